/** New cards go where their edges lead, and others stay in place if there is room. */
import { describe, expect, test } from 'vitest';
import { arrangeAround } from '../../../../src-shared/drawing/arrange/arrange-around.ts';
import { arrangeDocument, arrangeGraph } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import { legibility } from '../../../../src-shared/drawing/picture/legibility.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import { overlaps } from '../../../../src-shared/drawing/box.ts';
import { allBoxes } from '../../../../src-shared/drawing/boxes.ts';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import type { Edge } from '../../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, type GraphLayout, type Position } from '../../../../src-shared/flow/layout.ts';
import { edge, end, flowOf } from '../../flow/build.ts';
import { spread } from '../../../harness/thorough.ts';
import { crossings } from '../picture/crossings.ts';
import { generatedFlow } from '../picture/generated-flow.ts';
import { LEGIBLE, pictureOf } from '../picture/picture-of.ts';

const say = (id: string) => ({ id, type: 'say', text: id });
const decision = { id: 'd', type: 'decision' };
const CHAIN = [say('a'), say('b'), say('c'), end];
const EDGES = [edge('a', 'b'), edge('b', 'c'), edge('c', 'end')];

/** Arranged without the new nodes, which are then far from everything. */
async function withNew(before: readonly unknown[], all: Record<string, unknown>): Promise<FlowDocument> {
  const first = flowOf({ entry: 'a', nodes: CHAIN, edges: before });
  const { root } = await arrangeDocument({ flow: first, layout: EMPTY_LAYOUT }, layOutHere);
  const flow = flowOf({ entry: 'a', ...all });
  const fresh = flow.nodes.flatMap(({ id }) => (root.nodes[id] === undefined ? [[id, { x: 4000, y: 4000 }]] : []));
  return { flow, layout: { version: 'v1', root: { ...root, nodes: { ...root.nodes, ...Object.fromEntries(fresh) } } } };
}

async function around(document: FlowDocument, ...only: string[]): Promise<GraphLayout> {
  const { places, routes } = (await arrangeAround({ document, graph: null, only: new Set(only) }, layOutHere))!;
  return { ...document.layout.root, nodes: { ...document.layout.root.nodes, ...places }, routes };
}

function movedFrom(document: FlowDocument, { nodes }: GraphLayout): Record<string, Position> {
  const before = document.layout.root.nodes;
  const moved = Object.entries(nodes).filter(([id, { x, y }]) => before[id]?.x !== x || before[id]?.y !== y);
  return Object.fromEntries(moved);
}

function expectLegible({ flow }: FlowDocument, layout: GraphLayout): void {
  expect(legibility(pictureOf(sceneOf({ flow, graph: null, layout })))).toEqual(LEGIBLE);
  const boxes = allBoxes({ flow, layout: { version: 'v1', root: layout } }, null);
  for (const [at, box] of boxes.entries()) {
    for (const other of boxes.slice(at + 1)) expect(overlaps(box, other), `${box.id} on ${other.id}`).toBe(false);
  }
}

function crossingsIn({ flow, layout }: FlowDocument): number {
  return crossings(sceneOf({ flow, graph: null, layout: layout.root }).edges.map(({ route }) => route!));
}

