/** Edges of collapsed groups: which are combined, and their routes. */
import { describe, expect, test } from 'vitest';
import { drawnEdges } from '../../../src-shared/drawing/drawn-edges.ts';
import { exitPosition } from '../../../src-shared/drawing/routing/exit-position.ts';
import { legibility } from '../../../src-shared/drawing/picture/legibility.ts';
import { sceneOf } from '../../../src-shared/drawing/picture/scene.ts';
import type { Edge } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import type { GraphLayout } from '../../../src-shared/flow/layout.ts';
import { edge, end, flowOf } from '../flow/build.ts';
import { LEGIBLE, pictureOf } from './picture/picture-of.ts';

const say = (id: string) => ({ id, type: 'say', text: id });
const action = (id: string) => ({ id, type: 'action', tool: 'lookup' });

const FLOW = flowOf({
  entry: 'a',
  nodes: [say('a'), action('b'), action('c'), say('d'), end],
  edges: [
    edge('a', 'b'),
    edge('b', 'c'),
    edge('b', 'd'),
    edge('c', 'd'),
    { ...edge('b', 'end'), kind: 'error' },
    { ...edge('c', 'end'), kind: 'error' },
    edge('d', 'end'),
  ],
});
const GROUPS = { g: { members: ['b', 'c'], collapsed: true } };

describe('edges of a collapsed group', () => {
  test('are drawn once for each card they lead to, failures separately, and not inside it', () => {
    expect(drawnEdges(FLOW, GROUPS).map(({ from, to, stands }) => [from, to, stands])).toEqual([
      ['a', 'group:g', 1],
      ['group:g', 'd', 2],
      ['group:g', 'end', 2],
      ['d', 'end', 1],
    ]);
  });

  test('go around the cards between their ends like others', () => {
    const x = 0;
    const layout: GraphLayout = {
      nodes: { a: { x, y: 0 }, b: { x, y: 200 }, c: { x, y: 280 }, d: { x, y: 420 }, end: { x, y: 640 } },
      groups: GROUPS,
    };
    const scene = sceneOf({ flow: FLOW, graph: null, layout });
    const picture = pictureOf(scene);
    expect(picture.edges.map(({ points }) => points.length > 1)).toEqual([true, true, true, true]);
    expect(legibility(picture)).toEqual(LEGIBLE);
  });
});

const leads = (from: string, to: string): Edge => ({ id: `${from}.${to}`, from, to });

test('the exit of a subgraph is below the lowest card that leads to it', () => {
  const cards = [
    { id: 'a', x: 0, y: 0, width: 240, height: 60 },
    { id: 'b', x: 600, y: 200, width: 240, height: 60 },
    { id: 'c', x: 300, y: 400, width: 240, height: 60 },
  ];
  const { x, y } = exitPosition(cards, [leads('a', EXIT), leads('b', EXIT), leads('a', 'c')]);
  expect(y).toBeGreaterThan(460);
  expect(x).toBeGreaterThan(600);
  expect(x).toBeLessThan(840);
});

test('the exit of a subgraph stays where its edges end, even on hidden members of a collapsed group', () => {
  const cards = [
    { id: 'a', x: 0, y: 0, width: 240, height: 60 },
    { id: 'b', x: 0, y: 200, width: 240, height: 60 },
  ];
  const routes = { 'a.__exit__': { points: '120,64 120,210' } };
  const groups = { g: { members: ['a', 'b'] } };
  const positionIn = (layout: Partial<GraphLayout>) => exitPosition(cards, [leads('a', EXIT)], layout).y;
  expect(positionIn({ routes, groups })).toBeGreaterThan(260);
  expect(positionIn({ routes, groups: { g: { ...groups.g, collapsed: true } } })).toBe(210);
});

test('no shown note covers the exit of a subgraph', () => {
  const cards = [{ id: 'a', x: 0, y: 0, width: 240, height: 60 }];
  const notes = {
    low: { x: 0, y: 190, width: 240, height: 100, text: '' },
    high: { x: 0, y: 120, width: 240, height: 60, text: '' },
    beside: { x: 600, y: 60, width: 240, height: 400, text: '' },
  };
  const positionIn = (layout: Partial<GraphLayout>) => exitPosition(cards, [], layout).y;
  expect(positionIn({})).toBe(132);
  expect(positionIn({ notes })).toBeGreaterThan(290);
  expect(positionIn({ notes, groups: { g: { members: ['high', 'a'], collapsed: true } } })).toBe(136);
});
