/** Where edges touch a card: in at the top, out at the bottom, and what goes wrong at the side. */
import { Position as Side, type Node } from '@xyflow/react';
import type { Edge, EdgeKind } from '../../src-shared/flow/flow.ts';
import type { NodeType } from '../../src-shared/flow/node-kinds.ts';
import { edgeKind } from './edge-text.ts';
import type { Size } from './node-size.ts';

/** Where edges leave and arrive. Failures leave at the side, so that the main road stays clear. */
export const HANDLE = { in: 'in', out: 'out', side: 'side' } as const;

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

export function handlesOf(type: NodeType, { width, height }: Size): NonNullable<Node['handles']> {
  const inlet = { id: HANDLE.in, type: 'target', position: Side.Top, x: width / 2, y: 0, width: 1, height: 1 } as const;
  if (type === 'terminal') return [inlet];
  const outlet = {
    id: HANDLE.out,
    type: 'source',
    position: Side.Bottom,
    x: width / 2,
    y: height,
    width: 1,
    height: 1,
  } as const;
  if (sideEdgeKind(type) === null) return [inlet, outlet];
  return [
    inlet,
    outlet,
    { id: HANDLE.side, type: 'source', position: Side.Right, x: width, y: 20, width: 1, height: 1 },
  ];
}

export function leavesAt(edge: Edge, sourceType: NodeType): 'side' | 'out' {
  return edgeKind(edge) !== 'normal' && sideEdgeKind(sourceType) !== null ? HANDLE.side : HANDLE.out;
}
