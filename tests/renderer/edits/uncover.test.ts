import fc from 'fast-check';
import { expect, test } from 'vitest';
import { overlaps } from '../../../src-shared/drawing/box.ts';
import { uncovered } from '../../../src-renderer/edits/uncover.ts';

const card = (x: number, y: number) => ({ x, y, width: 240, height: 80 });

test('a card that overlaps another one slightly stays where it is dropped', () => {
  expect(uncovered(card(100, 50), [card(0, 0)])).toEqual({ x: 100, y: 50 });
});

test('a card that hides another one moves to its nearest side', () => {
  expect(uncovered(card(8, 16), [card(0, 0)])).toEqual({ x: 8, y: 96 });
  expect(uncovered(card(8, -16), [card(0, 0)])).toEqual({ x: 8, y: -96 });
});

test('avoids a side where it would overlap a third card, even slightly', () => {
  expect(uncovered(card(8, 16), [card(0, 0), card(0, 96)])).toEqual({ x: 8, y: -96 });
  expect(uncovered(card(8, 16), [card(0, 0), card(160, 120)])).toEqual({ x: 8, y: -96 });
});

test('a card moves past its neighbors if every side is taken', () => {
  const around = [card(0, 0), card(0, 96), card(0, -96), card(256, 0), card(-256, 0)];
  expect(uncovered(card(0, 8), around)).toEqual({ x: 0, y: 192 });
});

const place = fc.record({ x: fc.integer({ min: -600, max: 600 }), y: fc.integer({ min: -400, max: 400 }) });
const box = fc
  .tuple(place, fc.integer({ min: 120, max: 260 }), fc.integer({ min: 40, max: 200 }))
  .map(([at, width, height]) => ({ ...at, width, height }));

test('a card that moves overlaps no other on any board', () => {
  fc.assert(
    fc.property(box, fc.array(box, { maxLength: 40 }), (dropped, others) => {
      const at = uncovered(dropped, others);
      if (at.x === dropped.x && at.y === dropped.y) return;
      expect(others.filter((other) => overlaps({ ...dropped, ...at }, other))).toEqual([]);
    }),
  );
});
