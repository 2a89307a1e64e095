/** Schemas that hide their cost behind loose references, loops, or lists of places. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src-shared/json.ts';
import { zodFromJsonSchema } from '../../src-shared/json-schema/json-schema.ts';

const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

/** Each definition refers to the previous one twice, with references in this notation. */
function doubled(reference: (name: string) => string): JsonObject {
  const parts = Array.from({ length: 24 }, (_, at): [string, JsonObject] => {
    const before = { $ref: reference(`a~${at - 1}`) };
    return [`a~${at}`, at === 0 ? { type: 'string' } : { anyOf: [before, before] }];
  });
  return { ...object({ x: { $ref: reference('a~23') } }), $defs: Object.fromEntries(parts) };
}

/** False for a rejected schema or value. */
function takes(schema: JsonObject, value: unknown): boolean {
  const converted = zodFromJsonSchema(schema);
  return converted.ok && converted.value.safeParse(value).success;
}

const escaped = (name: string): string => name.replaceAll('~', '~0');

test.each([
  ['plain', (name: string) => `#/$defs/${escaped(name)}`],
  ['with empty parts', (name: string) => `#//$defs//${escaped(name)}`],
  ['with parts behind the name', (name: string) => `#/$defs/${escaped(name)}/more`],
])('references that double each other are counted: %s', (_how, reference) => {
  expect(zodFromJsonSchema(doubled(reference))).toMatchObject({ ok: false, error: expect.stringMatching(/more than/) });
});

test.each<[string, JsonObject]>([
  ['the whole schema', { $ref: '#' }],
  ['a pair', { $defs: { a: { $ref: '#/$defs/b' }, b: { anyOf: [{ $ref: '#/$defs/a' }] } }, $ref: '#/$defs/a' }],
])('a schema that refers to itself accepts no value and does not crash: %s', (_what, schema) => {
  expect(takes(schema, { x: 1 })).toBe(false);
});

test('a schema that refers to itself for an inner value is allowed', () => {
  const tree = {
    $defs: { node: object({ of: { $ref: '#/$defs/node' }, n: { type: 'number' } }) },
    $ref: '#/$defs/node',
  };
  expect([{ of: { of: { n: 1 } } }, { of: { of: { n: 'x' } } }].map((value) => takes(tree, value))).toEqual([
    true,
    false,
  ]);
});

test('a pattern for one list item is rejected, like every unbounded pattern', () => {
  const schema = { type: 'array', items: [{ type: 'string', pattern: '^(a+)+$' }] };
  expect(zodFromJsonSchema(schema)).toEqual({
    ok: false,
    error: expect.stringMatching(/"pattern" isn't supported inside "items"/),
  });
});
