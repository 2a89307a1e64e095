/** Groups stay together, and locked items stay in place. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { layOutHere } from '../../../../src-shared/drawing/arrange/lay-out.ts';
import { arrangeGraph } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import { parseFlow, parseLayout } from '../../../../src-shared/document/parse.ts';
import { routeToStored, segmentsOf, storedToRoute } from '../../../../src-shared/drawing/routing/edge-route.ts';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import type { GraphLayout } from '../../../../src-shared/flow/layout.ts';
import { bends, crossings } from '../picture/crossings.ts';
import { edge, end, flowOf, question } from '../../flow/build.ts';

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const flow = flowOf({
  entry: 'a',
  nodes: [...names.map((name) => question(name)), end],
  edges: [
    ...[edge('a', 'b', 'answers.a == 1'), edge('a', 'c', 'else'), edge('b', 'd'), edge('c', 'e')],
    ...[edge('d', 'f'), edge('e', 'f'), edge('f', 'end')],
  ],
});
const nodes = Object.fromEntries([...names, 'end'].map((name, index) => [name, { x: index * 10, y: index * 8 }]));

async function arranged(layout: GraphLayout) {
  const document = { flow, layout: { version: 'v1', root: layout } } as const;
  return (await arrangeGraph({ document, graph: null }, layOutHere))!.places;
}

test('members of a group stay together without other cards between them', async () => {
  const places = await arranged({ nodes, groups: { g: { members: ['b', 'd', 'f'] } } });
  expect(Object.keys(places).sort()).toEqual([...names, 'end'].sort());
  const inside = ['b', 'd', 'f'].map((id) => places[id]!);
  const [left, right] = [Math.min(...inside.map(({ x }) => x)), Math.max(...inside.map(({ x }) => x + 248))];
  const [top, bottom] = [Math.min(...inside.map(({ y }) => y)), Math.max(...inside.map(({ y }) => y + 60))];
  const strangers = ['a', 'c', 'e', 'end'].filter((id) => {
    const { x, y } = places[id]!;
    return x + 248 > left && x < right && y + 60 > top && y < bottom;
  });
  expect(strangers).toEqual([]);
});

test('members of a collapsed group keep their relative positions, and locked items stay in place', async () => {
  const places = await arranged({
    nodes,
    groups: { g: { members: ['b', 'd'], collapsed: true } },
    locked: ['f'],
  });
  expect(places['f']).toBeUndefined();
  expect([places['d']!.x - places['b']!.x, places['d']!.y - places['b']!.y]).toEqual([20, 16]);
  expect(places['a']!.y).toBeLessThan(nodes['f']!.y);
  expect(places['end']!.y).toBeGreaterThan(nodes['f']!.y);
});

test('edges run past a long title of a group, as the drawing shows them', async () => {
  const groups = { g: { label: 'Identity and eligibility checks', members: ['b', 'd'] } };
  const layout: GraphLayout = { nodes, groups };
  const document = { flow, layout: { version: 'v1', root: layout } } as const;
  const { places, routes } = (await arrangeGraph({ document, graph: null }, layOutHere))!;
  const scene = sceneOf({ flow, graph: null, layout: { nodes: places, groups, routes } });
  const drawn = scene.edges.map(({ edge: { id }, route }) => [id, routeToStored(route!)] as const);
  expect(Object.fromEntries(drawn)).toEqual(routes);
  const arriving = scene.edges.find(({ to }) => to === 'b')!;
  expect(bends([arriving.route!])).toBe(3);
});

describe('the branches of a decision cross no edge', () => {
  const cards = ['s', 'm', 'l', 'join'];
  const branching = flowOf({
    entry: 'a',
    nodes: [question('a'), { id: 'which', type: 'decision' }, ...cards.map((name) => question(name)), end],
    edges: [
      edge('a', 'which'),
      edge('which', 's', 'answers.a == 1', { priority: 0 }),
      edge('which', 'm', 'answers.a == 2', { priority: 1 }),
      edge('which', 'l', 'else'),
      ...['s', 'm', 'l'].map((from) => edge(from, 'join')),
      edge('join', 'end'),
    ],
  });
  const groupings: string[][][] = [
    [['s', 'm', 'l']],
    [['l', 's', 'm']],
    [['s', 'm', 'l', 'join']],
    [['s', 'm']],
    [['m', 'l'], ['s']],
    [['which', 's', 'm', 'l']],
    [
      ['a', 'which'],
      ['s', 'm', 'l'],
      ['join', 'end'],
    ],
  ];

  test.each(groupings.map((groups) => ({ groups })))('in the groups $groups', async ({ groups }) => {
    const named = Object.fromEntries(groups.map((members, at) => [`g.${at}`, { members }]));
    const layout: GraphLayout = { nodes: {}, groups: named };
    const document = { flow: branching, layout: { version: 'v1', root: layout } } as const;
    const { routes } = (await arrangeGraph({ document, graph: null }, layOutHere))!;
    expect(crossings(Object.values(routes).map(storedToRoute))).toBe(0);
  });
});

describe('a large flow', () => {
  const read = (file: string) =>
    readFileSync(new URL(`../../../fixtures/grouped-desk/${file}`, import.meta.url), 'utf8');
  const parsed = { flow: parseFlow(read('flow.json')), layout: parseLayout(read('layout.json')) };
  if (!parsed.flow.ok || !parsed.layout.ok) throw new Error("The sample can't be read.");
  const { root } = parsed.layout.value;
  const open = Object.entries(root.groups ?? {}).map(([id, { members }]) => [id, { members }] as const);
  const layout = { ...root, groups: Object.fromEntries(open) };
  const sample = { flow: parsed.flow.value.flow, layout: { ...parsed.layout.value, root: layout } };
  const linesOf = ({ routes = {} }: Pick<GraphLayout, 'routes'>) => Object.values(routes).map(storedToRoute);

  test('in groups starts at the top with orthogonal lines', { timeout: 60_000 }, async () => {
    const arrangement = (await arrangeGraph({ document: sample, graph: null }, layOutHere))!;
    const slanted = linesOf(arrangement)
      .flatMap(segmentsOf)
      .filter(({ a, b }) => a.x !== b.x && a.y !== b.y);
    expect(slanted).toEqual([]);
    const heights = Object.values(arrangement.places).map(({ y }) => y);
    expect(arrangement.places[sample.flow.entry!]?.y).toBe(Math.min(...heights));
  });

  test('has fewer crossings in groups than without', { timeout: 60_000 }, async () => {
    const { groups: _groups, ...rest } = layout;
    const plain = { ...sample, layout: { ...sample.layout, root: rest } };
    const without = (await arrangeGraph({ document: plain, graph: null }, layOutHere))!;
    const within = (await arrangeGraph({ document: sample, graph: null }, layOutHere))!;
    expect(crossings(linesOf(within))).toBeLessThan(crossings(linesOf(without)));
  });
});

test('the entry is at the top of its group, even if edges from outside lead past it', async () => {
  const looping = flowOf({
    entry: 'a',
    nodes: [...['a', 'b', 'c', 'd'].map((name) => question(name)), end],
    edges: [
      ...[edge('a', 'b'), edge('b', 'c'), edge('c', 'a', 'answers.a == 1'), edge('c', 'd', 'else')],
      ...[edge('d', 'b', 'answers.a == 2'), edge('d', 'end', 'else')],
    ],
  });
  const root: GraphLayout = { nodes, groups: { g: { members: ['a', 'b', 'c'] } } };
  const layout = { version: 'v1', root } as const;
  const { places } = (await arrangeGraph({ document: { flow: looping, layout }, graph: null }, layOutHere))!;
  expect(places['a']!.y).toBeLessThan(places['b']!.y);
  expect(places['b']!.y).toBeLessThan(places['c']!.y);
});
