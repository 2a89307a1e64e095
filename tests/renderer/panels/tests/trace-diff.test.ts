import { describe, expect, test } from 'vitest';
import { diffTraces, firstDifference, pairLines } from '../../../../src-renderer/panels/tests/results/trace-diff.ts';
import { foldRows } from '../../../../src-renderer/panels/tests/results/trace-fold.ts';
import type { Trace, TraceLine } from '../../../../src-shared/conversation/trace.ts';

const says = (text: string): TraceLine => ({ type: 'said', node: 'n', kind: 'say', text });
const lines = (...texts: string[]): TraceLine[] => texts.map(says);
const traceOf = (...turns: string[][]): Trace => ({
  version: 'v1',
  turns: turns.map((texts, turn) => ({ turn, ...(turn > 0 ? { say: `turn ${turn}` } : {}), lines: lines(...texts) })),
});
const words = (rows: ReturnType<typeof pairLines>) =>
  rows.map(({ before, now, isSame }) =>
    [before, now].map((line) => (line as { text?: string } | null)?.text ?? '').join(isSame ? '=' : '|'),
  );

describe('aligned lines', () => {
  test.each([
    ['the same', ['a', 'b'], ['a', 'b'], ['a=a', 'b=b']],
    ['one changed', ['a', 'b', 'c'], ['a', 'x', 'c'], ['a=a', 'b|x', 'c=c']],
    ['one more', ['a', 'c'], ['a', 'b', 'c'], ['a=a', '|b', 'c=c']],
    ['one less', ['a', 'b', 'c'], ['a', 'c'], ['a=a', 'b|', 'c=c']],
    ['nothing before', [], ['a'], ['|a']],
    ['nothing now', ['a'], [], ['a|']],
  ])('%s', (_name, before, now, rows) => {
    expect(words(pairLines(lines(...before), lines(...now)))).toEqual(rows);
  });

  test('very long differing turns are aligned quickly', () => {
    const many = (word: string) => lines(...Array.from({ length: 5000 }, (_, index) => `${word} ${index}`));
    expect(pairLines([...lines('a'), ...many('x')], [...lines('a'), ...many('y')])).toHaveLength(5001);
  });
});

test('two traces diverge at the first different line', () => {
  const rows = diffTraces(traceOf(['a'], ['b', 'c']), traceOf(['a'], ['b', 'x']));
  expect([firstDifference(rows), rows.length]).toEqual([4, 5]);
});

test('a trace without an accepted one has no differences', () => {
  expect(firstDifference(diffTraces(null, traceOf(['a'], ['b'])))).toBe(-1);
});

test('a missing turn is a difference', () => {
  expect(firstDifference(diffTraces(traceOf(['a'], ['b']), traceOf(['a'])))).toBe(2);
});

test('long equal stretches are folded and can be expanded', () => {
  const same = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const rows = diffTraces(traceOf([...same, 'a']), traceOf([...same, 'b']));
  const folded = foldRows(rows, { onlyDifferences: true, opened: new Set() });
  expect(folded.map((row) => (row.kind === 'fold' ? `fold ${row.at}+${row.count}` : row.kind))).toEqual([
    ...['turn', 'fold 1+6', 'line', 'line', 'line'],
  ]);
  expect(foldRows(rows, { onlyDifferences: true, opened: new Set([1]) })).toHaveLength(rows.length);
  expect(foldRows(rows, { onlyDifferences: false, opened: new Set() })).toBe(rows);
});
