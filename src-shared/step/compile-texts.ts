/** Expressions and templates of a checked flow, made ready to be computed. One that does not compile here is a bug. */
import { isExpression } from '../flow/argument.ts';
import type { ActionNode } from '../node-kinds/action/schema.ts';
import { compileExpression, type ExpectedResult } from '../guard/expression.ts';
import type { GuardInput, GuardScope } from '../guard/scope.ts';
import { compileTemplate } from '../guard/template.ts';
import type { Json } from '../json.ts';

export type Test = (input: GuardInput) => boolean;
export type Render = (input: GuardInput) => string;
export type Compute = (input: GuardInput) => Json;
/** A named expression. */
export type Computed = readonly [name: string, compute: Compute];

export function asExpressions(record: Readonly<Record<string, string>> = {}): Record<string, { expr: string }> {
  return Object.fromEntries(Object.entries(record).map(([name, expr]) => [name, { expr }]));
}

export function computeAll(args: NonNullable<ActionNode['args']>, scope: GuardScope): Computed[] {
  return Object.entries(args).map(([name, argument]) => [
    name,
    isExpression(argument) ? compute(argument.expr, scope) : () => argument,
  ]);
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

export function render(text: string, scope: GuardScope): Render {
  const template = compileTemplate(text, scope);
  if (!template.ok) throw new Error(`Unchecked template: ${text}: ${template.error[0]?.message}`);
  return template.value.render;
}

export function optional(text: string | undefined, scope: GuardScope): Render | null {
  return text === undefined ? null : render(text, scope);
}
