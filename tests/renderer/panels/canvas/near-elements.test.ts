import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CanvasEdge } from '../../../../src-renderer/drawing/edges-to-canvas.ts';
import { createCanvasMapper } from '../../../../src-renderer/drawing/flow-to-canvas.ts';
import { byId, isInSight, visibleArea } from '../../../../src-renderer/panels/canvas/lod/lod-scene.ts';
import { areaAround, nearElements } from '../../../../src-renderer/panels/canvas/near/near-elements.ts';
import { inflated, overlaps } from '../../../../src-shared/drawing/box.ts';
import { segmentBox, segmentsOf } from '../../../../src-shared/drawing/routing/edge-route.ts';
import { workFlow } from '../../../bench/canvas/work-flow.ts';
import { tries } from '../../../harness/thorough.ts';
import { settled } from './settled.ts';

const WINDOW = { width: 900, height: 600 };
const { flow, layout } = workFlow(300);
const map = createCanvasMapper(({ from, to }) => `${from} to ${to ?? 'out'}`);
const source = {
  ...{ flow, graph: null, layout: layout.root, moved: null },
  ...{ selectedNodes: ['n.00250'], selectedEdges: ['e.260'] },
};
const drawn = settled(map, source);
const nodes = byId(drawn.nodes);

const view = fc.record({
  x: fc.integer({ min: -9000, max: 500 }),
  y: fc.integer({ min: -5000, max: 500 }),
  zoom: fc.double({ min: 0.3, max: 2, noNaN: true }),
});

test('contains everything in the window, both ends of each edge, and the selection', () => {
  fc.assert(
    fc.property(fc.array(view, { minLength: 1, maxLength: 4 }), (views) => {
      let area = areaAround({ x: 0, y: 0, zoom: 1 }, WINDOW, null);
      for (const each of views) {
        area = areaAround(each, WINDOW, area);
        const near = nearElements(drawn, area);
        const [cards, lines] = [new Set(near.nodes), new Set(near.edges)];
        const sight = visibleArea(each, WINDOW);
        expect(drawn.nodes.filter((node) => isInSight(node, sight) && !cards.has(node))).toEqual([]);
        const { left: x, top: y, right, bottom } = sight;
        const isCrossing = (edge: CanvasEdge) =>
          segmentsOf(edge.data!.route!).some((line) =>
            overlaps(inflated(segmentBox(line), 1), { x, y, width: right - x, height: bottom - y }),
          );
        expect(drawn.edges.filter((edge) => isCrossing(edge) && !lines.has(edge))).toEqual([]);
        for (const { source: from, target } of near.edges)
          expect([from, target].every((id) => cards.has(nodes.get(id)!))).toBe(true);
        expect(cards.has(nodes.get('n.00250')!)).toBe(true);
        expect(near.edges.map(({ id }) => id)).toContain('e.260');
      }
    }),
    { numRuns: tries(60) },
  );
});

test('keeps the area while the window is inside it, and updates it after a jump or a zoom in', () => {
  const area = areaAround({ x: 0, y: 0, zoom: 1 }, WINDOW, null);
  expect(areaAround({ x: -700, y: 500, zoom: 1 }, WINDOW, area)).toBe(area);
  expect(areaAround({ x: -1000, y: 0, zoom: 1 }, WINDOW, area)).toEqual({
    ...{ left: 100, right: 2800 },
    ...{ top: -600, bottom: 1200 },
  });
  const wide = areaAround({ x: 0, y: 0, zoom: 0.3 }, WINDOW, area);
  expect(areaAround({ x: 0, y: 0, zoom: 0.5 }, WINDOW, wide)).toBe(wide);
  expect(areaAround({ x: 0, y: 0, zoom: 1 }, WINDOW, wide)).toEqual({ ...area, left: -900, top: -600 });
});
