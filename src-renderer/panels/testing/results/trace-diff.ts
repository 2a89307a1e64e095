/** Two traces side by side: turns by their place, and inside a turn the lines that are the same opposite each other. */
import { deepEqual } from '../../../../src-shared/equality.ts';
import type { Trace, TraceLine, TraceTurn } from '../../../../src-shared/conversation/trace.ts';

export interface DiffLine {
  readonly before: TraceLine | null;
  readonly now: TraceLine | null;
  readonly isSame: boolean;
}

export type DiffRow =
  | { readonly kind: 'turn'; readonly turn: number; readonly before: TraceTurn | null; readonly now: TraceTurn | null }
  | ({ readonly kind: 'line'; readonly turn: number } & DiffLine);

/** `before` is null where no trace was accepted yet: then everything simply is. */
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

/** The row where the two part ways; -1 where they never do. */
export function firstDifference(rows: readonly DiffRow[]): number {
  return rows.findIndex((row) =>
    row.kind === 'line' ? !row.isSame : row.before?.say !== row.now?.say || row.before?.edit !== row.now?.edit,
  );
}

/** Comparing every line with every other is only done where that is cheap. */
const MOST_PAIRS = 250_000;

export function pairLines(before: readonly TraceLine[], now: readonly TraceLine[]): readonly DiffLine[] {
  const rows: DiffLine[] = [];
  let [left, right] = [0, 0];
  for (const [a, b] of [...commonLines(before, now), [before.length, now.length] as const]) {
    rows.push(...unlike(before.slice(left, a), now.slice(right, b)));
    if (a < before.length && b < now.length) rows.push({ before: before[a]!, now: now[b]!, isSame: true });
    [left, right] = [a + 1, b + 1];
  }
  return rows;
}

/** Lines that differ stand opposite each other in pairs; the longer side goes on alone. */
function unlike(before: readonly TraceLine[], now: readonly TraceLine[]): DiffLine[] {
  return Array.from({ length: Math.max(before.length, now.length) }, (_, index) => ({
    before: before[index] ?? null,
    now: now[index] ?? null,
    isSame: false,
  }));
}

/** Places of a longest list of lines both have in this order. */
function commonLines(before: readonly TraceLine[], now: readonly TraceLine[]): (readonly [number, number])[] {
  const same = (a: number, b: number) => deepEqual(before[a], now[b]);
  let start = 0;
  while (start < before.length && start < now.length && same(start, start)) start += 1;
  const head = Array.from({ length: start }, (_, index) => [index, index] as const);
  const [rows, columns] = [before.length - start, now.length - start];
  if (rows * columns > MOST_PAIRS) return head;
  const lengths = Array.from({ length: rows + 1 }, () => new Uint32Array(columns + 1));
  for (let a = rows - 1; a >= 0; a -= 1) {
    for (let b = columns - 1; b >= 0; b -= 1) {
      lengths[a]![b] = same(start + a, start + b)
        ? lengths[a + 1]![b + 1]! + 1
        : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!);
    }
  }
  return [...head, ...walk(lengths, same, start)];
}

function walk(
  lengths: readonly Uint32Array[],
  same: (a: number, b: number) => boolean,
  start: number,
): (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  let [a, b] = [0, 0];
  while (a < lengths.length - 1 && b < lengths[0]!.length - 1) {
    if (same(start + a, start + b)) {
      found.push([start + a, start + b]);
      a += 1;
      b += 1;
    } else if (lengths[a + 1]![b]! >= lengths[a]![b + 1]!) a += 1;
    else b += 1;
  }
  return found;
}
