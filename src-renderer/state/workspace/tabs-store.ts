/** The flows a window has open, in the order of their tabs. Which one is on screen is told by page and document. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Tab } from './tab.ts';
import type { TabsMemory } from './tabs-memory.ts';

export interface TabsState {
  readonly tabs: readonly Tab[];
  /** The place of the tab on screen; -1 while there is none. */
  readonly active: number;
  /** A tab with unsaved edits that is to be closed: a person is asked. */
  readonly closing: string | null;
}

export interface TabsActions {
  /** A project is on screen: its tab is shown, made in the place of an empty one or behind the active one. */
  opened(tab: Tab): void;
  /** The first page is on screen, in a tab of its own. */
  welcome(): void;
  /** Only marks it; what it shows is brought by the caller. */
  activate(at: number): void;
  remove(at: number): void;
  /** By keyboard and by dragging. */
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
