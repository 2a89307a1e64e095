import { expect, test } from 'vitest';
import { moveWithRoutes } from '../../../src-renderer/edits/move-with-routes.ts';
import { planBendRoute, planResetRoute } from '../../../src-renderer/edits/routes.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { sceneOf } from '../../../src-shared/drawing/picture/scene.ts';

const DOCUMENT: FlowDocument = {
  flow: {
    ...{ version: 'v1', id: 'f' },
    nodes: [
      { id: 'a', type: 'say', text: 'Hello' },
      { id: 'b', type: 'terminal' },
    ],
    edges: [{ id: 'e', from: 'a', to: 'b' }],
  },
  layout: { version: 'v1', root: { nodes: { a: { x: 0, y: 0 }, b: { x: 32, y: 400 } } } },
};

const routeIn = ({ flow, layout }: FlowDocument) =>
  sceneOf({ flow, graph: null, layout: layout.root }).edges[0]!.route!.points;

test('a bent route is drawn as it was bent, until it is reset', () => {
  const [start, end] = [routeIn(DOCUMENT)[0]!, routeIn(DOCUMENT).at(-1)!];
  const points = [start, { x: start.x, y: 200 }, { x: 320, y: 200 }, { x: 320, y: 320 }, { x: end.x, y: 320 }, end];
  const bent = applyOperations(
    DOCUMENT,
    planBendRoute(DOCUMENT, null, { edge: 'e', route: { points, label: null } }).operations,
  );
  expect(routeIn(bent)).toEqual(points);
  const reset = applyOperations(bent, planResetRoute(bent, null, 'e')!.operations);
  expect(routeIn(reset)).toEqual(routeIn(DOCUMENT));
  expect(planResetRoute(reset, null, 'e')).toBeNull();
});

test('a bent route moves along when both of its cards do', () => {
  const [start, end] = [routeIn(DOCUMENT)[0]!, routeIn(DOCUMENT).at(-1)!];
  const points = [start, { x: start.x, y: 200 }, { x: 320, y: 200 }, { x: 320, y: 320 }, { x: end.x, y: 320 }, end];
  const bend = planBendRoute(DOCUMENT, null, { edge: 'e', route: { points, label: null } });
  const bent = applyOperations(DOCUMENT, bend.operations);
  const places = { a: { x: 80, y: -40 }, b: { x: 112, y: 360 } };
  const moved = applyOperations(bent, moveWithRoutes(bent, null, places));
  expect(routeIn(moved)).toEqual(points.map(({ x, y }) => ({ x: x + 80, y: y - 40 })));
});
