/** Reads the current preview and the current change. */
import { useStore } from 'zustand';
import { useOpenDocument } from '../../state/workspace/app-context.tsx';
import type { SubgraphState } from '../../state/search/subgraph-store.ts';

export function useSubgraphs<T>(select: (state: SubgraphState) => T): T {
  return useStore(useOpenDocument().subgraphs, select);
}
