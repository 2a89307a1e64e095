/** What is selected on the canvas. Not part of the document and never in its history. */
import { createStore, type StoreApi } from 'zustand/vanilla';

export interface SelectionState {
  /** In the order they were selected; the last is the one keyboard commands start from. */
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
}

export interface SelectionActions {
  select(selection: Partial<SelectionState>): void;
  clear(): void;
}

export type SelectionStore = StoreApi<SelectionState & SelectionActions>;

const NOTHING: readonly string[] = [];

export function createSelectionStore(): SelectionStore {
  return createStore<SelectionState & SelectionActions>()((set, get) => ({
    nodes: NOTHING,
    edges: NOTHING,
    select: ({ nodes = NOTHING, edges = NOTHING }) => {
      const state = get();
      // The same selection again must not wake anybody.
      if (sameIds(state.nodes, nodes) && sameIds(state.edges, edges)) return;
      set({ nodes, edges });
    },
    clear: () => get().select({}),
  }));
}

function sameIds(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
