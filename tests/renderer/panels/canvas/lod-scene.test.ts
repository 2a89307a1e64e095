import type { Position } from '../../../../src-shared/flow/layout.ts';
import { expect, test } from 'vitest';
import {
  byId,
  cardAt,
  cardsIn,
  visibleArea,
  isEdgeInSight,
  isAtCard,
  isInSight,
  mountedElements,
} from '../../../../src-renderer/panels/canvas/lod/lod-scene.ts';
import { createCanvasMapper } from '../../../../src-renderer/drawing/flow-to-canvas.ts';
import { workFlow } from '../../../bench/canvas/work-flow.ts';
import { settled } from './settled.ts';

const { flow, layout } = workFlow(40);
const map = createCanvasMapper(({ from, to }) => `${from} to ${to ?? 'out'}`);
const source = {
  ...{ flow, graph: null, layout: layout.root, moved: null },
  ...{ selectedNodes: ['n.00002'], selectedEdges: ['e.5'] },
};
const drawn = settled(map, source);
const ids = drawn.nodes.map(({ id }) => id);

test('keeps selected and hovered items in the DOM, and the ends of their edges hidden', () => {
  const { nodes, edges } = mountedElements(drawn, { node: 'n.00004', edge: 'e.7' });
  const shown = nodes.filter(({ hidden }) => hidden !== true).map(({ id }) => id);
  expect(shown).toEqual(['n.00002', 'n.00004']);
  expect(edges.map(({ id }) => id)).toEqual(['e.5', 'e.7']);
  const ends = new Set(edges.flatMap(({ source, target }) => [source, target]));
  expect(nodes.map(({ id }) => id)).toEqual(ids.filter((id) => shown.includes(id) || ends.has(id)));
});

test('keeps the card that a line starts from in the DOM', () => {
  const { nodes } = mountedElements(drawn, { node: 'n.00004', edge: null }, 'n.00006');
  const shown = nodes.filter(({ hidden }) => hidden !== true).map(({ id }) => id);
  expect(shown).toEqual(['n.00002', 'n.00004', 'n.00006']);
});

test('a card reaches as far as its ports, beyond its lower and right sides', () => {
  const { position, width = 0, height = 0 } = drawn.nodes.find(({ id }) => id === 'n.00003')!;
  const isAt = (x: number, y: number) => isAtCard(drawn.nodes, 'n.00003', { x: position.x + x, y: position.y + y });
  expect([isAt(width / 2, height + 20), isAt(width + 20, 8), isAt(width / 2, -20)]).toEqual([true, true, true]);
  expect([isAt(width / 2, height + 40), isAt(-4, 8)]).toEqual([false, false]);
  expect(isAtCard(drawn.nodes, null, position)).toBe(false);
});

test('a card that is hidden again is the same object as before', () => {
  const hidden = () => mountedElements(drawn, { node: null, edge: 'e.7' }).nodes.filter((node) => node.hidden === true);
  expect(hidden().length).toBeGreaterThan(1);
  for (const [at, node] of hidden().entries()) expect(node).toBe(hidden()[at]);
});

test('a window contains the cards that overlap it', () => {
  const sight = visibleArea({ x: 0, y: 0, zoom: 0.5 }, { width: 200, height: 100 });
  expect(sight).toEqual({ left: -0, top: -0, right: 400, bottom: 200 });
  const seen = drawn.nodes.filter((node) => isInSight(node, sight)).map(({ id }) => id);
  expect(seen).toEqual(cardsIn(drawn.nodes, sight));
  expect(seen).toContain('n.00000');
  expect(seen).not.toContain('n.00039');
});

test('an edge is visible where it crosses the window, even if both of its ends are outside', () => {
  const nodes = byId(drawn.nodes);
  const edge = drawn.edges.find(({ data }) => (data?.route?.points.length ?? 0) > 3)!;
  const [from, to] = [nodes.get(edge.source)!, nodes.get(edge.target)!];
  const [, a, b] = edge.data!.route!.points;
  const [x, y] = [(a!.x + b!.x) / 2, (a!.y + b!.y) / 2];
  const between = { left: x - 2, top: y - 2, right: x + 2, bottom: y + 2 };
  expect(isInSight(from, between) || isInSight(to, between)).toBe(false);
  expect(isEdgeInSight({ edge, from, to, carried: null }, between)).toBe(true);
});

test('an edge is visible where a drag carried it', () => {
  const edge = drawn.edges.find(({ data }) => (data?.route?.points.length ?? 0) > 3)!;
  const carriedEdge = { ...edge, data: { ...edge.data!, isCarried: true } };
  const carried = { x: 5000, y: 300 };
  const away = (id: string) => {
    const node = byId(drawn.nodes).get(id)!;
    return { ...node, position: { x: node.position.x + carried.x, y: node.position.y + carried.y } };
  };
  const [from, to] = [away(edge.source), away(edge.target)];
  const corner = edge.data!.route!.points[1]!;
  const around = ({ x, y }: Position) => ({ left: x - 2, top: y - 2, right: x + 2, bottom: y + 2 });
  const there = around({ x: corner.x + carried.x, y: corner.y + carried.y });
  expect(isEdgeInSight({ edge: carriedEdge, from, to, carried }, there)).toBe(true);
  expect(isEdgeInSight({ edge: carriedEdge, from, to, carried }, around(corner))).toBe(false);
});

test('finds the card at a position on the canvas', () => {
  const { position } = byId(drawn.nodes).get('n.00003')!;
  expect(cardAt(drawn.nodes, position.x + 5, position.y + 5)?.id).toBe('n.00003');
  expect(cardAt(drawn.nodes, position.x - 5, position.y - 5)).toBe(null);
});
