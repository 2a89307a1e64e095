/** The frame of a group, its card once it is collapsed, and the ports of that card. */
import type { Position } from '../flow/layout.ts';
import { unionOf, type Box } from './box.ts';
import { CARD_WIDTH, type Size } from './card-geometry.ts';
import type { Offset } from './card-ports.ts';
import { SIDE_Y, type HANDLE } from './edge-ends.ts';
import { TEXT_SIZE } from './fonts.ts';
import { textWidth } from './text-width.ts';

/** The padding around the members; the title is above them. */
export const FRAME = { side: 20, top: 44, bottom: 20 } as const;

/** The title: its line, and where its text starts after the arrow. */
const TITLE = { top: 6, height: 20, left: 24, right: 10 } as const;

/** The area covered by the title of a group. */
export function titleBox(frame: Box, name: string): Box {
  const { top, height, left, right } = TITLE;
  const width = left + Math.ceil(textWidth(name, { size: TEXT_SIZE.base, bold: true })) + right;
  return { x: frame.x, y: frame.y + top, width: Math.min(width, frame.width), height };
}

export const FOLDED_SIZE: Size = { width: CARD_WIDTH, height: 64 };

/** Where edges of the members leave the card of a collapsed group. */
export const FOLDED_PORTS: Readonly<Record<typeof HANDLE.out | typeof HANDLE.side, Offset>> = {
  out: { x: FOLDED_SIZE.width / 2, y: FOLDED_SIZE.height, side: 'bottom' },
  side: { x: FOLDED_SIZE.width, y: SIDE_Y, side: 'right' },
};

export function frameAround(boxes: readonly Box[]): Box | null {
  const inner = unionOf(boxes);
  if (inner === null) return null;
  return {
    x: inner.x - FRAME.side,
    y: inner.y - FRAME.top,
    width: inner.width + 2 * FRAME.side,
    height: inner.height + FRAME.top + FRAME.bottom,
  };
}

/** Where the first card of the frame would be, so that nothing jumps on collapsing. */
export function foldedAt(frame: Position): { readonly position: Position } {
  return { position: { x: frame.x + FRAME.side, y: frame.y + FRAME.top } };
}
