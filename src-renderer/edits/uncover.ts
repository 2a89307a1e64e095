/** Moves a dropped card off a card that it would hide, to the nearest side. */
import type { Box } from '../../src-shared/drawing/box.ts';
import { snap } from '../../src-shared/drawing/card-geometry.ts';
import type { Position } from '../../src-shared/flow/layout.ts';

const GAP = 16;
/** How much of the smaller card may overlap another one. */
const MOST_COVERED = 0.5;

/**
 * Returns the card's own position if it hides no other card, or if every side is taken: a card never moves far on its
 * own.
 */
export function uncovered(card: Box, others: readonly Box[]): Position {
  const place = { x: card.x, y: card.y };
  const hidden = others.find((other) => hides(card, other));
  if (hidden === undefined) return place;
  const sides = sidesOf(card, hidden).filter((side) => !others.some((other) => hides({ ...card, ...side }, other)));
  const distance = ({ x, y }: Position) => Math.hypot(x - card.x, y - card.y);
  return sides.toSorted((a, b) => distance(a) - distance(b))[0] ?? place;
}

function sidesOf({ x, y, width, height }: Box, hidden: Box): readonly Position[] {
  return [
    { x, y: snap(hidden.y + hidden.height + GAP) },
    { x, y: snap(hidden.y - height - GAP) },
    { x: snap(hidden.x + hidden.width + GAP), y },
    { x: snap(hidden.x - width - GAP), y },
  ];
}

function hides(a: Box, b: Box): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > MOST_COVERED * Math.min(a.width * a.height, b.width * b.height);
}
