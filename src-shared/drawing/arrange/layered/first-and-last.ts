/**
 * Keeps cards in the first and the last layer: for the layering, those of a row are one node before or after all
 * others.
 */
import type { Arc } from './assign-layers.ts';
import type { LayeredCard } from './model.ts';

export class Rows {
  /** The node of each card. */
  readonly nodes: Int32Array;
  readonly count: number;
  readonly #first: number | null = null;
  readonly #last: number | null = null;

  constructor(cards: readonly LayeredCard[]) {
    this.nodes = new Int32Array(cards.length);
    let count = 0;
    for (const [index, { row }] of cards.entries()) {
      if (row === 'first') this.#first ??= count++;
      else if (row === 'last') this.#last ??= count++;
      this.nodes[index] = row === 'first' ? this.#first! : row === 'last' ? this.#last! : count++;
    }
    this.count = count;
  }

  /** Edges from cards in the first row to others that could be there, and from cards that could be in the last row to those in it. */
  bounds(count: number, arcs: readonly Arc[]): Arc[] {
    const [begins, ends] = [new Uint8Array(count).fill(1), new Uint8Array(count).fill(1)];
    for (const { from, to } of arcs) begins[to] = ends[from] = 0;
    const first = this.#first;
    const last = this.#last;
    const others = [...begins.keys()].filter((node) => node !== first && node !== last);
    return [
      ...(first === null
        ? []
        : others.filter((node) => begins[node] === 1).map((to) => ({ from: first, to, weight: 0 }))),
      ...(last === null
        ? []
        : others.filter((node) => ends[node] === 1).map((from) => ({ from, to: last, weight: 0 }))),
      ...(first === null || last === null ? [] : [{ from: first, to: last, weight: 0 }]),
    ];
  }
}
