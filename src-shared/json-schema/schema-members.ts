/** The members that a JSON Schema or a sample declares, for completion. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { memberOf, resolveSchema } from './resolve-schema.ts';

export type MemberType = 'boolean' | 'list' | 'number' | 'object' | 'string';

const TYPES: Readonly<Record<string, MemberType>> = {
  array: 'list',
  boolean: 'boolean',
  integer: 'number',
  number: 'number',
  object: 'object',
  string: 'string',
};

const MAX_DEPTH = 6;
const MAX_MEMBERS = 200;
/** Alternatives may contain each other. */
const MAX_ALTERNATIVES = 20;

/** The members at a path, with their types; null for a type that isn't known. */
export function membersAt(schema: JsonObject, path: readonly string[]): ReadonlyMap<string, MemberType | null> {
  const at = path.reduce<readonly JsonObject[]>(
    (parts, name) => parts.flatMap((part) => alternativesOf(memberOf(part['properties'], name), schema)),
    alternativesOf(schema, schema),
  );
  const members = new Map<string, MemberType | null>();
  for (const { properties } of at) {
    for (const name of isJsonObject(properties) ? Object.keys(properties).slice(0, MAX_MEMBERS) : []) {
      const types = alternativesOf(memberOf(properties, name), schema).map(typeOf);
      members.set(name, types.find((type) => type !== null) ?? members.get(name) ?? null);
    }
  }
  return members;
}

/** A schema with the members of a sample. */
export function schemaOfSample(sample: Json, depth = 0): JsonObject {
  if (Array.isArray(sample)) return { type: 'array' };
  if (!isJsonObject(sample)) return sample === null ? {} : { type: typeof sample };
  if (depth >= MAX_DEPTH) return { type: 'object' };
  const members = Object.entries(sample).slice(0, MAX_MEMBERS);
  return {
    type: 'object',
    properties: Object.fromEntries(members.map(([name, value]) => [name, schemaOfSample(value, depth + 1)])),
  };
}

/** The schema itself, and those it combines. */
function alternativesOf(part: Json | undefined, root: JsonObject): readonly JsonObject[] {
  const schema = resolveSchema(part, root);
  const combined = (['anyOf', 'oneOf', 'allOf'] as const).flatMap((name) => schema[name] ?? []);
  return [schema, ...combined.slice(0, MAX_ALTERNATIVES).map((each) => resolveSchema(each, root))];
}

function typeOf({ type }: JsonObject): MemberType | null {
  const [name] = [type ?? null].flat().filter((each) => each !== 'null');
  return typeof name === 'string' && Object.hasOwn(TYPES, name) ? TYPES[name]! : null;
}
