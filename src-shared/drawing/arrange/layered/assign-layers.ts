/**
 * The layer of each node, so that all arcs lead down with a minimal total length (network simplex; Gansner and others).
 */

export interface Arc {
  readonly from: number;
  readonly to: number;
  /** How important it is to keep it short. */
  readonly weight: number;
  /** The number of layers it spans at least, 1 by default. */
  readonly least?: number;
}

/** Nodes are numbers below `count`. The arcs connect all of them and contain no cycle. */
export function layersOf(count: number, arcs: readonly Arc[]): Int32Array {
  if (arcs.length === 0) return new Int32Array(count);
  const simplex = new Simplex(count, arcs);
  simplex.run();
  const least = simplex.rank.reduce((low, rank) => Math.min(low, rank), Infinity);
  return simplex.rank.map((rank) => rank - least);
}

class Simplex {
  readonly rank: Int32Array;
  readonly #from: Int32Array;
  readonly #to: Int32Array;
  readonly #weight: Int32Array;
  readonly #least: Int32Array;
  /** The arcs at each node. */
  readonly #at: readonly number[][];
  readonly #inTree: Uint8Array;
  readonly #cut: Int32Array;
  /** The arc to the parent of each node in the tree, or -1. */
  readonly #up: Int32Array;
  /** A node is below another if its `limit` is between the `low` and the `limit` of the other. */
  readonly #low: Int32Array;
  readonly #limit: Int32Array;
  readonly #order: Int32Array;

  readonly #count: number;

  constructor(count: number, arcs: readonly Arc[]) {
    this.#count = count;
    this.#from = Int32Array.from(arcs, (arc) => arc.from);
    this.#to = Int32Array.from(arcs, (arc) => arc.to);
    this.#weight = Int32Array.from(arcs, (arc) => arc.weight);
    this.#least = Int32Array.from(arcs, (arc) => arc.least ?? 1);
    const at: number[][] = Array.from({ length: count }, () => []);
    for (const [arc, { from, to }] of arcs.entries()) {
      at[from]!.push(arc);
      at[to]!.push(arc);
    }
    this.#at = at;
    this.rank = new Int32Array(count);
    this.#inTree = new Uint8Array(arcs.length);
    this.#cut = new Int32Array(arcs.length);
    this.#up = new Int32Array(count).fill(-1);
    this.#low = new Int32Array(count);
    this.#limit = new Int32Array(count);
    this.#order = new Int32Array(count);
  }

  run(): void {
    this.#longestPaths();
    this.#growTree();
    this.#walkTree();
    this.#cutValues();
    let next = 0;
    // A bound that is never reached in practice: each exchange shortens the arcs or keeps their length.
    for (let round = 0; round < 50 * this.#count; round += 1) {
      const leaving = this.#leavingFrom(next);
      if (leaving === -1) return;
      next = leaving;
      this.#exchange(leaving);
    }
  }

  #slack(arc: number): number {
    return this.rank[this.#to[arc]!]! - this.rank[this.#from[arc]!]! - this.#least[arc]!;
  }