describe('arranging around new nodes', () => {
  test('inserts a node between two others and moves down only what follows', async () => {
    const edges = [edge('a', 'b'), edge('b', 'new'), edge('new', 'c'), edge('c', 'end')];
    const document = await withNew(EDGES, { nodes: [...CHAIN, say('new')], edges });
    const layout = await around(document, 'new');
    expect(Object.keys(movedFrom(document, layout)).toSorted()).toEqual(['c', 'end', 'new']);
    expect(layout.nodes['new']!.x).toBe(layout.nodes['b']!.x);
    expect(layout.nodes['new']!.y).toBeGreaterThan(layout.nodes['b']!.y);
    expect(layout.nodes['c']!.y).toBeGreaterThan(layout.nodes['new']!.y);
    expectLegible(document, layout);
  });

  test('places another branch next to the existing ones without moving them', async () => {
    const branched = [edge('a', 'b', 'answers.x == 1'), edge('a', 'c', 'else'), edge('b', 'end'), edge('c', 'end')];
    const edges = [...branched, edge('a', 'new', 'answers.x == 2')];
    const document = await withNew(branched, { nodes: [...CHAIN, say('new')], edges });
    const layout = await around(document, 'new');
    expect(Object.keys(movedFrom(document, layout))).toEqual(['new']);
    expectLegible(document, layout);
  });

  test('arranges several new nodes together', async () => {
    const before = [edge('a', 'b'), edge('b', 'c', 'answers.x == 2'), edge('b', 'end', 'else'), edge('c', 'end')];
    const added = [edge('b', 'd', 'answers.x == 1'), edge('d', 'one', 'answers.y'), edge('d', 'two', 'else')];
    const nodes = [...CHAIN, decision, say('one'), say('two')];
    const document = await withNew(before, { nodes, edges: [...before, ...added] });
    const layout = await around(document, 'd', 'one', 'two');
    const { d, one, two } = layout.nodes;
    expect(one!.y).toBeGreaterThan(d!.y);
    expect(two!.y).toBeGreaterThan(d!.y);
    expect(d!.y).toBeGreaterThan(layout.nodes['b']!.y);
    expectLegible(document, layout);
  });

  test('leaves locked cards in place', async () => {
    const edges = [edge('a', 'b'), edge('b', 'new'), edge('new', 'c'), edge('c', 'end')];
    const plain = await withNew(EDGES, { nodes: [...CHAIN, say('new')], edges });
    const document = { ...plain, layout: { ...plain.layout, root: { ...plain.layout.root, locked: ['c'] } } };
    expect(movedFrom(document, await around(document, 'new'))).not.toHaveProperty('c');
  });

  test('moves far less than arranging everything', async () => {
    const edges = [...EDGES, edge('a', 'new', 'answers.x == 2')];
    const document = await withNew(EDGES, { nodes: [...CHAIN, say('new')], edges });
    const all = (await arrangeGraph({ document, graph: null }, layOutHere))!;
    const moved = movedFrom(document, await around(document, 'new'));
    const movedByAll = movedFrom(document, { ...document.layout.root, nodes: all.places as GraphLayout['nodes'] });
    expect(Object.keys(moved).length).toBeLessThanOrEqual(Object.keys(movedByAll).length);
    expect(Object.keys(moved)).not.toContain('a');
  });

  test.each(spread([4, 7, 11, 14, 20], 3))('keeps generated flow %i legible, and bends made by hand', async (seed) => {
    const flow = generatedFlow({ seed, size: 12 + 4 * seed });
    const { root } = await arrangeDocument({ flow, layout: EMPTY_LAYOUT }, layOutHere);
    const cut = flow.edges[Math.floor(flow.edges.length / 2)]!;
    const isElsewhere = ({ from, to }: Edge) => ![cut.from, cut.to].some((id) => id === from || id === to);
    const bent = flow.edges.find((each) => isElsewhere(each) && root.routes?.[each.id] !== undefined)!.id;
    const edges = flow.edges.map((each) => (each === cut ? { ...each, to: 'new' } : each));
    const nodes = { ...root.nodes, new: { x: 9000, y: 9000 } };
    const routes = { ...root.routes, [bent]: { ...root.routes![bent]!, byHand: true as const } };
    const document: FlowDocument = {
      flow: flowOf({ ...flow, nodes: [...flow.nodes, say('new')], edges: [...edges, edge('new', cut.to)] }),
      layout: { version: 'v1', root: { ...root, nodes, routes } },
    };
    const layout = await around(document, 'new');
    expectLegible(document, layout);
    expect(layout.routes?.[bent]?.byHand).toBe(true);
    expect(Object.keys(movedFrom(document, layout)).length).toBeLessThan(flow.nodes.length / 3);
  });

  test('adds few crossings to dense flows', { tags: 'thorough' }, async () => {
    let [before, after] = [0, 0];
    for (const seed of [500, 501, 506]) {
      const flow = generatedFlow({ seed, size: 24 + ((seed * 13) % 24) });
      const { root } = await arrangeDocument({ flow, layout: EMPTY_LAYOUT }, layOutHere);
      for (const cut of flow.edges.filter((_, at) => at % 9 === 0)) {
        const edges = flow.edges.map((each) => (each === cut ? { ...each, to: 'new' } : each));
        const document: FlowDocument = {
          flow: flowOf({ ...flow, nodes: [...flow.nodes, say('new')], edges: [...edges, edge('new', cut.to)] }),
          layout: { version: 'v1', root: { ...root, nodes: { ...root.nodes, new: { x: 9000, y: 9000 } } } },
        };
        before += crossingsIn({ flow, layout: { version: 'v1', root } });
        after += crossingsIn({
          ...document,
          layout: { version: 'v1', root: await around(document, 'new') },
        });
      }
    }
    expect(after / before).toBeLessThan(1.15);
  });
});
