import { expect, test } from 'vitest';
import { countProblems, countsText, totalOf, worstOf } from '../../../src-shared/document/problem-counts.ts';
import type { Severity } from '../../../src-shared/flow/problem-codes.ts';
import { t } from '../../harness/messages.ts';

const of = (...severities: readonly Severity[]) => countProblems(severities.map((severity) => ({ severity })));
const errors = (count: number) => t('problems.count.errors', { count });
const warnings = (count: number) => t('problems.count.warnings', { count });

test('errors and warnings are counted separately', () => {
  expect(of('warning', 'error', 'warning')).toEqual({ errors: 1, warnings: 2 });
  expect(totalOf(of('warning', 'error', 'warning'))).toBe(3);
});

test('a badge counts errors, or warnings if there are no errors', () => {
  expect(worstOf(of('error', 'warning', 'warning'))).toEqual({ severity: 'error', count: 1 });
  expect(worstOf(of('warning', 'warning'))).toEqual({ severity: 'warning', count: 2 });
});

test('the text names both and omits a count of 0', () => {
  expect([of('error', 'warning', 'warning'), of('error'), of('warning'), of()].map(countsText)).toEqual([
    `${errors(1)}, ${warnings(2)}`,
    errors(1),
    warnings(1),
    t('problems.none'),
  ]);
});
