import { expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { nameInFlow, nameOfId } from '../../../src-shared/node-kinds/node-name.ts';
import { nodeTitle, titleOfId } from '../../../src-shared/node-kinds/node-title.ts';

const EMPTY: Flow = { version: 'v1', id: 'empty', nodes: [], edges: [] };
const NODES: FlowNode[] = [
  { id: 'a', type: 'say', text: 'Hello', label: 'Greeting' },
  { id: 'q', type: 'question', key: 'roof_area', prompt: '' },
  { id: 'c', type: 'subgraph', ref: 'contact' },
  { id: 'd', type: 'subgraph', ref: '' },
  { id: 'e', type: 'decision', label: '' },
  { id: 's', type: 'screen', screen: 'book-a-table' },
  { id: 'n', type: 'screen', screen: '' },
];

test('a node is named by its label, or else by its subject', () => {
  expect(NODES.map((node) => nodeTitle(node, undefined))).toEqual([
    'Greeting',
    'Roof area',
    'contact',
    'Subgraph',
    'Decision',
    'Book a table',
    'Screen',
  ]);
});

test('nodes without a title are told apart by the beginning of their texts', () => {
  const text = 'Our card service does not answer at the moment.';
  const titleOf = (node: FlowNode) => nameInFlow(EMPTY, node);
  expect(titleOf({ id: 'a', type: 'say', text })).toMatch(/^Say · Our card service does not.*…$/);
  expect(titleOf({ id: 'a', type: 'say', text: 'Hello.' })).toBe('Say · Hello');
  expect(titleOf({ id: 'a', type: 'say', text, label: 'No answer' })).toBe('No answer');
  expect(titleOf({ id: 'e', type: 'decision' })).toBe('Decision');
});

test('edge ends in lists to choose from tell nodes without a title apart, and keep the name of a subgraph', () => {
  const flow: Flow = {
    ...{ version: 'v1', id: 'flow.demo', edges: [] },
    nodes: [
      { id: 'yes', type: 'say', text: 'Booked.' },
      { id: 'no', type: 'say', text: 'Not booked.' },
      { id: 'c', type: 'subgraph', ref: 'contact' },
    ],
    subgraphs: { contact: { label: 'Contact', entry: 'd', nodes: [{ id: 'd', type: 'decision' }], edges: [] } },
  };
  const titles = ['yes', 'no', 'c', 'gone'].map((id) => nameOfId(flow, null, id));
  expect(titles).toEqual(['Say · Booked', 'Say · Not booked', 'Contact', 'gone']);
  expect(titleOfId(flow, null, 'yes')).toBe('Say');
});

test('changes without a title are told apart by what they change, and one alone is not', () => {
  const [a, b] = ['total', 'count'].map((name): FlowNode => ({ id: name, type: 'assign', set: { [name]: '0' } }));
  const flow = (...nodes: FlowNode[]): Flow => ({ ...EMPTY, nodes });
  expect([a!, b!].map((node) => nameInFlow(flow(a!, b!), node))).toEqual(['Assign · total = 0', 'Assign · count = 0']);
  expect(nameInFlow(flow(a!), a!)).toBe('Assign');
  const empty: FlowNode = { id: 'c', type: 'assign', set: { fee: '' } };
  expect(nameInFlow(flow(a!, empty), empty)).toBe('Assign · fee');
});

test('decisions without a title are told apart by their first conditions', () => {
  const [a, b] = ['a', 'b'].map((id): FlowNode => ({ id, type: 'decision' }));
  const edges = [
    { id: 'x', from: 'a', to: 'b', guard: 'else' },
    { id: 'y', from: 'a', to: 'b', guard: "answers.size == 'large'" },
  ];
  const flow: Flow = { version: 'v1', id: 'flow.demo', nodes: [a!, b!], edges };
  expect(flow.nodes.map((node) => nameInFlow(flow, node))).toEqual(['Decision · Size is large', 'Decision']);
});

test('calls of one subgraph are told apart by the nodes before them, or by numbers', () => {
  const call = (id: string): FlowNode => ({ id, type: 'subgraph', ref: 'contact' });
  const say = (id: string, label: string): FlowNode => ({ id, type: 'say', text: '', label });
  const flow: Flow = {
    ...{ version: 'v1', id: 'flow.demo' },
    nodes: [say('s', 'Start'), call('a'), say('m', 'Middle'), call('b'), call('c'), call('d')],
    edges: [
      { id: '1', from: 's', to: 'a' },
      { id: '2', from: 'a', to: 'm' },
      { id: '3', from: 'm', to: 'b' },
    ],
  };
  const [, a, , b, c, d] = flow.nodes.map((node) => nameInFlow(flow, node));
  expect([a, b, c, d]).toEqual(['contact (after Start)', 'contact (after Middle)', 'contact (3)', 'contact (4)']);
});
