/** Every component of the published v0.8 catalog, with each value it allows, becomes one of ours when read. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromAnyDialect } from '../../../src-shared/a2ui/read-dialect.ts';
import { NO_SURFACES } from '../../../src-shared/a2ui/surface.ts';
import { validateComponents } from '../../../src-shared/a2ui/validate.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../harness/messages.ts';

const CATALOG = 'node_modules/@a2ui/web_core/src/v0_8/schemas/standard_catalog_definition.json';

interface Schema {
  readonly type: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

const { components: published } = JSON.parse(readFileSync(CATALOG, 'utf8')) as {
  readonly components: Readonly<Record<string, Schema>>;
};

/** All distinct values of a schema: each literal, path, and word of an enumeration. */
function valuesOf({ type, enum: words, properties, required = [], items }: Schema): readonly Json[] {
  if (words !== undefined) return words;
  if (type === 'array') return [(items === undefined ? [] : valuesOf(items)) as Json];
  if (type !== 'object') return [{ string: 'text', number: 3, integer: 3, boolean: true }[type] ?? null];
  const members = Object.entries(properties ?? {});
  if (required.length === 0) {
    // One of the alternatives: a literal or a path, a list or a template.
    return members.flatMap(([name, schema]) =>
      valuesOf(schema).map((value) => ({ [name]: name === 'path' ? '/place' : value })),
    );
  }
  const first = (schema: Schema) => valuesOf(schema)[0] ?? null;
  return [Object.fromEntries(members.map(([name, schema]) => [name, first(schema)]))];
}

/** The required properties, with one more property at a time. */
function examplesOf({ properties = {}, required = [] }: Schema): readonly JsonObject[] {
  const base = Object.fromEntries(required.map((name) => [name, valuesOf(properties[name]!)[0] ?? null]));
  return [
    base,
    ...Object.entries(properties).flatMap(([name, schema]) =>
      valuesOf(schema).map((value): JsonObject => ({ ...base, [name]: value })),
    ),
  ];
}

test.each(Object.entries(published))('%s', (name, schema) => {
  const examples = examplesOf(schema);
  expect(examples.length).toBeGreaterThan(1);
  for (const example of examples) {
    const component = { id: 'root', component: { [name]: example } };
    const { messages, conversions } = fromAnyDialect(
      { surfaceUpdate: { surfaceId: 's', components: [component] } },
      NO_SURFACES,
    );
    const dropped = Object.keys(example).map((key) => t('screenChecks.olderComponent.propertyDropped', { key, name }));
    expect(conversions.filter(({ message }) => dropped.includes(message))).toEqual([]);
    const { updateComponents } = messages.at(-1) as { updateComponents: { components: readonly Component[] } };
    const wrong = validateComponents(updateComponents.components).filter(({ code }) => code === 'component.shape');
    expect(wrong, JSON.stringify(example)).toEqual([]);
  }
});
