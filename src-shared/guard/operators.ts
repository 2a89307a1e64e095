/** The operators of the expression language, as closures over their compiled sides. All are total. */
import { deepEqual } from '../equality.ts';
import { isJsonObject, type Json } from '../json.ts';
import { finite, type Macro } from './functions.ts';
import type { Test } from './key-tests.ts';
import type { GuardInput } from './scope.ts';
import type { SyntaxNode } from './syntax.ts';

export type Evaluator = (input: GuardInput) => Json;

export function literalOf(node: Extract<SyntaxNode, { op: 'value' }>): Json {
  const value = node.args;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'object' ? null : value;
}

export function ownMember(value: Json, name: Json): Json {
  if (Array.isArray(value)) return typeof name === 'number' ? ((value[name] as Json | undefined) ?? null) : null;
  if (!isJsonObject(value) || typeof name !== 'string' || !Object.hasOwn(value, name)) return null;
  return value[name] ?? null;
}

export function equalsLiteral(left: Evaluator, literal: Json): Test {
  return (input) => left(input) === literal;
}

export function isMember(item: Json, container: Json): boolean {
  if (Array.isArray(container)) return container.some((member) => deepEqual(member, item));
  return isJsonObject(container) && typeof item === 'string' && Object.hasOwn(container, item);
}

export function ordering(
  left: Evaluator,
  right: Evaluator,
  test: (a: number | string, b: number | string) => boolean,
): Test {
  return (input) => {
    const a = left(input);
    const b = right(input);
    if (typeof a === 'number') return typeof b === 'number' && test(a, b);
    return typeof a === 'string' && typeof b === 'string' && test(a, b);
  };
}

export function arithmetic(left: Evaluator, right: Evaluator, run: (a: number, b: number) => number): Evaluator {
  return (input) => {
    const a = left(input);
    const b = right(input);
    return typeof a === 'number' && typeof b === 'number' ? finite(run(a, b)) : null;
  };
}

export function macroEvaluator(
  name: Macro,
  members: (input: GuardInput) => readonly Json[],
  body: (input: GuardInput, member: Json) => Json,
): Evaluator {
  switch (name) {
    case 'all':
      return (input) => members(input).every((member) => body(input, member) === true);
    case 'exists':
      return (input) => members(input).some((member) => body(input, member) === true);
    case 'exists_one':
      return (input) => members(input).filter((member) => body(input, member) === true).length === 1;
    case 'filter':
      return (input) => members(input).filter((member) => body(input, member) === true);
    case 'map':
      return (input) => members(input).map((member) => body(input, member));
  }
}
