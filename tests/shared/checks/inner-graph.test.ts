import { describe, expect, test } from 'vitest';
import { coverageOf } from '../../../src-shared/conversation/coverage.ts';
import { drawings, innerGraph, isInside } from '../../../src-shared/checks/inner-graph.ts';
import { prove } from '../../../src-shared/model-check/prove.ts';
import { compile } from '../traverse/play.ts';
import { edge, end, flowOf } from '../flow/build.ts';

const external = (id: string, rest: object = {}) => ({ id, type: 'external', runner: 'desk', ...rest });
const graph = (id: string, node: object) => ({ entry: id, nodes: [node], edges: [edge(id, '__exit__')] });

/** `drawn` shows the graph `x`, and `deeper` the one inside it; `called` is executed although it is shown as well. */
const flow = flowOf({
  nodes: [external('x', { inside: 'drawn' }), { id: 'call', type: 'subgraph', ref: 'called' }, end],
  edges: [edge('x', 'call'), edge('call', 'end')],
  subgraphs: {
    drawn: graph('d', external('d', { step: 'plan', inside: 'deeper' })),
    deeper: graph('e', { id: 'e', type: 'subgraph', ref: 'deepest' }),
    deepest: graph('g', external('g', { inside: 'called' })),
    called: graph('c', external('c', { step: 'c' })),
  },
});

describe('a part that is only drawn', () => {
  test('is unreachable but shown by an external node', () => {
    expect([...drawings(flow)].sort()).toEqual(['deeper', 'deepest', 'drawn']);
  });

  test('belongs to the node that shows it, however deep', () => {
    const [x, call] = flow.nodes;
    expect(['drawn', 'deepest', 'called'].map((ref) => isInside(flow, x!, ref))).toEqual([true, true, true]);
    expect([innerGraph(call!), isInside(flow, call!, 'drawn'), innerGraph(end as never)]).toEqual([
      'called',
      false,
      undefined,
    ]);
  });

  test('is excluded from coverage and not reported as unreachable', () => {
    expect(coverageOf(flow, []).nodes.map(({ node }) => node)).toEqual(['x', 'call', 'end', 'c']);
    const { findings } = prove(compile(flow));
    expect(findings.filter(({ kind }) => kind === 'unreachable')).toEqual([]);
  });
});
