/** Collapses long equal stretches of two traces into one row that can be expanded. */
import type { DiffRow } from './trace-diff.ts';

export type FoldedRow =
  /** `at`: the index of its first line among all rows. */
  DiffRow | { readonly kind: 'fold'; readonly at: number; readonly count: number };

export interface Folding {
  readonly onlyDifferences: boolean;
  /** Expanded folds, by index. */
  readonly opened: ReadonlySet<number>;
}

/** The number of equal lines shown before and after a difference. */
const CONTEXT = 2;
const MIN_FOLDED = 4;

export function foldRows(rows: readonly DiffRow[], { onlyDifferences, opened }: Folding): readonly FoldedRow[] {
  if (!onlyDifferences) return rows;
  const folded: FoldedRow[] = [];
  const isNear = nearDifferences(rows);
  for (let at = 0; at < rows.length;) {
    let end = at;
    while (end < rows.length && rows[end]!.kind === 'line' && !isNear[end]) end += 1;
    if (end - at >= MIN_FOLDED && !opened.has(at)) folded.push({ kind: 'fold', at, count: end - at });
    else folded.push(...rows.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return folded;
}

function nearDifferences(rows: readonly DiffRow[]): readonly boolean[] {
  const near = rows.map(() => false);
  rows.forEach((row, at) => {
    if (row.kind !== 'line' || row.isSame) return;
    for (let place = Math.max(0, at - CONTEXT); place <= Math.min(rows.length - 1, at + CONTEXT); place += 1)
      near[place] = true;
  });
  return near;
}
