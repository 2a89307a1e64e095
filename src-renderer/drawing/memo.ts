/** What the canvas reuses between two drawings: cached results, and arrays whose items are still the same. */
import { equalItems } from '../../src-shared/equality.ts';

/** A cached result for the canvas with all inputs it was computed from, valid until one of them changes. */
export interface Memo<Result> {
  readonly deps: readonly unknown[];
  readonly result: Result;
}

/** Returns the previous array as long as its items are the same, because React Flow processes any other array. */
export function sameArray<Item>(before: Item[], now: Item[]): Item[] {
  return equalItems(before, now) ? before : now;
}
