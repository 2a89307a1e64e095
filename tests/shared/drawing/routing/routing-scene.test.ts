/** A scene made from the one before is the same as one made afresh, and reuses what an edit left as it was. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Box } from '../../../../src-shared/drawing/box.ts';
import { sizeOf } from '../../../../src-shared/drawing/boxes.ts';
import { conditionNames } from '../../../../src-shared/drawing/condition-names.ts';
import { edgesFrom } from '../../../../src-shared/drawing/outgoing-edges.ts';
import { createSceneMaker, type PlacedGraph } from '../../../../src-shared/drawing/routing/routing-scene.ts';
import { graphOf, type Edge, type Flow, type GraphRef } from '../../../../src-shared/flow/flow.ts';
import type { GraphLayout, Position } from '../../../../src-shared/flow/layout.ts';
import { EXIT } from '../../../../src-shared/flow/ids.ts';
import { workFlow } from '../../../bench/canvas/work-flow.ts';
import { tries } from '../../../harness/thorough.ts';

const SIZE = 24;
const { flow: FLOW, layout: LAYOUT } = workFlow(SIZE);

/** An open graph. The exit is only drawn in a subgraph. */
interface Shown {
  readonly flow: Flow;
  readonly ref: GraphRef;
  readonly layout: Pick<GraphLayout, 'nodes' | 'groups' | 'notes' | 'routes'>;
  readonly exit: Position;
}

const FIRST: Shown = { flow: FLOW, ref: null, layout: LAYOUT.root, exit: { x: 0, y: 900 } };

/** Boxes are new objects each time, as for cards that were drawn again. */
function placed({ flow, ref, layout, exit }: Shown): PlacedGraph {
  const graph = graphOf(flow, ref)!;
  const out = edgesFrom(graph);
  const boxes = new Map<string, Box>();
  for (const node of graph.nodes)
    boxes.set(node.id, { ...(layout.nodes[node.id] ?? { x: 0, y: 0 }), ...sizeOf(node, out(node.id)) });
  if (ref !== null) boxes.set(EXIT, { ...exit, width: 96, height: 32 });
  return { graph, boxes, layout, names: conditionNames(flow) };
}

type Step = (before: Shown) => Shown;

const id = fc.integer({ min: 0, max: SIZE - 1 }).map((index) => `n.${String(index).padStart(5, '0')}`);
const place = fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) });

const inFlow =
  (change: (flow: Flow) => Partial<Flow>): Step =>
  (before) => ({
    ...before,
    flow: { ...before.flow, ...change(before.flow) },
  });
const inLayout =
  (change: (layout: Shown['layout']) => Partial<Shown['layout']>): Step =>
  (before) => ({
    ...before,
    layout: { ...before.layout, ...change(before.layout) },
  });
const onEdge = (at: number, change: (edge: Edge) => Edge): Step =>
  inFlow(({ edges }) => ({ edges: edges.map((edge, index) => (index === at % edges.length ? change(edge) : edge)) }));

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(id, place).map(([card, at]) => inLayout(({ nodes }) => ({ nodes: { ...nodes, [card]: at } }))),
  fc.nat(40).map((at) => onEdge(at, (edge) => ({ ...edge, guard: 'answers.number_0 > 7' }))),
  fc.tuple(fc.nat(40), id).map(([at, to]) => onEdge(at, (edge) => ({ ...edge, to }))),
  fc.nat(40).map((at) => onEdge(at, (edge) => ({ ...edge, kind: 'error' }))),
  id.map((gone) => inFlow(({ nodes }) => ({ nodes: nodes.filter((node) => node.id !== gone) }))),
  fc.nat(40).map((at) => inFlow(({ edges }) => ({ edges: edges.filter((_, index) => index !== at) }))),
  fc
    .tuple(id, id, fc.nat(99))
    .map(([from, to, at]) => inFlow(({ edges }) => ({ edges: [...edges, { id: `new.${at}`, from, to }] }))),
  id.map((changed) =>
    inFlow(({ nodes }) => ({
      nodes: nodes.map((node) => (node.id === changed ? { id: changed, type: 'terminal', outcome: 'done' } : node)),
    })),
  ),
  fc
    .tuple(fc.uniqueArray(id, { maxLength: 3 }), fc.boolean())
    .map(([members, collapsed]) => inLayout(() => ({ groups: { g: { label: 'Group', members, collapsed } } }))),
  fc.constant(inLayout(() => ({ groups: {} }))),
  place.map((at) => inLayout(() => ({ notes: { note: { ...at, width: 200, height: 80, text: 'Hi.' } } }))),
  fc
    .tuple(fc.nat(40), fc.boolean())
    .map(([at, byHand]) =>
      inLayout(({ routes }) => ({ routes: { ...routes, [`e.${at}`]: { points: `0,0 0,${at} 9,${at}`, byHand } } })),
    ),
  fc.constantFrom(null, ...Object.keys(FLOW.subgraphs ?? {}).slice(0, 1)).map((ref) => (before: Shown) => ({
    ...before,
    ref,
  })),
  place.map((exit) => (before: Shown) => ({ ...before, exit })),
);

test('a scene made from the one before is like one made afresh', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const sceneOf = createSceneMaker();
      let shown = FIRST;
      sceneOf(placed(shown));
      for (const change of steps) {
        shown = change(shown);
        expect(sceneOf(placed(shown))).toEqual(createSceneMaker()(placed(shown)));
      }
    }),
    { numRuns: tries(300) },
  );
});

test('a moved card changes only the edges at it', () => {
  const sceneOf = createSceneMaker();
  const before = sceneOf(placed(FIRST));
  const after = sceneOf(placed(inLayout(({ nodes }) => ({ nodes: { ...nodes, 'n.00007': { x: 5, y: 6 } } }))(FIRST)));
  const changed = after.edges.filter((edge, at) => edge !== before.edges[at]).map((edge) => edge.id);
  const there = FLOW.edges.filter(({ from, to }) => [from, to].includes('n.00007')).map((edge) => edge.id);
  expect(changed).toEqual(there);
});
