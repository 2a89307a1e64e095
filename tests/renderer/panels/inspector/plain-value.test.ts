import { expect, test } from 'vitest';
import {
  addField,
  addToList,
  formOf,
  removeField,
  titleOfItem,
} from '../../../../src-renderer/panels/inspector/widgets/plain-value.ts';
import { t } from '../../../harness/messages.ts';

const LIST = [
  { title: 'Lamp', price: 20, tags: ['a'], isNew: true },
  { title: 'Chair', price: 80, tags: [], isNew: false },
];

test('lists of like items have rows, while mixed and very long ones are text', () => {
  expect(['text', 5, null, undefined].map(formOf)).toEqual(['line', 'line', 'line', 'line']);
  expect([LIST, ['a', 'b'], [], { a: 1 }].map(formOf)).toEqual(['rows', 'rows', 'rows', 'rows']);
  expect([[{ a: 1 }, 'b'], Array.from({ length: 101 }, () => 'a')].map(formOf)).toEqual(['json', 'json']);
});

test('a new item has the fields of the last one, empty', () => {
  expect(addToList(LIST).at(-1)).toEqual({ title: '', price: 0, tags: [], isNew: false });
  expect(addToList([])).toEqual(['']);
  expect(addToList([1])).toEqual([1, 0]);
});

test('a field is added to and removed from all items', () => {
  const more = addField(LIST, 'note');
  expect(more.map((one) => Object.keys(one as object))).toEqual([
    ['title', 'price', 'tags', 'isNew', 'note'],
    ['title', 'price', 'tags', 'isNew', 'note'],
  ]);
  expect(removeField(more, 'note')).toEqual(LIST);
});

test('an item is called by its first text, or else by its number', () => {
  expect(titleOfItem({ price: 1, title: 'Lamp' }, 3)).toBe('Lamp');
  expect(titleOfItem({ price: 1 }, 3)).toBe(t('inspector.plain.item', { number: 3 }));
});
