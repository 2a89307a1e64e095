/** Collects problems of one node, with JSON pointers relative to the node. */
import type { ProblemCode } from '../../flow/problem-codes.ts';
import type { ExpectedResult } from '../../guard/expression.ts';

export interface Findings {
  add(code: ProblemCode, at: string, detail: { readonly message: string }): void;
  /** Compiles an expression and adds its problems; does nothing for undefined. */
  expression(text: string | undefined, expected: ExpectedResult, place: { readonly at: string }): void;
  /** The same for a text with `{{ expressions }}`. */
  template(text: string | undefined, place: { readonly at: string }): void;
}
