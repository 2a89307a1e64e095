/** A form from a JSON Schema: its fields, the typed text, and the resulting value. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { memberOf, resolveSchema } from './resolve-schema.ts';
import { messageOf } from '../errors.ts';

export interface FormField {
  /** JSON Pointer into the value. */
  readonly pointer: string;
  readonly name: string;
  readonly label: string;
  readonly help: string | null;
  /** `json`: anything that no simpler control can edit. */
  readonly kind: 'text' | 'number' | 'integer' | 'switch' | 'choice' | 'json' | 'group';
  readonly isRequired: boolean;
  /** Values of a choice. */
  readonly options: readonly Json[];
  /** The fields of a group. */
  readonly fields: readonly FormField[];
  readonly schema: JsonObject;
}

/** The typed text, by pointer. A missing field is empty. */
export type FormTexts = Readonly<Record<string, string>>;

export type FormMistake = 'missing' | 'notANumber' | 'notWhole' | 'notJson';

export interface FormValue {
  readonly value: JsonObject;
  /** Mistakes by pointer. */
  readonly mistakes: Readonly<Record<string, { readonly kind: FormMistake; readonly message: string }>>;
}

const MAX_DEPTH = 5;
const MAX_FIELDS = 200;

/** Null if the schema isn't that of an object with known properties. */
export function formFields(schema: JsonObject): readonly FormField[] | null {
  const fields = fieldsOf(schema, { root: schema, pointer: '', depth: 0 });
  return fields.length === 0 ? null : fields;
}

interface Place {
  readonly root: JsonObject;
  readonly pointer: string;
  readonly depth: number;
}

function fieldsOf(schema: JsonObject, place: Place): FormField[] {
  const { properties } = schema;
  if (!isJsonObject(properties)) return [];
  const required = namesIn(schema['required']);
  return Object.entries(properties)
    .slice(0, MAX_FIELDS)
    .map(([name, part]) => fieldOf(name, part, { ...place, isRequired: required.includes(name) }));
}

function fieldOf(
  name: string,
  part: Json,
  { root, pointer: outer, depth, isRequired }: Place & Pick<FormField, 'isRequired'>,
): FormField {
  const schema = resolveSchema(part, root);
  const pointer = `${outer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const { title, description, enum: options } = schema;
  const inside = depth < MAX_DEPTH ? fieldsOf(schema, { root, pointer, depth: depth + 1 }) : [];
  const kind = kindOf(schema, inside.length > 0);
  return {
    ...{ pointer, name, isRequired, schema, kind },
    label: typeof title === 'string' ? title : name,
    help: typeof description === 'string' ? description : null,
    options: kind === 'choice' ? (options as readonly Json[]) : [],
    fields: kind === 'group' ? inside : [],
  };
}

function kindOf(schema: JsonObject, hasMembers: boolean): FormField['kind'] {
  const { type, enum: options } = schema;
  if (Array.isArray(options) && options.length > 0) return 'choice';
  switch (type) {
    case 'string':
      return 'text';
    case 'number':
    case 'integer':
      return type;
    case 'boolean':
      return 'switch';
    default:
      return hasMembers ? 'group' : 'json';
  }
}

function namesIn(names: Json | undefined): readonly string[] {
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
}

/** Alternative sets of required fields, from `anyOf` or `oneOf`; no choice if there are fewer than two. */
export function formAlternatives(schema: JsonObject): readonly (readonly string[])[] {
  const { anyOf, oneOf } = schema;
  const parts = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  const sets = parts.map((part: Json) => (isJsonObject(part) ? namesIn(part['required']) : []));
  return sets.length > 1 && sets.every((names) => names.length > 0) ? sets : [];
}

/** Requires the fields of one alternative and omits those of the others. */
export function fieldsOfAlternative(
  fields: readonly FormField[],
  alternatives: readonly (readonly string[])[],
  chosen: number,
): readonly FormField[] {
  const wanted = alternatives[chosen];
  if (wanted === undefined) return fields;
  const others = new Set(alternatives.flat().filter((name) => !wanted.includes(name)));
  return fields
    .filter(({ name }) => !others.has(name))
    .map((field) => (wanted.includes(field.name) ? { ...field, isRequired: true } : field));
}

/** The texts of the fields for a value. */
export function textsOf(fields: readonly FormField[], value: Json): FormTexts {
  const entries = fields.flatMap((field): [string, string][] => {
    const part = memberOf(value, field.name);
    if (part === undefined) return [];
    if (field.kind === 'group' && isJsonObject(part)) return Object.entries(textsOf(field.fields, part));
    return [[field.pointer, textOf(field, part)]];
  });
  return Object.fromEntries(entries);
}

function textOf({ kind }: FormField, value: Json): string {
  if (kind === 'text' && typeof value === 'string') return value;
  return JSON.stringify(value, null, kind === 'json' ? 2 : undefined);
}

/** An empty field is left out; an empty group too, unless it is required. */
export function readForm(fields: readonly FormField[], texts: FormTexts): FormValue {
  const mistakes: Record<string, { kind: FormMistake; message: string }> = {};
  const value = readFields(fields, texts, mistakes);
  return { value, mistakes };
}

type Mistakes = Record<string, { kind: FormMistake; message: string }>;

function readFields(fields: readonly FormField[], texts: FormTexts, mistakes: Mistakes): JsonObject {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = readField(field, texts, mistakes);
      return value === undefined ? [] : [[field.name, value]];
    }),
  );
}

function readField(field: FormField, texts: FormTexts, mistakes: Mistakes): Json | undefined {
  const { kind, pointer, isRequired, fields } = field;
  if (kind === 'group') return isRequired || isFilled(field, texts) ? readFields(fields, texts, mistakes) : undefined;
  const text = texts[pointer] ?? '';
  if (text.trim() === '') {
    if (kind === 'switch' && isRequired) return false;
    if (isRequired) mistakes[pointer] = { kind: 'missing', message: '' };
    return undefined;
  }
  return kind === 'text' ? text : readTyped(field, text, mistakes);
}

function readTyped({ kind, pointer }: FormField, text: string, mistakes: Mistakes): Json | undefined {
  if (kind === 'number' || kind === 'integer') {
    const value = Number(text);
    if (!Number.isFinite(value)) mistakes[pointer] = { kind: 'notANumber', message: '' };
    else if (kind === 'integer' && !Number.isInteger(value)) mistakes[pointer] = { kind: 'notWhole', message: '' };
    return value;
  }
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    mistakes[pointer] = { kind: 'notJson', message: messageOf(error) };
    return undefined;
  }
}

function isFilled({ kind, pointer, fields }: FormField, texts: FormTexts): boolean {
  if (kind === 'group') return fields.some((field) => isFilled(field, texts));
  return (texts[pointer] ?? '').trim() !== '';
}

/** The field of an error: the one at its pointer, or the nearest around it. */
export function fieldAt(fields: readonly FormField[], pointer: string): FormField | null {
  const found = fields.find((field) => pointer === field.pointer || pointer.startsWith(`${field.pointer}/`));
  if (found === undefined) return null;
  return fieldAt(found.fields, pointer) ?? found;
}

/** A schema for values without one: existing members can be edited. */
export function schemaOfValue(value: JsonObject): JsonObject {
  const properties = Object.entries(value).map(([name, part]) => [name, { type: typeName(part) }] as const);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function typeName(value: Json): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return typeof value;
  return 'unknown';
}
