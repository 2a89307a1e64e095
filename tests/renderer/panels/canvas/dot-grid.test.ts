import { expect, test } from 'vitest';
import { dotGrid } from '../../../../src-renderer/drawing/dot-grid.ts';

test('the grid moves with the canvas and repeats after each gap', () => {
  const shifts = [0, 1, 23, 24, -1].map((x) => dotGrid({ x, y: 0, zoom: 1 }).shift.x);
  expect(shifts).toEqual([12, 13, 11, 12, 11]);
});

test('shows fewer dots when zoomed out', () => {
  const gaps = [2, 1, 0.5, 0.25, 0.02].map((zoom) => dotGrid({ x: 0, y: 0, zoom }).gap);
  expect(gaps).toEqual([48, 24, 12, 12, 15.36]);
});
