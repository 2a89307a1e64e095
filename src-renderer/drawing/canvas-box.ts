/** The rectangle of a React Flow node. */
import type { Node } from '@xyflow/react';
import type { Box } from '../../src-shared/drawing/box.ts';

export function boxOf({ position, width = 0, height = 0 }: Pick<Node, 'position' | 'width' | 'height'>): Box {
  return { x: position.x, y: position.y, width, height };
}
