import { expect, test } from 'vitest';
import {
  areaOf,
  frameOf,
  placeAt,
  transformTo,
  windowOf,
} from '../../../../../src-renderer/panels/canvas/overview/overview-frame.ts';

const OVERVIEW = { width: 110, height: 60 };

test('the minimap shows all nodes, centered', () => {
  const nodes = areaOf([
    { position: { x: 0, y: 0 }, width: 100, height: 50 },
    { position: { x: 900, y: 150 }, width: 100, height: 50 },
  ]);
  const window = windowOf({ x: 0, y: 0, zoom: 1 }, { width: 400, height: 200 });
  const frame = frameOf(nodes, window, OVERVIEW);
  expect({ frame, middle: placeAt(frame, { x: 55, y: 30 }) }).toEqual({
    frame: { x: -50, y: -200, scale: 0.1 },
    middle: { x: 500, y: 100 },
  });
});

test('the minimap grows to show the viewport, even far from every node', () => {
  const window = windowOf({ x: 1000, y: -50, zoom: 0.5 }, { width: 500, height: 250 });
  expect({ window, frame: frameOf({ x: 0, y: 0, width: 0, height: 500 }, window, OVERVIEW) }).toEqual({
    window: { x: -2000, y: 100, width: 1000, height: 500 },
    frame: { x: -2100, y: -300, scale: 0.05 },
  });
});

test('the minimap shows only the viewport for a graph without nodes', () => {
  const window = windowOf({ x: 0, y: 0, zoom: 1 }, { width: 100, height: 50 });
  expect(frameOf(areaOf([]), window, OVERVIEW)).toEqual({ x: -5, y: -5, scale: 1 });
});

test('a frame shows what was painted for another one, shifted and scaled', () => {
  const painted = { x: 0, y: 0, scale: 0.1 };
  const frame = { x: -100, y: -200, scale: 0.05 };
  expect(transformTo(frame, painted)).toBe('translate(5px,10px) scale(0.5)');
  expect(transformTo(painted, painted)).toBe('translate(0px,0px) scale(1)');
});
