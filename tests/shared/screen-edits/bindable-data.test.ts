import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { bindNewVariable, bindSource } from '../../../src-shared/screen-edits/bind.ts';
import { itemPointer, promptWords, bindableData, screenData } from '../../../src-shared/screen-edits/bindable-data.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'booking',
  nodes: [
    { id: 'a', type: 'question', key: 'party', prompt: 'For how many?', answer: { type: 'number', maximum: 8 } },
    { id: 'b', type: 'question', key: 'day', prompt: 'Which day?', answer: { type: 'date' } },
  ],
  edges: [],
  state: { total: { initial: 120 }, guests: { from: 'answers.party' } },
};

const FILE: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['list'] },
    { id: 'list', component: 'List', children: { componentId: 'row', path: '/rooms' } },
    { id: 'row', component: 'Card', child: 'name' },
    { id: 'name', component: 'Text', text: { path: 'name' } },
  ],
  data: { rooms: [{ name: 'Blue', price: 90 }], note: 'Hello' },
  bindings: { when: 'answers.day' },
};

const reach = (id: string) => bindableData(FILE, id, screenData(FLOW, FILE));

test('shows a question without its template code', () => {
  expect(promptWords('Hello {{ answers.name }}, for how many?')).toBe('Hello …, for how many?');
});

test('answers, variables, and screen data are offered with types and samples', () => {
  const found = reach('root').map(({ group, name, type, sample }) => [group, name, type, sample]);
  expect(found).toEqual([
    ['answers', 'party', 'number', 8],
    ['answers', 'day', 'date', '2027-01-15'],
    ['variables', 'total', 'number', 120],
    ['variables', 'guests', 'number', 8],
    ['data', 'rooms', 'list', [{ name: 'Blue', price: 90 }]],
    ['data', 'note', 'text', 'Hello'],
    ['data', 'when', 'date', '2027-01-15'],
  ]);
});

test('inside a template, the item and its members come first', () => {
  const items = reach('name').filter(({ group }) => group === 'item');
  expect(items.map(({ name, type, source }) => [name, type, source])).toEqual([
    ['.', 'object', { path: '.' }],
    ['name', 'text', { path: 'name' }],
    ['price', 'number', { path: 'price' }],
  ]);
  expect(itemPointer(FILE, 'name')).toBe('/rooms/0');
  expect(itemPointer(FILE, 'list')).toBeNull();
});

test('a value of the flow gets a place in the data only once', () => {
  const edited = { name: 'offer', file: FILE };
  expect(bindSource(edited, { expression: 'answers.party' })).toEqual({
    path: '/party',
    operations: [
      {
        ...{ op: 'update-screen', screen: 'offer' },
        set: { bindings: { when: 'answers.day', party: 'answers.party' } },
      },
    ],
  });
  expect(bindSource(edited, { expression: 'answers.day' })).toEqual({ path: '/when', operations: [] });
  expect(bindSource(edited, { expression: 'context.note' }).path).toBe('/note_2');
});

test('a new variable is added to the flow and bound in one edit', () => {
  const bound = bindNewVariable(FLOW, { name: 'offer', file: FILE }, { name: 'Total', initial: 5 });
  expect(bound.path).toBe('/total_2');
  expect(bound.operations).toEqual([
    { op: 'update-flow', set: { state: { ...FLOW.state, total_2: { initial: 5 } } } },
    {
      ...{ op: 'update-screen', screen: 'offer' },
      set: { bindings: { when: 'answers.day', total_2: 'domain.total_2' } },
    },
  ]);
});
