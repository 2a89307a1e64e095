/** Conditions that read nothing, and so are always true or always false. */
import { compileExpression } from './expression.ts';
import type { GuardInput, GuardScope } from './scope.ts';

const NO_SCOPE: GuardScope = { answers: new Map(), predicates: new Map() };
const NOTHING: GuardInput = { answers: {}, context: {}, domain: {}, last: null };

/** Null for a condition that reads something or has an error. */
export function constantCondition(text: string): boolean | null {
  const compiled = compileExpression(text, NO_SCOPE, 'condition');
  if (!compiled.ok) return null;
  const { uses, test } = compiled.value;
  return uses.byKey.size === 0 && !uses.seesMore ? test(NOTHING) : null;
}
