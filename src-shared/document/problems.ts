/** What can be wrong with a flow, as data: the problems panel, the badges, the CLI and the quick fixes read it. */
import type { Operation } from './operations.ts';

export const PROBLEM_CODES = {
  // errors
  'schema.invalid': 'error',
  'version.unknown': 'error',
  'id.duplicate': 'error',
  'key.duplicate': 'error',
  'reference.node': 'error',
  'reference.subgraph': 'error',
  'reference.tool': 'error',
  'reference.screen': 'error',
  'reference.plugin': 'error',
  'reference.runner': 'error',
  'tool.namespace': 'error',
  'reference.key': 'error',
  'reference.path': 'error',
  'entry.none': 'error',
  'entry.several': 'error',
  'entry.missing': 'error',
  'subgraph.no-exit': 'error',
  'subgraph.recursion': 'error',
  'exit.outside': 'error',
  'guard.parse': 'error',
  'guard.type': 'error',
  'expression.parse': 'error',
  'expression.type': 'error',
  'predicate.recursion': 'error',
  'template.parse': 'error',
  'answer.pattern': 'error',
  'answer.range': 'error',
  'answer.option-duplicate': 'error',
  'edge.kind': 'error',
  'input.type': 'error',
  'output.type': 'error',
  'handler.duplicate': 'error',
  'cycle.spins': 'error',
  // warnings
  'node.no-outgoing': 'warning',
  'node.unreachable': 'warning',
  'node.not-runnable': 'warning',
  'question.unused': 'warning',
  'prompt.empty': 'warning',
  'edge.tie': 'warning',
  'cycle.answered': 'warning',
  'guard.overlap': 'warning',
  'guard.gap': 'warning',
  'guard.never': 'warning',
  'answer.read-before-set': 'warning',
  'oneof.unsatisfiable': 'warning',
  'input.missing': 'warning',
  'input.unknown': 'warning',
  'output.unknown': 'warning',
  'runner.step': 'warning',
  'subgraph.unused': 'warning',
  'subgraph.too-deep': 'warning',
  'path.both': 'warning',
  'state.undeclared': 'warning',
} as const;

export type ProblemCode = keyof typeof PROBLEM_CODES;
/** A problem of a screen file: the code of the screen's own checks behind the prefix. */
export type ScreenFileCode = `screen:${string}`;

export type Severity = 'error' | 'warning';

export interface QuickFix {
  readonly label: string;
  readonly operations: readonly Operation[];
}

export interface Problem {
  readonly code: ProblemCode | ScreenFileCode;
  readonly severity: Severity;
  /** Plain sentence: what is wrong, where, what to do. */
  readonly message: string;
  /** JSON pointer into flow.json. */
  readonly pointer: string;
  /** The graph the node or edge stands in; null is the top. */
  readonly graph: string | null;
  readonly node?: string;
  readonly edge?: string;
  /** Offsets in the text at `pointer`, where the problem is inside an expression or template. */
  readonly range?: { readonly start: number; readonly end: number };
  readonly fixes?: readonly QuickFix[];
}

export function hasErrors(problems: readonly Pick<Problem, 'severity'>[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}
