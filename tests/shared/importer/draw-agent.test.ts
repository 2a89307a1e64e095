/** Inspected graphs as subgraphs of a flow. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { AGENT_GRAPH, drawAgent } from '../../../src-shared/importer/to-flow/draw-agent.ts';
import { END, START, type InspectedGraph } from '../../../src-shared/importer/inspection.ts';
import { aGraph, anEdge, aNode, REACT_GRAPH } from './build-graph.ts';
import { anyInspection } from './random-inspection.ts';
import { t } from '../../harness/messages.ts';
import { tries } from '../../harness/thorough.ts';

function draw(graph: InspectedGraph, { isWalked = true, graphs = [graph] } = {}) {
  return drawAgent({ graphs, graph, runner: 'agent', input: undefined, timeoutMs: 1000, isWalked, remembers: true });
}

function flowWith(drawn: ReturnType<typeof draw>): Flow {
  return {
    ...{ version: 'v1', id: 'flow.test', entry: 'call', state: { agent_failed: { initial: false } } },
    nodes: [
      { id: 'call', type: 'subgraph', ref: AGENT_GRAPH },
      { id: 'end', type: 'terminal' },
    ],
    edges: [{ id: 'e.call.end', from: 'call', to: 'end' }],
    predicates: { ...drawn.predicates },
    subgraphs: { ...drawn.subgraphs },
  };
}

function wrong(flow: Flow) {
  return checkFlow(flow, UNKNOWN_ENVIRONMENT).filter(({ severity }) => severity === 'error');
}

const edgesOf = (graph: InspectedGraph) =>
  draw(graph, { isWalked: false }).subgraphs[AGENT_GRAPH]!.edges.map(
    ({ from, to, guard = null }) => `${from} -> ${to}${guard === null ? '' : ` [${guard}]`}`,
  );

describe('drawing an inspected graph', () => {
  it('draws a model with tools as written, with conditions as named conditions', () => {
    expect(edgesOf(REACT_GRAPH)).toEqual([
      'agent.__start__ -> agent.agent',
      'agent.agent -> agent.tools [goes_to_tools]',
      'agent.agent -> __exit__ [else]',
      'agent.tools -> agent.agent',
    ]);
    expect(draw(REACT_GRAPH).predicates).toEqual({
      goes_to_tools: { when: '"tools" in last.next', notes: 'The agent goes to the node "tools".' },
    });
  });

  it('links nodes and edges to their lines', () => {
    const { nodes, edges } = draw(REACT_GRAPH).subgraphs[AGENT_GRAPH]!;
    expect(nodes[1]).toMatchObject({
      ...{ id: 'agent.agent', type: 'external', runner: 'agent', step: 'agent' },
      ui: { source: { file: 'agent.py', line: 10 }, certainty: 'declared' },
    });
    expect(edges[1]).toMatchObject({ ui: { source: { file: 'agent.py', line: 20 }, certainty: 'inferred' } });
  });

  it('leaves the names of ends to their targets', () => {
    const graph = aGraph({
      nodes: [aNode('ask'), aNode('look')],
      edges: [
        anEdge(START, 'ask'),
        anEdge('ask', 'look', { conditional: true, label: 'tools' }),
        anEdge('ask', END, { conditional: true, label: END }),
        anEdge('look', END),
      ],
    });
    const { edges } = draw(graph, { isWalked: false }).subgraphs[AGENT_GRAPH]!;
    expect(edges.map(({ label }) => label)).toEqual([undefined, 'tools', undefined, undefined]);
  });

  it('marks unresolved parts with the reason', () => {
    const graph = aGraph({
      nodes: [aNode('route')],
      edges: [
        anEdge(START, 'route'),
        anEdge('route', null, { conditional: true, certainty: 'unresolved', why: 'it is computed' }),
        anEdge('route', END, { conditional: true, certainty: 'inferred' }),
      ],
    });
    expect(edgesOf(graph)).toEqual([
      'agent.__start__ -> agent.route',
      'agent.route -> __exit__ [is_through]',
      'agent.route -> agent.route.not_resolved [else]',
      'agent.route.not_resolved -> __exit__',
    ]);
    const open = draw(graph).subgraphs[AGENT_GRAPH]!.nodes.find(({ id }) => id === 'agent.route.not_resolved');
    expect(open).toMatchObject({
      label: 'Unresolved',
      notes: t('importer.notes.unresolvedEdge', { why: 'it is computed' }),
      ui: { certainty: 'unresolved' },
    });
  });

  it('adds conditions to parallel branches and follows the first', () => {
    const graph = aGraph({
      nodes: [aNode('a'), aNode('b'), aNode('join')],
      edges: [
        ...[anEdge(START, 'a'), anEdge(START, 'b')],
        ...[anEdge('a', 'join', { join: true }), anEdge('b', 'join', { join: true }), anEdge('join', END)],
      ],
    });
    expect(edgesOf(graph)).toEqual([
      ...['agent.__start__ -> agent.a [goes_to_a]', 'agent.__start__ -> agent.b [goes_to_b]'],
      'agent.__start__ -> __exit__ [else]',
      ...['agent.a -> agent.join [goes_to_join]', 'agent.a -> __exit__ [else]'],
      ...['agent.b -> agent.join [goes_to_join]', 'agent.b -> __exit__ [else]'],
      'agent.join -> __exit__ [else]',
    ]);
  });

  it('draws nested graphs once, including recursive ones', () => {
    const inner = aGraph({ id: 'inner', nodes: [aNode('again', { graph: 'outer' })], edges: [anEdge(START, 'again')] });
    const outer = aGraph({ id: 'outer', nodes: [aNode('step', { graph: 'inner' })], edges: [anEdge(START, 'step')] });
    const { subgraphs } = draw(outer, { graphs: [outer, inner] });
    expect(Object.keys(subgraphs)).toEqual(['agent', 'agent-inner']);
    expect(subgraphs['agent']!.nodes[1]).toMatchObject({ step: 'step', inside: 'agent-inner' });
    expect(subgraphs['agent-inner']!.nodes[1]).toMatchObject({ step: 'again', inside: 'agent' });
  });

  it('keeps the ids of nodes when others are added or removed', () => {
    const odd = ['my node', 'my_node', 'ü', 'a"b', 'x'.repeat(300)].map((name) => aNode(name));
    const ids = (names: typeof odd) =>
      new Map(draw(aGraph({ nodes: names })).subgraphs[AGENT_GRAPH]!.nodes.map(({ id, label }) => [label, id]));
    const all = ids(odd);
    for (const [label, id] of ids(odd.toReversed().slice(1))) expect(id).toBe(all.get(label));
    expect(new Set(all.values()).size).toBe(all.size);
  });

  it('gives a valid flow for any inspection', () => {
    fc.assert(
      fc.property(anyInspection, fc.boolean(), ({ graphs }, isWalked) => {
        const flow = flowWith(draw(graphs[0]!, { isWalked, graphs }));
        const read = parseFlow(serializeFlow(flow));
        expect(read.ok ? [] : read.error).toEqual([]);
        expect(wrong(flow)).toEqual([]);
      }),
      { numRuns: tries(150) },
    );
  });

  it('draws a thousand nodes', () => {
    const names = Array.from({ length: 1000 }, (_, at) => `node ${at}`);
    const edges = names.flatMap((name, at) => [
      anEdge(name, names[at + 1] ?? END, { conditional: true }),
      anEdge(name, names[at % 7]!, { conditional: true }),
    ]);
    const graph = aGraph({ nodes: names.map((name) => aNode(name)), edges: [anEdge(START, names[0]!), ...edges] });
    const began = performance.now();
    const flow = flowWith(draw(graph));
    expect(performance.now() - began).toBeLessThan(2000);
    expect(wrong(flow)).toEqual([]);
  });
});
