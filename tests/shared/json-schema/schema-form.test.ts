import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src-shared/json.ts';
import {
  fieldAt,
  fieldsOfAlternative,
  formAlternatives,
  formFields,
  readForm,
  schemaOfValue,
  textsOf,
  type FormField,
} from '../../../src-shared/json-schema/schema-form.ts';

const SCHEMA = {
  type: 'object',
  properties: {
    id: { type: 'string', title: 'Case', description: 'As it is stored.' },
    amount: { type: 'number' },
    count: { type: 'integer' },
    urgent: { type: 'boolean' },
    channel: { enum: ['pos', 'ecom', 3] },
    merchant: { $ref: '#/$defs/merchant' },
    history: { type: 'array', items: { type: 'object' } },
  },
  required: ['id'],
  $defs: {
    merchant: {
      type: 'object',
      properties: { name: { type: 'string' }, 'a/b': { type: 'string' } },
      required: ['name'],
    },
  },
} as unknown as JsonObject;

const FIELDS = formFields(SCHEMA) ?? [];
const at = (pointer: string): FormField | null => fieldAt(FIELDS, pointer);

describe('the fields of a schema', () => {
  test('have a suitable control, in order, with their labels', () => {
    expect(FIELDS.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual([
      ['id', 'text', true],
      ['amount', 'number', false],
      ['count', 'integer', false],
      ['urgent', 'switch', false],
      ['channel', 'choice', false],
      ['merchant', 'group', false],
      ['history', 'json', false],
    ]);
    expect(at('/id')).toMatchObject({ label: 'Case', help: 'As it is stored.' });
    expect(at('/merchant/a~1b')).toMatchObject({ name: 'a/b', label: 'a/b', help: null });
  });

  test.for([{}, { type: 'array' }, { type: 'object', additionalProperties: true }, { properties: 3 }])(
    'are absent for %j',
    (schema) => {
      expect(formFields(schema as unknown as JsonObject)).toBeNull();
    },
  );

  test('are finite for a recursive schema', () => {
    const endless = { type: 'object', properties: { child: { $ref: '#' } } } as unknown as JsonObject;
    expect(JSON.stringify(formFields(endless)).length).toBeLessThan(20_000);
  });

  test('show an error inside a list at the field of the list', () => {
    expect(at('/history/2/amount')?.name).toBe('history');
    expect(at('/elsewhere')).toBeNull();
  });
});

describe('text typed into a form', () => {
  test('becomes a value, and empty fields are left out', () => {
    const texts = { '/id': 'TX-1', '/amount': '12.5', '/urgent': 'true', '/channel': '3', '/merchant/name': 'Kiosk' };
    expect(readForm(FIELDS, texts)).toEqual({
      value: { id: 'TX-1', amount: 12.5, urgent: true, channel: 3, merchant: { name: 'Kiosk' } },
      mistakes: {},
    });
  });

  test('is reported at the invalid fields', () => {
    const texts = { '/amount': 'much', '/count': '1.5', '/history': '[', '/merchant/a~1b': 'x' };
    const { mistakes } = readForm(FIELDS, texts);
    expect(Object.entries(mistakes).map(([pointer, { kind }]) => [pointer, kind])).toEqual([
      ['/id', 'missing'],
      ['/amount', 'notANumber'],
      ['/count', 'notWhole'],
      ['/merchant/name', 'missing'],
      ['/history', 'notJson'],
    ]);
  });

  test('reproduces any valid value', () => {
    const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '');
    const anyValue = fc.record(
      {
        id: text,
        amount: fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value)),
        count: fc.integer(),
        urgent: fc.boolean(),
        channel: fc.constantFrom('pos', 'ecom', 3),
        merchant: fc.record({ name: text, 'a/b': text }, { requiredKeys: ['name'] }),
        history: fc.array(fc.record({ amount: fc.integer() })),
      },
      { requiredKeys: ['id'] },
    );
    fc.assert(
      fc.property(anyValue, (value) => {
        expect(readForm(FIELDS, textsOf(FIELDS, value as JsonObject))).toEqual({ value, mistakes: {} });
      }),
    );
  });
});

test('one of several sets of fields is filled in', () => {
  const schema = { ...SCHEMA, required: [], anyOf: [{ required: ['id'] }, { required: ['amount', 'history'] }] };
  const alternatives = formAlternatives(schema as unknown as JsonObject);
  const fields = formFields(schema as unknown as JsonObject) ?? [];
  expect(alternatives).toEqual([['id'], ['amount', 'history']]);
  const names = (chosen: number) => fieldsOfAlternative(fields, alternatives, chosen).map(({ name }) => name);
  expect([names(0), names(1)]).toEqual([
    ['id', 'count', 'urgent', 'channel', 'merchant'],
    ['amount', 'count', 'urgent', 'channel', 'merchant', 'history'],
  ]);
  expect(readForm(fieldsOfAlternative(fields, alternatives, 1), {}).mistakes).toHaveProperty('/amount.kind', 'missing');
  expect(formAlternatives(SCHEMA)).toEqual([]);
});

test('arguments without a schema can be edited directly', () => {
  const args = { card: 'C-1', amount: 3, sure: true, reasons: ['new'] };
  const fields = formFields(schemaOfValue(args)) ?? [];
  expect(fields.map(({ kind }) => kind)).toEqual(['text', 'number', 'switch', 'json']);
  expect(readForm(fields, textsOf(fields, args)).value).toEqual(args);
});
