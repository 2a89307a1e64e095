/** Every card gets a position, none overlap, and the drawing fits a window. */
import { describe, expect, test } from 'vitest';
import { arrangeGraph } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOut, layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import { createBoxIndex } from '../../../../src-shared/drawing/routing/box-index.ts';
import { overlaps, unionOf, type Box } from '../../../../src-shared/drawing/box.ts';
import { legibility } from '../../../../src-shared/drawing/picture/legibility.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import { EMPTY_LAYOUT } from '../../../../src-shared/flow/layout.ts';
import { largeFlow } from '../../../bench/large-flow.ts';
import { edge, end, flowOf, question } from '../../flow/build.ts';
import { inGate } from '../../../harness/thorough.ts';
import { generatedFlow } from '../picture/generated-flow.ts';
import { LEGIBLE, pictureOf } from '../picture/picture-of.ts';

async function arranged(document: FlowDocument) {
  const { places, routes } = (await arrangeGraph({ document, graph: null }, layOutHere))!;
  return { routes, scene: sceneOf({ flow: document.flow, graph: null, layout: { nodes: places, routes } }) };
}

function overlapping(boxes: readonly Box[]): Box[] {
  const index = createBoxIndex<Box>();
  for (const box of boxes) index.add(box, box);
  return boxes.filter((box) => [...index.near(box)].some((other) => other !== box && overlaps(box, other)));
}

test('a flow of 60 ranks wraps into columns that fit a window', async () => {
  const { scene } = await arranged(largeFlow(60));
  const { width, height } = unionOf(scene.cards.map(({ box }) => box))!;
  expect(width / height).toBeGreaterThan(0.8);
  expect(width / height).toBeLessThan(3.2);
});

test('a menu whose branches all lead back to it is above them', async () => {
  const topics = ['a', 'b', 'c', 'd', 'e'];
  const flow = flowOf({
    entry: 'start',
    nodes: [
      question('start'),
      question('menu'),
      ...topics.flatMap((id) => [question(id), question(`${id}_more`)]),
      end,
    ],
    edges: [
      ...[edge('start', 'menu'), edge('menu', 'end', 'else')],
      ...topics.flatMap((id) => [
        edge('menu', id, `answers.menu == "${id}"`),
        edge(id, `${id}_more`),
        edge(`${id}_more`, 'menu'),
        edge(`${id}_more`, 'end', null, { kind: 'human' }),
      ]),
      edge('a', 'menu', null, { kind: 'repeat' }),
    ],
  });
  const { scene } = await arranged({ flow, layout: EMPTY_LAYOUT });
  const top = Object.fromEntries(scene.cards.map(({ node, box }) => [node.id, box.y]));
  for (const id of topics) expect([top['menu']! < top[id]!, top[id]! < top[`${id}_more`]!]).toEqual([true, true]);
});

const long = ['a long flow of 1,000 nodes', largeFlow(1000)] as const;
const dense = { flow: generatedFlow({ seed: 1, size: 1000 }), layout: EMPTY_LAYOUT };

test.each<readonly [string, FlowDocument]>(inGate([long], { of: [long, ['a dense flow of 1,000 nodes', dense]] }))(
  '%s is legible, without overlapping cards or edges left to the router',
  async (_name, document) => {
    const { scene, routes } = await arranged(document);
    expect(legibility(pictureOf(scene))).toEqual(LEGIBLE);
    expect(overlapping(scene.cards.map(({ box }) => box))).toEqual([]);
    expect(Object.keys(routes)).toHaveLength(document.flow.edges.length);
  },
);

const say = (id: string) => ({ id, type: 'say', text: id });

describe('disconnected parts', () => {
  test('are placed next to each other, and cards without edges separately', async () => {
    const nodes = [...['a', 'b', 'c', 'd', 'x', 'y', 'z'].map(say), end];
    const flow = flowOf({ entry: 'a', nodes, edges: [edge('a', 'b'), edge('b', 'end'), edge('c', 'd')] });
    const { scene } = await arranged({ flow, layout: EMPTY_LAYOUT });
    const at = new Map(scene.cards.map(({ node, box }) => [node.id, box] as const));
    expect(at.get('a')).toMatchObject({ x: 0, y: 0 });
    expect(at.get('c')!.x).toBeGreaterThan(at.get('a')!.x);
    for (const id of ['x', 'y', 'z']) expect(at.get(id)!.x).toBeGreaterThan(at.get('c')!.x);
    expect(overlapping([...at.values()])).toEqual([]);
  });

  test('are ignored if they are empty', () => {
    expect(layOut({ cards: [], lines: [], groups: [] })).toEqual({ cards: [], lines: [] });
  });
});

test('the entry is in the first row even if another node leads to it', async () => {
  const edges = [edge('before', 'a', 'answers.x'), edge('before', 'b', 'else'), edge('a', 'b'), edge('b', 'end')];
  const flow = flowOf({ entry: 'a', nodes: [say('before'), say('a'), say('b'), end], edges });
  const { scene } = await arranged({ flow, layout: EMPTY_LAYOUT });
  const heights = scene.cards.map(({ box }) => box.y);
  expect(scene.cards.find(({ node }) => node.id === 'a')!.box.y).toBe(Math.min(...heights));
});

test('progress is reported from start to end', () => {
  const told: number[] = [];
  const { flow } = largeFlow(50);
  const cards = flow.nodes.map(({ id }) => ({ id, width: 248, height: 64 }));
  const lines = flow.edges.map(({ id, from, to }) => ({
    ...{ id, from, to, label: null, end: { x: 124, y: 0 } },
    start: { x: 124, y: 64, side: 'bottom' as const },
  }));
  layOut({ cards, lines, groups: [] }, { onProgress: (done) => told.push(done) });
  expect(told.length).toBeGreaterThan(2);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
});
