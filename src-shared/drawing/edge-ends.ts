/** Where edges leave and arrive. Failures leave at the side, so that the main road stays clear. */
import type { Edge, EdgeKind } from '../flow/flow.ts';
import type { NodeType } from '../flow/node.ts';
import { edgeKind } from './edge-text.ts';

export const HANDLE = { in: 'in', out: 'out', side: 'side' } as const;

/** How far below the top of a card its side edge leaves. */
export const SIDE_Y = 20;

type SideKind = Extract<EdgeKind, 'error' | 'validation' | 'unknown'>;

/** A screen cannot fail, but what is said on it may not be understood. */
const FAILING: Readonly<Partial<Record<NodeType, SideKind>>> = {
  question: 'validation',
  action: 'error',
  agent: 'error',
  external: 'error',
  handoff: 'error',
  screen: 'unknown',
};

/** The kind of edge that leaves a node at its side, or null where nothing can fail. */
export function sideEdgeKind(type: NodeType): SideKind | null {
  return FAILING[type] ?? null;
}

export function leavesAt(edge: Edge, sourceType: NodeType): 'side' | 'out' {
  return edgeKind(edge) !== 'normal' && sideEdgeKind(sourceType) !== null ? HANDLE.side : HANDLE.out;
}
