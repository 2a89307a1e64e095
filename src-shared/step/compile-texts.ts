/** Compiles the expressions and templates of a checked flow. One that doesn't compile here is a bug. */
import { cleanText } from '../agents/untrusted-text.ts';
import { isExpression } from '../flow/argument.ts';
import type { Audit } from '../flow/handlers.ts';
import { deepEqual } from '../equality.ts';
import { compileExpression, type ExpectedResult } from '../guard/expression.ts';
import type { GuardInput, GuardScope } from '../guard/scope.ts';
import { compileTemplate } from '../guard/template.ts';
import type { Json, JsonObject } from '../json.ts';

export type Test = (input: GuardInput) => boolean;
export type Render = (input: GuardInput) => string;
export type Compute = (input: GuardInput) => Json;
/** A named expression. */
export type Computed = readonly [name: string, compute: Compute];

export interface CompiledAudit {
  readonly action: string;
  readonly data: readonly Computed[];
}

type Expressions = Readonly<Record<string, string>>;

/** Compiles the texts of nodes. Proofs use another compiler that records what decides. */
export interface TextCompiler {
  /** A condition. */
  test(text: string): Test;
  /** Words for the user. */
  words(text: string): Render;
  /** A prompt. The inserted values are untrusted data, which can't end the delimiters around them. */
  prompt(text: string): Render;
  /** Compiles one value for a client. */
  value(text: string): Compute;
  /** Values for a tool, an agent, or another plugin: literals or expressions. */
  handedOut(values: Readonly<Record<string, unknown>> | undefined): readonly Computed[];
  /** Stored values: in the context, in variables, or as answers. */
  kept(values: Expressions | undefined, as: KeptAs): readonly Computed[];
  audit(audit: Audit | undefined): CompiledAudit | null;
}

export type KeptAs = 'context' | 'place' | 'answer';

export function textCompiler(scope: GuardScope): TextCompiler {
  return {
    test: (text) => test(text, scope),
    words: (text) => render(text, scope),
    prompt: (text) => render(text, scope, forPrompt),
    value: (text) => compute(text, scope),
    handedOut: (values = {}) =>
      Object.entries(values).map(([name, value]) => [
        name,
        isExpression(value) ? compute(value.expr, scope) : () => value as Json,
      ]),
    kept: (values) => computeAll(values, scope),
    audit: (audit) => (audit === undefined ? null : { action: audit.action, data: computeAll(audit.data, scope) }),
  };
}

export function computeAll(expressions: Expressions | undefined, scope: GuardScope): Computed[] {
  return Object.entries(expressions ?? {}).map(([name, text]) => [name, compute(text, scope)]);
}

export function test(text: string, scope: GuardScope): Test {
  return compiled(text, scope, 'condition').test;
}

export function compute(text: string, scope: GuardScope): Compute {
  return compiled(text, scope, 'value').evaluate;
}

function compiled(text: string, scope: GuardScope, expected: ExpectedResult) {
  const result = compileExpression(text, scope, expected);
  if (!result.ok) throw new Error(`Unchecked expression: ${text}: ${result.error[0]?.message}`);
  return result.value;
}

const MAX_IN_PROMPT = 20_000;

function forPrompt(text: string): string {
  return cleanText(text, MAX_IN_PROMPT);
}

export function render(text: string, scope: GuardScope, fit?: (text: string) => string): Render {
  const template = compileTemplate(text, scope, fit);
  if (!template.ok) throw new Error(`Unchecked template: ${text}: ${template.error[0]?.message}`);
  return template.value.render;
}

/** Null for a part that is left out. */
export function optional<Part, Made>(part: Part | undefined, make: (part: Part) => Made): Made | null {
  return part === undefined ? null : make(part);
}

export function valuesOf(computed: readonly Computed[], input: GuardInput): JsonObject {
  return Object.fromEntries(computed.map(([name, compute]) => [name, compute(input)]));
}

/** Whether any of the values differs between the two inputs. */
export function differ(computed: readonly Computed[], was: GuardInput, now: GuardInput): boolean {
  return computed.some(([, compute]) => !deepEqual(compute(was), compute(now)));
}
