/** Problems of a flow as data, for the problems panel, badges, the command line, and quick fixes. */
import type { ProblemCode, ScreenFileCode, Severity } from '../flow/problem-codes.ts';
import type { Operation } from './operations.ts';

export interface QuickFix {
  readonly label: string;
  readonly operations: readonly Operation[];
  /** Pointer to the field of the flow that the user edits instead. It has no operations then. */
  readonly edits?: string;
}

export interface Problem {
  readonly code: ProblemCode | ScreenFileCode;
  readonly severity: Severity;
  /** A sentence about the problem, its location, and what to do. */
  readonly message: string;
  /** JSON pointer into flow.json. */
  readonly pointer: string;
  /** The graph of the node or edge; null for the top. */
  readonly graph: string | null;
  readonly node?: string;
  readonly edge?: string;
  /** Offsets in the text at `pointer`, if the problem is inside an expression or template. */
  readonly range?: { readonly start: number; readonly end: number };
  readonly fixes?: readonly QuickFix[];
  /** The component of a screen that it is about. */
  readonly screen?: ProblemOfScreen;
}

export interface ProblemOfScreen {
  readonly name: string;
  /** Null for the whole screen. */
  readonly component: string | null;
  /** JSON pointer into the file of the screen. */
  readonly pointer: string;
  /** The message without the file and the pointer. */
  readonly message: string;
}

export function hasErrors(problems: readonly Pick<Problem, 'severity'>[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}
