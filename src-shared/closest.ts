/** "Did you mean …": the closest of several names, if they are close enough to be typos. */

/**
 * Only this many names are compared, because comparing thousands of them with thousands of typos would take minutes.
 */
const MAX_CANDIDATES = 500;

export function closest(name: string, candidates: readonly string[]): string | undefined {
  let limit = Math.max(1, Math.floor(name.length / 3));
  const wanted = name.toLowerCase();
  let best: string | undefined;
  for (const candidate of candidates.slice(0, MAX_CANDIDATES)) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const distance = editDistance(wanted, candidate.toLowerCase(), limit);
    if (distance > limit) continue;
    best = candidate;
    limit = distance - 1;
  }
  return best;
}

/** Up to `most` of the names that are close enough, the closest first. */
export function closestFew(name: string, candidates: readonly string[], most: number): readonly string[] {
  const rest = [...candidates];
  const few: string[] = [];
  while (few.length < most) {
    const next = closest(name, rest);
    if (next === undefined) break;
    few.push(next);
    rest.splice(rest.indexOf(next), 1);
  }
  return few;
}

/**
 * Insertions, deletions, replacements, and swaps of neighbors (optimal string alignment). Inputs are short names.
 * Beyond `limit`, the result only says that it is exceeded.
 */
function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last: number[] = [];
  for (let column = 0; column <= b.length; column += 1) last.push(column);
  let lastLeast = 0;
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let distance = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + cost);
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        distance = Math.min(distance, beforeLast[column - 2]! + 1);
      }
      current.push(distance);
      least = Math.min(least, distance);
    }
    // A swap reaches back two rows, so two in a row must be beyond the limit.
    if (least > limit && lastLeast >= limit) return limit + 1;
    beforeLast = last;
    last = current;
    lastLeast = least;
  }
  return last[b.length]!;
}
