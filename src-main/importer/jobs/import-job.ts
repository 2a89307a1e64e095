/** One import: the state its watchers see, the data its next step needs, and the requests waiting for a change. */
import { appError, type AppError } from '../../../src-shared/errors.ts';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import type { ImportJob, ImportSource } from '../../../src-shared/importer/job.ts';
import type { ImportOrigin } from '../../../src-shared/importer/origin.ts';
import type { Checkout } from '../fetch/checkout.ts';
import type { Placed } from '../write/place-plugin.ts';
import type { PluginFiles } from '../write/plan-files.ts';
import { BEGINNING, isWorking, nextPosition, type JobEvent, type JobPosition } from './job-machine.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { t } from '../../messages/translate.ts';

/** The data kept between steps. */
export interface JobKept {
  checkout: Checkout | null;
  inspection: Inspection | null;
  files: PluginFiles | null;
  /** Generated files as the user edited them, by path. */
  readonly edits: Map<string, string>;
  /** Set if this re-syncs an imported plugin with its origin instead of creating a new one. */
  readonly resync: { readonly folder: string; readonly origin: ImportOrigin } | null;
  /** The plugin as written, until its first validation is finished. */
  placed: Placed | null;
}

type Shown = Omit<ImportJob, 'revision' | 'state' | 'failedIn'>;

export interface JobStart {
  readonly id: string;
  readonly source: ImportSource;
  readonly clock: () => Date;
  readonly resync: JobKept['resync'];
}

export class Job {
  readonly kept: JobKept;
  #stop = new AbortController();
  #isBusy = false;
  readonly #clock: () => Date;
  #touched: number;
  #shown: Shown;
  #position: JobPosition = BEGINNING;
  #revision = 0;
  #wake: Set<() => void> = new Set();
  #work: Promise<void> = Promise.resolve();

  constructor({ id, source, clock, resync }: JobStart) {
    this.#clock = clock;
    this.#touched = clock().getTime();
    this.kept = { checkout: null, inspection: null, files: null, edits: new Map(), resync, placed: null };
    this.#shown = {
      job: id,
      source,
      startedAt: clock().toISOString(),
      commit: null,
      progress: { message: '', done: null, of: null },
      ...{ graphs: [], recommended: null, choice: null, design: null, written: [] },
      ...{ folder: null, validation: null, error: null },
    };
  }

  /** The signal of the current work. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  get position(): JobPosition {
    return this.#position;
  }

  /** When it last changed. */
  get touchedMs(): number {
    return this.#touched;
  }

  get isWorking(): boolean {
    return isWorking(this.#position.state);
  }

  view(): ImportJob {
    const { state, failedIn } = this.#position;
    const { job, ...shown } = this.#shown;
    return { job, revision: this.#revision, state, failedIn, ...shown };
  }

  show(changed: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...changed };
    this.#revision += 1;
    this.#touched = this.#clock().getTime();
    for (const wake of [...this.#wake]) wake();
  }

  /** Applies an event of the state machine and updates what is shown. */
  move(event: JobEvent, changed: Partial<Shown> = {}): Result<null> {
    const next = nextPosition(this.#position, event);
    if (!next.ok) return next;
    this.#position = next.value;
    this.show({ error: null, ...changed });
    return ok(null);
  }

  /** Starts one piece of work. A failure is shown, unless the work was stopped. */
  launch(work: () => Promise<Result<null>>, onCrash: (error: unknown) => void): void {
    const { signal } = (this.#stop = new AbortController());
    this.#isBusy = true;
    const crashed = (error: unknown): void => (signal.aborted ? undefined : onCrash(error));
    this.#work = attempt(work, crashed).then((done) => {
      this.#isBusy = false;
      if (!done.ok && !signal.aborted) this.move('fail', { error: done.error });
    });
  }

  /** Resolves when the current work has ended. */
  async settled(): Promise<void> {
    await this.#work;
  }

  /** Stops the current work, and resolves when it has ended. */
  async stop(): Promise<void> {
    while (this.#isBusy) {
      this.#stop.abort(new Error('the import was cancelled'));
      await this.#work;
    }
  }

  /** Resolves when there is something newer than `after`, or after the given time. */
  async changed(after: number, waitMs: number): Promise<void> {
    if (this.#revision > after) return;
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#wake.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, waitMs);
      this.#wake.add(wake);
    });
  }
}

async function attempt(work: () => Promise<Result<null>>, onCrash: (error: unknown) => void): Promise<Result<null>> {
  try {
    return await work();
  } catch (error) {
    onCrash(error);
    return fail(crashed());
  }
}

function crashed(): AppError {
  return appError('internal', t('imports.importJob.crashed'), {
    hint: t('imports.importJob.crashedHint'),
  });
}
