/** Fields of a flow in words: their titles as in the inspector, and their values as plain text. */
import type { FieldChange } from '../diff/fields.ts';
import { schemaOf, type Subject } from '../diff/parts.ts';
import type { NodeType } from '../flow/node.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { z } from '../schema.ts';
import { withValueAt } from './merge-plan.ts';
import { plainValue } from './plain-values.ts';
import { isOfVariables, wordedVariables } from './variable-words.ts';

/** Whose fields have titles. With the whole part, they are those of its type and of the types inside it. */
export type Titled = Pick<Subject, 'kind'> & { readonly value?: JsonObject | undefined };

/** The field with its title, and its values as texts. */
export function wordedField(subject: Titled, change: FieldChange): FieldChange {
  if (subject.kind === 'flow' && isOfVariables(change.path)) return wordedVariables(change);
  const { path, before, after } = change;
  const words = (value: Json) => fieldValue(subject, path, value);
  return {
    path: [fieldTitle(subject, path)],
    ...(before !== undefined && { before: words(before) }),
    ...(after !== undefined && { after: words(after) }),
  };
}

export function fieldValue(subject: Titled, path: readonly string[], value: Json): string {
  const filled = { ...subject, value: withValueAt(subject.value ?? {}, path, value) };
  return plainValue(value, (below) => titleOrName(filled, below), path);
}

/** From the outside in: "Answer, Minimum". */
export function fieldTitle(subject: Titled, path: readonly string[]): string {
  return fieldTitles(subject, path).join(', ');
}

export function fieldTitles(subject: Titled, path: readonly string[]): readonly string[] {
  return path.map((_, at) => titleOrName(subject, path.slice(0, at + 1)));
}

/** A whole part, field by field. */
export function wordedPart({ kind }: Pick<Subject, 'kind'>, value: JsonObject): string {
  const title = kind === 'node' ? kindOfNode(value)?.title : undefined;
  const { type: _type, ...others } = value;
  const fields = title === undefined ? value : others;
  const lines = plainValue(fields, (path) => titleOrName({ kind, value }, path));
  if (title === undefined) return lines;
  return Object.keys(fields).length === 0 ? title : `${title}\n${lines}`;
}

function titleOrName(subject: Titled, path: readonly string[]): string {
  const name = path.at(-1) ?? '';
  const own = subject.kind === 'flow' && path.length === 1 ? FLOW_TITLES[name] : undefined;
  return own ?? titleAt(subject, path) ?? (name === 'type' ? t('compare.type') : name);
}

/** Fields of the flow that have no title in its schema. */
const FLOW_TITLES: Readonly<Record<string, string>> = {
  label: t('inspector.flow.label'),
  notes: t('inspector.flow.notes'),
  entry: t('inspector.flow.entry'),
  oneOf: t('inspector.flow.oneOf'),
  predicates: t('inspector.flow.predicates'),
  paths: t('inspector.flow.paths'),
  pathPolicy: t('inspector.flow.pathPolicy'),
};

function kindOfNode({ type }: JsonObject) {
  return Object.hasOwn(NODE_KINDS, String(type)) ? NODE_KINDS[type as NodeType] : undefined;
}

/** Null if it has none, or one that depends on an unknown type. */
function titleAt({ kind, value }: Titled, path: readonly string[]): string | null {
  if (kind !== 'node') return titleIn([schemaOf({ kind, graph: null, id: '' })], path, value);
  const own = value === undefined ? undefined : kindOfNode(value)?.schema;
  const all = Object.values(NODE_KINDS).map(({ schema }) => schema);
  return (own && titleIn([own], path, value)) ?? titleIn(all, path, value);
}

function titleIn(schemas: readonly z.core.$ZodType[], path: readonly string[], value: Json | undefined): string | null {
  const titles = new Set(schemas.flatMap((schema) => titlesIn(schema, path, value)));
  const [title] = titles;
  return titles.size === 1 ? title! : null;
}

/** In the variant of the value, or else in all variants that have the field. */
function titlesIn(schema: z.core.$ZodType, path: readonly string[], value: Json | undefined): readonly string[] {
  const [name, ...rest] = path;
  const inner = unwrapped(schema);
  const below = isJsonObject(value) && name !== undefined ? value[name] : undefined;
  if (name === undefined) return [];
  if (inner instanceof z.ZodUnion) {
    const options = inner.options as readonly z.core.$ZodType[];
    const fitting = options.filter((option) => isVariantOf(option, value));
    return (fitting.length > 0 ? fitting : options).flatMap((option) => titlesIn(option, path, value));
  }
  if (inner instanceof z.ZodArray) return titlesIn(inner.element as z.core.$ZodType, path, undefined);
  // The members of a record have their own names.
  if (inner instanceof z.ZodRecord)
    return rest.length === 0 ? [name] : titlesIn(inner.valueType as z.core.$ZodType, rest, below);
  if (!(inner instanceof z.ZodObject)) return [];
  const field = inner.shape[name] as z.ZodType | undefined;
  if (field === undefined) return [];
  if (rest.length > 0) return titlesIn(field, rest, below);
  const title = field.meta()?.['title'];
  return typeof title === 'string' ? [title] : [];
}

function isVariantOf(option: z.core.$ZodType, value: Json | undefined): boolean {
  const schema = unwrapped(option);
  if (!isJsonObject(value) || !(schema instanceof z.ZodObject)) return false;
  return Object.entries(schema.shape).every(
    ([name, field]) => !(field instanceof z.ZodLiteral) || field.values.has(value[name] as never),
  );
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return unwrapped(schema.unwrap());
  return schema instanceof z.ZodDefault ? unwrapped(schema.unwrap()) : schema;
}
