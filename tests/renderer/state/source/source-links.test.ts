import { expect, test } from 'vitest';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import {
  linkedNodes,
  nodeAtLine,
  sourceOfSelection,
  unresolvedEdges,
} from '../../../../src-renderer/state/source/source-links.ts';

const at = (file: string, line: number) => ({ source: { file, line } });
const FLOW: Flow = {
  version: 'v1',
  id: 'f',
  nodes: [{ id: 'hello', type: 'say', text: 'Hello' }],
  edges: [],
  subgraphs: {
    agent: {
      entry: 'retrieve',
      nodes: [
        { id: 'grade', type: 'say', text: 'x', ui: at('rag/nodes.py', 20) },
        { id: 'retrieve', type: 'say', text: 'x', label: 'Retrieve', ui: at('rag/nodes.py', 4) },
        { id: 'broken', type: 'say', text: 'x', ui: { source: { file: 'rag/nodes.py', line: 0 } } },
      ],
      edges: [
        {
          id: 'e',
          from: 'retrieve',
          to: 'grade',
          ui: { ...at('rag/graph.py', 7), certainty: 'unresolved', why: 'Built.' },
        },
      ],
    },
  },
};

test('nodes are found by their source file and line', () => {
  const found = linkedNodes(FLOW);
  const here = found.get('rag/nodes.py') ?? [];
  expect([
    [...found.keys()],
    here.map(({ node, line }) => [node, line]),
    [3, 4, 19, 99].map((line) => nodeAtLine(here, line)?.node ?? null),
  ]).toEqual([
    ['rag/nodes.py'],
    [
      ['retrieve', 4],
      ['grade', 20],
    ],
    [null, 'retrieve', 'retrieve', 'grade'],
  ]);
});

test('a single selected node or edge opens its line, and several open none', () => {
  expect([
    sourceOfSelection(FLOW, 'agent', { nodes: ['grade'], edges: [] }),
    sourceOfSelection(FLOW, 'agent', { nodes: [], edges: ['e'] }),
    sourceOfSelection(FLOW, 'agent', { nodes: ['grade', 'retrieve'], edges: [] }),
    sourceOfSelection(FLOW, null, { nodes: ['hello'], edges: [] }),
  ]).toEqual([{ file: 'rag/nodes.py', line: 20 }, { file: 'rag/graph.py', line: 7 }, null, null]);
});

test('unresolved edges give the reason and the location', () => {
  expect(unresolvedEdges(FLOW).map(({ edge, why, source }) => ({ edge, why, source }))).toEqual([
    { edge: 'e', why: 'Built.', source: { file: 'rag/graph.py', line: 7 } },
  ]);
});
