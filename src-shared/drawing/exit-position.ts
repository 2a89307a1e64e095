/** Where the way out of a subgraph stands. */
import type { Position } from '../flow/layout.ts';
import type { Box } from './box.ts';
import { EXIT_SIZE } from './card-geometry.ts';

/** The way out hangs below everything else; it has no place of its own in the file. */
export function exitPosition(cards: readonly Box[]): Position {
  if (cards.length === 0) return { x: 0, y: 160 };
  const lowest = Math.max(...cards.map(({ y, height }) => y + height));
  const left = Math.min(...cards.map(({ x }) => x));
  const right = Math.max(...cards.map(({ x, width }) => x + width));
  return { x: Math.round((left + right - EXIT_SIZE.width) / 2), y: lowest + 72 };
}
