/** Implements the tests store: one run at a time, in batches; late responses of a previous project are dropped. */
import type { StoreApi } from 'zustand/vanilla';
import { isSameFlow } from '../../../src-shared/flow/same-flow.ts';
import type { ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { TestFileInfo } from '../../../src-shared/contract/testing.ts';
import { coverageOf } from '../../../src-shared/conversation/coverage.ts';
import { targetsSeen } from '../../../src-shared/conversation/drafts/targets.ts';
import type { ConversationScript } from '../../../src-shared/conversation/script.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Result } from '../../../src-shared/result.ts';
import { heatOf } from './coverage-heat.ts';
import {
  failedTests,
  NO_TESTS,
  type Outcome,
  type TestsActions,
  type TestsDeps,
  type TestsState,
} from './tests-state.ts';

type Store = Pick<StoreApi<TestsState & TestsActions>, 'getState' | 'setState'>;

/** Small enough to show progress, large enough to avoid overhead. */
const PORTION = 16;

export class TestPlayer {
  readonly #deps: TestsDeps;
  readonly #store: Store;
  /** Incremented with each run and each stop, so that a stopped run notices. */
  #era = 0;

  constructor(deps: TestsDeps, store: Store) {
    this.#deps = deps;
    this.#store = store;
  }

  async open(project: string | null): Promise<void> {
    if (project === this.#store.getState().project) return;
    this.#store.setState({ ...NO_TESTS, project });
    await this.load();
  }

  async load(): Promise<void> {
    const { project } = this.#store.getState();
    if (project === null) return;
    this.#store.setState({ isLoading: true });
    const listed = await this.#deps.api.request('tests.list', { project });
    if (project !== this.#store.getState().project) return;
    if (!listed.ok) return this.#store.setState({ isLoading: false, error: listed.error });
    const tests = listed.value.toSorted(byName);
    const files = new Set(tests.map(({ file }) => file));
    const outcomes = new Map([...this.#store.getState().outcomes].filter(([file]) => files.has(file)));
    const selected = this.#store.getState().selected;
    this.#store.setState({
      ...{ isLoading: false, error: null, tests, outcomes },
      selected: selected !== null && files.has(selected) ? selected : null,
    });
  }

  async play(files?: readonly string[]): Promise<void> {
    // Requested before the list arrived: runs all tests of the list.
    if (files === undefined && this.#store.getState().tests === null) await this.load();
    const { project, tests, run } = this.#store.getState();
    const queue = files ?? (tests ?? []).filter(({ script }) => script !== null).map(({ file }) => file);
    if (project === null || run !== null || queue.length === 0) return;
    const flow = this.#deps.currentFlow();
    const era = (this.#era += 1);
    this.#store.setState({ run: { waiting: new Set(queue), done: 0, total: queue.length }, error: null });
    for (let at = 0; at < queue.length && era === this.#era; at += PORTION) {
      if (!(await this.#playPortion({ project, flow, era, files: queue.slice(at, at + PORTION) }))) break;
    }
    if (project !== this.#store.getState().project) return;
    if (era === this.#era) this.#store.setState({ run: null });
    if (this.#store.getState().run === null) this.#look(flow);
  }

  async playFailed(): Promise<void> {
    const failed = failedTests(this.#store.getState());
    if (failed.length > 0) await this.play(failed);
  }

  /** Stops at once, even if the services can't be reached; results that still arrive are kept. */
  stop(): void {
    this.#era += 1;
    this.#store.setState({ run: null });
  }

  /** False if continuing is pointless. */
  async #playPortion({ project, flow, era, files }: Portion): Promise<boolean> {
    const changes = [...(this.#deps.currentRenames?.() ?? [])];
    const screens = this.#deps.currentScreens?.();
    const played = await this.#deps.api.request('tests.run', {
      ...{ project, flow, files: [...files] },
      ...(changes.length > 0 && { changes }),
      ...(screens && { screens }),
    });
    const { project: now, run, outcomes } = this.#store.getState();
    if (now !== project) return false;
    if (!played.ok) {
      this.#failed(played.error);
      return false;
    }
    const known = new Map(outcomes);
    for (const result of played.value.results) known.set(result.file, { result, flow });
    this.#store.setState({ outcomes: known });
    if (run === null || era !== this.#era) return false;
    const waiting = new Set([...run.waiting].filter((file) => !files.includes(file)));
    this.#store.setState({ run: { ...run, waiting, done: run.done + files.length } });
    return true;
  }

  /** The coverage of this flow, including tests run on it earlier. */
  #look(flow: Flow): void {
    const { outcomes, wantsCoverage } = this.#store.getState();
    const traces = [...outcomes.values()].flatMap((outcome) => {
      const { trace } = outcome.result;
      return trace !== null && isOf(outcome, flow) ? [trace] : [];
    });
    const seen = coverageOf(flow, traces);
    const heat = heatOf(seen);
    this.#store.setState({ coverage: { seen, heat, flow, tests: traces.length }, shown: wantsCoverage ? heat : null });
  }

  async add(scripts: readonly ConversationScript[]): Promise<readonly string[]> {
    const { project } = this.#store.getState();
    const files: string[] = [];
    if (project === null) return files;
    let error: AppError | null = null;
    for (const script of scripts) {
      const body = { project, file: null, script, overwrite: false };
      const saved = await this.#deps.api.request('tests.save', body);
      if (saved.ok) files.push(saved.value.file);
      else error ??= saved.error;
    }
    if (files.length > 0) await this.load();
    if (error !== null) this.#failed(error);
    return files;
  }

  async draft(): Promise<Result<ResponseOf<'tests.draft'>>> {
    const { currentFlow, today, api } = this.#deps;
    const flow = currentFlow();
    const isKnown = (): boolean => {
      const { coverage, tests } = this.#store.getState();
      return (tests ?? []).length === 0 || (coverage !== null && isSameFlow(coverage.flow, flow));
    };
    if (this.#store.getState().tests === null) await this.load();
    if (!isKnown()) await this.play();
    const { project, coverage } = this.#store.getState();
    const covered = coverage !== null && isKnown() ? targetsSeen(coverage.seen) : [];
    return await api.request('tests.draft', { project: project ?? '', flow, today: today(), covered });
  }

  async rename(file: string, name: string): Promise<boolean> {
    const { project, tests } = this.#store.getState();
    const script = tests?.find((test) => test.file === file)?.script ?? null;
    if (project === null || script === null) return false;
    const body = { project, file, script: { ...script, name }, overwrite: true };
    return this.#change(this.#deps.api.request('tests.save', body));
  }

  async remove(file: string): Promise<boolean> {
    const { project } = this.#store.getState();
    if (project === null) return false;
    return this.#change(this.#deps.api.request('tests.remove', { project, file }));
  }

  /** Accepts the displayed result, which was reviewed, not that of another run. */
  async accept(file: string): Promise<boolean> {
    const { project, outcomes } = this.#store.getState();
    const outcome = outcomes.get(file);
    const trace = outcome?.result.trace ?? null;
    if (project === null || outcome === undefined || trace === null) return false;
    if (!(await this.#change(this.#deps.api.request('tests.accept', { project, file, trace })))) return false;
    await this.play([file]);
    return true;
  }

  async #change(asked: Promise<{ readonly ok: true } | { readonly ok: false; readonly error: AppError }>) {
    const done = await asked;
    if (!done.ok) {
      this.#failed(done.error);
      return false;
    }
    await this.load();
    return true;
  }

  #failed(error: AppError): void {
    this.#store.setState({ error });
  }
}

interface Portion {
  readonly project: string;
  readonly flow: Flow;
  readonly era: number;
  readonly files: readonly string[];
}

function isOf(outcome: Outcome, flow: Flow): boolean {
  return isSameFlow(outcome.flow, flow);
}

function byName(a: TestFileInfo, b: TestFileInfo): number {
  const [left, right] = [a.script?.name ?? a.file, b.script?.name ?? b.file];
  return left.localeCompare(right, undefined, { numeric: true }) || (a.file < b.file ? -1 : 1);
}
