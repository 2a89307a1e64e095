/** Two traces side by side: turns by index, and equal lines within a turn aligned. */
import { deepEqual } from '../../../../src-shared/equality.ts';
import { diffItems } from '../../../../src-shared/text-diff.ts';
import type { Trace, TraceLine, TraceTurn } from '../../../../src-shared/conversation/trace.ts';

export interface DiffLine {
  readonly before: TraceLine | null;
  readonly now: TraceLine | null;
  readonly isSame: boolean;
}

export type DiffRow =
  | { readonly kind: 'turn'; readonly turn: number; readonly before: TraceTurn | null; readonly now: TraceTurn | null }
  | ({ readonly kind: 'line'; readonly turn: number } & DiffLine);

/** `before` is null if no trace was accepted yet; then nothing is marked as different. */
export function diffTraces(before: Trace | null, now: Trace): readonly DiffRow[] {
  const turns = Math.max(before?.turns.length ?? 0, now.turns.length);
  return Array.from({ length: turns }, (_, turn): DiffRow[] => {
    const right = now.turns[turn] ?? null;
    const left = before === null ? right : (before.turns[turn] ?? null);
    const lines =
      before === null
        ? (right?.lines ?? []).map((line): DiffLine => ({ before: null, now: line, isSame: true }))
        : pairLines(left?.lines ?? [], right?.lines ?? []);
    return [
      { kind: 'turn', turn, before: left, now: right },
      ...lines.map((line) => ({ kind: 'line', turn, ...line }) as const),
    ];
  }).flat();
}

/** The first row that differs; -1 if none does. */
export function firstDifference(rows: readonly DiffRow[]): number {
  return rows.findIndex((row) =>
    row.kind === 'line' ? !row.isSame : row.before?.say !== row.now?.say || row.before?.edit !== row.now?.edit,
  );
}

export function pairLines(before: readonly TraceLine[], now: readonly TraceLine[]): readonly DiffLine[] {
  const rows: DiffLine[] = [];
  let removed: TraceLine[] = [];
  let added: TraceLine[] = [];
  for (const part of diffItems(before, now, deepEqual)) {
    if (part.kind === 'removed') removed.push(...part.before);
    else if (part.kind === 'added') added.push(...part.after);
    else {
      rows.push(...unlike(removed, added));
      rows.push(...part.before.map((line, at) => ({ before: line, now: part.after[at]!, isSame: true })));
      [removed, added] = [[], []];
    }
  }
  return [...rows, ...unlike(removed, added)];
}

/** Different lines are paired; the longer side continues alone. */
function unlike(before: readonly TraceLine[], now: readonly TraceLine[]): DiffLine[] {
  return Array.from({ length: Math.max(before.length, now.length) }, (_, index) => ({
    before: before[index] ?? null,
    now: now[index] ?? null,
    isSame: false,
  }));
}
