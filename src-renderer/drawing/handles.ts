/** The handles of cards for React Flow, at the ports of the drawing. */
import { Position as Side, type Node } from '@xyflow/react';
import type { Size } from '../../src-shared/drawing/card-geometry.ts';
import { portIn, type CardPort, type Offset } from '../../src-shared/drawing/card-ports.ts';
import { HANDLE } from '../../src-shared/drawing/edge-ends.ts';

type Handles = NonNullable<Node['handles']>;

const SIDES = { top: Side.Top, right: Side.Right, bottom: Side.Bottom } as const;

export function handlesOf(size: Size, ports: readonly CardPort[]): Handles {
  return [inlet(size), ...ports.map((port) => outlet(port.handle, port))];
}

export function foldedHandles(size: Size, ports: Readonly<Record<string, Offset>>): Handles {
  return [inlet(size), ...Object.entries(ports).map(([id, port]) => outlet(id, port))];
}

export function inlet(size: Size): Handles[number] {
  const { x, y, side } = portIn(size);
  return { id: HANDLE.in, type: 'target', position: SIDES[side], x, y, width: 1, height: 1 };
}

function outlet(id: string, { x, y, side }: Offset): Handles[number] {
  return { id, type: 'source', position: SIDES[side], x, y, width: 1, height: 1 };
}
