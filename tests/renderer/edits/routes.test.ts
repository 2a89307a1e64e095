import { describe, expect, test } from 'vitest';
import { moveWithRoutes } from '../../../src-renderer/edits/move-with-routes.ts';
import { planBendRoute, planResetRoute } from '../../../src-renderer/edits/routes.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { boxesOf } from '../../../src-shared/drawing/boxes.ts';
import { createGraphRouter } from '../../../src-shared/drawing/routing/graph-router.ts';
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

test('a bent route is drawn as bent until it is reset', () => {
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

describe('the bends of an edge with a label', () => {
  const [start, end] = [routeIn(DOCUMENT)[0]!, routeIn(DOCUMENT).at(-1)!];
  const points = [start, { x: start.x, y: 200 }, { x: 600, y: 200 }, { x: 600, y: 380 }, { x: end.x, y: 380 }, end];
  const bend = planBendRoute(DOCUMENT, null, { edge: 'e', route: { points, label: null } });
  const bent = applyOperations(DOCUMENT, bend.operations);
  const labeled = applyOperations(bent, [{ op: 'update-edge', graph: null, id: 'e', set: { label: 'On to the end' } }]);
  const labelIn = ({ flow, layout }: FlowDocument) =>
    sceneOf({ flow, graph: null, layout: layout.root }).edges[0]!.route!.label;

  test('stay when the label is added or removed', () => {
    expect(routeIn(labeled)).toEqual(points);
    expect(labelIn(labeled)).not.toBeNull();
    const again = planBendRoute(labeled, null, { edge: 'e', route: { points, label: labelIn(labeled) } });
    const bare = applyOperations(applyOperations(labeled, again.operations), [
      { op: 'update-edge', graph: null, id: 'e', set: { label: undefined } },
    ]);
    expect([routeIn(bare), labelIn(bare)]).toEqual([points, null]);
  });

  test('stay when a card takes the place of the label, which moves along the line', () => {
    const again = planBendRoute(labeled, null, { edge: 'e', route: { points, label: labelIn(labeled) } });
    const other = { id: 'c', type: 'say', text: 'Beside the line' } as const;
    const after = applyOperations(labeled, [
      ...again.operations,
      { op: 'add-node', graph: null, node: other, at: { x: 240, y: 206 } },
    ]);
    expect(routeIn(after)).toEqual(points);
    expect(labelIn(after)).not.toEqual(labelIn(applyOperations(labeled, again.operations)));
  });
});

test('a bent route moves with both of its cards', () => {
  const [start, end] = [routeIn(DOCUMENT)[0]!, routeIn(DOCUMENT).at(-1)!];
  const points = [start, { x: start.x, y: 200 }, { x: 320, y: 200 }, { x: 320, y: 320 }, { x: end.x, y: 320 }, end];
  const bend = planBendRoute(DOCUMENT, null, { edge: 'e', route: { points, label: null } });
  const bent = applyOperations(DOCUMENT, bend.operations);
  const places = { a: { x: 80, y: -40 }, b: { x: 112, y: 360 } };
  const moved = applyOperations(bent, moveWithRoutes(bent, null, places));
  expect(routeIn(moved)).toEqual(points.map(({ x, y }) => ({ x: x + 80, y: y - 40 })));
});

describe('moving one card of an edge', () => {
  const [start, end] = [routeIn(DOCUMENT)[0]!, routeIn(DOCUMENT).at(-1)!];
  const points = [start, { x: start.x, y: 200 }, { x: 320, y: 200 }, { x: 320, y: 320 }, { x: end.x, y: 320 }, end];
  const { operations } = planBendRoute(DOCUMENT, null, { edge: 'e', route: { points, label: null } });
  const bent = applyOperations(DOCUMENT, operations);
  const moving = (document: FlowDocument, places: Parameters<typeof moveWithRoutes>[2]) =>
    applyOperations(document, moveWithRoutes(document, null, places));

  test('keeps manual bends, and the line at the card follows', () => {
    const [first, second] = [
      { x: start.x - 80, y: start.y - 40 },
      { x: start.x - 80, y: 200 },
    ];
    expect(routeIn(moving(bent, { a: { x: -80, y: -40 } }))).toEqual([first, second, ...points.slice(2)]);
    const last = { x: end.x + 48, y: end.y + 16 };
    expect(routeIn(moving(bent, { b: { x: 80, y: 416 } }))).toEqual([
      ...points.slice(0, 4),
      { x: last.x, y: 320 },
      last,
    ]);
  });

  test('restores the bends when the card returns, even if the route did not fit meanwhile', () => {
    const away = moving(bent, { b: { x: 32, y: 120 } });
    expect(routeIn(away)).not.toContainEqual({ x: 320, y: 320 });
    expect(routeIn(moving(away, { b: { x: 32, y: 400 } }))).toEqual(points);
  });

  test('restores arranged bends', () => {
    const { byHand: _, ...arranged } = bent.layout.root.routes!['e']!;
    const stored = applyOperations(bent, [{ op: 'set-routes', graph: null, routes: { e: arranged } }]);
    expect(moveWithRoutes(stored, null, { a: { x: -80, y: -40 } })).toHaveLength(1);
  });
});

describe('a bend through the label of another edge', () => {
  const say = (id: string) => ({ id, type: 'say', text: id }) as const;
  const document: FlowDocument = {
    flow: {
      ...{ version: 'v1', id: 'f' },
      nodes: ['a', 'b', 'c', 'd'].map(say),
      edges: [
        { id: 'other', from: 'a', to: 'b', label: 'On to the end' },
        { id: 'e', from: 'c', to: 'd' },
      ],
    },
    layout: {
      version: 'v1',
      root: { nodes: { a: { x: 0, y: 0 }, b: { x: 0, y: 400 }, c: { x: 400, y: 0 }, d: { x: -400, y: 400 } } },
    },
  };
  const router = createGraphRouter();
  const drawn = ({ flow, layout: { root } }: FlowDocument) => {
    const boxes = new Map(boxesOf({ flow, layout: { version: 'v1', root } }, null).map((box) => [box.id, box]));
    return router.update({ graph: flow, boxes, layout: root, names: {} }).routes;
  };
  const before = drawn(document);
  const [from, to] = [before.get('e')!.points[0]!, before.get('e')!.points.at(-1)!];
  const { y } = before.get('other')!.label!;
  const points = [from, { x: from.x, y }, { x: to.x, y }, to];
  const bend = planBendRoute(document, null, { edge: 'e', route: { points, label: null } });
  const bent = applyOperations(document, bend.operations);

  test.each([
    ['at once', () => drawn(bent)],
    [
      'when opened',
      () =>
        new Map(
          sceneOf({ flow: bent.flow, graph: null, layout: bent.layout.root }).edges.map(({ edge, route }) => [
            edge.id,
            route!,
          ]),
        ),
    ],
  ])('stays, and the label moves along its own line %s', (_name, routes) => {
    expect(routes().get('e')!.points).toEqual(points);
    expect(routes().get('other')!.points).toEqual(before.get('other')!.points);
    expect(Math.abs(routes().get('other')!.label!.y - y)).toBeGreaterThan(10);
  });
});
