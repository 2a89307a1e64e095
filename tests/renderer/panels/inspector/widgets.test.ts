/** Edits made by the structured widgets. */
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { expressionOfTemplate, isExpression } from '../../../../src-shared/flow/argument.ts';
import { answerSchemaSchema } from '../../../../src-shared/flow/answer-schema.ts';
import {
  ANSWER_TYPES,
  addOption,
  formatList,
  moveBy,
  readList,
  removeAt,
  replaceAt,
  withAnswerField,
  withType,
} from '../../../../src-renderer/fields/answer-change.ts';
import {
  choicesOf,
  formatLiteral,
  nextName,
  readLiteral,
  removeRow,
  renameRow,
  setRow,
  toggleExpression,
} from '../../../../src-renderer/panels/inspector/widgets/argument-rows.ts';

describe('answer schema', () => {
  test('options survive a change from one to several choices', () => {
    const options = [{ value: 'led', label: 'LED' }];
    expect(withType({ type: 'choice', options }, 'choices')).toEqual({ type: 'choices', options });
  });

  test('bounds are kept if the new type has them and dropped otherwise', () => {
    expect(withType({ type: 'number', minimum: 1, unit: 'm' }, 'duration')).toEqual({
      type: 'duration',
      unit: 'days',
      minimum: 1,
    });
    expect(withType({ type: 'number', minimum: 1 }, 'date')).toEqual({ type: 'date' });
  });

  test('every change of type gives a valid schema', () => {
    for (const from of ANSWER_TYPES) {
      for (const to of ANSWER_TYPES) {
        expect(answerSchemaSchema.safeParse(withType(withType({ type: 'text' }, from), to)).success).toBe(true);
      }
    }
  });

  test('a field set to undefined is removed', () => {
    expect(withAnswerField({ type: 'number', minimum: 1 }, 'minimum', undefined)).toEqual({ type: 'number' });
    expect(withAnswerField({ type: 'number' }, 'integer', true)).toEqual({ type: 'number', integer: true });
  });

  test('a new option gets an unused value', () => {
    expect(addOption([{ value: 'Option 2' }])).toEqual([{ value: 'Option 2' }, { value: 'Option 3' }]);
  });
});

describe('lists', () => {
  test('items can be moved, replaced, and removed', () => {
    const items = ['a', 'b', 'c'];
    expect([
      moveBy(items, 0, 1),
      moveBy(items, 2, -1),
      moveBy(items, 0, -1),
      removeAt(items, 1),
      replaceAt(items, 1, 'x'),
    ]).toEqual([
      ['b', 'a', 'c'],
      ['a', 'c', 'b'],
      ['a', 'b', 'c'],
      ['a', 'c'],
      ['a', 'x', 'c'],
    ]);
  });

  test('a comma list drops blanks and duplicates', () => {
    expect(readList(' led, LED strip ,, led')).toEqual(['led', 'LED strip']);
    expect([readList(' , '), formatList(['a', 'b']), formatList(undefined)]).toEqual([undefined, 'a, b', '']);
  });
});

describe('arguments', () => {
  test('a literal reads back as the value it shows', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(readLiteral(formatLiteral(value)))).toBe(JSON.stringify(value));
      }),
      { numRuns: 200 },
    );
  });

  test('distinguishes plain text, numbers, and quoted numbers', () => {
    expect([
      readLiteral('hello there'),
      readLiteral('5'),
      readLiteral('"5"'),
      formatLiteral('5'),
      formatLiteral('hi'),
    ]).toEqual(['hello there', 5, '5', '"5"', 'hi']);
  });

  test('a literal becomes an expression and back', () => {
    expect([toggleExpression(5), toggleExpression({ expr: '5' }), toggleExpression('')]).toEqual([
      { expr: '5' },
      5,
      { expr: '' },
    ]);
    expect([isExpression({ expr: 'a' }), isExpression({ expr: 'a', b: 1 }), isExpression('expr')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('renaming keeps the position of a row and rejects empty and used names', () => {
    const rows = { a: 1, b: 2, c: 3 };
    const renamed = renameRow(rows, { from: 'b', to: 'x' });
    expect(renamed.ok && Object.entries(renamed.value)).toEqual([
      ['a', 1],
      ['x', 2],
      ['c', 3],
    ]);
    expect([renameRow(rows, { from: 'b', to: '' }).ok, renameRow(rows, { from: 'b', to: 'c' }).ok]).toEqual([
      false,
      false,
    ]);
  });

  test('removing the last row removes the field', () => {
    expect([removeRow({ a: 1 }, 'a'), removeRow({ a: 1, b: 2 }, 'a'), setRow(undefined, 'a', 1)]).toEqual([
      undefined,
      { b: 2 },
      { a: 1 },
    ]);
  });

  test('a new row gets the first free name', () => {
    expect([nextName({ name: 1 }, 'name'), nextName(undefined, 'name')]).toEqual(['name2', 'name']);
  });
});

test.each([
  ['{{ answers.name }}', 'answers.name'],
  ['Hi {{ answers.name }}!', '"Hi " + string(answers.name) + "!"'],
  ['{{ answers.a }}{{ answers.b }}', 'string(answers.a) + string(answers.b)'],
  ['Total: {{ answers.a + answers.b }}', '"Total: " + string(answers.a + answers.b)'],
  ['{{ answers.name', 'answers.name'],
  ['Hi', null],
  [{ to: ['Hi {{ answers.name }}', '{{path}}'], n: 2 }, '{"to": ["Hi " + string(answers.name), "{{path}}"], "n": 2}'],
  [{ to: '{{path}}' }, null],
])('%j in a literal is offered as an expression', (text, expr) => {
  expect(expressionOfTemplate(text)).toEqual(expr === null ? null : { expr });
});

test('an argument with few values is a choice', () => {
  expect([choicesOf({ type: 'boolean' }), choicesOf({ enum: ['a', 'b'] }), choicesOf({ type: 'string' })]).toEqual([
    ...[[true, false], ['a', 'b'], null],
  ]);
});
