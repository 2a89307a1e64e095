/** The mark at the corner of a card that has problems. */
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { countProblems, countsText, worstOf } from '../../src-shared/document/problem-counts.ts';
import type { Problem } from '../../src-shared/document/problems.ts';

export function ProblemMark({ problems }: { readonly problems: readonly Problem[] }) {
  const counts = countProblems(problems);
  const { severity, count } = worstOf(counts);
  const isError = severity === 'error';
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <span
      role="img"
      aria-label={countsText(counts)}
      title={problems.map((problem) => problem.message).join('\n')}
      className={isError ? 'card-mark card-mark-error' : 'card-mark card-mark-warning'}
    >
      <Icon size={13} strokeWidth={2.25} aria-hidden />
      {count > 1 && count}
    </span>
  );
}
