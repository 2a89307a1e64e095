/** Where a node inserted into an edge goes, and what makes room for it. */
import { expect, test } from 'vitest';
import { planInsert } from '../../../src-renderer/edits/insert.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { boxesOf } from '../../../src-shared/drawing/boxes.ts';
import { overlaps } from '../../../src-shared/drawing/box.ts';
import { arrangeDocument } from '../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../src-shared/drawing/arrange/lay-out.ts';
import { conditionNames } from '../../../src-shared/drawing/condition-names.ts';
import { legibility } from '../../../src-shared/drawing/picture/legibility.ts';
import { sceneOf } from '../../../src-shared/drawing/picture/scene.ts';
import { graphOf, graphRefs, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { routeToStored } from '../../../src-shared/drawing/routing/edge-route.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import { EMPTY_LAYOUT, graphLayout, type Position } from '../../../src-shared/flow/layout.ts';
import { crossings, type DrawnLine } from '../../shared/drawing/picture/crossings.ts';
import { generatedFlow } from '../../shared/drawing/picture/generated-flow.ts';
import { LEGIBLE, pictureOf } from '../../shared/drawing/picture/picture-of.ts';
import { sample, SAMPLES } from '../../shared/drawing/picture/samples.ts';
import { pathsOf, sharedLines } from '../../shared/drawing/picture/shared-lines.ts';
import { edge, flowOf, question } from '../../shared/flow/build.ts';

type Places = Readonly<Record<string, Position>>;

/** `pick` is a decision. The id of an edge names its ends: `pick-next`. */
function documentOf(nodes: Places, edges: Readonly<Record<string, string | null>>): FlowDocument {
  const flow = flowOf({
    entry: 'pick',
    nodes: Object.keys(nodes).map((id) => (id === 'pick' ? { id, type: 'decision' } : question(id))),
    edges: Object.entries(edges).map(([id, guard]) => edge(id.split('-')[0]!, id.split('-')[1]!, guard, { id })),
  });
  return { flow, layout: { version: 'v1', root: { nodes } } };
}

function drawn({ flow, layout }: FlowDocument, graph: GraphRef = null) {
  return sceneOf({ flow, graph, layout: graphLayout(layout, graph) });
}

function insertInto(document: FlowDocument, id: string, graph: GraphRef = null) {
  const plan = planInsert(document, graph, { edge: id, type: 'say' })!;
  const after = applyOperations(document, plan.operations);
  return { added: plan.id, after, scene: drawn(after, graph) };
}

function pointsOf({ edges }: ReturnType<typeof drawn>, id: string): readonly Position[] {
  return edges.find((candidate) => candidate.edge.id === id)!.route!.points;
}

function linesOf({ edges }: ReturnType<typeof drawn>): readonly DrawnLine[] {
  return edges.map(({ route }) => route!);
}

test.each<[string, Places]>([
  ['to the right', { pick: { x: 0, y: 0 }, left: { x: 160, y: 320 }, below: { x: 0, y: 560 } }],
  ['to the left', { pick: { x: 0, y: 0 }, left: { x: -320, y: 240 }, below: { x: 0, y: 480 } }],
  ['back up', { pick: { x: 0, y: 0 }, left: { x: -320, y: -240 }, below: { x: 0, y: 320 } }],
])('a node inserted into a branch that leads %s leaves "Otherwise" straight', (_name, places) => {
  const document = documentOf(places, { 'pick-left': 'answers.a', 'pick-below': 'else' });
  expect(pointsOf(drawn(document), 'pick-below')).toHaveLength(2);
  expect(pointsOf(insertInto(document, 'pick-left').scene, 'pick-below')).toHaveLength(2);
});

test('the edge after an inserted node leaves the subgraph by the same exit', () => {
  const out = edge('q', EXIT, null, { id: 'out', toExit: 'done' });
  const subgraph = { entry: 'q', nodes: [question('q')], edges: [out] };
  const document: FlowDocument = { flow: flowOf({ subgraphs: { part: subgraph } }), layout: EMPTY_LAYOUT };
  const { added, after } = insertInto(document, 'out', 'part');
  expect(graphOf(after.flow, 'part')?.edges).toMatchObject([
    { from: 'q', to: added },
    { from: added, to: EXIT, toExit: 'done' },
  ]);
  expect(graphOf(after.flow, 'part')?.edges[0]).not.toHaveProperty('toExit');
});

test('a node on a long line moves no card', () => {
  const places = { pick: { x: 0, y: 0 }, below: { x: 0, y: 560 } };
  const { after, added } = insertInto(documentOf(places, { 'pick-below': null }), 'pick-below');
  expect(after.layout.root.nodes).toEqual({ ...places, [added]: expect.objectContaining({ x: 0 }) });
});

test('a node inserted into an edge to a card beside moves no card', () => {
  const places = { pick: { x: 0, y: 0 }, back: { x: 320, y: -8 }, below: { x: 0, y: 240 } };
  const edges = { 'pick-below': null, 'back-pick': null };
  const { after, added } = insertInto(documentOf(places, edges), 'back-pick');
  expect(after.layout.root.nodes).toEqual({ ...places, [added]: expect.anything() });
});

test('a node inserted into an edge that leads back up is below the card before, where the edge starts', () => {
  const places = { pick: { x: 0, y: 0 }, back: { x: 320, y: 120 } };
  const { after, added } = insertInto(documentOf(places, { 'pick-back': null, 'back-pick': null }), 'back-pick');
  expect(after.layout.root.nodes).toEqual({ ...places, [added]: expect.objectContaining({ x: 320 }) });
});

test('a node that finds no room on its line is in the column of the next card', () => {
  const document = sample('service_desk');
  const { layout } = insertInto(document, 'e.d.path.q.line').after;
  const { say, 'q.line': next } = layout.root.nodes;
  expect(say!.x).toBe(next!.x);
});

test('kept routes follow the cards that make room', () => {
  const places = { pick: { x: 0, y: 0 }, left: { x: 0, y: 160 }, below: { x: 0, y: 280 }, side: { x: 320, y: 0 } };
  const edges = { 'pick-left': null, 'left-below': null, 'side-below': null, 'below-side': null };
  const bare = documentOf(places, edges);
  const before = drawn(bare);
  const routes = Object.fromEntries(before.edges.map(({ edge: { id }, route }) => [id, routeToStored(route!)]));
  const { after, scene } = insertInto(
    { ...bare, layout: { version: 'v1', root: { nodes: places, routes } } },
    'pick-left',
  );
  const by = after.layout.root.nodes['below']!.y - places.below.y;
  expect(by).toBeGreaterThan(0);
  for (const id of ['side-below', 'below-side']) {
    const [was, is] = [pointsOf(before, id), pointsOf(scene, id)];
    expect(is.map(({ x }) => x)).toEqual(was.map(({ x }) => x));
    expect(after.layout.root.routes![id]).toEqual(routeToStored({ points: is, label: null }));
  }
});

test('a node inserted into a dense flow adds few crossings', { tags: 'thorough' }, async () => {
  let [before, after] = [0, 0];
  for (const seed of [500, 501, 503, 506, 508]) {
    const flow = generatedFlow({ seed, size: 24 + ((seed * 13) % 24) });
    const document = { flow, layout: await arrangeDocument({ flow, layout: EMPTY_LAYOUT }, layOutHere) };
    for (const { id } of flow.edges.filter((_, at) => at % 5 === 0)) {
      before += crossings(linesOf(drawn(document)));
      after += crossings(linesOf(insertInto(document, id).scene));
    }
  }
  expect(after / before).toBeLessThan(1.12);
});

test.each(SAMPLES)('every edge of %s takes a node legibly', { tags: 'thorough' }, (id) => {
  const document = sample(id);
  for (const graph of graphRefs(document.flow)) {
    for (const { id: into } of graphOf(document.flow, graph)!.edges) {
      const { after, scene, added } = insertInto(document, into, graph);
      const boxes = boxesOf(after, graph);
      const card = boxes.find((box) => box.id === added)!;
      expect(boxes.filter((box) => box !== card && overlaps(box, card))).toEqual([]);
      expect(legibility(pictureOf(scene, conditionNames(after.flow)))).toEqual(LEGIBLE);
      expect(sharedLines(pathsOf(scene))).toEqual([]);
    }
  }
});
