import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveSegment } from '../../../../src-shared/drawing/routing/move-segment.ts';

const STEP = [
  { x: 0, y: 0 },
  { x: 0, y: 100 },
  { x: 200, y: 100 },
  { x: 200, y: 300 },
];

test('a segment between two bends moves with its bends', () => {
  expect(moveSegment(STEP, { segment: 1, by: { x: 40, y: -24 } })).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 76 },
    { x: 200, y: 76 },
    { x: 200, y: 300 },
  ]);
});

test('an end segment bends a short distance from the card', () => {
  expect(moveSegment(STEP, { segment: 0, by: { x: 48, y: 8 } })).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 16 },
    { x: 48, y: 16 },
    { x: 48, y: 100 },
    { x: 200, y: 100 },
    { x: 200, y: 300 },
  ]);
});

test('a short line bends at whole numbers, because files keep only 3 decimals', () => {
  const line = [
    { x: 0, y: 0 },
    { x: 0, y: 20 },
  ];
  expect(moveSegment(line, { segment: 0, by: { x: 48, y: 0 } })).toEqual([
    { x: 0, y: 0 },
    { x: 0, y: 6 },
    { x: 48, y: 6 },
    { x: 48, y: 14 },
    { x: 0, y: 14 },
    { x: 0, y: 20 },
  ]);
});

test('however segments move, both ends stay, and every segment is horizontal or vertical', () => {
  const coordinate = fc.integer({ min: -400, max: 400 });
  const route = fc
    .array(coordinate, { minLength: 3, maxLength: 9 })
    .map((all) =>
      all.slice(1).map((_, at) => (at % 2 === 0 ? { x: all[at]!, y: all[at + 1]! } : { x: all[at + 1]!, y: all[at]! })),
    );
  fc.assert(
    fc.property(
      route,
      fc.array(fc.record({ segment: fc.nat(8), by: fc.record({ x: coordinate, y: coordinate }) })),
      (from, moves) => {
        const to = moves.reduce(
          (points, move) => moveSegment(points, move),
          from as readonly { x: number; y: number }[],
        );
        expect([to[0], to.at(-1)]).toEqual([from[0], from.at(-1)]);
        for (const [at, b] of to.slice(1).entries()) expect(to[at]!.x === b.x || to[at]!.y === b.y).toBe(true);
      },
    ),
  );
});
