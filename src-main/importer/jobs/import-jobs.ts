/**
 * The imports of a running app: a few at once, each can be watched and canceled, and finished ones are forgotten later.
 */
import { randomBytes } from 'node:crypto';
import type { RequestOf } from '../../../src-shared/contract/requests.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { ImportChoice, ImportJob, ImportSource } from '../../../src-shared/importer/job.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { Logger } from '../../telemetry/logger.ts';
import { readSource } from '../fetch/read-source.ts';
import { checkWritable } from '../write/check-writable.ts';
import { listSource, type SourceFile } from '../write/list-source.ts';
import { findPlace } from '../write/place-plugin.ts';
import { readInside, type FileContent } from '../write/read-inside.ts';
import { Job, type JobKept } from './import-job.ts';
import type { ImportService } from './import-service.ts';
import { editFile, previewFiles, previewText } from './job-files.ts';
import { nextPosition, type JobEvent } from './job-machine.ts';
import { designFiles, fetchAndRead, releaseSource, tryPlugin, writePlugin, type StepDeps } from './job-steps.ts';
import { latestSource } from './latest-source.ts';
import { readOrigin } from './read-origin.ts';
import { t } from '../../messages/translate.ts';

export interface ImportJobsOptions extends StepDeps {
  readonly log: Logger;
  readonly limits?: Partial<JobLimits>;
}

export interface JobLimits {
  /** How many imports may fetch, design, write, or check at the same time. */
  readonly working: number;
  /** How many imports are remembered, including finished ones. */
  readonly kept: number;
  /** An import that waits this long for its user is discarded. */
  readonly idleMs: number;
  readonly watchMs: number;
}

const LIMITS: JobLimits = { working: 3, kept: 20, idleMs: 2 * 3_600_000, watchMs: 20_000 };

export class ImportJobs implements ImportService {
  readonly #options: ImportJobsOptions;
  readonly #limits: JobLimits;
  /** Jobs in the order they were started. */
  readonly #jobs = new Map<string, Job>();
  #isClosed = false;

  constructor(options: ImportJobsOptions) {
    this.#options = options;
    this.#limits = { ...LIMITS, ...options.limits };
  }

  async start({ source }: RequestOf<'import.start'>): Promise<Result<ImportJob>> {
    const read = readSource(source);
    if (!read.ok) return read;
    const begun = await this.#begin(read.value.source, null);
    if (!begun.ok) return begun;
    this.#launch(begun.value, () => fetchAndRead(begun.value, this.#options));
    return ok(begun.value.view());
  }

