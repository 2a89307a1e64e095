/**
 * The order of cards from left to right that crosses the fewest lines: along the lines, and at each card from its lower
 * side up its right side.
 */
import type { LayoutLine } from './layout-graph.ts';
import type { PlainGraph } from './part-drawing.ts';

/** The rank of each card, by id. */
export function portOrder({ cards, lines }: PlainGraph): ReadonlyMap<string, number> {
  const linesFrom = Map.groupBy(lines, ({ from }) => from);
  const ranks = new Map<string, number>();
  for (const { id } of cards) {
    const waiting = [id];
    for (let card = waiting.pop(); card !== undefined; card = waiting.pop()) {
      if (ranks.has(card)) continue;
      ranks.set(card, ranks.size);
      const next = (linesFrom.get(card) ?? []).toSorted(fromLeft);
      waiting.push(...next.map(({ to }) => to).toReversed());
    }
  }
  return ranks;
}

function fromLeft({ start: one }: LayoutLine, { start: other }: LayoutLine): number {
  const [isBelow, isOtherBelow] = [one.side === 'bottom', other.side === 'bottom'];
  if (isBelow !== isOtherBelow) return isBelow ? -1 : 1;
  return isBelow ? one.x - other.x : other.y - one.y;
}
