/** Implements the import store: one request at a time, and each response is followed up. */
import type { StoreApi } from 'zustand/vanilla';
import type { RequestName, RequestOf, ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { ImportChoice, ImportJob, ImportSource } from '../../../src-shared/importer/job.ts';
import type { Result } from '../../../src-shared/result.ts';
import { NO_IMPORT, type Busy, type ImportDeps, type ImportState } from './import-state.ts';
import { firstChoice, isUnfinished } from './import-steps.ts';
import { ImportTexts } from './import-texts.ts';
import { ImportWatch } from './import-watch.ts';

type JobRequest = {
  [Name in RequestName]: ResponseOf<Name> extends ImportJob ? Name : never;
}[RequestName];

export class ImportRunner {
  readonly texts: ImportTexts;
  readonly #deps: ImportDeps;
  readonly #store: StoreApi<ImportState>;
  readonly #watch: ImportWatch;

  constructor(deps: ImportDeps, store: StoreApi<ImportState>) {
    this.#deps = deps;
    this.#store = store;
    this.texts = new ImportTexts(deps, store);
    this.#watch = new ImportWatch(deps, store);
    this.#watch.onState = (job) => this.#readInspection(job);
  }

  async look(): Promise<void> {
    await this.#list();
    const { job, jobs, busy } = this.#store.getState();
    const open = jobs.find((each) => isUnfinished(each));
    if (job === null && busy === null && open !== undefined) this.show(open);
  }

  show(job: ImportJob): void {
    if (this.#store.getState().job?.job !== job.job) this.#store.setState({ ...NO_IMPORT });
    this.#watch.follow(job);
  }

  leave(): void {
    this.#watch.stop();
    this.#store.setState({ ...NO_IMPORT });
    void this.#list();
  }

  async start(source: ImportSource): Promise<void> {
    const { memory } = this.#deps;
    memory.keepSource(source);
    this.#store.setState({ recent: memory.sources() });
    await this.#begin('import.start', { source });
  }

  async resync(folder: string, from?: string): Promise<void> {
    const asked = this.#begin('import.resync', { folder, ...(from !== undefined && { path: from }) });
    this.#store.setState({ resynced: folder });
    await asked;
  }

  decide(change: Partial<ImportChoice>): void {
    const { choice } = this.#store.getState();
    if (choice !== null) this.#store.setState({ choice: { ...choice, ...change } });
  }

  async design(change: Partial<ImportChoice>): Promise<void> {
    this.decide(change);
    const { job, choice } = this.#store.getState();
    if (job === null || choice === null) return;
    this.texts.forget();
    this.#store.setState({ rethinks: false });
    await this.#ask('choosing', 'import.choose', { job: job.job, choice: spelled(choice) });
  }

  async write(force: boolean): Promise<void> {
    const { job } = this.#store.getState();
    if (job === null) return;
    await this.texts.flush();
    await this.#ask('writing', 'import.write', { job: job.job, force });
  }

  async check(): Promise<void> {
    const { job } = this.#store.getState();
    if (job !== null) await this.#ask('checking', 'import.validate', { job: job.job });
  }

  async cancel(): Promise<void> {
    const { job } = this.#store.getState();
    if (job === null) return;
    this.texts.forget();
    await this.#ask('stopping', 'import.cancel', { job: job.job });
    if (this.#store.getState().error === null) this.leave();
  }

  async again(): Promise<void> {
    const { job, resynced } = this.#store.getState();
    switch (job?.failedIn) {
      case 'WRITING':
        return await this.write(false);
      case 'VALIDATING':
        return await this.check();
      case 'PARSED':
      case 'DESIGNING':
      case 'PREVIEW':
        // A re-sync has no choices, so the folder is inspected again.
        return await (resynced === null ? this.design({}) : this.resync(resynced));
      default:
        if (resynced !== null) await this.resync(resynced);
        else if (job !== null) await this.start(job.source);
    }
  }

  /** Requests a step of the job and follows its progress. */
  async #ask<Name extends JobRequest>(busy: Busy, name: Name, body: RequestOf<Name>): Promise<void> {
    if (this.#store.getState().busy !== null) return;
    this.#store.setState({ busy, error: null });
    const result = (await this.#deps.api.request(name, body)) as Result<ImportJob>;
    this.#store.setState({ busy: null, ...(!result.ok && { error: result.error }) });
    if (result.ok) this.#watch.follow(result.value);
  }

  async #begin<Name extends JobRequest>(name: Name, body: RequestOf<Name>): Promise<void> {
    if (this.#store.getState().busy !== null) return;
    this.#watch.stop();
    this.texts.forget();
    this.#store.setState({ ...NO_IMPORT });
    await this.#ask('starting', name, body);
  }

  async #list(): Promise<void> {
    const listed = await this.#deps.api.request('import.list', {});
    if (!listed.ok) return this.#store.setState({ error: listed.error });
    this.#store.setState({ jobs: listed.value.toSorted((a, b) => b.startedAt.localeCompare(a.startedAt)) });
  }

  async #readInspection(job: ImportJob): Promise<void> {
    if (this.#store.getState().inspection !== null || job.state === 'FETCHING' || job.state === 'IDLE') return;
    const found = await this.#deps.api.request('import.inspection', { job: job.job });
    const { job: now, choice } = this.#store.getState();
    if (!found.ok || now?.job !== job.job) return;
    this.#store.setState({ inspection: found.value, choice: choice ?? firstChoice(now, found.value) });
  }
}

/** The services require a server for `remote` only. */
function spelled({ remote, ...choice }: ImportChoice): ImportChoice {
  return choice.strategy === 'remote' && remote !== undefined ? { ...choice, remote } : choice;
}
