/** How many problems something has, in the color of the worst; screen readers hear errors and warnings apart. */
import { countsText, totalOf, type ProblemCounts } from '../../src-shared/document/problem-counts.ts';
import { Badge } from './Badge.tsx';

export interface ProblemBadgeProps {
  readonly counts: ProblemCounts;
  /** Shown on hover in place of the counts. */
  readonly title?: string | undefined;
}

export function ProblemBadge({ counts, title }: ProblemBadgeProps) {
  const total = totalOf(counts);
  if (total === 0) return null;
  const text = countsText(counts);
  return (
    <Badge tone={counts.errors > 0 ? 'danger' : 'warning'} title={title ?? text} label={text}>
      {total}
    </Badge>
  );
}
