/** Parses the text typed into a field and checks whether the document accepts it. */
import { t } from '../../src-shared/messages/translate.ts';
import { inWords } from '../../src-shared/flow/schema-issues.ts';
import type { NodeType } from '../../src-shared/flow/node.ts';
import type { InspectorField } from '../../src-shared/node-kinds/base/inspector-fields.ts';
import { NODE_KINDS } from '../../src-shared/node-kinds/registry.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { z } from '../../src-shared/schema.ts';
import { messageOf } from '../../src-shared/errors.ts';

/** A problem of typed text: a schema error, or a message of the inspector. */
export type FieldIssue =
  | { readonly kind: 'schema'; readonly message: string; readonly path: readonly PropertyKey[] }
  | { readonly kind: 'number' | 'name-needed' | 'not-an-object' | 'id-stays' | 'type-stays' }
  | { readonly kind: 'json' | 'name-taken'; readonly detail: string };

export type FieldIssues = readonly FieldIssue[];

export type Reading<Value> = Result<Value, FieldIssues>;

/** Checks a value against the schema of a node field; undefined means that the field is absent. */
export function checkNodeField(type: NodeType, name: string, value: unknown): Reading<unknown> {
  const shape: Readonly<Record<string, z.ZodType>> = NODE_KINDS[type].schema.shape;
  const schema = shape[name];
  return schema === undefined
    ? fail([{ kind: 'schema', message: t('inspector.issues.unknownField', { type, name }), path: [] }])
    : checkValue(schema, value);
}

export function checkValue(schema: z.ZodType, value: unknown): Reading<unknown> {
  const parsed = schema.safeParse(value);
  return parsed.success ? ok(value) : fail(parsed.error.issues.map(fieldIssue));
}

function fieldIssue(issue: z.core.$ZodIssue): FieldIssue {
  const closest = issue.code === 'invalid_union' ? issue.errors.flat()[0] : undefined;
  if (closest !== undefined) return fieldIssue(closest);
  return { kind: 'schema', message: inWords(issue), path: issue.path };
}

/** The problems of a value as its member or item `name` shows them: without that name in their paths. */
export function issuesInside(issues: FieldIssues, name: string): FieldIssues {
  return issues.map((issue) =>
    issue.kind === 'schema' && String(issue.path[0]) === name ? { ...issue, path: issue.path.slice(1) } : issue,
  );
}

/** Where in a field a problem is, with numbers as people count; empty if it is the field itself. */
export function placeInWords(path: readonly PropertyKey[]): string {
  const parts = path.flatMap((name, at) => {
    if (typeof path[at + 1] === 'number') return [];
    if (typeof name !== 'number') return [String(name)];
    const number = name + 1;
    const list = String(path[at - 1] ?? '');
    return [
      list === 'options' ? t('inspector.answer.option', { number }) : t('inspector.issues.entry', { list, number }),
    ];
  });
  return parts.join(' › ');
}

/** Text fields: an empty optional field is absent from the document, an empty required one is kept as empty text. */
export function readText(field: Pick<InspectorField, 'required'>, text: string): string | undefined {
  return text === '' && !field.required ? undefined : text;
}

const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;

/** Number fields: empty means absent; digits in progress such as `-` are not a number yet. */
export function readNumber(text: string): Reading<number | undefined> {
  const trimmed = text.trim();
  if (trimmed === '') return ok(undefined);
  const value = NUMBER.test(trimmed) ? Number(trimmed) : Number.NaN;
  return Number.isFinite(value) ? ok(value) : fail([{ kind: 'number' }]);
}

export function readJson(text: string): Reading<unknown> {
  if (text.trim() === '') return ok(undefined);
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    return fail([{ kind: 'json', detail: messageOf(error) }]);
  }
}

export function formatText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

export function formatNumber(value: unknown): string {
  return typeof value === 'number' ? String(value) : '';
}

export function formatJson(value: unknown): string {
  return value === undefined ? '' : JSON.stringify(value, null, 2);
}

/** A default as a short hint inside an empty field. */
export function defaultHint(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
