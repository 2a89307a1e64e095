/** Counts and formats problems the same way on cards, in lists, in tabs, and on the command line. */
import { t } from '../messages/translate.ts';
import type { Severity } from '../flow/problem-codes.ts';
import type { Problem } from './problems.ts';

export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
}

export function countProblems(problems: readonly Pick<Problem, 'severity'>[]): ProblemCounts {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return { errors, warnings: problems.length - errors };
}

export function totalOf({ errors, warnings }: ProblemCounts): number {
  return errors + warnings;
}

/** Returns the number of errors, or else of warnings: a badge in the color of errors counts errors only. */
export function worstOf({ errors, warnings }: ProblemCounts): { readonly severity: Severity; readonly count: number } {
  return errors > 0 ? { severity: 'error', count: errors } : { severity: 'warning', count: warnings };
}

/** Returns "1 error, 2 warnings", without the part that is 0. */
export function countsText({ errors, warnings }: ProblemCounts): string {
  if (errors + warnings === 0) return t('problems.none');
  return [
    ...(errors === 0 ? [] : [t('problems.count.errors', { count: errors })]),
    ...(warnings === 0 ? [] : [t('problems.count.warnings', { count: warnings })]),
  ].join(', ');
}
