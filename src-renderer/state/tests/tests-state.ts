/** What this window knows of a plugin's tests, and the names of everything that can be done with them. */
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

/** A result, and the flow it was had with: another flow may give another. */
export interface Outcome {
  readonly result: TestResult;
  readonly flow: Flow;
}

export interface TestRunProgress {
  /** Still to come, those being played included. */
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
  /** Null until the list came. */
  readonly tests: readonly TestFileInfo[] | null;
  readonly isLoading: boolean;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  /** Null while nothing runs. */
  readonly run: TestRunProgress | null;
  /** The last request that failed; cleared by the next that works. */
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
  /** Plays these tests, or all of them, on the flow as it is drawn now. */
  play(files?: readonly string[]): Promise<void>;
  playFailed(): Promise<void>;
  /** No further tests are begun. */
  stop(): void;
  /** Writes new tests. The files they were given; fewer than were asked for where one could not be written. */
  add(scripts: readonly ConversationScript[]): Promise<readonly string[]>;
  /** Conversations made from the graph for what no test has seen; tests that were not run on this flow are run first. */
  draft(): Promise<Result<ResponseOf<'tests.draft'>>>;
  rename(file: string, name: string): Promise<boolean>;
  remove(file: string): Promise<boolean>;
  /** Takes what the test does now as what it should do. */
  accept(file: string): Promise<boolean>;
  select(file: string | null): void;
  showCoverage(show: boolean): void;
  dismissError(): void;
}

export interface TestsDependencies {
  readonly api: Pick<SessionApi, 'request'>;
  /** The flow on the canvas now: tests play what is drawn, not what was saved. */
  readonly currentFlow: () => Flow;
  /** Names of that flow its tests do not have yet. */
  readonly currentRenames?: () => readonly Rename[];
  readonly currentScreens?: () => Screens | undefined;
  /** By the clock on the user's wall, `YYYY-MM-DD`. */
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
