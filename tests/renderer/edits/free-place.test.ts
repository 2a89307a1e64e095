import { expect, test } from 'vitest';
import { freePlace } from '../../../src-renderer/edits/free-place.ts';

const SIZE = { width: 240, height: 80 };

test('uses the requested position if it is free, snapped to the grid', () => {
  expect(freePlace({ x: 3, y: 101 }, SIZE, [])).toEqual({ x: 0, y: 104 });
});

test('finds a position on the nearer side of the card in the way', () => {
  const row = [0, 272, 544].map((x) => ({ x, y: 0, ...SIZE }));
  expect(freePlace({ x: 0, y: 0 }, SIZE, row)).toEqual({ x: -272, y: 0 });
});

test('goes further down rather than past several columns', () => {
  const row = [-560, -280, -140, 140, 280].map((x) => ({ x, y: 0, ...SIZE }));
  expect(freePlace({ x: 0, y: 0 }, SIZE, row)).toEqual({ x: 0, y: 112 });
});

test('starts a new row if a row gets too long', () => {
  const row = Array.from({ length: 21 }, (_, index) => ({ x: (index - 10) * 272, y: 0, ...SIZE }));
  expect(freePlace({ x: 0, y: 0 }, SIZE, row)).toEqual({ x: 0, y: 112 });
});
