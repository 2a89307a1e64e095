import { expect, test } from 'vitest';
import type { FlowNode } from '../../../src-shared/flow/node.ts';
import { nodeTitle, descriptiveTitle } from '../../../src-shared/node-kinds/node-title.ts';

const NODES: FlowNode[] = [
  { id: 'a', type: 'say', text: 'Hello', label: 'Greeting' },
  { id: 'q', type: 'question', key: 'roof_area', prompt: '' },
  { id: 'c', type: 'subgraph', ref: 'contact' },
  { id: 'd', type: 'subgraph', ref: '' },
  { id: 'e', type: 'decision', label: '' },
];

test('a node is named by its label, or else by its subject', () => {
  expect(NODES.map((node) => nodeTitle(node))).toEqual(['Greeting', 'Roof area', 'contact', 'Subgraph', 'Decision']);
});

test('nodes without a title are told apart by the beginning of their texts', () => {
  const text = 'Our card service does not answer at the moment.';
  expect(descriptiveTitle({ id: 'a', type: 'say', text })).toMatch(/^Say "Our card service does not.*…"$/);
  expect(descriptiveTitle({ id: 'a', type: 'say', text: 'Hello' })).toBe('Say "Hello"');
  expect(descriptiveTitle({ id: 'a', type: 'say', text, label: 'No answer' })).toBe('No answer');
  expect(descriptiveTitle({ id: 'e', type: 'decision' })).toBe('Decision');
});
