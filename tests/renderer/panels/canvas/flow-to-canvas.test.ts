import { expect, test } from 'vitest';
import { applyOperations } from '../../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../../src-shared/document/document.ts';
import { graphLayout } from '../../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../../src-shared/document/operations.ts';
import { createCanvasMapper } from '../../../../src-renderer/drawing/flow-to-canvas.ts';
import type { CanvasSource } from '../../../../src-renderer/drawing/canvas-source.ts';

const DOCUMENT: FlowDocument = {
  flow: {
    version: 'v1',
    id: 'f',
    nodes: [
      { id: 'ask', type: 'question', key: 'age', prompt: 'How old are you?' },
      { id: 'call', type: 'subgraph', ref: 'sub' },
      { id: 'end', type: 'terminal' },
    ],
    edges: [
      { id: 'a', from: 'ask', to: 'call', guard: 'answers.age > 3' },
      { id: 'b', from: 'ask', to: 'end', guard: 'else' },
      { id: 'c', from: 'ask', to: 'end', kind: 'validation' },
      { id: 'loose', from: 'ask', to: 'nowhere' },
    ],
    subgraphs: {
      sub: { entry: 's', nodes: [{ id: 's', type: 'say', text: '' }], edges: [{ id: 'x', from: 's', to: '__exit__' }] },
    },
  },
  layout: { version: 'v1', root: { nodes: { ask: { x: 0, y: 0 }, call: { x: 0, y: 200 }, end: { x: 300, y: 200 } } } },
};

function source({ flow, layout }: FlowDocument, rest: Partial<CanvasSource> = {}): CanvasSource {
  const graph = rest.graph ?? null;
  return {
    flow,
    graph,
    layout: graphLayout(layout, graph),
    selectedNodes: [],
    selectedEdges: [],
    moved: null,
    ...rest,
  };
}

const nameEdge = ({ from, to }: { readonly from: string; readonly to: string | null }) => `${from} to ${to ?? 'out'}`;

function changed(operations: readonly Operation[]): FlowDocument {
  return applyOperations(DOCUMENT, operations);
}

test('unchanged nodes stay the same objects', () => {
  const map = createCanvasMapper(nameEdge);
  const before = map(source(DOCUMENT));
  const after = map(source(changed([{ op: 'update-node', graph: null, id: 'ask', set: { prompt: 'Age?' } }])));
  expect(after.nodes.map((node, index) => node === before.nodes[index])).toEqual([false, true, true]);
  expect(after.edges).toBe(before.edges);
});

test('no change returns the same arrays', () => {
  const map = createCanvasMapper(nameEdge);
  const before = map(source(DOCUMENT));
  const after = map(source(DOCUMENT));
  expect(after.nodes).toBe(before.nodes);
  expect(after.edges).toBe(before.edges);
});

test('only a dragged or selected node is drawn again', () => {
  const map = createCanvasMapper(nameEdge);
  const before = map(source(DOCUMENT));
  const after = map(source(DOCUMENT, { moved: { end: { x: 8, y: 8 } }, selectedNodes: ['call'] }));
  expect(after.nodes.map((node, index) => node === before.nodes[index])).toEqual([true, false, false]);
  expect(after.nodes[2]?.position).toEqual({ x: 8, y: 8 });
});

test('branches leave at their rows, failures at the side, and unconnected ends are left out', () => {
  const { edges } = createCanvasMapper(nameEdge)(source(DOCUMENT));
  expect(edges.map(({ id, sourceHandle }) => [id, sourceHandle])).toEqual([
    ['a', 'row:a'],
    ['b', 'out'],
    ['c', 'side'],
  ]);
});

test('a node without a title is named by its kind once', () => {
  const names = createCanvasMapper(nameEdge)(source(DOCUMENT, { graph: 'sub' })).nodes.map(
    ({ ariaLabel }) => ariaLabel,
  );
  expect(names[0]).toBe('Say');
});

test('a subgraph shows its exit below everything else', () => {
  const { nodes, edges } = createCanvasMapper(nameEdge)(source(DOCUMENT, { graph: 'sub' }));
  expect(nodes.map((node) => node.id)).toEqual(['s', '__exit__']);
  expect(nodes[1]!.position.y).toBeGreaterThan(nodes[0]!.position.y);
  expect(edges.map((edge) => edge.target)).toEqual(['__exit__']);
});

test('an edge is named after its ends, and at an exit of a subgraph after the exit', () => {
  const map = createCanvasMapper(nameEdge);
  expect(map(source(DOCUMENT)).edges.map(({ ariaLabel }) => ariaLabel)).toEqual([
    'Age to sub',
    'Age to End',
    'Age to End',
  ]);
  expect(map(source(DOCUMENT, { graph: 'sub' })).edges.map(({ ariaLabel }) => ariaLabel)).toEqual(['Say to out']);
});

test('an edge is redrawn when its kept route changes', () => {
  const map = createCanvasMapper(nameEdge);
  const [before] = map(source(DOCUMENT, { graph: 'sub' })).edges.map(({ data }) => data?.route?.points);
  const points = [before![0]!, { ...before![0]!, y: before![0]!.y + 24 }, { x: 400, y: before![0]!.y + 24 }];
  const [last, turn] = [before!.at(-1)!, before!.at(-1)!.y - 24];
  const bent = [...points, { x: 400, y: turn }, { x: last.x, y: turn }, last];
  const routes = { x: { points: bent.map(({ x, y }) => `${x},${y}`).join(' ') } };
  const layout = { ...graphLayout(DOCUMENT.layout, 'sub'), routes };
  expect(map(source(DOCUMENT, { graph: 'sub', layout })).edges[0]?.data?.route?.points).toEqual(bent);
});

test('the selected edge is above those that share its line, so that its grips can be reached', () => {
  const { edges } = createCanvasMapper(nameEdge)(source(DOCUMENT, { selectedEdges: ['b'] }));
  expect(edges.filter(({ zIndex = 0 }) => zIndex > 0).map(({ id }) => id)).toEqual(['b']);
});
