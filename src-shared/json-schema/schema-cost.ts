/**
 * The work that a JSON Schema causes, computed in advance, because schemas of plugins and servers can grow with every
 * reference and take exponential time on a few nested values. It is counted in visits of a schema at a value.
 */
import { atPointer, isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';

export const SCHEMA_LIMITS = {
  /** Schemas inside a schema, including references. */
  schemas: 10_000,
  depth: 100,
  characters: 500_000,
  /** Visits of a schema at a value, in one check. */
  visits: 200_000,
} as const;

const IN_PLACE_LISTS = ['anyOf', 'oneOf', 'allOf'] as const;
const IN_PLACE = ['not', 'if', 'then', 'else'] as const;
const OF_MEMBERS = ['additionalProperties', 'propertyNames', 'unevaluatedProperties'] as const;
const OF_ITEMS = ['items', 'contains', 'additionalItems', 'unevaluatedItems'] as const;
const MAPS = ['properties', '$defs', 'definitions', 'dependentSchemas'] as const;

/** Why a schema is too large, or null. */
export function schemaTooLarge(schema: JsonObject): string | null {
  const { schemas, depth, characters } = SCHEMA_LIMITS;
  if (deepest(schema, depth) > depth) return t('shared.jsonSchema.tooDeep', { limit: depth });
  if (JSON.stringify(schema).length > characters) return t('shared.jsonSchema.tooLong', { limit: characters });
  const expanded = expandedSize(schema, { root: schema, known: new Map(), open: new Set() });
  return expanded > schemas ? t('shared.jsonSchema.tooManySchemas', { limit: schemas }) : null;
}

/** Levels of objects and lists; stops one beyond the limit. */
function deepest(value: unknown, most: number): number {
  if (most < 0 || typeof value !== 'object' || value === null) return 0;
  let depth = 0;
  for (const part of Object.values(value)) depth = Math.max(depth, deepest(part, most - 1));
  return depth + 1;
}

interface Expansion {
  readonly root: JsonObject;
  readonly known: Map<JsonObject, number>;
  readonly open: Set<JsonObject>;
}

/** A recursive schema is expanded when it is used, and counts once. */
function expandedSize(schema: unknown, expansion: Expansion): number {
  if (!isJsonObject(schema) || expansion.open.has(schema)) return 1;
  const found = expansion.known.get(schema);
  if (found !== undefined) return found;
  expansion.open.add(schema);
  let size = 1;
  for (const part of partsOf(schema, expansion.root)) size += expandedSize(part, expansion);
  expansion.open.delete(schema);
  expansion.known.set(schema, size);
  return size;
}

function partsOf(schema: JsonObject, root: JsonObject): unknown[] {
  const lists = [...IN_PLACE_LISTS, 'prefixItems', ...OF_ITEMS].flatMap((word) => listAt(schema, word));
  const single = [...IN_PLACE, ...OF_MEMBERS, ...OF_ITEMS].map((word) => schema[word]);
  const named = MAPS.flatMap((word) => (isJsonObject(schema[word]) ? Object.values(schema[word]) : []));
  return [...lists, ...single, ...named, targetOf(schema, root)];
}

function listAt(schema: JsonObject, word: string): readonly Json[] {
  const list = schema[word];
  return Array.isArray(list) ? (list as readonly Json[]) : [];
}

/** Resolved as loosely as by the library that follows it, which skips empty parts and anything after the name. */
function targetOf({ $ref: ref }: JsonObject, root: JsonObject): unknown {
  if (typeof ref !== 'string') return undefined;
  const [group, name] = ref.slice(1).split('/').filter(Boolean);
  if (group === undefined) return root;
  return atPointer(root, `/${group}/${name ?? ''}`);
}

/** Whether checking this value stays within the limit of visits. Every alternative counts, as if none matched. */
export function isCheckable(schema: JsonObject, value: unknown): boolean {
  return visit(schema, value, { root: schema, left: SCHEMA_LIMITS.visits, open: new Set() });
}

interface Budget {
  readonly root: JsonObject;
  left: number;
  /** The schemas being visited at this value: one that refers back to itself would never end. */
  readonly open: Set<JsonObject>;
}

function visit(schema: unknown, value: unknown, budget: Budget): boolean {
  budget.left -= 1;
  if (budget.left < 0) return false;
  if (!isJsonObject(schema)) return true;
  if (budget.open.has(schema)) return false;
  budget.open.add(schema);
  const inPlace = [
    ...IN_PLACE_LISTS.flatMap((word) => listAt(schema, word)),
    ...IN_PLACE.map((word) => schema[word]),
    targetOf(schema, budget.root),
  ].filter((part) => part !== undefined);
  const isFine = inPlace.every((part) => visit(part, value, budget));
  budget.open.delete(schema);
  return isFine && visitMembers(schema, value, budget);
}

/** Inside a value, no schema is being visited yet. */
function visitMembers(schema: JsonObject, value: unknown, budget: Budget): boolean {
  const inside: Budget = { ...budget, open: new Set() };
  const isFine = Array.isArray(value) ? visitItems(schema, value, inside) : visitProperties(schema, value, inside);
  budget.left = inside.left;
  return isFine;
}

function visitItems(schema: JsonObject, items: readonly unknown[], inside: Budget): boolean {
  const first = listAt(schema, 'prefixItems');
  const others = OF_ITEMS.flatMap((word) => (isJsonObject(schema[word]) ? [schema[word]] : listAt(schema, word)));
  if (first.length === 0 && others.length === 0) return true;
  return items.every((item, at) => [...first.slice(at, at + 1), ...others].every((part) => visit(part, item, inside)));
}

function visitProperties(schema: JsonObject, value: unknown, inside: Budget): boolean {
  if (!isJsonObject(value)) return true;
  const { properties } = schema;
  const others = OF_MEMBERS.map((word) => schema[word]).filter((part) => isJsonObject(part));
  if (!isJsonObject(properties) && others.length === 0) return true;
  return Object.entries(value).every(([name, member]) => {
    const own = isJsonObject(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
    return [...own, ...others].every((part) => visit(part, member, inside));
  });
}
