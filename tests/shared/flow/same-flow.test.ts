import { expect, test } from 'vitest';
import { canonicalFlow } from '../../../src-shared/document/serialize.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { isSameFlow } from '../../../src-shared/flow/same-flow.ts';
import { edge, end, flowOf, question } from './build.ts';

const GRAPH = { entry: 'size', nodes: [question('size', {}), end], edges: [edge('size', 'end'), edge('end', 'size')] };
const FLOW = flowOf({ ...GRAPH, subgraphs: { inner: GRAPH } });

const withLabel = (flow: Flow, label: string): Flow => ({
  ...flow,
  nodes: flow.nodes.map((node) => ({ ...node, label })),
});

test('a flow is the same after it was written and read, whatever the order of its nodes and edges', () => {
  const read = JSON.parse(JSON.stringify(canonicalFlow(FLOW))) as Flow;
  expect(read.nodes.map(({ id }) => id)).not.toEqual(FLOW.nodes.map(({ id }) => id));
  expect(isSameFlow(FLOW, read)).toBe(true);
  expect(isSameFlow(FLOW, withLabel(read, 'Another'))).toBe(false);
  const inner = { ...read.subgraphs!['inner']!, edges: [] };
  expect(isSameFlow(FLOW, { ...read, subgraphs: { inner } })).toBe(false);
});
