/**
 * Wires that leave at the side of a card, to a card below it. A way on that leaves at the side and runs straight leads to
 * a card further right, and a series of them to a staircase that is too wide for a window.
 */
import type { LayeredGraph } from './model.ts';

/** Each step is about half as wide as a card. Up to two of them need less than the bends that avoid them. */
const MIN_LENGTH = 3;
/** A way aside needs bends, too, so such steps count less. */
const ASIDE = 0.5;
/** A way aside leads to at most this many cards of its own, such as the answer to a wrong code. */
const MAX_ASIDE = 2;

/** The indexes of the wires along such a series, those between its steps included. */
export function columnWires(graph: LayeredGraph, isBack: readonly boolean[]): ReadonlySet<number> {
  const ways = new WaysDown(graph, isBack);
  const onward = new Map(
    [...graph.cards.keys()].flatMap((card) => {
      const wire = ways.onward(card);
      return wire === null ? [] : [[card, wire] as const];
    }),
  );
  const after = new Set([...onward.values()].map((wire) => graph.wires[wire]!.to));
  const found = new Set<number>();
  for (const card of graph.cards.keys()) {
    if (after.has(card)) continue;
    const series: number[] = [];
    for (let wire = onward.get(card); wire !== undefined; wire = onward.get(graph.wires[wire]!.to)) series.push(wire);
    const steps = series.filter((wire) => graph.wires[wire]!.start.side === 'right');
    const length = steps.reduce((sum, wire) => sum + (ways.isOnly(wire) ? 1 : ASIDE), 0);
    if (length >= MIN_LENGTH) for (const wire of series) found.add(wire);
  }
  return found;
}

/** The graph of the wires that lead down. */
class WaysDown {
  readonly #wires: LayeredGraph['wires'];
  readonly #out: readonly number[][];
  readonly #into: readonly number[][];
  /** How many cards the longest way from each card passes. */
  readonly #depth: Int32Array;

  constructor({ cards, wires }: LayeredGraph, isBack: readonly boolean[]) {
    this.#wires = wires;
    this.#out = cards.map(() => []);
    this.#into = cards.map(() => []);
    for (const [index, { from, to }] of wires.entries()) {
      if (isBack[index]!) continue;
      this.#out[from]!.push(index);
      this.#into[to]!.push(index);
    }
    this.#depth = this.#depths();
  }

  /** The way on from a card: the longest one, if all others are short ways aside. */
  onward(card: number): number | null {
    const ways = this.#out[card]!;
    const [longest, next] = ways.toSorted((a, b) => this.#depthAfter(b) - this.#depthAfter(a));
    if (longest === undefined) return null;
    if (next !== undefined && this.#depthAfter(next) === this.#depthAfter(longest)) return null;
    const aside = ways.filter((way) => way !== longest);
    return aside.every((way) => this.#ownedBy(way) <= MAX_ASIDE) ? longest : null;
  }

  isOnly(wire: number): boolean {
    return this.#out[this.#wires[wire]!.from]!.length === 1;
  }

  #depthAfter(wire: number): number {
    return this.#depth[this.#wires[wire]!.to]!;
  }

  #depths(): Int32Array {
    const depth = new Int32Array(this.#out.length).fill(1);
    const left = Int32Array.from(this.#out, ({ length }) => length);
    const ready = [...left.keys()].filter((card) => left[card] === 0);
    for (const card of ready) {
      for (const wire of this.#into[card]!) {
        const { from } = this.#wires[wire]!;
        depth[from] = Math.max(depth[from]!, depth[card]! + 1);
        left[from]! -= 1;
        if (left[from] === 0) ready.push(from);
      }
    }
    return depth;
  }

  /** The number of cards that are reached through a wire only, or one more than the most that is of interest. */
  #ownedBy(wire: number): number {
    const owned = new Set<number>();
    const passed = new Set([wire]);
    for (const way of passed) {
      const { to } = this.#wires[way]!;
      if (owned.has(to) || !this.#into[to]!.every((other) => passed.has(other))) continue;
      owned.add(to);
      if (owned.size > MAX_ASIDE) break;
      for (const next of this.#out[to]!) passed.add(next);
    }
    return owned.size;
  }
}
