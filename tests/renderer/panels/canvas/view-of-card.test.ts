import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editedBox, viewWith, viewWithAny } from '../../../../src-renderer/panels/canvas/view-of-card.ts';

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

test('a low card moves above the minimap with the room that its text field takes', () => {
  const low = { ...card(486, 420), height: 48 };
  const window = { width: 820, height: 552, panels: [{ x: 637, y: 425, width: 168, height: 112 }] };
  const { y } = viewWith(editedBox(low), VIEW, window);
  expect(low.y + y + 120).toBeLessThanOrEqual(window.height - MINIMAP);
  expect(low.y + viewWith(low, VIEW, window).y + 120).toBeGreaterThan(window.height - MINIMAP);
});

test('stays after it moved to a card at any zoom', () => {
  const moved = fc.record({
    ...{ x: fc.double({ min: -4000, max: 4000, noNaN: true }), y: fc.double({ min: -4000, max: 4000, noNaN: true }) },
    zoom: fc.double({ min: 0.5, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(moved, (view) => {
      const first = viewWith(card(300, 200), view, WINDOW);
      expect(viewWith(card(300, 200), first, WINDOW)).toBe(first);
    }),
  );
});

test.each<[string, { readonly x: number; readonly y: number }, { readonly x: number; readonly y: number }]>([
  ['above the tools', { x: 100, y: 180 }, { x: 0, y: -21 }],
  ['beside the minimap', { x: 400, y: 150 }, { x: -22, y: 0 }],
  ['nowhere if it is clear', { x: 300, y: 80 }, { x: 0, y: 0 }],
])('a card in a low window moves %s, the shortest way', (_name, at, by) => {
  const window = { width: 830, height: 340 };
  const tools = { x: 15, y: 280, width: 380, height: 45 };
  const minimap = { x: 646, y: 212, width: 168, height: 112 };
  const { x, y } = viewWith(card(at.x, at.y), VIEW, { ...window, panels: [tools, minimap] });
  expect({ x, y }).toEqual(by);
});
