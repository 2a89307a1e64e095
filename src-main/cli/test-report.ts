/** Results of tests and their coverage, for people. */
import type { TestResult, TestRun } from '../../src-shared/contract/testing.ts';
import { uncovered, type Coverage } from '../../src-shared/conversation/coverage.ts';
import { complaintsOf } from './junit.ts';

const SIGNS = { passed: 'ok   ', failed: 'FAIL ', error: 'ERROR' } as const;

export function resultLines(result: TestResult): string {
  const { file, name, status, durationMs } = result;
  const note = result.golden === 'none' && status === 'passed' ? ', no accepted trace' : '';
  const title = `${SIGNS[status]} ${file}: ${name} (${durationMs} ms${note})`;
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
  const outcome = [`${count('passed')} passed`, failed && `${failed} failed`, errors && `${errors} not played`];
  const { nodes, edges, guards } = coverage.totals;
  const shares = Object.entries({ nodes, edges, 'guard outcomes': guards }).map(
    ([name, { covered, total }]) => `${name} ${covered}/${total}`,
  );
  return `${results.length} ${results.length === 1 ? 'test' : 'tests'}: ${outcome.filter(Boolean).join(', ')}. Covered: ${shares.join(', ')}.`;
}
