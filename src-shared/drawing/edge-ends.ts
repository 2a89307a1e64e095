/** Where edges leave and arrive. Failures leave at the side, so that the main road stays clear. */
import type { Edge } from '../flow/flow.ts';
import type { EdgeKind } from '../flow/edge-kinds.ts';
import type { NodeType } from '../flow/node.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { edgeKind } from './edge-text.ts';

export const HANDLE = { in: 'in', out: 'out', side: 'side' } as const;

/** How far below the top of a card its side edge leaves. */
export const SIDE_Y = 20;

/** The kind of edge that leaves a node at its side, or null where nothing can fail. */
export function sideEdgeKind(type: NodeType): EdgeKind | null {
  return NODE_KINDS[type].ports.atSide ?? null;
}

export function leavesAt(edge: Edge, sourceType: NodeType): 'side' | 'out' {
  return edgeKind(edge) !== 'normal' && sideEdgeKind(sourceType) !== null ? HANDLE.side : HANDLE.out;
}
