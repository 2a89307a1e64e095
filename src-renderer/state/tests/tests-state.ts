/** A window's state of a plugin's tests, and its operations. */
import type { Rename } from '../../../src-shared/related-files/rename.ts';
import type { ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { TestFileInfo, TestResult } from '../../../src-shared/contract/testing.ts';
import type { Coverage } from '../../../src-shared/conversation/coverage.ts';
import type { ConversationScript } from '../../../src-shared/conversation/script.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Screens } from '../../../src-shared/document/document.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Result } from '../../../src-shared/result.ts';
import type { CoverageHeat } from './coverage-heat.ts';
import type { SessionApi } from '../conversation/session-follower.ts';

/** A result, and the flow it came from: another flow may give another result. */
export interface Outcome {
  readonly result: TestResult;
  readonly flow: Flow;
}

export interface TestRunProgress {
  /** Tests still to run, including the current ones. */
  readonly waiting: ReadonlySet<string>;
  readonly done: number;
  readonly total: number;
}

export interface KnownCoverage {
  readonly seen: Coverage;
  readonly heat: CoverageHeat;
  readonly flow: Flow;
  readonly tests: number;
}

export interface TestsState {
  readonly project: string | null;
  /** Null until the list has loaded. */
  readonly tests: readonly TestFileInfo[] | null;
  readonly isLoading: boolean;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Null if nothing is running. */
  readonly run: TestRunProgress | null;
  /** The last request that failed; cleared by the next success. */
  readonly error: AppError | null;
  /** Coverage of all results from the current flow. */
  readonly coverage: KnownCoverage | null;
  /** The coverage while the canvas shows it. */
  readonly shown: CoverageHeat | null;
  readonly wantsCoverage: boolean;
  /** The test whose details are open. */
  readonly selected: string | null;
}

export interface TestsActions {
  open(project: string | null): Promise<void>;
  load(): Promise<void>;
  /** Runs these tests, or all of them, on the current flow. */
  play(files?: readonly string[]): Promise<void>;
  playFailed(): Promise<void>;
  /** Starts no further tests. */
  stop(): void;
  /** Writes new tests. Returns their files, fewer if some could not be written. */
  add(scripts: readonly ConversationScript[]): Promise<readonly string[]>;
  /** Drafts conversations for parts without coverage; tests that weren't run on this flow run first. */
  draft(): Promise<Result<ResponseOf<'tests.draft'>>>;
  rename(file: string, name: string): Promise<boolean>;
  remove(file: string): Promise<boolean>;
  /** Accepts the current behavior of the test. */
  accept(file: string): Promise<boolean>;
  select(file: string | null): void;
  showCoverage(show: boolean): void;
  dismissError(): void;
}

export interface TestsDeps {
  readonly api: Pick<SessionApi, 'request'>;
  /** Tests run the drawn flow, not the saved one. */
  readonly currentFlow: () => Flow;
  /** Renames in that flow that its tests don't have yet. */
  readonly currentRenames?: () => readonly Rename[];
  readonly currentScreens?: () => Screens | undefined;
  /** In the user's local time, `YYYY-MM-DD`. */
  readonly today: () => string;
}

export function failedTests({ outcomes, tests }: Pick<TestsState, 'outcomes' | 'tests'>): string[] {
  return (tests ?? []).flatMap(({ file }) => {
    const status = outcomes.get(file)?.result.status;
    return status === 'failed' || status === 'error' ? [file] : [];
  });
}

export const NO_TESTS = {
  tests: null,
  isLoading: false,
  outcomes: new Map(),
  run: null,
  error: null,
  coverage: null,
  shown: null,
  selected: null,
} satisfies Partial<TestsState>;
