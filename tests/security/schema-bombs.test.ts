/** JSON Schemas and YAML that grow or take exponential time are refused before the work is done. */
import { describe, expect, test } from 'vitest';
import { zodFromJsonSchema } from '../../src-shared/json-schema/json-schema.ts';
import { SCHEMA_LIMITS } from '../../src-shared/json-schema/schema-cost.ts';
import { summarizeTool } from '../../src-main/flow-runtime/tools/registry.ts';
import { parseYaml, YAML_LIMITS } from '../../src-shared/export/yaml.ts';
import type { Json, JsonObject } from '../../src-shared/json.ts';
import { z } from '../../src-shared/schema.ts';
import { t } from '../harness/messages.ts';

/** Of processor time, because a busy machine has little. This used to take seconds to minutes. */
const SOON_MS = 3000;

const TOO_MANY = t('shared.jsonSchema.tooManySchemas', { limit: SCHEMA_LIMITS.schemas });

function soon<T>(work: () => T): T {
  const before = process.cpuUsage();
  const value = work();
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(SOON_MS);
  return value;
}

const ref = (name: string): JsonObject => ({ $ref: `#/$defs/${name}` });

/** Each level contains the next one twice. */
function doubling(levels: number): JsonObject {
  const defs: Record<string, JsonObject> = { a0: { type: 'string' } };
  for (let n = 1; n <= levels; n += 1) defs[`a${n}`] = { anyOf: [ref(`a${n - 1}`), ref(`a${n - 1}`)] };
  return { $defs: defs, ...ref(`a${levels}`) } as JsonObject;
}

/** Both alternatives check the same member, so that each level of a value doubles the work. */
const FORKED: JsonObject = {
  $defs: {
    node: {
      anyOf: ['a', 'b'].map((kind) => ({
        type: 'object',
        properties: { kind: { const: kind }, inner: ref('node') },
        required: ['kind'],
      })),
    },
  },
  ...ref('node'),
};

function nested(levels: number, member: string, end: Json): Json {
  let value = end;
  for (let n = 0; n < levels; n += 1) value = { [member]: value, kind: 'b' };
  return value;
}

const TREE: JsonObject = {
  $defs: {
    tree: {
      type: 'object',
      properties: { name: { type: 'string' }, children: { type: 'array', items: ref('tree') } },
      required: ['name'],
    },
  },
  ...ref('tree'),
};

describe('a schema', () => {
  test.each([
    ['that doubles with every reference', () => doubling(40), TOO_MANY],
    [
      'with too many alternatives',
      () => ({ anyOf: Array.from({ length: 11_000 }, () => ({ type: 'null' })) }),
      TOO_MANY,
    ],
    [
      'that is nested too deep',
      () => JSON.parse(`${'{"not":'.repeat(5000)}{}${'}'.repeat(5000)}`) as JsonObject,
      t('shared.jsonSchema.tooDeep', { limit: SCHEMA_LIMITS.depth }),
    ],
    [
      'that is too long',
      () => ({ description: 'x'.repeat(600_000) }),
      t('shared.jsonSchema.tooLong', { limit: SCHEMA_LIMITS.characters }),
    ],
  ])('%s is rejected at once with a reason', (_, schema, error) => {
    expect(soon(() => zodFromJsonSchema(schema()))).toEqual({ ok: false, error });
  });

  test('that would take exponential time on a value rejects it and checks others', () => {
    const converted = zodFromJsonSchema(FORKED);
    if (!converted.ok) throw new Error(converted.error);
    const checked = soon(() => converted.value.safeParse(nested(40, 'inner', { kind: 'c' })));
    expect(checked.error?.issues).toMatchObject([{ message: expect.stringContaining('steps to check') }]);
    expect(converted.value.safeParse(nested(3, 'inner', { kind: 'a' })).success).toBe(true);
    expect(converted.value.safeParse(nested(3, 'inner', { kind: 'c' })).success).toBe(false);
  });

  test('that describes a tree checks large trees', () => {
    const converted = zodFromJsonSchema(TREE);
    if (!converted.ok) throw new Error(converted.error);
    let tree: Json = { name: 'leaf', children: [] };
    for (let n = 0; n < 8; n += 1) tree = { name: 'node', children: [tree, tree] };
    expect(soon(() => converted.value.safeParse(tree)).success).toBe(true);
    expect(converted.value.safeParse({ name: 'root', children: [{ name: 1 }] }).success).toBe(false);
  });

  test('still lists the argument names of a tool', () => {
    const converted = zodFromJsonSchema({ type: 'object', properties: { article: { type: 'string' } } });
    if (!converted.ok) throw new Error(converted.error);
    const tool = {
      name: 't',
      description: 'T',
      input: converted.value,
      output: z.json(),
      idempotent: true,
      irreversible: false,
      timeoutMs: 1,
    };
    expect(summarizeTool({ ...tool, run: () => Promise.resolve(null) })).toMatchObject({ args: ['article'] });
  });

  test('that refers back to itself at the same value terminates', () => {
    const schema = { $defs: { a: { anyOf: [ref('a'), { type: 'string' }] } }, ...ref('a') };
    expect(() => soon(() => zodFromJsonSchema(schema as JsonObject))).not.toThrow();
  });
});

describe('YAML', () => {
  test.each([
    ['20,000 keys', Array.from({ length: 20_000 }, (_, n) => `k${n}: x`).join('\n')],
    ['20,000 anchors', Array.from({ length: 20_000 }, (_, n) => `k${n}: &a${n} x`).join('\n')],
  ])('with %s is read quickly', { tags: 'thorough' }, (_, text) => {
    expect(soon(() => parseYaml(text)).ok).toBe(true);
  });

  test.each([
    [
      '20,000 aliases',
      `a: &a x\nb: [${Array.from({ length: 20_000 }, () => '*a').join(', ')}]`,
      'more than 100 aliases',
    ],
    ['a key that comes twice', 'a: 1\nb: 2\na: 3', 'must be unique'],
    ['more than its limit', ' '.repeat(YAML_LIMITS.characters + 1), 'characters'],
    ['brackets without end', '['.repeat(100_000), ''],
  ])('with %s is rejected', { tags: 'thorough' }, (_, text, reason) => {
    expect(soon(() => parseYaml(text))).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(reason) },
    });
  });

  test('names the line of a duplicate key', () => {
    expect(parseYaml('a: 1\nb: 2\na: 3')).toMatchObject({ error: { line: 3, column: 1 } });
  });
});
