/**
 * Gives React Flow the nodes and edges to draw. As props of its component, they would change its store one after the
 * other and after the frame's other effects, and every card and edge on screen would examine the store twice.
 */
import { useLayoutEffect } from 'react';
import type { Edge, Node, useStoreApi } from '@xyflow/react';
import { adoptUserNodes } from '@xyflow/system';
import { changeTables } from './edge-tables.ts';

type Store = ReturnType<typeof useStoreApi>;

interface Elements {
  readonly nodes: Node[];
  readonly edges: Edge[];
}

export function useFlowElements(store: Store, { nodes, edges }: Elements): void {
  useLayoutEffect(() => setElements(store, { nodes, edges }), [store, nodes, edges]);
}

function setElements(store: Store, { nodes, edges }: Elements): void {
  const { edges: before, nodeLookup, parentLookup, nodesSelectionActive, ...state } = store.getState();
  const { nodeOrigin, nodeExtent, elevateNodesOnSelect, zIndexMode } = state;
  const { nodesInitialized, hasSelectedNodes } = adoptUserNodes(nodes, nodeLookup, parentLookup, {
    ...{ nodeOrigin, nodeExtent, elevateNodesOnSelect, zIndexMode, checkEquality: true },
  });
  if (edges !== before) changeTables(state, before, edges);
  const isSelectionActive = nodesSelectionActive && hasSelectedNodes;
  store.setState({ nodes, edges, nodesInitialized, nodesSelectionActive: isSelectionActive });
}
