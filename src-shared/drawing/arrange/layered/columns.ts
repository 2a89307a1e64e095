/**
 * Wires that leave at the side of a card, to a card below it. A way down that leaves at the side and runs straight leads
 * to a card further right, and a series of them to a staircase that is too wide for a window.
 */
import type { LayeredGraph } from './model.ts';

/** Each step is about half as wide as a card. Up to two of them need less than the bends that avoid them. */
const SHORTEST = 3;

/** The indexes of the wires in such a series. Each is the only way down from its card. */
export function columnWires(graph: LayeredGraph, isBack: readonly boolean[]): ReadonlySet<number> {
  const only = onlyWaysDown(graph, isBack);
  const after = new Set([...only.values()].map((wire) => graph.wires[wire]!.to));
  const found = new Set<number>();
  for (const card of graph.cards.keys()) {
    if (after.has(card)) continue;
    const steps: number[] = [];
    for (let wire = only.get(card); wire !== undefined; wire = only.get(graph.wires[wire]!.to)) {
      if (graph.wires[wire]!.start.side === 'right') steps.push(wire);
    }
    if (steps.length >= SHORTEST) for (const step of steps) found.add(step);
  }
  return found;
}

/** For each card with a single wire that leads down, that wire. */
function onlyWaysDown({ wires }: LayeredGraph, isBack: readonly boolean[]): ReadonlyMap<number, number> {
  const down = Map.groupBy(
    [...wires.keys()].filter((index) => !isBack[index]!),
    (index) => wires[index]!.from,
  );
  return new Map([...down].flatMap(([card, ways]) => (ways.length === 1 ? [[card, ways[0]!] as const] : [])));
}