  async resync({ folder, ...asked }: RequestOf<'import.resync'>): Promise<Result<ImportJob>> {
    const known = await readOrigin(folder);
    if (!known.ok) return known;
    const { origin, name } = known.value;
    const source = await latestSource(known.value, asked, this.#options.folders);
    const read = source.ok ? readSource(source.value) : source;
    if (!read.ok) return read;
    const begun = await this.#begin(read.value.source, { folder: known.value.folder, origin });
    if (!begun.ok) return begun;
    const job = begun.value;
    const { strategy, plugin: pluginId } = origin;
    const choice: ImportChoice = { graph: origin.graph.id, strategy, pluginId, name };
    this.#launch(job, async () => {
      const fetched = await fetchAndRead(job, this.#options);
      const chosen = fetched.ok ? job.move('choose', { choice }) : fetched;
      return chosen.ok ? await designFiles(job, choice, this.#options) : chosen;
    });
    return ok(job.view());
  }

  list(): Result<ImportJob[]> {
    return ok([...this.#jobs.values()].map((job) => job.view()));
  }

  async watch({ job: id, after }: RequestOf<'import.watch'>): Promise<Result<ImportJob>> {
    const job = this.#find(id);
    if (!job.ok) return job;
    await job.value.changed(after, this.#limits.watchMs);
    return ok(job.value.view());
  }

  inspection({ job: id }: RequestOf<'import.inspection'>): ReturnType<ImportService['inspection']> {
    const job = this.#find(id);
    if (!job.ok) return job;
    const { inspection } = job.value.kept;
    return inspection === null ? fail(appError('bad_request', t('imports.importJobs.notRead'))) : ok(inspection);
  }

  async choose({ job: id, choice }: RequestOf<'import.choose'>): Promise<Result<ImportJob>> {
    const job = this.#ready(id, 'choose');
    if (!job.ok) return job;
    const wrong = wrongChoice(job.value, choice);
    if (wrong !== null) return fail(wrong);
    // A new choice replaces the one that is being designed.
    await job.value.stop();
    const moved = job.value.move('choose', { choice, design: null });
    if (!moved.ok) return moved;
    this.#launch(job.value, () => designFiles(job.value, choice, this.#options));
    return ok(job.value.view());
  }

  files({ job: id }: RequestOf<'import.files'>): ReturnType<ImportService['files']> {
    const job = this.#find(id);
    return job.ok ? previewFiles(job.value, this.#options.steps.check) : job;
  }

  async file({ job: id, path, repository = false }: RequestOf<'import.file'>): Promise<Result<FileContent>> {
    const job = this.#find(id);
    if (!job.ok) return job;
    if (!repository) return await previewText(job.value, path);
    const { checkout } = job.value.kept;
    return checkout === null ? fail(notFetched()) : await readInside(checkout.root, path);
  }

  async tree({ job: id }: RequestOf<'import.tree'>): Promise<Result<SourceFile[]>> {
    const job = this.#find(id);
    if (!job.ok) return job;
    const { checkout } = job.value.kept;
    if (checkout === null) return fail(notFetched());
    const listed = await listSource(checkout.root, { signal: job.value.signal });
    return listed.ok ? ok([...listed.value.files]) : listed;
  }

  edit({ job: id, path, text }: RequestOf<'import.edit'>): ReturnType<ImportService['edit']> {
    const job = this.#find(id);
    return job.ok ? editFile(job.value, { path, text }, this.#options.steps.check) : job;
  }

  async write({ job: id, force }: RequestOf<'import.write'>): Promise<Result<ImportJob>> {
    const job = this.#ready(id, 'write');
    if (!job.ok) return job;
    const { choice } = job.value.view();
    const over = job.value.kept.resync?.folder ?? null;
    const place = await findPlace({ id: choice?.pluginId ?? '', force, over }, this.#options.places);
    if (!place.ok) return place;
    const moved = job.value.move('write', { validation: null, progress: WRITING });
    if (!moved.ok) return moved;
    this.#launch(job.value, () => writePlugin(job.value, force, this.#options));
    return ok(job.value.view());
  }

  async validate({ job: id }: RequestOf<'import.validate'>): Promise<Result<ImportJob>> {
    const job = this.#ready(id, 'validate');
    if (!job.ok) return job;
    const moved = job.value.move('validate');
    if (!moved.ok) return moved;
    this.#launch(job.value, () => tryPlugin(job.value, this.#options));
    return ok(job.value.view());
  }

  async cancel({ job: id }: RequestOf<'import.cancel'>): Promise<Result<ImportJob>> {
    const job = this.#find(id);
    if (!job.ok) return job;
    await this.#giveUp(job.value);
    return ok(job.value.view());
  }

  async place({ id, force }: { readonly id: string; readonly force: boolean }): Promise<Result<string>> {
    return await findPlace({ id, force, over: null }, this.#options.places);
  }

  async canWrite(): Promise<Result<null>> {
    const { workspace, chooseHint } = this.#options.places;
    return await checkWritable(workspace, chooseHint);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all([...this.#jobs.values()].map((job) => this.#giveUp(job)));
    this.#jobs.clear();
  }

  async #begin(source: ImportSource, resync: JobKept['resync']): Promise<Result<Job>> {
    if (this.#isClosed) return fail(appError('cancelled', t('imports.importJobs.closing')));
    this.#forget();
    const busy = this.#busy();
    if (busy !== null) return fail(busy);
    const { clock } = this.#options;
    const id = `i_${randomBytes(16).toString('base64url')}`;
    const job = new Job({ id, source, clock, resync });
    this.#jobs.set(id, job);
    job.move('start', { progress: { message: t('imports.gitProgress.receiving'), done: null, of: null } });
    return ok(job);
  }

  #busy(): ReturnType<typeof appError> | null {
    const working = [...this.#jobs.values()].filter((job) => job.isWorking).length;
    if (working < this.#limits.working && this.#jobs.size < this.#limits.kept) return null;
    const message = t('imports.importJobs.tooMany', { count: this.#jobs.size });
    return appError('session_busy', message, { hint: t('imports.importJobs.tooManyHint') });
  }

  /** Removes the oldest finished imports to make room, and those left untouched for hours. */
  #forget(): void {
    const now = this.#options.clock().getTime();
    for (const [id, job] of this.#jobs) {
      const isIdle = !job.isWorking && now - job.touchedMs > this.#limits.idleMs;
      const isOver = job.position.ended || job.position.state === 'DONE';
      const makesRoom = isOver && this.#jobs.size >= this.#limits.kept;
      if (!isIdle && !makesRoom) continue;
      this.#jobs.delete(id);
      void this.#giveUp(job);
    }
  }

  #find(id: string): Result<Job> {
    const job = this.#jobs.get(id);
    if (job !== undefined) return ok(job);
    return fail(appError('not_found', t('imports.importJobs.unknown'), { hint: t('imports.importJobs.unknownHint') }));
  }

  /** Returns the job if the state machine allows this event. */
  #ready(id: string, event: JobEvent): Result<Job> {
    const job = this.#find(id);
    if (!job.ok) return job;
    const next = nextPosition(job.value.position, event);
    if (!next.ok) return next;
    const others = [...this.#jobs.values()].filter((one) => one !== job.value && one.isWorking).length;
    if (others >= this.#limits.working)
      return fail(
        appError('session_busy', t('imports.importJobs.busy'), {
          hint: t('imports.importJobs.busyHint'),
        }),
      );
    return job;
  }

  #launch(job: Job, work: () => Promise<Result<null>>): void {
    const { log } = this.#options;
    job.launch(work, (error) => log.error({ error, job: job.view().job }, 'an import failed unexpectedly'));
    void job.settled().then(() => this.#letGo(job));
  }

  /** Releases fetched sources unless a later step may need them. */
  async #letGo(job: Job): Promise<void> {
    const { state, ended } = job.position;
    if (!ended && state !== 'DONE') return;
    await releaseSource(job);
  }

  /** Stops the current work and removes whatever it created. */
  async #giveUp(job: Job): Promise<void> {
    const isFinished = job.position.ended || (job.position.state === 'DONE' && job.kept.placed === null);
    if (!isFinished) {
      const error = job.view().error ?? appError('cancelled', t('imports.importJobs.cancelled'));
      await job.stop();
      const { placed } = job.kept;
      job.kept.placed = null;
      await placed?.undo();
      // The folder's earlier content is restored, so there is no folder to report.
      job.move('cancel', { error, ...(placed === null ? {} : { folder: null, written: [] }) });
    }
    job.kept.files = isFinished ? job.kept.files : null;
    await this.#letGo(job);
  }
}

const WRITING: ImportJob['progress'] = { message: t('imports.importJobs.writing'), done: null, of: null };

function wrongChoice(job: Job, { graph, strategy, remote }: ImportChoice): ReturnType<typeof appError> | null {
  const { graphs } = job.view();
  if (job.kept.resync !== null) return appError('bad_request', t('imports.importJobs.resyncFixed'));
  if (!graphs.includes(graph)) {
    const known =
      graphs.length === 0
        ? t('imports.importJobs.noGraphs')
        : t('imports.importJobs.knownGraphs', { graphs: graphs.slice(0, 20).join(', ') });
    return appError('not_found', t('imports.importJobs.unknownGraph', { graph: graph.slice(0, 100), known }), {
      pointer: '/graph',
    });
  }
  if (strategy === 'remote' && remote === undefined)
    return appError('bad_request', t('imports.importJobs.remoteMissing'), { pointer: '/remote' });
  return null;
}

function notFetched(): ReturnType<typeof appError> {
  return appError('not_found', t('imports.importJobs.notFetched'), {
    hint: t('imports.importJobs.notFetchedHint'),
  });
}
