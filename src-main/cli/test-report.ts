/** Results of tests and their coverage, for people. */
import type { TestResult, TestRun } from '../../src-shared/contract/testing.ts';
import { uncovered, type Coverage } from '../../src-shared/conversation/coverage.ts';
import { complaintsOf } from './junit.ts';
import { t } from '../messages/translate.ts';

const SIGNS = { passed: 'ok   ', failed: 'FAIL ', error: 'ERROR' } as const;

export function resultLines(result: TestResult): string {
  const { file, name, status, durationMs } = result;
  const note = result.golden === 'none' && status === 'passed' ? ', no accepted trace' : '';
  const title = t('cli.testReport.ms', { signs: SIGNS[status], file, name, durationMs, note });
  return [title, ...complaintsOf(result).map((sentence) => `      ${sentence}`)].map((line) => `${line}\n`).join('');
}

/** What was never seen. */
export function coverageLines(coverage: Coverage): string {
  return uncovered(coverage)
    .map((what) => `not covered: ${what}\n`)
    .join('');
}

export function summaryOf({ results, coverage }: TestRun): string {
  const count = (status: TestResult['status']): number => results.filter((result) => result.status === status).length;
  const [failed, errors] = [count('failed'), count('error')];
  const outcome = [
    t('cli.testReport.passed', { number: count('passed') }),
    failed && t('cli.testReport.failed', { failed }),
    errors && t('cli.testReport.notPlayed', { errors }),
  ];
  const { nodes, edges, guards } = coverage.totals;
  const shares = Object.entries({ nodes, edges, 'guard outcomes': guards }).map(
    ([name, { covered, total }]) => `${name} ${covered}/${total}`,
  );
  return t('cli.testReport.covered', {
    number: results.length,
    detail: results.length === 1 ? 'test' : 'tests',
    filter: outcome.filter(Boolean).join(', '),
    shares: shares.join(', '),
  });
}
