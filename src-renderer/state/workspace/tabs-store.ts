/** The flows open in a window, in tab order. The page and the document determine which one is visible. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Tab } from './tab.ts';
import type { TabsMemory } from './tabs-memory.ts';

export interface TabsState {
  readonly tabs: readonly Tab[];
  /** The index of the visible tab; -1 if there is none. */
  readonly active: number;
  /** A tab with unsaved edits that the user wants to close, so a dialog asks what to do. */
  readonly closing: string | null;
}

export interface TabsActions {
  /** Shows the tab of a project that became visible, in place of an empty tab or after the active one. */
  opened(tab: Tab): void;
  /** The first page became visible, in its own tab. */
  welcome(): void;
  /** Only marks it active; the caller shows its content. */
  activate(at: number): void;
  remove(at: number): void;
  /** Moves a tab, by keyboard or by dragging. */
  move(from: number, to: number): void;
  renamed(path: string, tab: Tab): void;
  askToClose(path: string | null): void;
}

export type TabsStore = StoreApi<TabsState & TabsActions>;

export function createTabsStore(memory: TabsMemory): TabsStore {
  const store = createStore<TabsState & TabsActions>()((set) => ({
    ...memory.remembered(),
    closing: null,
    opened: (tab) => set((state) => withOpened(state, tab)),
    welcome: () => set((state) => withOpened(state, WELCOME)),
    activate: (active) => set({ active }),
    remove: (at) =>
      set(({ tabs, active }) => ({
        tabs: tabs.toSpliced(at, 1),
        active: at < active ? active - 1 : Math.min(active, tabs.length - 2),
      })),
    move: (from, to) => set((state) => moved(state, from, to)),
    renamed: (path, tab) => set(({ tabs }) => ({ tabs: tabs.map((each) => (each.path === path ? tab : each)) })),
    askToClose: (closing) => set({ closing }),
  }));
  store.subscribe(({ tabs, active }, before) => {
    if (tabs !== before.tabs || active !== before.active) memory.keep({ tabs, active });
  });
  return store;
}

export const WELCOME: Tab = { path: null, name: '' };

function withOpened({ tabs, active }: TabsState, tab: Tab): Partial<TabsState> {
  const known = tabs.findIndex(({ path }) => path === tab.path);
  if (known >= 0) return { active: known, ...(tabs[known]?.name === tab.name ? {} : { tabs: tabs.with(known, tab) }) };
  const isEmpty = tabs[active]?.path === null;
  if (isEmpty) return { tabs: tabs.with(active, tab) };
  const at = active < 0 ? tabs.length : active + 1;
  return { tabs: tabs.toSpliced(at, 0, tab), active: at };
}

function moved({ tabs, active }: TabsState, from: number, wanted: number): Partial<TabsState> {
  const tab = tabs[from];
  const to = Math.max(0, Math.min(wanted, tabs.length - 1));
  if (tab === undefined || from === to) return {};
  const next = tabs.toSpliced(from, 1).toSpliced(to, 0, tab);
  const shown = tabs[active];
  return { tabs: next, active: shown === undefined ? active : next.indexOf(shown) };
}
