import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fittedViewport } from '../../../../src-renderer/panels/canvas/fitted-viewport.ts';

const WINDOW = { width: 1000, height: 700 };
const MINIMAP = { width: 168, height: 112 };
const card = (x: number, y: number) => ({ x, y, width: 248, height: 100 });

describe('all cards', () => {
  test('are shown at full size if they fit, centered above the tools', () => {
    const view = fittedViewport({ boxes: [card(0, 0)], window: WINDOW, minimap: null, leastZoom: 0.05 });
    expect(view).toEqual({ x: 376, y: 288, zoom: 1 });
  });

  test('leave the minimap its corner', () => {
    const boxes = [card(0, 0), card(1500, 1200)];
    const plain = fittedViewport({ boxes, window: WINDOW, minimap: null, leastZoom: 0.05 })!;
    const beside = fittedViewport({ boxes, window: WINDOW, minimap: MINIMAP, leastZoom: 0.05 })!;
    expect(beside.zoom).toBeLessThan(plain.zoom);
    expect(1600 * beside.zoom + beside.x < 800 || 1300 * beside.zoom + beside.y < 560).toBe(true);
  });

  test('can surround a minimap that hides none of them', () => {
    const boxes = [card(0, 0), card(1500, 0), card(0, 1200)];
    const request = { boxes, window: WINDOW, leastZoom: 0.05 };
    expect(fittedViewport({ ...request, minimap: MINIMAP })).toEqual(fittedViewport({ ...request, minimap: null }));
  });

  test('leave room for edges that run around the cards', () => {
    const routes = [{ x: 0, y: 50, width: 3000, height: 0 }];
    const view = fittedViewport({ boxes: [card(0, 0)], routes, window: WINDOW, minimap: null, leastZoom: 0.05 })!;
    expect(3000 * view.zoom + view.x).toBeLessThan(WINDOW.width);
  });

  test('and their edges are clear of the minimap', () => {
    const boxes = [card(0, 0), card(1500, 0), card(0, 1200)];
    const routes = [{ x: 1748, y: 50, width: 0, height: 1250 }];
    const request = { boxes, routes, window: WINDOW, leastZoom: 0.05 };
    const view = fittedViewport({ ...request, minimap: MINIMAP })!;
    expect(1748 * view.zoom + view.x < 816 || 1300 * view.zoom + view.y < 572).toBe(true);
  });

  test('of an empty graph give no viewport', () => {
    expect(fittedViewport({ boxes: [], window: WINDOW, minimap: MINIMAP, leastZoom: 0.05 })).toBeNull();
  });

  test('are inside the window and clear of the minimap, wherever they are', () => {
    const place = fc.integer({ min: -3000, max: 3000 });
    const cards = fc.array(fc.tuple(place, place), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(cards, (places) => {
        const boxes = places.map(([x, y]) => card(x, y));
        const { x, y, zoom } = fittedViewport({ boxes, window: WINDOW, minimap: MINIMAP, leastZoom: 0.01 })!;
        for (const box of boxes) {
          const [left, top] = [box.x * zoom + x, box.y * zoom + y];
          const [right, bottom] = [left + box.width * zoom, top + box.height * zoom];
          expect(left >= 47 && top >= 47 && right <= 953 && bottom <= 629).toBe(true);
          expect(right > 1000 - 184 && bottom > 700 - 128).toBe(false);
        }
      }),
    );
  });
});
