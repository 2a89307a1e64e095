import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compileToLangGraph } from '../../../src-main/flow-runtime/compiler/compile.ts';
import type { CompiledFlowGraph as FlowGraph } from '../../../src-main/flow-runtime/compiler/langgraph-adapter.ts';
import { SqliteCheckpointer } from '../../../src-main/store/checkpointer.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import type { Edge, Flow } from '../../../src-shared/flow/flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { createBench, flowOf, linesOf, memoryDatabase } from '../../conformance/harness.ts';
import { randomTalk } from '../../conformance/random-flow.ts';

function graphOf(flow: Flow): FlowGraph {
  const checkpointer = new SqliteCheckpointer(memoryDatabase());
  return compileToLangGraph(compileCheckedFlow(flow), {
    checkpointer,
    call: () => Promise.reject(new Error('not called')),
  });
}

interface Drawing {
  readonly nodes: readonly string[];
  readonly edges: readonly string[];
}

function drawingOf(graph: FlowGraph): Drawing {
  const { nodes, edges } = graph.getGraph();
  return {
    nodes: Object.keys(nodes)
      .filter((id) => !id.startsWith('__'))
      .sort(),
    edges: [...new Set(edges.map(({ source, target }) => `${source} -> ${target}`))].sort(),
  };
}

function expectedDrawing(entry: string, nodes: readonly { id: string }[], edges: readonly Edge[]): Drawing {
  const drawn = edges.map(({ from, to }) => `${from} -> ${to === EXIT ? '__end__' : to}`);
  return {
    nodes: nodes.map(({ id }) => id).sort(),
    edges: [...new Set([`__start__ -> ${entry}`, ...drawn])].sort(),
  };
}

describe('the compiled graph has exactly the drawn nodes and edges', () => {
  test('for each graph of a flow with subgraphs', () => {
    fc.assert(
      fc.property(randomTalk, ({ document }) => {
        const parsed = parseFlow(JSON.stringify(document));
        fc.pre(parsed.ok);
        const { flow } = parsed.value;
        const graph = graphOf(flow);
        expect(drawingOf(graph)).toEqual(expectedDrawing(flow.entry ?? '', flow.nodes, flow.edges));
        for (const [, inner] of graph.getSubgraphs()) {
          const ref = inner.getName();
          const drawn = flow.subgraphs?.[ref];
          expect(drawingOf(inner as unknown as FlowGraph)).toEqual(
            expectedDrawing(drawn?.entry ?? '', drawn?.nodes ?? [], drawn?.edges ?? []),
          );
        }
      }),
      { numRuns: 30 },
    );
  });

  test('for unreachable nodes and edges of every kind', () => {
    const flow = flowOf({
      id: 'kinds',
      entry: 'act',
      nodes: [
        { id: 'act', type: 'action', tool: 'template.render' },
        { id: 'ok', type: 'terminal' },
        { id: 'bad', type: 'terminal' },
        { id: 'late', type: 'terminal' },
        { id: 'island', type: 'say', text: 'unseen' },
      ],
      edges: [
        { from: 'act', to: 'ok' },
        { from: 'act', to: 'bad', kind: 'error' },
        { from: 'act', to: 'late', kind: 'timeout' },
      ],
    });
    expect(drawingOf(graphOf(flow))).toEqual(expectedDrawing('act', flow.nodes, flow.edges));
  });
});

test('node ids can equal names that every JavaScript object inherits', async () => {
  const flow = flowOf({
    id: 'inherited',
    entry: 'constructor',
    nodes: [
      { id: 'constructor', type: 'say', text: 'one' },
      { id: 'toString', type: 'say', text: 'two' },
      { id: 'hasOwnProperty', type: 'terminal' },
    ],
    edges: [
      { from: 'constructor', to: 'toString' },
      { from: 'toString', to: 'hasOwnProperty' },
    ],
  });
  const { talk, events } = createBench();
  await talk(flow);
  expect(linesOf(events)).toEqual(['constructor: one', 'toString: two', 'ended: done']);
});

test('a subgraph called from many places is compiled once', () => {
  const calls = Array.from({ length: 50 }, (_, n) => ({ id: `call${n}`, type: 'subgraph', ref: 'sub' }));
  const edges = calls.slice(1).map(({ id }, n) => ({ from: `call${n}`, to: id }));
  const flow = flowOf({
    ...{ id: 'shared', entry: 'call0', nodes: calls, edges },
    subgraphs: {
      sub: { entry: 's', nodes: [{ id: 's', type: 'say', text: '' }], edges: [{ from: 's', to: '__exit__' }] },
    },
  });
  const compiled = [...graphOf(flow).getSubgraphs()].map(([, graph]) => graph);
  expect({ calls: compiled.length, graphs: new Set(compiled).size }).toEqual({ calls: 50, graphs: 1 });
});
