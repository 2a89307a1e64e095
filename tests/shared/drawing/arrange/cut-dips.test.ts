import { expect, test } from 'vitest';
import { withoutDips } from '../../../../src-shared/drawing/arrange/layered/cut-dips.ts';
import type { LayeredWire } from '../../../../src-shared/drawing/arrange/layered/model.ts';

const CARD = { x: 0, y: 100, width: 240, height: 80 };
const LABEL = { width: 44, height: 18 };

/** From the side of the card, down, right, and up through its label to the top of the card. */
const DIPPING: LayeredWire = {
  points: [
    { x: 240, y: 120 },
    { x: 260, y: 120 },
    { x: 260, y: 200 },
    { x: 300, y: 200 },
    { x: 300, y: 70 },
    { x: 120, y: 70 },
    { x: 120, y: 100 },
  ],
  label: { x: 300, y: 140 },
};

test('an edge from the side of a card leads straight to the line of its label', () => {
  const [wire] = withoutDips({ boxes: [CARD], wires: [DIPPING], labels: [LABEL] });
  expect(wire!.points.slice(0, 3)).toEqual([
    { x: 240, y: 120 },
    { x: 300, y: 120 },
    { x: 300, y: 70 },
  ]);
  expect(wire!.label).toEqual({ x: 300, y: 99 });
});

test.each([
  ['a card', { boxes: [{ x: 270, y: 110, width: 20, height: 20 }], across: [] }],
  [
    'the line of another wire',
    {
      boxes: [],
      across: [
        { x: 280, y: 60 },
        { x: 280, y: 220 },
      ],
    },
  ],
  [
    'a line where the label would be',
    {
      boxes: [],
      across: [
        { x: 310, y: 60 },
        { x: 310, y: 118 },
      ],
    },
  ],
])('keeps the dip if %s is in the way', (_, { boxes, across }) => {
  const other: LayeredWire = { points: across, label: null };
  const [wire] = withoutDips({ boxes: [CARD, ...boxes], wires: [DIPPING, other], labels: [LABEL, null] });
  expect(wire).toBe(DIPPING);
});
