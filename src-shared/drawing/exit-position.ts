/** Where the way out of a subgraph stands. */
import type { Edge } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { Position } from '../flow/layout.ts';
import type { NamedBox } from './boxes.ts';
import { EXIT_SIZE } from './card-geometry.ts';

/** Below everything else, under the lowest card that leads there. It has no place of its own in the file. */
export function exitPosition(cards: readonly NamedBox[], edges: readonly Edge[]): Position {
  if (cards.length === 0) return { x: 0, y: 160 };
  const leading = new Set(edges.flatMap(({ from, to }) => (to === EXIT ? [from] : [])));
  const above = lowestOf(cards.filter(({ id }) => leading.has(id))) ?? lowestOf(cards)!;
  const lowest = Math.max(...cards.map(({ y, height }) => y + height));
  return { x: Math.round(above.x + (above.width - EXIT_SIZE.width) / 2), y: lowest + 72 };
}

function lowestOf(cards: readonly NamedBox[]): NamedBox | undefined {
  return cards.toSorted((a, b) => b.y + b.height - a.y - a.height)[0];
}
