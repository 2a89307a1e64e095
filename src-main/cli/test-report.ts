/** Formats test results and coverage for people. */
import type { TestResult, TestRun } from '../../src-shared/contract/testing.ts';
import { uncovered, type Coverage } from '../../src-shared/conversation/coverage.ts';
import { complaintsOf } from './junit.ts';
import { t } from '../messages/translate.ts';

const SIGNS = { passed: 'ok   ', failed: 'FAIL ', error: 'ERROR' } as const;

export function resultLines(result: TestResult): string {
  const { file, name, status, durationMs } = result;
  const hasNoTrace = result.golden === 'none' && status === 'passed';
  const values = { status: SIGNS[status], file, name, durationMs };
  const title = t(`cli.testReport.${hasNoTrace ? 'resultWithoutTrace' : 'result'}`, values);
  return [title, ...complaintsOf(result).map((sentence) => `      ${sentence}`)].map((line) => `${line}\n`).join('');
}

/** Lists what was never reached. */
export function coverageLines(coverage: Coverage): string {
  return uncovered(coverage)
    .map((what) => t('cli.testReport.notCovered', { part: what }))
    .join('');
}

export function summaryOf({ results, coverage }: TestRun): string {
  const count = (status: TestResult['status']): number => results.filter((result) => result.status === status).length;
  const [failed, errors] = [count('failed'), count('error')];
  const outcome = [
    t('cli.testReport.passed', { number: count('passed') }),
    failed && t('cli.testReport.failed', { number: failed }),
    errors && t('cli.testReport.notPlayed', { number: errors }),
  ];
  const share = ({ covered, total }: { covered: number; total: number }): string => `${covered}/${total}`;
  const { nodes, edges, guards } = coverage.totals;
  return t('cli.testReport.summary', {
    count: results.length,
    outcome: outcome.filter(Boolean).join(', '),
    nodes: share(nodes),
    edges: share(edges),
    guards: share(guards),
  });
}
