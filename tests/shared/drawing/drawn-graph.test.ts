/** A call has a row and a port for each named exit of its subgraph, even if no edge follows it. */
import { expect, test } from 'vitest';
import { branchRows, rowText } from '../../../src-shared/drawing/branch-rows.ts';
import { cardPorts } from '../../../src-shared/drawing/card-ports.ts';
import { conditionNames } from '../../../src-shared/drawing/condition-names.ts';
import { drawnGraph, isOpenExit, openExitOf } from '../../../src-shared/drawing/drawn-graph.ts';
import { edgesFrom } from '../../../src-shared/drawing/outgoing-edges.ts';
import { graphOf, type Flow } from '../../../src-shared/flow/flow.ts';
import { renameExit } from '../../../src-shared/subgraph/rename-exit.ts';
import { edge, end, flowOf } from '../flow/build.ts';

const say = (id: string) => ({ id, type: 'say', text: id });

const flow: Flow = flowOf({
  entry: 'call',
  nodes: [{ id: 'call', type: 'subgraph', ref: 'sub' }, say('next'), end],
  edges: [
    edge('call', 'next', null, { fromExit: 'ask_again' }),
    edge('call', 'end', null, { id: 'rest' }),
    edge('next', 'end'),
  ],
  subgraphs: {
    sub: {
      entry: 'a',
      nodes: [say('a'), say('b')],
      edges: [
        edge('a', '__exit__', 'last.sure', { toExit: 'left' }),
        edge('a', 'b', 'else'),
        edge('b', '__exit__', null, { toExit: 'ask_again' }),
      ],
    },
  },
});

test('rows are sorted by exit name, including open ones, with the one for all others last', () => {
  const drawn = drawnGraph(flow, null)!;
  const out = edgesFrom(drawn)('call');
  const rows = branchRows('subgraph', out);
  const names = conditionNames(flow);
  expect(rows.map((row) => [rowText(row, { node: drawn.nodes[0]!, rows, names }).text, isOpenExit(row)])).toEqual([
    ['Ask again', false],
    ['Left', true],
    ['Any other exit', false],
  ]);
  const ports = cardPorts({ type: 'subgraph', out, size: { width: 200, height: 200 } });
  expect(ports.map(({ handle }) => handle)).toEqual(['row:e.call.next', 'row:open:call:left', 'out']);
  expect(openExitOf('open:call:left')).toBe('left');
});

test('the drawn graph stays the same object without changes, and is the graph itself without open exits', () => {
  expect(drawnGraph(flow, null)).toBe(drawnGraph(flow, null));
  expect(drawnGraph(flow, 'sub')).toBe(graphOf(flow, 'sub'));
});

test('edges to an exit show its name', () => {
  const inner = graphOf(flow, 'sub')!;
  const node = inner.nodes[0]!;
  const rows = branchRows(node.type, edgesFrom(inner)(node.id));
  expect(rows.map((row) => rowText(row, { node, rows, names: conditionNames(flow) }).text)[0]).toMatch(/ → Left$/);
});

test('renaming an exit updates the edges after its calls', () => {
  expect(renameExit(flow, { subgraph: 'sub', from: 'ask_again', to: 'retry' })).toEqual([
    { op: 'update-edge', graph: null, id: 'e.call.next', set: { fromExit: 'retry' } },
    { op: 'update-edge', graph: 'sub', id: 'e.b.__exit__', set: { toExit: 'retry' } },
  ]);
});
