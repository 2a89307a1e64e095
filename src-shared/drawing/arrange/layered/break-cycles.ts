/** Determines back wires: those that run against an order of the cards chosen to have few of them. */
import type { LayeredGraph } from './model.ts';

/** The weight of a wire on the main path. */
const MAIN = 10;

/**
 * For each wire, whether it is a back wire. A wire from a card to itself is one. A flow reads from its entry on, even
 * where as many wires lead back as forward, such as to a menu.
 */
export function wiresBack(graph: LayeredGraph): readonly boolean[] {
  const fewest = backOf(graph, new Ordering(graph, false).places());
  const unread = unreached(graph, fewest);
  if (unread === 0) return fewest;
  const reading = backOf(graph, new Ordering(graph, true).places());
  const hasFew = countOf(reading) <= MORE * countOf(fewest);
  return hasFew && unreached(graph, reading) < unread ? reading : fewest;
}

/** How many times the fewest wires back a reading order may have. */
const MORE = 1.25;

function countOf(isBack: readonly boolean[]): number {
  return isBack.filter(Boolean).length;
}

function backOf({ wires }: LayeredGraph, place: Int32Array): boolean[] {
  return wires.map(({ from, to }) => place[from]! >= place[to]!);
}

/** The number of cards to which wires lead, but only from below. A flow begins at its first cards, so they don't count. */
function unreached({ cards, wires }: LayeredGraph, isBack: readonly boolean[]): number {
  const isFirst = (card: number): boolean => cards[card]!.isEntry || cards[card]!.row === 'first';
  const targets = new Set(wires.flatMap(({ from, to }) => (from === to || isFirst(to) ? [] : to)));
  const reached = new Set(wires.flatMap(({ to }, wire) => (isBack[wire] === true ? [] : to)));
  return [...targets].filter((card) => !reached.has(card)).length;
}

interface Way {
  readonly other: number;
  readonly weight: number;
}

/**
 * Eades, Lin, Smyth: sinks go last, sources first, and of the others the one with the most outgoing minus incoming
 * wires. Ties go to the first in the flow.
 */
class Ordering {
  readonly #graph: LayeredGraph;
  readonly #inReadingOrder: boolean;
  readonly #out: Way[][];
  readonly #into: Way[][];
  /** The number of wires from and to cards without a position so far. */
  readonly #left: Int32Array;
  readonly #arriving: Int32Array;
  readonly #gain: Int32Array;
  readonly #place: Int32Array;
  readonly #ready: number[] = [];
  #first = 0;
  #last: number;

  constructor(graph: LayeredGraph, inReadingOrder: boolean) {
    const { length } = graph.cards;
    this.#graph = graph;
    this.#inReadingOrder = inReadingOrder;
    this.#out = Array.from({ length }, () => []);
    this.#into = Array.from({ length }, () => []);
    this.#gain = new Int32Array(length);
    for (const { from, to, isMain } of graph.wires) {
      if (from === to) continue;
      const weight = isMain ? MAIN : 1;
      this.#out[from]!.push({ other: to, weight });
      this.#into[to]!.push({ other: from, weight });
      this.#gain[from]! += weight;
      this.#gain[to]! -= weight;
    }
    this.#left = Int32Array.from(this.#out, (ways) => ways.length);
    this.#arriving = Int32Array.from(this.#into, (ways) => ways.length);
    this.#place = new Int32Array(length).fill(-1);
    this.#last = length - 1;
  }

  places(): Int32Array {
    const { cards } = this.#graph;
    for (const [card, { row }] of cards.entries()) {
      if (row === 'first') this.#takeFirst(card);
      if (row === 'last') this.#takeLast(card);
    }
    for (const [card, { isEntry }] of cards.entries()) if (isEntry) this.#takeFirst(card);
    for (let card = cards.length - 1; card >= 0; card -= 1)
      if (this.#left[card] === 0 || this.#arriving[card] === 0) this.#ready.push(card);
    this.#takeReady();
    while (this.#first <= this.#last) {
      this.#takeFirst(this.#bestCard());
      this.#takeReady();
    }
    return this.#place;
  }

  #bestCard(): number {
    let best = -1;
    for (const [card, at] of this.#place.entries()) if (at === -1 && this.#isBetter(card, best)) best = card;
    return best;
  }

  #isBetter(card: number, best: number): boolean {
    if (best === -1) return true;
    const [isNext, isBestNext] = [this.#isNext(card), this.#isNext(best)];
    return isNext === isBestNext ? this.#gain[card]! > this.#gain[best]! : isNext;
  }

  /** In reading order, the cards to which wires lead from those before come first. */
  #isNext(card: number): boolean {
    return this.#inReadingOrder && this.#arriving[card]! < this.#into[card]!.length;
  }

  #takeReady(): void {
    for (let card = this.#ready.pop(); card !== undefined; card = this.#ready.pop()) {
      if (this.#place[card] !== -1) continue;
      if (this.#left[card] === 0) this.#takeLast(card);
      else this.#takeFirst(card);
    }
  }

  #takeFirst(card: number): void {
    this.#take(card, this.#first);
    this.#first += 1;
  }

  #takeLast(card: number): void {
    this.#take(card, this.#last);
    this.#last -= 1;
  }

  #take(card: number, at: number): void {
    this.#place[card] = at;
    for (const { other, weight } of this.#out[card]!) {
      this.#arriving[other]! -= 1;
      this.#gain[other]! += weight;
      if (this.#arriving[other] === 0 && this.#place[other] === -1) this.#ready.push(other);
    }
    for (const { other, weight } of this.#into[card]!) {
      this.#left[other]! -= 1;
      this.#gain[other]! -= weight;
      if (this.#left[other] === 0 && this.#place[other] === -1) this.#ready.push(other);
    }
  }
}
