/**
 * The most common form of a guard, an answer compared with a literal, as one closure without inner calls: guards run on
 * every turn, and a call per leaf made them several times slower than the same condition written in TypeScript.
 */
import type { Json } from '../json.ts';
import type { GuardInput } from './scope.ts';

export type Test = (input: GuardInput) => boolean;

/** The test `answers.<key> <operator> <literal>`, or null if the general evaluator must do it. */
export function keyTest(operator: string, key: string, literal: Json): Test | null {
  if (operator === '==')
    return literal === null
      ? (input) => (input.answers[key] ?? null) === null
      : (input) => input.answers[key] === literal;
  if (operator === '!=')
    return literal === null
      ? (input) => (input.answers[key] ?? null) !== null
      : (input) => input.answers[key] !== literal;
  return typeof literal === 'number' ? numberTest(operator, key, literal) : null;
}

function numberTest(operator: string, key: string, literal: number): Test | null {
  switch (operator) {
    case '<':
      return (input) => {
        const value = input.answers[key];
        return typeof value === 'number' && value < literal;
      };
    case '<=':
      return (input) => {
        const value = input.answers[key];
        return typeof value === 'number' && value <= literal;
      };
    case '>':
      return (input) => {
        const value = input.answers[key];
        return typeof value === 'number' && value > literal;
      };
    case '>=':
      return (input) => {
        const value = input.answers[key];
        return typeof value === 'number' && value >= literal;
      };
    default:
      return null;
  }
}

/** The test `answers.<key> in [literals]`. */
export function keyMembershipTest(key: string, members: readonly Json[]): Test {
  return (input) => {
    const value = input.answers[key] ?? null;
    for (let at = 0; at < members.length; at += 1) if (members[at] === value) return true;
    return false;
  };
}
