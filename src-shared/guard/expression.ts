/** Text to a checked, compiled expression: parse, type-check, close over. Done once when a flow is compiled. */
import type { Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { checkTypes } from './check-types.ts';
import { toEvaluator } from './evaluate.ts';
import { keyUsesOf, type KeyUses } from './key-uses.ts';
import { predicatesOf } from './predicates.ts';
import type { GuardInput, GuardScope } from './scope.ts';
import { parseSyntax, type ExpressionProblem } from './syntax.ts';
import { isOpen, nameOfType, type Type } from './types.ts';
import { t } from '../messages/translate.ts';

/** `condition`: must be a boolean. `value`: may be anything. */
export type ExpectedResult = 'condition' | 'value';

export interface CompiledExpression {
  readonly text: string;
  readonly type: Type;
  /** Answer keys it reads, itself or through predicates. */
  readonly keys: ReadonlySet<string>;
  /** How it uses them. */
  readonly uses: KeyUses;
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
      message: t('expressions.expression.notBoolean', { actual: nameOfType(check.type) }),
      start: 0,
      end: text.length,
    });
  }
  if (problems.length > 0) return fail(problems);
  const predicates = predicatesOf(scope);
  const evaluate = toEvaluator(syntax.value, predicates.evaluators);
  const keys = new Set(check.keys);
  for (const name of check.predicates) for (const key of predicates.keys.get(name) ?? []) keys.add(key);
  const uses = keyUsesOf(syntax.value, predicates.uses);
  return ok({
    text,
    type: check.type,
    keys,
    uses,
    evaluate,
    test: (input) => evaluate(input) === true,
  });
}
