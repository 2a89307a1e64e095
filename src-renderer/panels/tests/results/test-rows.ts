/** The rows of the tests panel: the state of each test, filtered by state and text. */
import { isSameFlow } from '../../../../src-shared/flow/same-flow.ts';
import type { TestFileInfo } from '../../../../src-shared/contract/testing.ts';
import { textOf } from '../../../../src-shared/conversation/script.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import type { TestsState } from '../../../state/tests/tests-state.ts';

/** `waiting`: will run in the current run. `unreadable`: the file isn't a conversation. */
export type TestStatus = 'waiting' | 'unreadable' | 'failed' | 'error' | 'passed' | 'new';

/** Whether there is an accepted trace, and how the last one compares with it. */
export type GoldenState = 'none' | 'accepted' | 'same' | 'different';

export interface TestRow {
  readonly file: string;
  readonly name: string;
  readonly status: TestStatus;
  readonly golden: GoldenState;
  readonly durationMs: number | null;
  /** The flow was edited since this result. */
  readonly isStale: boolean;
}

export type StatusFilter = 'all' | 'failed' | 'passed' | 'new';

export interface TestFilter {
  readonly status: StatusFilter;
  readonly text: string;
}

export const EVERY_TEST: TestFilter = { status: 'all', text: '' };

type Known = Pick<TestsState, 'tests' | 'outcomes' | 'run'>;

export function testRows({ tests, outcomes, run }: Known, flow: Flow): readonly TestRow[] {
  const isCurrent = rememberingCurrent(flow);
  return (tests ?? []).map((test): TestRow => {
    const outcome = outcomes.get(test.file);
    const result = outcome?.result ?? null;
    return {
      file: test.file,
      name: test.script?.name ?? test.file,
      status: run?.waiting.has(test.file) === true ? 'waiting' : (statusOf(test) ?? result?.status ?? 'new'),
      golden: goldenOf(test, result),
      durationMs: result?.durationMs ?? null,
      isStale: outcome !== undefined && !isCurrent(outcome.flow),
    };
  });
}

function statusOf({ script }: TestFileInfo): TestStatus | null {
  return script === null ? 'unreadable' : null;
}

function goldenOf(test: TestFileInfo, result: { readonly golden: 'none' | 'same' | 'different' } | null): GoldenState {
  if (result === null || result.golden === 'none') return test.golden ? 'accepted' : 'none';
  return test.golden ? result.golden : 'none';
}

/** All results of a run share their flow, so it is compared once. */
function rememberingCurrent(flow: Flow): (other: Flow) => boolean {
  const known = new Map<Flow, boolean>();
  return (other) => {
    const isSame = known.get(other) ?? isSameFlow(other, flow);
    known.set(other, isSame);
    return isSame;
  };
}

export function filteredRows(
  rows: readonly TestRow[],
  tests: readonly TestFileInfo[],
  { status, text }: TestFilter,
): readonly TestRow[] {
  const wanted = text.trim().toLowerCase();
  const byFile = new Map(tests.map((test) => [test.file, test] as const));
  return rows.filter((row) => belongs(row, status) && (wanted === '' || says(row, byFile.get(row.file), wanted)));
}

export function belongs({ status }: TestRow, filter: StatusFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'failed':
      return status === 'failed' || status === 'error' || status === 'unreadable';
    case 'passed':
    case 'new':
      return status === filter;
  }
}

function says(row: TestRow, test: TestFileInfo | undefined, wanted: string): boolean {
  const turns = test?.script?.turns.map(textOf) ?? [];
  return [row.name, row.file, ...turns].some((text) => text.toLowerCase().includes(wanted));
}

export interface TestCounts {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly isStale: boolean;
}

export function countTests(rows: readonly TestRow[]): TestCounts {
  return {
    total: rows.length,
    passed: rows.filter((row) => belongs(row, 'passed')).length,
    failed: rows.filter((row) => belongs(row, 'failed')).length,
    isStale: rows.some((row) => row.isStale),
  };
}
