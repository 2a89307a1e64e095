import { expect, test } from 'vitest';
import { historyRows } from '../../../src-renderer/frame/history-rows.ts';

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
