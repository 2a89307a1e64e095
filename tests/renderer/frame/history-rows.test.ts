import { expect, test } from 'vitest';
import { historyRows, rowsAround } from '../../../src-renderer/frame/history-rows.ts';

test('repeated edits of the same kind are one row that goes to the last one', () => {
  const labels = ['Add question', 'Move node', 'Move node', 'Connect', 'Move node'];
  const rows = historyRows(labels.map((label, id) => ({ id, label })));
  expect(rows.map(({ label, count, index }) => [label, count, index])).toEqual([
    ['Add question', 1, 1],
    ['Move node', 2, 3],
    ['Connect', 1, 4],
    ['Move node', 1, 5],
  ]);
});

test.each([
  ['the latest', 9, [7, 8, 9]],
  ['those around an earlier one', 5, [4, 5, 6]],
  ['the first after all were undone', 0, [1, 2, 3]],
])('a long history lists %s', (_name, index, listed) => {
  const rows = historyRows(Array.from({ length: 9 }, (_entry, id) => ({ id, label: `Edit ${id}` })));
  expect(rowsAround(rows, index, 3).map((row) => row.index)).toEqual(listed);
});