  #longestPaths(): void {
    const waiting = new Int32Array(this.#count);
    for (const to of this.#to) waiting[to] = waiting[to]! + 1;
    const queue: number[] = [];
    for (let node = 0; node < this.#count; node += 1) if (waiting[node] === 0) queue.push(node);
    for (let index = 0; index < queue.length; index += 1) {
      const node = queue[index]!;
      for (const arc of this.#at[node]!) {
        if (this.#from[arc] !== node) continue;
        const to = this.#to[arc]!;
        this.rank[to] = Math.max(this.rank[to]!, this.rank[node]! + this.#least[arc]!);
        waiting[to] = waiting[to]! - 1;
        if (waiting[to] === 0) queue.push(to);
      }
    }
  }

  /** A tree of the shortest possible arcs that reaches all nodes. */
  #growTree(): void {
    const reached = new Uint8Array(this.#count);
    const inside: number[] = [0];
    reached[0] = 1;
    for (let seen = 0; inside.length < this.#count;) {
      for (; seen < inside.length; seen += 1) this.#reachFrom(inside[seen]!, reached, inside);
      if (inside.length === this.#count) return;
      const nearest = this.#nearestArc(inside, reached);
      const by = reached[this.#to[nearest]!] === 1 ? -this.#slack(nearest) : this.#slack(nearest);
      for (const node of inside) this.rank[node] = this.rank[node]! + by;
      seen = 0;
    }
  }

  #reachFrom(node: number, reached: Uint8Array, inside: number[]): void {
    for (const arc of this.#at[node]!) {
      const other = this.#from[arc] === node ? this.#to[arc]! : this.#from[arc]!;
      if (reached[other] === 1 || this.#slack(arc) !== 0) continue;
      reached[other] = 1;
      this.#inTree[arc] = 1;
      inside.push(other);
    }
  }

  #nearestArc(inside: readonly number[], reached: Uint8Array): number {
    let [best, least] = [-1, Infinity];
    for (const node of inside) {
      for (const arc of this.#at[node]!) {
        if (reached[this.#from[arc]!] === reached[this.#to[arc]!]) continue;
        const slack = this.#slack(arc);
        if (slack < least) [best, least] = [arc, slack];
      }
    }
    return best;
  }

  /** Numbers the nodes of the tree from the leaves up. */
  #walkTree(): void {
    const up = this.#up;
    const low = this.#low;
    const limit = this.#limit;
    const order = this.#order;
    const stack: { readonly node: number; next: number }[] = [{ node: 0, next: 0 }];
    up[0] = -1;
    let number = 0;
    low[0] = 0;
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const { node } = top;
      const arc = this.#at[node]![top.next];
      top.next += 1;
      if (arc === undefined) {
        order[number] = node;
        limit[node] = number;
        number += 1;
        stack.pop();
      } else if (this.#inTree[arc] === 1 && arc !== up[node]) {
        const other = this.#from[arc] === node ? this.#to[arc]! : this.#from[arc]!;
        up[other] = arc;
        low[other] = number;
        stack.push({ node: other, next: 0 });
      }
    }
  }

  #cutValues(): void {
    for (const node of this.#order) {
      const arc = this.#up[node]!;
      if (arc !== -1) this.#cut[arc] = this.#cutValueOf(node, arc);
    }
  }

  /** Computed from the cut values of the arcs below it. */
  #cutValueOf(child: number, arc: number): number {
    const isDown = this.#from[arc] === child;
    let value = this.#weight[arc]!;
    for (const other of this.#at[child]!) {
      if (other === arc) continue;
      const isOut = this.#from[other] === child;
      const isAlong = isOut === isDown;
      value += isAlong ? this.#weight[other]! : -this.#weight[other]!;
      if (this.#inTree[other] === 1) value += isAlong ? -this.#cut[other]! : this.#cut[other]!;
    }
    return value;
  }

  #leavingFrom(start: number): number {
    const arcs = this.#cut.length;
    for (let step = 0; step < arcs; step += 1) {
      const arc = (start + step) % arcs;
      if (this.#inTree[arc] === 1 && this.#cut[arc]! < 0) return arc;
    }
    return -1;
  }

  #exchange(leaving: number): void {
    const from = this.#from;
    const to = this.#to;
    const inTree = this.#inTree;
    const isUp = this.#limit[from[leaving]!]! < this.#limit[to[leaving]!]!;
    const below = isUp ? from[leaving]! : to[leaving]!;
    const entering = this.#enteringFor(below, isUp);
    const slack = this.#slack(entering);
    inTree[leaving] = 0;
    inTree[entering] = 1;
    if (slack > 0) this.#shift(below, isUp ? -slack : slack);
    this.#updateCuts(leaving, entering);
    this.#walkTree();
  }

  #isBelow(node: number, top: number): boolean {
    return this.#low[top]! <= this.#limit[node]! && this.#limit[node]! <= this.#limit[top]!;
  }

  /** The shortest arc that joins both halves in the opposite direction. */
  #enteringFor(below: number, isUp: boolean): number {
    let [best, least] = [-1, Infinity];
    for (let at = this.#low[below]!; at <= this.#limit[below]!; at += 1) {
      const node = this.#order[at]!;
      for (const arc of this.#at[node]!) {
        const isInto = this.#to[arc] === node;
        const other = isInto ? this.#from[arc]! : this.#to[arc]!;
        if (isInto !== isUp || this.#inTree[arc] === 1 || this.#isBelow(other, below)) continue;
        const slack = this.#slack(arc);
        if (slack < least) [best, least] = [arc, slack];
      }
    }
    return best;
  }

  #shift(below: number, by: number): void {
    for (let at = this.#low[below]!; at <= this.#limit[below]!; at += 1) {
      const node = this.#order[at]!;
      this.rank[node] = this.rank[node]! + by;
    }
  }

  /** Updates the cut values along the cycle that the entering arc closes. */
  #updateCuts(leaving: number, entering: number): void {
    const by = this.#cut[leaving]!;
    const [outer, inner] = [this.#from[entering]!, this.#to[entering]!];
    for (const [start, isFromSide] of [
      [outer, true],
      [inner, false],
    ] as const) {
      const other = isFromSide ? inner : outer;
      for (let node = start; !this.#isBelow(other, node);) {
        const arc = this.#up[node]!;
        const isUpward = this.#from[arc] === node;
        this.#cut[arc] = this.#cut[arc]! + (isUpward === isFromSide ? by : -by);
        node = isUpward ? this.#to[arc]! : this.#from[arc]!;
      }
    }
    this.#cut[entering] = -by;
    this.#cut[leaving] = 0;
  }
}
