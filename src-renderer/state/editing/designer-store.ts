/** The screen of the document that is open in the designer, and the components selected in it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { z } from '../../../src-shared/schema.ts';
import { isOnScreen } from '../../../src-shared/screen-edits/on-device.ts';
import { documentPart } from './document-part.ts';
import type { DocumentStore } from './document-store.ts';

export interface Designer {
  /** Null if the flow is shown. */
  readonly screen: string | null;
  /** The component whose properties are shown. */
  readonly selected: string | null;
  /** Other selected components, in the order of selection. */
  readonly others: readonly string[];
  /** Whether the tree and the palette are beside the screen. */
  readonly withComponents: boolean;
  /** The component whose ID the tree is asked to edit. */
  readonly renaming: string | null;
  open(screen: string): void;
  select(component: string | null): void;
  /** Adds it to the selection, or removes it. */
  toggle(component: string): void;
  /** Selects exactly these; the properties of the last one are shown. */
  choose(components: readonly string[]): void;
  showComponents(shown: boolean): void;
  /** Shows the tree, if it is hidden. */
  rename(component: string): void;
  renameBegun(): void;
  close(): void;
}

const NOTHING = { selected: null, others: [] };

/** All selected components; the properties of the last one are shown. */
export function chosenComponents({ selected, others }: Pick<Designer, 'selected' | 'others'>): readonly string[] {
  return selected === null ? [] : [...others, selected];
}

function chosen(components: readonly string[]): Pick<Designer, 'selected' | 'others'> {
  return { selected: components.at(-1) ?? null, others: components.slice(0, -1) };
}

function toggled(components: readonly string[], component: string): readonly string[] {
  const rest = components.filter((one) => one !== component);
  return rest.length === components.length ? [...components, component] : rest;
}

export type DesignerStore = StoreApi<Designer>;

export function createDesignerStore(): DesignerStore {
  return createStore<Designer>()((set, get) => ({
    screen: null,
    selected: null,
    others: [],
    withComponents: true,
    renaming: null,
    open: (screen) => {
      if (screen !== get().screen) set({ screen, ...NOTHING });
    },
    select: (selected) => set({ selected, others: [] }),
    choose: (components) => set(chosen(components)),
    toggle: (component) => set((state) => chosen(toggled(chosenComponents(state), component))),
    showComponents: (withComponents) => set({ withComponents }),
    rename: (renaming) => set({ renaming, selected: renaming, others: [], withComponents: true }),
    renameBegun: () => set({ renaming: null }),
    close: () => set({ screen: null, renaming: null, ...NOTHING }),
  }));
}

interface DesignedStores {
  readonly documents: DocumentStore;
  readonly designer: DesignerStore;
}

export const designerPart = documentPart({
  schema: z.strictObject({ screen: z.string().nullable(), selected: z.string().nullable() }),
  store: ({ designer }: DesignedStores) => designer,
  save: ({ designer }) => {
    const { screen, selected } = designer.getState();
    return { screen, selected };
  },
  restore: ({ documents, designer }, { screen, selected }) => {
    const file = documents.getState().content.screens?.[screen ?? ''];
    if (file === undefined) return;
    const isThere = selected !== null && isOnScreen(file, selected);
    designer.setState({ screen, selected: isThere ? selected : null, others: [] });
  },
});
