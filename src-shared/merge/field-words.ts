/** Fields of a flow in words: their titles as in the inspector, and their values as plain text. */
import type { FieldChange } from '../diff/fields.ts';
import { schemaOf, type Subject } from '../diff/parts.ts';
import type { Json } from '../json.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { z } from '../schema.ts';
import { plainValue } from './plain-values.ts';
import { isOfVariables, wordedVariables } from './variable-words.ts';

/** The field with its title, and its values as texts. */
export function wordedField({ kind }: Pick<Subject, 'kind'>, change: FieldChange): FieldChange {
  if (kind === 'flow' && isOfVariables(change.path)) return wordedVariables(change);
  const { path, before, after } = change;
  const words = (value: Json) => fieldValue({ kind }, path, value);
  return {
    path: [fieldTitle({ kind }, path)],
    ...(before !== undefined && { before: words(before) }),
    ...(after !== undefined && { after: words(after) }),
  };
}

export function fieldValue(subject: Pick<Subject, 'kind'>, path: readonly string[], value: Json): string {
  return plainValue(value, (below) => titleAt(subject, below) ?? below.at(-1) ?? '', path);
}

/** From the outside in: "Answer, Minimum". */
export function fieldTitle(subject: Pick<Subject, 'kind'>, path: readonly string[]): string {
  return path.map((name, at) => titleAt(subject, path.slice(0, at + 1)) ?? name).join(', ');
}

/** Null if it has none, or another one in other kinds of nodes. */
function titleAt({ kind }: Pick<Subject, 'kind'>, path: readonly string[]): string | null {
  const schemas =
    kind === 'node' ? Object.values(NODE_KINDS).map(({ schema }) => schema) : [schemaOf({ kind, graph: null, id: '' })];
  const titles = new Set(schemas.flatMap((schema) => titlesIn(schema, path)));
  const [title] = titles;
  return titles.size === 1 ? title! : null;
}

/** In all variants that have the field. */
function titlesIn(schema: z.core.$ZodType, path: readonly string[]): readonly string[] {
  const [name, ...rest] = path;
  const inner = unwrapped(schema);
  if (name === undefined) return [];
  if (inner instanceof z.ZodUnion)
    return (inner.options as readonly z.core.$ZodType[]).flatMap((option) => titlesIn(option, path));
  if (inner instanceof z.ZodArray) return titlesIn(inner.element as z.core.$ZodType, path);
  // The members of a record have names of their own.
  if (inner instanceof z.ZodRecord)
    return rest.length === 0 ? [name] : titlesIn(inner.valueType as z.core.$ZodType, rest);
  if (!(inner instanceof z.ZodObject)) return [];
  const field = inner.shape[name] as z.ZodType | undefined;
  if (field === undefined) return [];
  if (rest.length > 0) return titlesIn(field, rest);
  const title = field.meta()?.['title'];
  return typeof title === 'string' ? [title] : [];
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodDefault ? unwrapped(schema.unwrap()) : schema;
}
