/** The real ELK, without its worker: groups stay together, and what is locked stays where it is. */
import ELK from 'elkjs/lib/elk.bundled.js';
import { expect, test } from 'vitest';
import type { ElkNode } from '../../../../src-shared/drawing/arrange/elk-types.ts';
import { arrangeGraph } from '../../../../src-shared/drawing/arrange/arrange-graph.ts';
import type { GraphLayout } from '../../../../src-shared/flow/layout.ts';
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
  const elk = new ELK();
  const document = { flow, layout: { version: 'v1', root: layout } } as const;
  const arrangement = await arrangeGraph(
    { document, graph: null },
    async (graph) => (await elk.layout(graph)) as ElkNode,
  );
  return arrangement!.places;
}

test('members of a group stand together, and nothing else stands among them', async () => {
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

test('members of a collapsed group keep their places to each other; what is locked stays, with the rest around it', async () => {
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
