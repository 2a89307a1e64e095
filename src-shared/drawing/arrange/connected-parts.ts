/** The connected parts of a graph, the one with the entry first. */
import type { LayoutCard, LayoutLine } from './layout-graph.ts';
import type { PlainGraph } from './part-drawing.ts';

export function connectedParts({ cards, lines }: PlainGraph): readonly PlainGraph[] {
  const partOf = new Map<string, Part>();
  const parts = new Set<Part>();
  for (const card of cards) {
    const part = { cards: [card], lines: [] };
    partOf.set(card.id, part);
    parts.add(part);
  }
  for (const line of lines) {
    const [one, other] = [partOf.get(line.from)!, partOf.get(line.to)!];
    if (one === other) continue;
    const [large, small] = one.cards.length < other.cards.length ? [other, one] : [one, other];
    for (const card of small.cards) partOf.set(card.id, large);
    large.cards.push(...small.cards);
    parts.delete(small);
  }
  for (const line of lines) partOf.get(line.from)!.lines.push(line);
  const order = new Map(cards.map(({ id }, index) => [id, index] as const));
  for (const part of parts) part.cards.sort((a, b) => order.get(a.id)! - order.get(b.id)!);
  return [...parts].toSorted(
    (a, b) => Number(begins(b)) - Number(begins(a)) || order.get(a.cards[0]!.id)! - order.get(b.cards[0]!.id)!,
  );
}

interface Part {
  readonly cards: LayoutCard[];
  readonly lines: LayoutLine[];
}

function begins({ cards }: Part): boolean {
  return cards.some(({ row }) => row === 'first');
}
