import { expect, test } from 'vitest';
import { uncovered } from '../../../src-renderer/edits/uncover.ts';

const card = (x: number, y: number) => ({ x, y, width: 240, height: 80 });

test('a card that overlaps another one slightly stays where it is dropped', () => {
  expect(uncovered(card(100, 50), [card(0, 0)])).toEqual({ x: 100, y: 50 });
});

test('a card that hides another one moves to its nearest side', () => {
  expect(uncovered(card(8, 16), [card(0, 0)])).toEqual({ x: 8, y: 96 });
  expect(uncovered(card(8, -16), [card(0, 0)])).toEqual({ x: 8, y: -96 });
});

test('avoids a side where it would hide a third card', () => {
  expect(uncovered(card(8, 16), [card(0, 0), card(0, 96)])).toEqual({ x: 8, y: -96 });
});

test('a card stays if every side is taken', () => {
  const around = [card(0, 0), card(0, 96), card(0, -96), card(256, 0), card(-256, 0)];
  expect(uncovered(card(0, 8), around)).toEqual({ x: 0, y: 8 });
});
