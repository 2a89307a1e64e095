/** Where edges touch a card: in at the top, out at the bottom, and what goes wrong at the side. */
import { Position as Side, type Node } from '@xyflow/react';
import { HANDLE, SIDE_Y, sideEdgeKind } from '../../src-shared/drawing/edge-ends.ts';
import type { Size } from '../../src-shared/drawing/card-geometry.ts';
import type { NodeType } from '../../src-shared/flow/node.ts';
import { isEnd } from '../../src-shared/node-kinds/parts-of.ts';

export function handlesOf(type: NodeType, { width, height }: Size): NonNullable<Node['handles']> {
  const inlet = { id: HANDLE.in, type: 'target', position: Side.Top, x: width / 2, y: 0, width: 1, height: 1 } as const;
  if (isEnd({ type })) return [inlet];
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
    { id: HANDLE.side, type: 'source', position: Side.Right, x: width, y: SIDE_Y, width: 1, height: 1 },
  ];
}
