/** Moves a dropped card off a card that it would hide. */
import type { Box } from '../../src-shared/drawing/box.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import { nearestFree } from './nearest-free.ts';

/** How much of the smaller card may overlap another one. */
const MAX_COVERED = 0.5;

/** Returns the card's own position if it hides no other card, or else the nearest one where it overlaps none. */
export function uncovered(card: Box, others: readonly Box[]): Position {
  const isHiding = others.some((other) => hides(card, other));
  return isHiding ? nearestFree(card, others) : { x: card.x, y: card.y };
}

function hides(a: Box, b: Box): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > MAX_COVERED * Math.min(a.width * a.height, b.width * b.height);
}
