/** Merges ranked lists by reciprocal rank fusion, which uses only the order because scores can't be compared. */

/** Damps the weight of the first places; the value of the paper that introduced the method. */
const DAMPING = 60;

export interface Ranked {
  readonly id: number;
  readonly score: number;
}

/** Each list is sorted best first. */
export function mergeRanks(lists: readonly (readonly number[])[]): Ranked[] {
  const scores = new Map<number, number>();
  for (const list of lists)
    list.forEach((id, index) => scores.set(id, (scores.get(id) ?? 0) + 1 / (DAMPING + index + 1)));
  const merged = [...scores].map(([id, score]) => ({ id, score }));
  // The sort is stable, so equal ones stay in the order of the first list.
  return merged.sort((a, b) => b.score - a.score);
}
