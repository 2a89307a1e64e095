/** Rows of a card that lead to the same card share one line as soon as they can, also when moved by hand. */
import { expect, test } from 'vitest';
import { sceneOf } from '../../../../src-shared/drawing/picture/scene.ts';
import type { Position } from '../../../../src-shared/flow/layout.ts';
import { edge, flowOf } from '../../flow/build.ts';

const say = (id: string) => ({ id, type: 'say', text: id });

test.each<[string, Position]>([
  ['to the left', { x: -346, y: 416 }],
  ['close below at the left', { x: -346, y: 256 }],
  ['to the right', { x: 504, y: 296 }],
  ['at the upper right', { x: 704, y: -84 }],
])('four rows that lead %s turn only once apart', (_name, at) => {
  const rows = [1, 2, 3, 4].map((value) => ({ id: `row${value}`, ...edge('d', 'a', `answers.a == ${value}`) }));
  const flow = flowOf({
    entry: 'd',
    nodes: [{ id: 'd', type: 'decision' }, say('a'), say('o')],
    edges: [...rows, edge('d', 'o', 'else')],
  });
  const nodes = { d: { x: 0, y: 0 }, a: at, o: { x: 0, y: 216 } };
  const { edges } = sceneOf({ flow, graph: null, layout: { nodes } });
  const afterFirstTurn = rows.map(({ id }) => edges.find((drawn) => drawn.edge.id === id)!.route!.points.slice(2));
  expect(new Set(afterFirstTurn.map((points) => JSON.stringify(points))).size).toBe(1);
});
