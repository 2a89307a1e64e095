/** Back edges go around the cards of their column. */
import { Position } from '@xyflow/react';
import { expect, test } from 'vitest';
import { edgeLine } from '../../../src-shared/drawing/edge-path.ts';
import { CARD_WIDTH } from '../../../src-shared/drawing/card-geometry.ts';

const FACES = { sourcePosition: Position.Bottom, targetPosition: Position.Top };
const MIDDLE = CARD_WIDTH / 2;

function back(rise: number, apart = 0) {
  return edgeLine({
    ...FACES,
    sourceX: MIDDLE,
    sourceY: 1000,
    targetX: MIDDLE + apart,
    targetY: 1000 - rise,
  });
}

test('a back edge within a column passes beside its cards, with its label', () => {
  const line = back(600);
  expect(line.textX).toBeGreaterThan(CARD_WIDTH);
  expect(line.textY).toBe(700);
  expect(line.path).toMatch(new RegExp(`L ?${line.textX},? ?\\d`));
});

test('routes the longer of two back edges further out', () => {
  expect(back(900).textX).toBeGreaterThan(back(300).textX);
});

test('a back edge between columns passes through the gap', () => {
  expect(back(600, 400).textX).toBe(MIDDLE + 200);
});
