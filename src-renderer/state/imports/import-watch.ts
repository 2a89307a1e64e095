/** Follows a job: requests its next change, and loads related data. Late responses of a previous job are dropped. */
import type { StoreApi } from 'zustand/vanilla';
import type { ImportJob } from '../../../src-shared/importer/job.ts';
import type { ImportDeps, ImportState } from './import-state.ts';

/** The delay after a lost connection; the request itself waits for the reconnect. */
const RETRY_MS = 1_000;
/** How often a growing file tree is polled. */
const TREE_MS = 800;

export class ImportWatch {
  readonly #deps: Omit<ImportDeps, 'memory'>;
  readonly #store: StoreApi<ImportState>;
  #era = 0;
  #isLooking = false;
  /** Called with each change. */
  onState: (job: ImportJob) => Promise<void> = () => Promise.resolve();

  constructor(deps: Omit<ImportDeps, 'memory'>, store: StoreApi<ImportState>) {
    this.#deps = deps;
    this.#store = store;
  }

  /** Takes the known state of a job and follows it from there. */
  follow(job: ImportJob): void {
    this.stop();
    void this.#follow(job, this.#era);
  }

  stop(): void {
    this.#era += 1;
  }

  async #follow(first: ImportJob, era: number): Promise<void> {
    let job = first;
    this.#take(job);
    while (job.state !== 'DONE' && job.state !== 'ERROR') {
      const next = await this.#deps.api.request('import.watch', { job: job.job, after: job.revision });
      if (era !== this.#era) return;
      if (!next.ok) {
        if (next.error.code !== 'io_failed') return this.#store.setState({ error: next.error });
        await new Promise<void>((resolve) => this.#deps.later(RETRY_MS, resolve));
        if (era !== this.#era) return;
        continue;
      }
      if (next.value.revision > job.revision) this.#take(next.value);
      job = next.value;
    }
  }

  #take(job: ImportJob): void {
    const before = this.#store.getState().job;
    const isSame = before?.job === job.job;
    this.#store.setState({ job, ...(!isSame && { rethinks: false }) });
    void this.onState(job);
    if (job.state === 'FETCHING') void this.#growTree(job.job);
    else if (!isSame || before.state === 'FETCHING') void this.#look('import.tree', job.job);
    if (job.state === 'PREVIEW' || (!isSame && job.choice !== null)) void this.#look('import.files', job.job);
  }

  async #growTree(job: string): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    await this.#look('import.tree', job);
    await new Promise<void>((resolve) => this.#deps.later(TREE_MS, resolve));
    this.#isLooking = false;
    const now = this.#store.getState().job;
    if (now?.job === job && now.state === 'FETCHING') void this.#growTree(job);
  }

  async #look(name: 'import.tree' | 'import.files', job: string): Promise<void> {
    const { api } = this.#deps;
    if (name === 'import.tree') {
      const tree = await api.request(name, { job });
      if (tree.ok && this.#shows(job)) this.#store.setState({ tree: tree.value });
      return;
    }
    const files = await api.request(name, { job });
    if (files.ok && this.#shows(job)) this.#store.setState({ files: files.value });
  }

  #shows(job: string): boolean {
    return this.#store.getState().job?.job === job;
  }
}
