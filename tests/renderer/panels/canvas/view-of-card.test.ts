import { expect, test } from 'vitest';
import { viewWithAny } from '../../../../src-renderer/panels/canvas/view-of-card.ts';

const WINDOW = { width: 800, height: 600 };
const VIEW = { x: 0, y: 0, zoom: 1 };
const card = (x: number, y: number) => ({ x, y, width: 248, height: 96 });

test('stays as it is as long as a card is in sight', () => {
  expect(viewWithAny([card(5000, 0), card(300, 200)], VIEW, WINDOW)).toBe(VIEW);
  expect(viewWithAny([], VIEW, WINDOW)).toBe(VIEW);
});

test('moves to the closest of several cards out of sight, no further than needed', () => {
  expect(viewWithAny([card(5000, 200), card(1000, 200)], VIEW, WINDOW)).toEqual({ x: -496, y: 0, zoom: 1 });
});

test('moves to a card of which only an edge is in sight', () => {
  expect(viewWithAny([card(-240, 200)], VIEW, WINDOW)).toEqual({ x: 288, y: 0, zoom: 1 });
});
