/** The ports of a card as React Flow wants them before it has measured the page. */
import { Position as Side, type Node } from '@xyflow/react';
import { portAt, type Port } from '../../src-shared/drawing/edge-ends.ts';
import type { Size } from '../../src-shared/drawing/card-geometry.ts';

const SIDES = { in: Side.Top, out: Side.Bottom, side: Side.Right } as const;

export function handlesAt(size: Size, ports: readonly Port[]): NonNullable<Node['handles']> {
  return ports.map((port) => ({
    id: port,
    type: port === 'in' ? 'target' : 'source',
    position: SIDES[port],
    ...portAt({ x: 0, y: 0, ...size }, port),
    // A point: React Flow lets edges end at the outer side of a handle.
    width: 0,
    height: 0,
  }));
}
