/**
 * Sets of cases, a case being one value for each of some variables with finitely many. A set is a decision diagram, so
 * that billions of cases take a few nodes, and emptiness is decided exactly.
 */

/** A set of cases, as the number of a node. */
export type CaseSet = number;

export const NO_CASE: CaseSet = 0;
export const EVERY_CASE: CaseSet = 1;

/** For some variables, by index, the index of one value each. The others may have any value. */
export type PartialCase = ReadonlyMap<number, number>;

/** For some variables, by index: the indices of all values that may be combined with all of the others. */
export type CaseBox = ReadonlyMap<number, readonly number[]>;

/** A variable, and for each run of its values (ending before `ends`) the cases of the later variables. */
interface CaseNode {
  readonly variable: number;
  readonly ends: readonly number[];
  readonly branches: readonly CaseSet[];
}

type Operation = 'and' | 'or';

/** Keys of longer nodes would take more memory than the sharing saves. */
const LONGEST_SHARED = 64;
const LEAF: CaseNode = { variable: Number.MAX_SAFE_INTEGER, ends: [], branches: [] };
const FACTOR = 2 ** 26;

export class CaseSets {
  /** True if the work limit was exceeded; later results are invalid. */
  isExhausted = false;
  /** How many values each variable has. */
  readonly #sizes: readonly number[];
  readonly #nodes: CaseNode[] = [LEAF, LEAF];
  readonly #shared = new Map<string, CaseSet>();
  readonly #known = { and: new Map<number, CaseSet>(), or: new Map<number, CaseSet>() };
  readonly #complements = new Map<CaseSet, CaseSet>([
    [NO_CASE, EVERY_CASE],
    [EVERY_CASE, NO_CASE],
  ]);
  #budget: number;

  constructor(sizes: readonly number[], budget: number) {
    this.#sizes = sizes;
    this.#budget = budget;
  }

  spend(work: number): void {
    this.#budget -= work;
    if (this.#budget < 0) this.isExhausted = true;
  }

  /** The cases in which a variable has a value in a run. `branches` are sets over later variables. */
  node(variable: number, ends: readonly number[], branches: readonly CaseSet[]): CaseSet {
    this.spend(ends.length);
    const kept: { ends: number[]; branches: CaseSet[] } = { ends: [], branches: [] };
    branches.forEach((branch, at) => {
      if (kept.branches.at(-1) === branch) kept.ends[kept.ends.length - 1] = ends[at]!;
      else {
        kept.ends.push(ends[at]!);
        kept.branches.push(branch);
      }
    });
    if (kept.branches.length === 1) return kept.branches[0]!;
    if (kept.branches.length > LONGEST_SHARED) return this.#nodes.push({ variable, ...kept }) - 1;
    const key = `${variable}|${kept.ends.join()}|${kept.branches.join()}`;
    let found = this.#shared.get(key);
    if (found === undefined) this.#shared.set(key, (found = this.#nodes.push({ variable, ...kept }) - 1));
    return found;
  }

  /** The cases in which a variable has a value with an index from `from` to before `to`. */
  run(variable: number, from: number, to: number): CaseSet {
    const size = this.#sizes[variable]!;
    if (from >= to) return NO_CASE;
    const parts = [
      { end: from, branch: NO_CASE },
      { end: to, branch: EVERY_CASE },
      { end: size, branch: NO_CASE },
    ].filter(({ end }, at, all) => end > (all[at - 1]?.end ?? 0));
    return this.node(
      variable,
      parts.map(({ end }) => end),
      parts.map(({ branch }) => branch),
    );
  }

  and(a: CaseSet, b: CaseSet): CaseSet {
    if (a === NO_CASE || b === NO_CASE) return NO_CASE;
    if (a === EVERY_CASE || a === b) return b;
    return b === EVERY_CASE ? a : this.#combine('and', a, b);
  }

  or(a: CaseSet, b: CaseSet): CaseSet {
    if (a === EVERY_CASE || b === EVERY_CASE) return EVERY_CASE;
    if (a === NO_CASE || a === b) return b;
    return b === NO_CASE ? a : this.#combine('or', a, b);
  }

  not(set: CaseSet): CaseSet {
    const known = this.#complements.get(set);
    if (known !== undefined) return known;
    if (this.isExhausted) return NO_CASE;
    const { variable, ends, branches } = this.#nodes[set]!;
    const result = this.node(
      variable,
      ends,
      branches.map((branch) => this.not(branch)),
    );
    this.#complements.set(set, result);
    return result;
  }

  /** Merges in halves, because a set that many are added to one by one is copied as often. */
  union(sets: readonly CaseSet[]): CaseSet {
    if (sets.length <= 2) return this.or(sets[0] ?? NO_CASE, sets[1] ?? NO_CASE);
    const middle = sets.length >> 1;
    return this.or(this.union(sets.slice(0, middle)), this.union(sets.slice(middle)));
  }

  /** Cases of a set, the first values first; only variables that matter are in them. */
  *examples(set: CaseSet, given: PartialCase = new Map()): Generator<PartialCase> {
    if (set === NO_CASE) return;
    if (set === EVERY_CASE) {
      yield given;
      return;
    }
    const { variable, ends, branches } = this.#nodes[set]!;
    for (const [at, branch] of branches.entries()) {
      if (branch === NO_CASE) continue;
      for (let value = ends[at - 1] ?? 0; value < ends[at]!; value += 1) {
        yield* this.examples(branch, new Map(given).set(variable, value));
      }
    }
  }

  /** A set as disjoint boxes. */
  *boxes(set: CaseSet, given: CaseBox = new Map()): Generator<CaseBox> {
    if (set === NO_CASE) return;
    if (set === EVERY_CASE) {
      yield given;
      return;
    }
    const { variable, ends, branches } = this.#nodes[set]!;
    const valuesOf = new Map<CaseSet, number[]>();
    for (const [at, branch] of branches.entries()) {
      const values = valuesOf.get(branch) ?? [];
      for (let value = ends[at - 1] ?? 0; value < ends[at]!; value += 1) values.push(value);
      valuesOf.set(branch, values);
    }
    for (const [branch, values] of valuesOf) yield* this.boxes(branch, new Map(given).set(variable, values));
  }

  #combine(operation: Operation, a: CaseSet, b: CaseSet): CaseSet {
    const key = a < b ? a * FACTOR + b : b * FACTOR + a;
    const known = this.#known[operation].get(key);
    if (known !== undefined) return known;
    if (this.isExhausted) return NO_CASE;
    const variable = Math.min(this.#nodes[a]!.variable, this.#nodes[b]!.variable);
    const merged = this.#merge(operation, this.#side(variable, a), this.#side(variable, b));
    const result = this.node(variable, merged.ends, merged.branches);
    this.#known[operation].set(key, result);
    return result;
  }

  /** A set as runs of a variable; a set that starts at a later variable is the same for all its values. */
  #side(variable: number, set: CaseSet): Side {
    const node = this.#nodes[set]!;
    return node.variable === variable ? node : { ends: [this.#sizes[variable]!], branches: [set] };
  }

  #merge(operation: Operation, left: Side, right: Side): { ends: number[]; branches: CaseSet[] } {
    const ends: number[] = [];
    const branches: CaseSet[] = [];
    let [atLeft, atRight] = [0, 0];
    while (atLeft < left.ends.length && atRight < right.ends.length) {
      const [endLeft, endRight] = [left.ends[atLeft]!, right.ends[atRight]!];
      ends.push(Math.min(endLeft, endRight));
      branches.push(this[operation](left.branches[atLeft]!, right.branches[atRight]!));
      if (endLeft <= endRight) atLeft += 1;
      if (endRight <= endLeft) atRight += 1;
    }
    return { ends, branches };
  }
}

type Side = Pick<CaseNode, 'ends' | 'branches'>;
