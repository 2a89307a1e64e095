/** Finds edges of one node with the same priority that can be true at once, with example answers. */
import { NO_CASE, type CaseSet } from '../guard/case-sets.ts';
import type { GuardCases } from '../guard/guard-cases.ts';
import type { JsonObject } from '../json.ts';
import { byPriority, examplesIn, type StudiedBranch, type Overlap } from './guard-branches.ts';

/** How many edges get examples; the others are only counted. */
const MAX_SECONDS = 40;
/** How many examples are kept per edge, in case a conversation can't arrive with the first ones. */
const MAX_EXAMPLES = 200;

/**
 * Different priorities state which comes first, so they are no problem. Equal guards are a tie, which is reported
 * separately.
 */
export function findOverlaps(
  ways: readonly StudiedBranch[],
  all: GuardCases,
): { readonly overlaps: readonly Overlap[]; readonly overlapping: number } {
  const overlaps: Overlap[] = [];
  let overlapping = 0;
  for (const group of byPriority(ways)) {
    const texts = new Set<string | null>();
    const distinct = group.filter(({ edge }) => {
      const text = edge.guard?.trim() ?? null;
      return texts.has(text) ? false : texts.add(text);
    });
    const search = new OverlapSearch(distinct, all);
    const seconds = search.seconds();
    overlapping += seconds.length;
    for (const at of seconds.slice(0, Math.max(0, MAX_SECONDS - overlaps.length)))
      overlaps.push(...search.examplesOf(at));
  }
  return { overlaps, overlapping };
}

class OverlapSearch {
  readonly #ways: readonly StudiedBranch[];
  readonly #all: GuardCases;
  /** Many pairs of guards share examples and the results about them. */
  readonly #examples = new Map<CaseSet, readonly JsonObject[]>();

  constructor(ways: readonly StudiedBranch[], all: GuardCases) {
    this.#ways = ways;
    this.#all = all;
  }

  /** The positions of all edges that overlap with an earlier one. */
  seconds(): number[] {
    const found = new Set<number>();
    this.#unionOf(0, this.#ways.length, found);
    return [...found].sort((a, b) => a - b);
  }

  /** Divides into halves: if two halves have nothing in common, none of their members have. */
  #unionOf(from: number, to: number, found: Set<number>): CaseSet {
    const { sets } = this.#all;
    if (to - from <= 1) return this.#ways[from]?.cases.must ?? NO_CASE;
    const middle = (from + to) >> 1;
    const left = this.#unionOf(from, middle, found);
    const right = this.#unionOf(middle, to, found);
    if (sets.and(left, right) !== NO_CASE) {
      for (let at = middle; at < to && !sets.isExhausted; at += 1) {
        if (sets.and(this.#ways[at]!.cases.must, left) !== NO_CASE) found.add(at);
      }
    }
    return sets.or(left, right);
  }

  examplesOf(at: number): Overlap[] {
    const { sets } = this.#all;
    const { edge: second, cases } = this.#ways[at]!;
    const found: Overlap[] = [];
    for (const { edge: first, cases: before } of this.#ways.slice(0, at)) {
      if (found.length >= MAX_EXAMPLES || sets.isExhausted) break;
      const both = sets.and(before.must, cases.must);
      if (both === NO_CASE) continue;
      for (const answers of this.#answersIn(both)) found.push({ first, second, answers });
    }
    return found;
  }

  #answersIn(set: CaseSet): readonly JsonObject[] {
    let known = this.#examples.get(set);
    if (known === undefined) this.#examples.set(set, (known = examplesIn(this.#all, set, MAX_EXAMPLES)));
    return known;
  }
}
