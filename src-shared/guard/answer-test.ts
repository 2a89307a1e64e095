/** Recognizes an answer compared with literals, which gets a faster closure. */
import { isAnswers } from './check-types.ts';
import { keyMembershipTest, keyTest, type Test } from './key-tests.ts';
import { literalOf } from './operators.ts';
import type { SyntaxNode } from './syntax.ts';

interface Comparison {
  readonly op: string;
  readonly args: readonly [SyntaxNode, SyntaxNode];
}

/** Null if the general evaluator must do it. `slots`: the variables of the macros around it. */
export function answerTest(
  { op, args: [left, right] }: Comparison,
  slots: readonly { readonly name: string }[],
): Test | null {
  if (left.op !== '.' || !isAnswers(left.args[0], slots)) return null;
  const key = left.args[1];
  if (right.op === 'value') return keyTest(op, key, literalOf(right));
  if (op !== 'in' || right.op !== 'list') return null;
  const members = right.args.filter((item) => item.op === 'value').map(literalOf);
  return members.length === right.args.length ? keyMembershipTest(key, members) : null;
}
