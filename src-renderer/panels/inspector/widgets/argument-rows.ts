/** Named arguments as rows: an expression, or a literal written as text or JSON. */
import type { z } from '../../../../src-shared/schema.ts';
import type { argumentSchema, jsonSchema } from '../../../../src-shared/flow/node-fields.ts';
import { isExpression } from '../../../../src-shared/flow/argument.ts';
import { isJsonObject } from '../../../../src-shared/json.ts';
import { fail, ok } from '../../../../src-shared/result.ts';
import type { Reading } from '../../../fields/field-check.ts';

export type Argument = z.infer<typeof argumentSchema>;
export type Literal = z.infer<typeof jsonSchema>;
export type NamedValues<Value> = Readonly<Record<string, Value>>;

/** Writes a literal plainly; only text that could be read as something else is quoted. */
export function formatLiteral(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value !== 'string') return JSON.stringify(value);
  return typeof readLiteral(value) === 'string' && !value.startsWith('"') ? value : JSON.stringify(value);
}

/** `5`, `true`, `null`, `[1]`, `{"a": 1}`, and `"quoted"` are JSON; anything else is plain text. */
export function readLiteral(text: string): Literal {
  try {
    return JSON.parse(text) as Literal;
  } catch {
    return text;
  }
}

export function toggleExpression(argument: Argument | undefined): Argument {
  if (argument === undefined) return { expr: '' };
  if (isExpression(argument)) return readLiteral(argument.expr);
  return { expr: typeof argument === 'string' && argument === '' ? '' : JSON.stringify(argument) };
}

/** The only values that a JSON Schema allows; null if it allows others. */
export function choicesOf(schema: unknown): readonly Literal[] | null {
  if (!isJsonObject(schema)) return null;
  if (schema['type'] === 'boolean') return [true, false];
  return Array.isArray(schema['enum']) ? (schema['enum'] as Literal[]) : null;
}

export function rowsOf<Value>(values: NamedValues<Value> | undefined): readonly (readonly [string, Value])[] {
  return Object.entries(values ?? {});
}

/** An empty record is absent from the document. */
export function recordOf<Value>(rows: readonly (readonly [string, Value])[]): NamedValues<Value> | undefined {
  return rows.length === 0 ? undefined : Object.fromEntries(rows);
}

export function setRow<Value>(values: NamedValues<Value> | undefined, name: string, value: Value): NamedValues<Value> {
  return { ...values, [name]: value };
}

export function removeRow<Value>(values: NamedValues<Value> | undefined, name: string): NamedValues<Value> | undefined {
  return recordOf(rowsOf(values).filter(([row]) => row !== name));
}

/** Renames a row in place, so that rows don't jump while a name is typed. */
export function renameRow<Value>(
  values: NamedValues<Value>,
  names: { readonly from: string; readonly to: string },
): Reading<NamedValues<Value>> {
  const { from, to } = names;
  if (to === '') return fail([{ kind: 'name-needed' }]);
  if (to !== from && Object.hasOwn(values, to)) return fail([{ kind: 'name-taken', detail: to }]);
  return ok(Object.fromEntries(rowsOf(values).map(([name, value]) => [name === from ? to : name, value])));
}

/** The first unused name: `base`, `base2` … */
export function nextName(taken: NamedValues<unknown> | undefined, base: string): string {
  const used = new Set(Object.keys(taken ?? {}));
  if (!used.has(base)) return base;
  let number = 2;
  while (used.has(`${base}${number}`)) number += 1;
  return `${base}${number}`;
}
