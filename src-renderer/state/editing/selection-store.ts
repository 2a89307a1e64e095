/** The selection on the canvas. Not part of the document or its history. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { equalItems } from '../../../src-shared/equality.ts';

export interface SelectionState {
  /** Nodes in the order of selection; keyboard commands start from the last one. */
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
  readonly notes: readonly string[];
  readonly groups: readonly string[];
}

export interface SelectionActions {
  select(selection: Partial<SelectionState>): void;
  clear(): void;
}

export type SelectionStore = StoreApi<SelectionState & SelectionActions>;

const SELECTABLE = ['nodes', 'edges', 'notes', 'groups'] as const;

const NOTHING: readonly string[] = [];

export function createSelectionStore(): SelectionStore {
  return createStore<SelectionState & SelectionActions>()((set, get) => ({
    nodes: NOTHING,
    edges: NOTHING,
    notes: NOTHING,
    groups: NOTHING,
    select: ({ nodes = NOTHING, edges = NOTHING, notes = NOTHING, groups = NOTHING }) => {
      const state = get();
      const next = { nodes, edges, notes, groups };
      // Selecting the same items again must not notify subscribers.
      if (SELECTABLE.every((kind) => equalItems(state[kind], next[kind]))) return;
      set(next);
    },
    clear: () => get().select({}),
  }));
}
