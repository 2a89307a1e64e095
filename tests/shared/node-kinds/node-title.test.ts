import { expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { choiceOfId, nodeTitle, descriptiveTitle, titleOfId } from '../../../src-shared/node-kinds/node-title.ts';

const EMPTY: Flow = { version: 'v1', id: 'empty', nodes: [], edges: [] };
const NODES: FlowNode[] = [
  { id: 'a', type: 'say', text: 'Hello', label: 'Greeting' },
  { id: 'q', type: 'question', key: 'roof_area', prompt: '' },
  { id: 'c', type: 'subgraph', ref: 'contact' },
  { id: 'd', type: 'subgraph', ref: '' },
  { id: 'e', type: 'decision', label: '' },
];

test('a node is named by its label, or else by its subject', () => {
  expect(NODES.map((node) => nodeTitle(node, undefined))).toEqual([
    'Greeting',
    'Roof area',
    'contact',
    'Subgraph',
    'Decision',
  ]);
});

test('nodes without a title are told apart by the beginning of their texts', () => {
  const text = 'Our card service does not answer at the moment.';
  const titleOf = (node: FlowNode) => descriptiveTitle(EMPTY, node);
  expect(titleOf({ id: 'a', type: 'say', text })).toMatch(/^Say "Our card service does not.*…"$/);
  expect(titleOf({ id: 'a', type: 'say', text: 'Hello' })).toBe('Say "Hello"');
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
  const titles = ['yes', 'no', 'c', 'gone'].map((id) => choiceOfId(flow, null, id));
  expect(titles).toEqual(['Say "Booked."', 'Say "Not booked."', 'Contact', 'gone']);
  expect(titleOfId(flow, null, 'yes')).toBe('Say');
});
