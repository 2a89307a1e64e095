import { expect, test } from 'vitest';
import { createAnnotator } from '../../../../src-renderer/drawing/annotations.ts';
import { createCanvasMapper } from '../../../../src-renderer/drawing/flow-to-canvas.ts';
import { FOLDED_SIZE } from '../../../../src-shared/drawing/group-frame.ts';
import type { GraphLayout } from '../../../../src-shared/flow/layout.ts';
import { edge, end, flowOf, question } from '../../../shared/flow/build.ts';

const FLOW = flowOf({
  entry: 'a',
  nodes: [question('a', { label: 'First' }), question('b'), question('c'), end],
  edges: [
    edge('a', 'b', 'answers.a == "x"'),
    edge('a', 'c', 'answers.a == "y"'),
    edge('a', 'end', 'else'),
    edge('b', 'c'),
    edge('b', 'end', 'answers.b == "x"'),
    edge('c', 'end'),
  ],
});
const place = (y: number) => ({ x: 0, y });

test('bundles the edges that leave a collapsed group, but keeps the rows of a card separate', () => {
  const layout: GraphLayout = {
    nodes: { a: place(0), b: place(200), c: place(400), end: place(600) },
    groups: { g: { label: 'Details', members: ['b', 'c'], collapsed: true } },
  };
  const nothing = { selectedNodes: [], selectedEdges: [], moved: null };
  const base = createCanvasMapper(({ from, to }) => `${from} to ${to}`)({
    flow: FLOW,
    graph: null,
    layout,
    ...nothing,
  });
  const annotate = createAnnotator({
    note: () => '',
    group: () => '',
    bundle: ({ from, to, count }) => `${count} from ${from} to ${to}`,
  });
  const { edges } = annotate(base, { layout, notes: [], groups: [], moved: null });
  expect(
    edges.map(({ source, target, ariaLabel, data }) => [source, target, ariaLabel, data?.stands, data?.order]),
  ).toEqual([
    ['a', 'group:g', 'First to B', undefined, 1],
    ['a', 'group:g', 'First to C', undefined, 2],
    ['a', 'end', 'First to End', undefined, null],
    ['group:g', 'end', '2 from Details to End', 2, null],
  ]);
});

test('bundles no edges outside of collapsed groups, even while they are dragged', () => {
  const layout: GraphLayout = {
    nodes: { a: place(0), b: place(200), c: place(400), end: place(600) },
    groups: { g: { label: 'Details', members: ['c'], collapsed: true } },
  };
  const source = { flow: FLOW, graph: null, layout, selectedNodes: [], selectedEdges: [], moved: null };
  const { nodes, edges } = createCanvasMapper(() => '')(source);
  const [edge] = edges.filter(({ target }) => target === 'b');
  const dragged = [edge!, { ...edge!, id: 'twin' }].map((one) => ({ ...one, reconnectable: false }));
  const annotate = createAnnotator({ note: () => '', group: () => '', bundle: () => 'together' });
  const drawn = annotate({ nodes, edges: dragged }, { layout, notes: [], groups: [], moved: null });
  expect(drawn.edges).toEqual(dragged);
});

test('connects the edges of a group to its card as soon as it collapses', () => {
  const group = { label: 'Details', members: ['b', 'c'] };
  const layout: GraphLayout = {
    nodes: { a: place(0), b: place(400), c: place(600), end: place(1000) },
    groups: { g: group },
  };
  const source = { flow: FLOW, graph: null, layout, selectedNodes: [], selectedEdges: [], moved: null };
  const map = createCanvasMapper(() => '');
  map(source);
  const { edges } = map({ ...source, layout: { ...layout, groups: { g: { ...group, collapsed: true } } } });
  const inward = edges.find(({ source: from, target }) => from === 'a' && target === 'b');
  expect(inward?.data?.route?.points.at(-1)).toEqual({ x: FOLDED_SIZE.width / 2, y: 400 });
  const outward = edges.find(({ source: from, target }) => from === 'b' && target === 'end');
  expect(outward?.data?.route?.points[0]).toEqual({ x: FOLDED_SIZE.width / 2, y: 400 + FOLDED_SIZE.height });
});
