/** Text to a checked, compiled expression: parse, type-check, close over. Done once when a flow is compiled. */
import type { Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { checkTypes } from './check-types.ts';
import { toEvaluator, type Evaluator, type PredicateLookup } from './evaluate.ts';
import type { GuardInput, GuardScope } from './scope.ts';
import { parseSyntax, type ExpressionProblem } from './syntax.ts';
import { isOpen, nameOfType, type Type } from './types.ts';

/** `condition`: must give yes/no. `value`: may give anything. */
export type ExpectedResult = 'condition' | 'value';

export interface CompiledExpression {
  readonly text: string;
  readonly type: Type;
  /** Answer keys it reads, itself or through predicates. */
  readonly keys: ReadonlySet<string>;
  /** The value; for a condition use `test`. Never throws. */
  readonly evaluate: (input: GuardInput) => Json;
  /** True only if the value is exactly true. */
  readonly test: (input: GuardInput) => boolean;
}

/** Compiles one expression of a flow. Predicates it names are compiled with it, each at most once per scope. */
export function compileExpression(
  text: string,
  scope: GuardScope,
  expected: ExpectedResult,
): Result<CompiledExpression, ExpressionProblem[]> {
  const syntax = parseSyntax(text);
  if (!syntax.ok) return fail([syntax.error]);
  const check = checkTypes(syntax.value, scope);
  const problems = [...check.problems];
  if (problems.length === 0 && expected === 'condition' && check.type.kind !== 'boolean' && !isOpen(check.type)) {
    problems.push({
      kind: 'type',
      message: `A condition must be true or false, but this is ${nameOfType(check.type)}.`,
      start: 0,
      end: text.length,
    });
  }
  if (problems.length > 0) return fail(problems);
  const evaluate = toEvaluator(syntax.value, predicateLookup(scope));
  const keys = new Set(check.keys);
  for (const name of check.predicates) for (const key of keysOfPredicate(name, scope, new Set())) keys.add(key);
  return ok({ text, type: check.type, keys, evaluate, test: (input) => evaluate(input) === true });
}

const LOOKUPS = new WeakMap<GuardScope, PredicateLookup>();

function predicateLookup(scope: GuardScope): PredicateLookup {
  const known = LOOKUPS.get(scope);
  if (known) return known;
  const compiled = new Map<string, Evaluator>();
  const lookup: PredicateLookup = (name) => {
    let evaluator = compiled.get(name);
    if (evaluator === undefined) {
      // Set before compiling: a predicate that names itself (reported by the checks) is false instead of endless.
      compiled.set(name, () => false);
      evaluator = predicateEvaluator(name, scope, lookup);
      compiled.set(name, evaluator);
    }
    return evaluator;
  };
  LOOKUPS.set(scope, lookup);
  return lookup;
}

/** A predicate with problems is false: the checks have reported it, and a flow with errors does not run. */
function predicateEvaluator(name: string, scope: GuardScope, lookup: PredicateLookup): Evaluator {
  if (recursivePredicates(scope).has(name)) return () => false;
  const syntax = parseSyntax(scope.predicates.get(name)?.when ?? 'false');
  return syntax.ok ? toEvaluator(syntax.value, lookup) : () => false;
}

function keysOfPredicate(name: string, scope: GuardScope, seen: Set<string>): ReadonlySet<string> {
  const keys = new Set<string>();
  if (seen.has(name)) return keys;
  seen.add(name);
  const syntax = parseSyntax(scope.predicates.get(name)?.when ?? '');
  if (!syntax.ok) return keys;
  const check = checkTypes(syntax.value, scope);
  for (const key of check.keys) keys.add(key);
  for (const inner of check.predicates) for (const key of keysOfPredicate(inner, scope, seen)) keys.add(key);
  return keys;
}

const RECURSIVE = new WeakMap<GuardScope, ReadonlySet<string>>();

/** Predicates that lead back to themselves. */
export function recursivePredicates(scope: GuardScope): ReadonlySet<string> {
  const known = RECURSIVE.get(scope);
  if (known) return known;
  const uses = new Map<string, readonly string[]>();
  for (const [name, predicate] of scope.predicates) {
    const syntax = parseSyntax(predicate.when);
    uses.set(name, syntax.ok ? [...checkTypes(syntax.value, scope).predicates] : []);
  }
  const recursive = new Set([...uses.keys()].filter((name) => reaches(name, name, uses)));
  RECURSIVE.set(scope, recursive);
  return recursive;
}

function reaches(from: string, target: string, uses: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>();
  const open = [...(uses.get(from) ?? [])];
  while (open.length > 0) {
    const name = open.pop()!;
    if (name === target) return true;
    if (seen.has(name)) continue;
    seen.add(name);
    open.push(...(uses.get(name) ?? []));
  }
  return false;
}
