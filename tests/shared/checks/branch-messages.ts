/** The messages about branches of a decision, by the answers and conditions they name. */
import { t } from '../../harness/messages.ts';

const when = (answers: string): string => t('checks.branches.cases', { answers });

export function gap(answers: string): string {
  return t('checks.branches.gap', { when: when(answers), node: 'Decision' });
}

export function overlap(answers: string, first: string, second: string): string {
  return t('checks.branches.overlap', { when: when(answers), first, second });
}

export function overlaps(answers: string, [first, second]: readonly [string, string], others: number): string {
  return t('checks.branches.manyOverlaps', { when: when(answers), first, second, others, node: 'Decision' });
}

export function never(condition: string): string {
  return t('checks.branches.never', { condition });
}

export function shadowed(condition: string): string {
  return t('checks.branches.shadowed', { condition });
}
