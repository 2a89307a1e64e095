import { expect, test } from 'vitest';
import { openingViewport } from '../../../../src-renderer/panels/canvas/opening-viewport.ts';

const CARD = { width: 248, height: 96 };
const column = (x: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${x} ${index}`, x, y: index * 160, ...CARD }));

test('a long flow opens at its start with all of its columns visible', () => {
  const boxes = [...column(-600, 12), ...column(0, 12), ...column(400, 12)];
  const window = { width: 860, height: 800 };
  const { x, y, zoom } = openingViewport({ window, boxes, entry: '0 0', minimap: null });
  const left = Math.min(...boxes.map((box) => box.x)) * zoom + x;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) * zoom + x;
  expect([left >= 0, right <= window.width, y]).toEqual([true, true, 64]);
});

test('a flow too wide to be readable opens around its start', () => {
  const boxes = [-4000, -2000, 0, 2000, 4000].flatMap((x) => column(x, 12));
  const { x, zoom } = openingViewport({
    window: { width: 800, height: 600 },
    boxes,
    entry: '0 0',
    minimap: null,
  });
  expect({ x: Math.round((0 + CARD.width / 2) * zoom + x), zoom }).toEqual({ x: 400, zoom: 0.85 });
});

test('a flow that fits opens clear of the minimap', () => {
  const boxes = [...column(0, 4), ...column(600, 4)];
  const window = { width: 900, height: 700 };
  const minimap = { width: 168, height: 112 };
  const { x, y, zoom } = openingViewport({ window, boxes, entry: '0 0', minimap });
  const last = boxes.at(-1)!;
  const isBeside = (last.x + last.width) * zoom + x <= window.width - minimap.width;
  expect(isBeside || (last.y + last.height) * zoom + y <= window.height - minimap.height).toBe(true);
});
