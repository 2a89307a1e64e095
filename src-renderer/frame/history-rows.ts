/** The edits as the history lists them: the same edit several times in a row is one row. */
export interface HistoryRow {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  /** How many edits are applied after going to it. */
  readonly index: number;
}

/** Oldest first. */
export function historyRows(
  entries: readonly { readonly id: number | string; readonly label: string }[],
): readonly HistoryRow[] {
  const rows: HistoryRow[] = [];
  for (const [at, { id, label }] of entries.entries()) {
    const last = rows.at(-1);
    const isRepeat = last?.label === label;
    const row = { id: String(id), label, count: isRepeat ? last.count + 1 : 1, index: at + 1 };
    if (isRepeat) rows[rows.length - 1] = row;
    else rows.push(row);
  }
  return rows;
}

/** A long history would open slowly, so the list has the rows around the current one. */
export function rowsAround(rows: readonly HistoryRow[], index: number, most: number): readonly HistoryRow[] {
  const here = rows.findLastIndex((row) => row.index - row.count < index);
  const first = Math.max(0, Math.min(here - Math.floor(most / 2), rows.length - most));
  return rows.slice(first, first + most);
}
