import { expect, test } from 'vitest';
import { viewWith, viewWithAny } from '../../../../src-renderer/panels/canvas/view-of-card.ts';

const WINDOW = { width: 800, height: 600 };
/** Its height, measured from the bottom. */
const MINIMAP = 130;
const VIEW = { x: 0, y: 0, zoom: 1 };
const card = (x: number, y: number) => ({ x, y, width: 248, height: 96 });

test('stays unchanged while a card is visible', () => {
  expect(viewWithAny([card(5000, 0), card(300, 200)], VIEW, WINDOW)).toBe(VIEW);
  expect(viewWithAny([], VIEW, WINDOW)).toBe(VIEW);
});

test('moves to the nearest of several cards outside, no further than needed', () => {
  expect(viewWithAny([card(5000, 200), card(1000, 200)], VIEW, WINDOW)).toEqual({ x: -496, y: 0, zoom: 1 });
});

test('moves to a card if only an edge is visible', () => {
  expect(viewWithAny([card(-240, 200)], VIEW, WINDOW)).toEqual({ x: 288, y: 0, zoom: 1 });
});

test('a card in a small window moves above the minimap', () => {
  const window = { width: 820, height: 552 };
  const { y } = viewWith(card(486, 420), VIEW, window);
  expect(420 + y + card(486, 420).height).toBeLessThanOrEqual(window.height - MINIMAP);
});
