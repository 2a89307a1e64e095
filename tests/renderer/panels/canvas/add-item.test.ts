import { expect, test } from 'vitest';
import { scoreEntry } from '../../../../src-renderer/commands/palette-order.ts';
import { addItems } from '../../../../src-renderer/edits/add-items.ts';
import { addItemWords } from '../../../../src-renderer/panels/canvas/add-item.ts';

const ITEMS = addItems({
  flow: { version: 'v1', id: 'f', nodes: [], edges: [], subgraphs: { pay: { entry: 'p', nodes: [], edges: [] } } },
  graph: null,
  tools: ['lookup_member'],
  leadsOn: false,
});

function found(typed: string): readonly string[] {
  return ITEMS.map((item) => ({ id: item.id, score: scoreEntry(typed, addItemWords(item)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ id }) => id);
}

test.each([
  ['one choice', 'template choice'],
  ['single choice', 'template choice'],
  ['dropdown', 'template choice'],
  ['multi-select', 'template choices'],
  ['checkboxes', 'template choices'],
  ['yes/no', 'template boolean'],
  ['yes or no', 'template boolean'],
  ['approve', 'template confirmation'],
  ['how many', 'template number'],
  ['calendar', 'template date'],
  ['free text', 'template text'],
  ['if', 'decision'],
  ['condition', 'decision'],
  ['wait', 'question'],
  ['ask', 'question'],
  ['message', 'say'],
  ['api', 'action'],
  ['webhook', 'action'],
  ['llm', 'model'],
  ['form', 'screen'],
  ['set variable', 'assign'],
  ['goodbye', 'terminal'],
  ['transfer', 'handoff'],
  ['subflow', 'subgraph'],
  ['text', 'template text'],
  ['number', 'template number'],
  ['end', 'terminal'],
])('"%s" finds %s first', (typed, id) => {
  expect(found(typed)[0]).toBe(id);
});

test('the title of a tool or subgraph is found before the words of its kind', () => {
  expect(found('lookup')[0]).toBe('tool lookup_member');
  expect(found('pay')[0]).toBe('subgraph pay');
});

test('letters scattered over several words are no match', () => {
  expect(found('api')).not.toContain('model');
  expect(found('api')).not.toContain('say');
});

test('ids are ignored', () => {
  expect(found('template')).toEqual([]);
});
