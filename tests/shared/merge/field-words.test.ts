/** Fields of a flow read as in the inspector, also those that other types of nodes call otherwise. */
import { expect, test } from 'vitest';
import type { NodeType } from '../../../src-shared/flow/node.ts';
import { fieldTitle, wordedField, wordedPart } from '../../../src-shared/merge/field-words.ts';
import type { z } from '../../../src-shared/schema.ts';
import { t } from '../../harness/messages.ts';
import { nodeSchema, NODE_KINDS } from '../../../src-shared/node-kinds/registry.ts';

const types = Object.keys(NODE_KINDS) as NodeType[];

test('every field of a node has the title that its type gives it', () => {
  const untitled = types.flatMap((type) => {
    const { shape } = NODE_KINDS[type].schema;
    return Object.entries(shape as Readonly<Record<string, z.ZodType>>).flatMap(([name, field]) => {
      const title = field.meta()?.['title'];
      if (typeof title !== 'string' || fieldTitle({ kind: 'node', value: { type } }, [name]) === title) return [];
      return [`${type}.${name}`];
    });
  });
  expect(untitled).toEqual([]);
});

test('titles that differ between types of answers are those of the type', () => {
  const of = (type: string, after: string | number) => {
    const value = { type: 'question', key: 'a', prompt: '?', answer: { type, minimum: after } };
    return wordedField({ kind: 'node', value }, { path: ['answer', 'minimum'], after }).path.join('');
  };
  expect(of('number', 2)).toContain(t('fields.answer.number.minimum.title'));
  expect(of('date', '2027-01-01')).toContain(t('fields.answer.date.minimum.title'));
  const changed = { path: ['answer'], before: { type: 'date', minimum: '2027-01-01' }, after: { type: 'text' } };
  expect(wordedField({ kind: 'node', value: { type: 'question' } }, changed).before).toContain(
    t('fields.answer.date.minimum.title'),
  );
});

test('a whole node is listed field by field, without the names of JSON', () => {
  const node = nodeSchema.parse({
    ...{ id: 'a', type: 'question', key: 'day', prompt: 'Which day?' },
    answer: { type: 'number', minimum: 2 },
  });
  const { id: _id, ...value } = node;
  const lines = wordedPart({ kind: 'node' }, value as never).split('\n');
  expect(lines[0]).toBe(NODE_KINDS.question.title);
  expect(lines.join('\n')).not.toMatch(/[{}"]|prompt:|minimum:/);
  expect(lines.some((line) => line.endsWith('Which day?'))).toBe(true);
});

test('an unknown type of node keeps the names of its fields', () => {
  expect(wordedPart({ kind: 'node' }, { type: 'new', speed: 3 })).toContain('speed: 3');
});
