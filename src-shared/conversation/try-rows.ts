/** The table for trying conditions and templates: its columns, and the results of its rows. */
import type { ConversationScript } from './script.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { boundaryCases, sampleVariables } from '../guard/boundary-cases.ts';
import { compileExpression } from '../guard/expression.ts';
import { factsRead } from '../guard/facts-read.ts';
import { PATH_VARIABLE, type KeyUses } from '../guard/key-uses.ts';
import type { GuardInput, GuardScope } from '../guard/scope.ts';
import { compileTemplate, splitTemplate } from '../guard/template.ts';

/** Values by name: `answers.area`, `path`, `context.quote.price`. */
export type TryValues = Readonly<Record<string, Json>>;

export interface Trial {
  readonly columns: readonly string[];
  /** Answers worth trying. */
  readonly borders: readonly TryValues[];
  /** The value of an expression, or the text of a template. */
  readonly result: (input: GuardInput) => Json;
}

/** Null for text with errors. */
export function trialOf(language: 'expression' | 'template', text: string, scope: GuardScope): Trial | null {
  return language === 'expression' ? expressionTrial(text, scope) : templateTrial(text, scope);
}

function expressionTrial(text: string, scope: GuardScope): Trial | null {
  const compiled = compileExpression(text, scope, 'value');
  if (!compiled.ok) return null;
  const { uses, evaluate } = compiled.value;
  const borders = boundaryCases(compiled.value, scope).map(valuesOf);
  return { columns: columnsOf(uses, factsRead(text)), borders, result: evaluate };
}

const MAX_OF_TEMPLATE = 4;

function templateTrial(text: string, scope: GuardScope): Trial | null {
  const compiled = compileTemplate(text, scope);
  const parts = splitTemplate(text);
  if (!compiled.ok || !parts.ok) return null;
  const holes = parts.value.flatMap((part) => (part.kind === 'hole' ? [part.expression] : []));
  const { uses, render } = compiled.value;
  const variables = sampleVariables(holes.join(' , '), uses, scope);
  const most = Math.min(MAX_OF_TEMPLATE, Math.max(0, ...variables.map(({ values }) => values.length)));
  const borders = Array.from({ length: most }, (_, row) =>
    valuesOf(Object.fromEntries(variables.map(({ key, values }) => [key, values[row % values.length] ?? null]))),
  );
  return { columns: columnsOf(uses, holes.flatMap(factsRead)), borders, result: render };
}

function columnsOf(uses: KeyUses, facts: readonly string[]): readonly string[] {
  return [...[...uses.byKey.keys()].map(columnOf), ...new Set(facts)];
}

function columnOf(key: string): string {
  return key === PATH_VARIABLE ? 'path' : `answers.${key}`;
}

function valuesOf(answers: JsonObject): TryValues {
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [columnOf(key), value]));
}

/** The scope for these values. New each time, because named conditions cache their last input. */
export function inputWith(values: TryValues): GuardInput {
  const roots: Record<string, Json> = {};
  for (const [column, value] of Object.entries(values)) put(roots, column.split('.'), value);
  const object = (name: string) => (isJsonObject(roots[name] ?? null) ? (roots[name] as JsonObject) : {});
  const asked = roots['asked'];
  return {
    answers: object('answers'),
    context: object('context'),
    domain: object('domain'),
    last: roots['last'] ?? null,
    path: typeof roots['path'] === 'string' ? roots['path'] : null,
    open: typeof asked === 'string' ? { key: asked } : null,
    event: { ...NO_EVENT, ...object('event') },
    client: { mode: 'text', device: 'desktop', ...object('client') },
  };
}

const NO_EVENT = {
  kind: 'text',
  text: '',
  action: null,
  data: {},
  at: null,
  today: null,
  changed: [],
  refused: [],
  intent: null,
  topic: null,
} as const;

function put(into: Record<string, Json>, [name, ...rest]: readonly string[], value: Json): void {
  if (name === undefined) return;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = isJsonObject(into[name] ?? null) ? { ...(into[name] as JsonObject) } : {};
  put(inner, rest, value);
  into[name] = inner;
}

/** The answers in a test: initial, given, or expected, with later ones last. */
export function answersOfTest({ prefill = {}, turns }: ConversationScript): TryValues {
  const answers: Record<string, Json> = { ...(prefill as JsonObject) };
  for (const { heard, expect } of turns) {
    for (const { key, value } of heard?.proposals ?? []) answers[key] = value as Json;
    for (const [key, value] of Object.entries(expect?.answers ?? {})) answers[key] = value as Json;
  }
  return Object.fromEntries(Object.entries(answers).map(([key, value]) => [`answers.${key}`, value]));
}
