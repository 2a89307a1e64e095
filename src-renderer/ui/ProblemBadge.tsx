/** How many errors something has, or else warnings; the tooltip and screen readers name both. */
import { countsText, worstOf, type ProblemCounts } from '../../src-shared/document/problem-counts.ts';
import { Badge } from './Badge.tsx';

export interface ProblemBadgeProps {
  readonly counts: ProblemCounts;
  /** Shown on hover instead of the counts. */
  readonly title?: string | undefined;
}

export function ProblemBadge({ counts, title }: ProblemBadgeProps) {
  const { severity, count } = worstOf(counts);
  if (count === 0) return null;
  const text = countsText(counts);
  return (
    <Badge tone={severity === 'error' ? 'danger' : 'warning'} title={title ?? text} label={text}>
      {count}
    </Badge>
  );
}
