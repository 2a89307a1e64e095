/** The preview on the canvas, and the input or output being changed. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import type { PortList } from '../../../src-shared/flow/ports.ts';

export interface PortTask {
  readonly kind: 'add' | 'rename' | 'remove';
  readonly subgraph: string;
  readonly list: PortList;
  /** Empty when adding one. */
  readonly key: string;
}

export interface SubgraphState {
  /** The node whose subgraph is previewed. */
  readonly preview: { readonly graph: GraphRef; readonly node: string } | null;
  readonly task: PortTask | null;
}

export interface SubgraphActions {
  /** Shows the preview, or hides it if it is already shown. */
  togglePreview(graph: GraphRef, node: string): void;
  closePreview(): void;
  begin(task: PortTask): void;
}

export type SubgraphStore = StoreApi<SubgraphState & SubgraphActions>;

export function createSubgraphStore(): SubgraphStore {
  return createStore<SubgraphState & SubgraphActions>()((set, get) => ({
    preview: null,
    task: null,
    togglePreview: (graph, node) => {
      const { preview } = get();
      const isShown = preview?.graph === graph && preview.node === node;
      set({ preview: isShown ? null : { graph, node } });
    },
    closePreview: () => set({ preview: null }),
    begin: (task) => set({ task }),
  }));
}
