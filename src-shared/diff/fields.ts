/** Compares two values of a schema field by field, and merges them three ways. */
import { deepEqual } from '../equality.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { z } from '../schema.ts';
import { memberOf } from './parts.ts';

/** A field that differs. `before` or `after` is missing if the field was not there. */
export interface FieldChange {
  readonly path: readonly string[];
  readonly before?: Json;
  readonly after?: Json;
}

/** A field that both sides changed differently. A value is missing if the field was absent. */
export interface FieldConflict {
  readonly path: readonly string[];
  readonly base?: Json;
  readonly ours?: Json;
  readonly theirs?: Json;
}

type Maybe = Json | undefined;
type SchemaOfMember = (name: string) => z.core.$ZodType | undefined;

/** Two whole parts. A node whose kind changed has its fields listed one by one, too. */
export function changedFields(schema: z.core.$ZodType, before: JsonObject, after: JsonObject): FieldChange[] {
  const members = membersOf(schema, [before, after]) ?? (() => undefined);
  return namesOf(before, after).flatMap((name) =>
    compare(members(name), { path: [name], before: memberOf(before, name), after: memberOf(after, name) }),
  );
}

interface Pair {
  readonly path: readonly string[];
  readonly before: Maybe;
  readonly after: Maybe;
}

function compare(schema: z.core.$ZodType | undefined, { path, before, after }: Pair): FieldChange[] {
  if (deepEqual(before, after)) return [];
  const members = schema && membersOf(schema, [before, after]);
  if (!members)
    return [{ path, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
  return namesOf(before, after).flatMap((name) =>
    compare(members(name), { path: [...path, name], before: memberOf(before, name), after: memberOf(after, name) }),
  );
}

export interface Sides {
  readonly base: Maybe;
  readonly ours: Maybe;
  readonly theirs: Maybe;
}

export interface MergedFields {
  readonly value: Maybe;
  readonly conflicts: readonly FieldConflict[];
}

/** Applies each change that one side made. If both made one, ours stays and the field is reported. */
export function mergeFields(
  schema: z.core.$ZodType | undefined,
  { base, ours, theirs }: Sides,
  path: readonly string[] = [],
): MergedFields {
  if (deepEqual(ours, theirs) || deepEqual(base, theirs)) return { value: ours, conflicts: [] };
  if (deepEqual(base, ours)) return { value: theirs, conflicts: [] };
  const members = schema && membersOf(schema, [ours, theirs]);
  if (!members) return { value: ours, conflicts: [conflictOf({ base, ours, theirs }, path)] };
  // If the base is another variant, its members can't be compared.
  const comparable = membersOf(schema, [ours, base]) ? base : undefined;
  const conflicts: FieldConflict[] = [];
  const value: Record<string, Json> = {};
  for (const name of namesOf(ours, theirs, comparable)) {
    const sides = { base: memberOf(comparable, name), ours: memberOf(ours, name), theirs: memberOf(theirs, name) };
    const merged = mergeFields(members(name), sides, [...path, name]);
    conflicts.push(...merged.conflicts);
    if (merged.value !== undefined) value[name] = merged.value;
  }
  return { value, conflicts };
}

/** A change on one side only. A value is missing if the field was absent. */
export interface OneSidedChange extends FieldConflict {
  readonly by: 'ours' | 'theirs';
}

/** The changes that `mergeFields` applies, field by field; other differences are among its conflicts. */
export function oneSidedChanges(
  schema: z.core.$ZodType | undefined,
  { base, ours, theirs }: Sides,
  path: readonly string[] = [],
): OneSidedChange[] {
  if (deepEqual(ours, theirs)) return [];
  const by = deepEqual(base, theirs) ? 'ours' : deepEqual(base, ours) ? 'theirs' : null;
  if (by !== null) {
    const changes = changesAt(schema, { path, before: base, after: by === 'ours' ? ours : theirs });
    return changes.map(({ path, before, after }) => ({
      by,
      ...conflictOf(
        { base: before, ...(by === 'ours' ? { ours: after, theirs: before } : { ours: before, theirs: after }) },
        path,
      ),
    }));
  }
  const members = schema && membersOf(schema, [ours, theirs]);
  if (!members) return [];
  const comparable = membersOf(schema, [ours, base]) ? base : undefined;
  return namesOf(ours, theirs, comparable).flatMap((name) =>
    oneSidedChanges(
      members(name),
      { base: memberOf(comparable, name), ours: memberOf(ours, name), theirs: memberOf(theirs, name) },
      [...path, name],
    ),
  );
}

function changesAt(schema: z.core.$ZodType | undefined, pair: Pair): FieldChange[] {
  const { path, before, after } = pair;
  const isPart = path.length === 0 && schema !== undefined && isJsonObject(before) && isJsonObject(after);
  return isPart ? changedFields(schema, before, after) : compare(schema, pair);
}

export function conflictOf({ base, ours, theirs }: Sides, path: readonly string[]): FieldConflict {
  return {
    path,
    ...(base === undefined ? {} : { base }),
    ...(ours === undefined ? {} : { ours }),
    ...(theirs === undefined ? {} : { theirs }),
  };
}

/**
 * The schemas of the members, if the values can be split safely: objects of the same shape. Lists, free JSON, and
 * different variants of a union are atomic.
 */
function membersOf(schema: z.core.$ZodType, values: readonly Maybe[]): SchemaOfMember | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return membersOf(schema.unwrap(), values);
  if (!values.every(isJsonObject)) return null;
  if (schema instanceof z.ZodObject) return (name) => schema.shape[name] as z.core.$ZodType | undefined;
  if (schema instanceof z.ZodRecord) return () => schema.valueType as z.core.$ZodType;
  if (!(schema instanceof z.ZodDiscriminatedUnion)) return null;
  const { discriminator } = schema.def;
  const variants = new Set(values.map((value) => memberOf(value, discriminator)));
  if (variants.size !== 1) return null;
  const [variant] = variants;
  const option = (schema.options as readonly z.ZodObject[]).find(
    ({ shape }) => shape[discriminator] instanceof z.ZodLiteral && shape[discriminator].value === variant,
  );
  return option === undefined ? null : (name) => option.shape[name] as z.core.$ZodType | undefined;
}

function namesOf(...values: readonly Maybe[]): string[] {
  return [...new Set(values.filter(isJsonObject).flatMap((value) => Object.keys(value)))];
}
