/** The ports of a card: where edges arrive and leave. Failures leave at the side, so that the main road stays clear. */
import type { Edge } from '../flow/flow.ts';
import type { EdgeKind } from '../flow/edge-kinds.ts';
import type { Position } from '../flow/layout.ts';
import type { NodeType } from '../flow/node.ts';
import { isEnd } from '../node-kinds/parts-of.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import type { Box } from './box.ts';
import { CARD } from './card-geometry.ts';
import type { Ends } from './edge-path.ts';
import { edgeKind } from './edge-text.ts';

export const HANDLE = { in: 'in', out: 'out', side: 'side' } as const;

export type Port = (typeof HANDLE)[keyof typeof HANDLE];

/** Top, bottom, and right. */
export function portAt({ x, y, width, height }: Box, port: Port): Position {
  if (port === 'side') return { x: x + width, y: y + CARD.sidePort };
  return { x: x + width / 2, y: port === 'in' ? y : y + height };
}

export function portsOf(type: NodeType): readonly Port[] {
  if (isEnd({ type })) return ['in'];
  return sideEdgeKind(type) === null ? ['in', 'out'] : ['in', 'out', 'side'];
}

/** The kind of edge that leaves a node at its side, or null where nothing can fail. */
export function sideEdgeKind(type: NodeType): EdgeKind | null {
  return NODE_KINDS[type].ports.atSide ?? null;
}

export function leavesAt(edge: Edge, sourceType: NodeType): 'side' | 'out' {
  return edgeKind(edge) !== 'normal' && sideEdgeKind(sourceType) !== null ? HANDLE.side : HANDLE.out;
}

export interface LinkedCards {
  readonly from: Box;
  readonly to: Box;
  readonly leavesAtSide: boolean;
}

export function endsOf({ from, to, leavesAtSide }: LinkedCards): Ends {
  const [source, target] = [portAt(from, leavesAtSide ? 'side' : 'out'), portAt(to, 'in')];
  return {
    sourceX: source.x,
    sourceY: source.y,
    sourcePosition: leavesAtSide ? 'right' : 'bottom',
    targetX: target.x,
    targetY: target.y,
    targetPosition: 'top',
  };
}
