/** The minimap is painted less often than things move, but always ends up to date. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnyCanvasNode } from '../../../../../src-renderer/drawing/annotations.ts';
import { createPacedPainter } from '../../../../../src-renderer/panels/canvas/overview/paced-painter.ts';

const FRAME = { x: 0, y: 0, scale: 0.05 };
const STILL = { nodes: [], edges: [], carried: null };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: () => 'black' }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('paints only some steps of a drag, and always the last one', () => {
  const { painter, places } = paced();
  for (let step = 0; step < 20; step += 1) {
    painter.paint({ ...STILL, nodes: [cardAt(step)], frame: FRAME });
    vi.advanceTimersByTime(20);
  }
  expect(places.length).toBeLessThan(6);
  vi.advanceTimersByTime(200);
  expect(places.at(-1)).toBeCloseTo(0.95);
});

test('scales the painting while the viewport moves, and repaints it once it rests', () => {
  const { painter, places, style } = paced();
  const scene = { ...STILL, nodes: [cardAt(20)] };
  painter.paint({ ...scene, frame: FRAME });
  for (const scale of [0.045, 0.035, 0.025]) {
    painter.paint({ ...scene, frame: { ...FRAME, scale } });
    vi.advanceTimersByTime(20);
  }
  expect(places).toEqual([1]);
  expect(style.transform).toBe('translate(0px,0px) scale(0.5)');
  vi.advanceTimersByTime(200);
  expect(places).toEqual([1, 0.5]);
  expect(style.transform).toBe('');
});

/** `places`: the position of the card in each painting. */
function paced() {
  const places: number[] = [];
  const style = { transform: '' };
  const context = new Proxy({} as Record<string, unknown>, {
    get: (_calls, name: string) => (name === 'fillRect' ? (x: number) => places.push(x) : () => undefined),
    set: () => true,
  });
  const canvas = { getContext: () => context, style } as unknown as HTMLCanvasElement;
  return { painter: createPacedPainter(canvas, { width: 100, height: 100 }), places, style };
}

function cardAt(x: number): AnyCanvasNode {
  return { id: 'out', type: 'exit', position: { x, y: 0 }, width: 10, height: 10, data: {} };
}
