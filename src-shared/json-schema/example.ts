/** A small value that a JSON Schema allows, as far as its keywords are simple. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

const MAX_DEPTH = 6;

export function exampleOf(schema: JsonObject): Json {
  return example(schema, { root: schema, depth: 0 });
}

interface Place {
  readonly root: JsonObject;
  readonly depth: number;
}

function example(schema: Json | undefined, place: Place): Json {
  if (!isJsonObject(schema ?? null) || place.depth > MAX_DEPTH) return null;
  const rules = schema as JsonObject;
  if (typeof rules['$ref'] === 'string') return example(referred(rules['$ref'], place.root), deeper(place));
  for (const name of ['const', 'default'] as const) if (rules[name] !== undefined) return rules[name];
  for (const name of ['enum', 'examples'] as const)
    if (Array.isArray(rules[name])) return (rules[name][0] ?? null) as Json;
  for (const name of ['anyOf', 'oneOf', 'allOf'] as const)
    if (Array.isArray(rules[name])) return example(rules[name][0] as Json, deeper(place));
  const type = Array.isArray(rules['type']) ? (rules['type'][0] as Json) : rules['type'];
  return ofType(typeof type === 'string' ? type : 'string', rules, place);
}

function ofType(type: string, rules: JsonObject, place: Place): Json {
  const { minimum = 0, minLength = 1, minItems = 0, exclusiveMinimum } = rules;
  switch (type) {
    case 'object':
      return objectOf(rules, place);
    case 'array':
      return Array.from({ length: Math.min(Number(minItems), 10) }, () => example(rules['items'], deeper(place)));
    case 'integer':
    case 'number':
      return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : Number(minimum);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return 'x'.repeat(Math.min(Math.max(Number(minLength), 1), 1000));
  }
}

/** Includes the required members. */
function objectOf({ properties, required }: JsonObject, place: Place): JsonObject {
  const known = isJsonObject(properties ?? null) ? (properties as JsonObject) : {};
  const names = Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [];
  return Object.fromEntries(
    names.map((name) => [name, Object.hasOwn(known, name) ? example(known[name], deeper(place)) : 'x']),
  );
}

function referred(reference: string, root: JsonObject): Json | undefined {
  if (!reference.startsWith('#/')) return undefined;
  let value: Json | undefined = root;
  for (const name of reference.slice(2).split('/')) {
    if (!isJsonObject(value ?? null) || !Object.hasOwn(value as JsonObject, name)) return undefined;
    value = (value as JsonObject)[name];
  }
  return value;
}

function deeper({ root, depth }: Place): Place {
  return { root, depth: depth + 1 };
}
