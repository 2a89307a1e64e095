import { expect, test } from 'vitest';
import { membersAt, schemaOfSample } from '../../../src-shared/json-schema/schema-members.ts';

test('follows properties, references, and alternatives', () => {
  const schema = {
    type: 'object',
    properties: {
      book: { anyOf: [{ $ref: '#/$defs/book' }, { type: 'null' }] },
      copies: { type: ['integer', 'null'] },
      more: {},
    },
    $defs: { book: { type: 'object', properties: { title: { type: 'string' }, tags: { type: 'array' } } } },
  };
  expect([...membersAt(schema, [])]).toEqual([
    ['book', 'object'],
    ['copies', 'number'],
    ['more', null],
  ]);
  expect([...membersAt(schema, ['book'])]).toEqual([
    ['title', 'string'],
    ['tags', 'list'],
  ]);
  expect([...membersAt(schema, ['book', 'title'])]).toEqual([]);
  expect([...membersAt(schema, ['missing'])]).toEqual([]);
});

test('a schema that refers to itself has its members once', () => {
  const schema = { properties: { next: { $ref: '#' } }, allOf: [{ $ref: '#' }, { $ref: '#' }] };
  expect([...membersAt(schema, ['next', 'next'])]).toEqual([['next', null]]);
});

test('a sample shows its members and their types', () => {
  const schema = schemaOfSample({ title: 'Dune', shelf: { floor: 1 }, tags: [], due: null });
  expect([...membersAt(schema, [])]).toEqual([
    ['title', 'string'],
    ['shelf', 'object'],
    ['tags', 'list'],
    ['due', null],
  ]);
  expect([...membersAt(schema, ['shelf'])]).toEqual([['floor', 'number']]);
});
