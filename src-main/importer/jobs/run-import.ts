/** Runs a whole import without asking anything, for scripts over HTTP and the command line. */
import { appError, type AppError } from '../../../src-shared/errors.ts';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import type { ImportChoice, ImportJob, ImportSource, PreviewFile } from '../../../src-shared/importer/job.ts';
import type { Strategy } from '../../../src-shared/importer/strategy.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { GeneratedFile } from '../write/plan-files.ts';
import type { ImportService } from './import-service.ts';
import { isWorking } from './job-machine.ts';
import { t } from '../../messages/translate.ts';
import { nameFromId } from '../../../src-shared/plugin/plugin-id.ts';

export interface ImportOrder {
  readonly source: ImportSource;
  /** Absent to use the suggested id. */
  readonly pluginId?: string | undefined;
  readonly graph?: string | undefined;
  readonly strategy?: Strategy | undefined;
  readonly name?: string | undefined;
  /** A running server. Its graph has the same name as in the source unless given. */
  readonly remote?: { readonly url: string; readonly graph?: string | undefined } | undefined;
  readonly offline: boolean;
  /** Replaces a plugin of this id. */
  readonly force: boolean;
  /** Writes nothing. */
  readonly dryRun: boolean;
}

export interface ImportOutcome {
  readonly job: ImportJob;
  readonly inspection: Inspection;
  /** All files, with the text of the generated ones. */
  readonly files: readonly PreviewFile[];
  readonly texts: readonly GeneratedFile[];
}

export interface ImportFollower {
  /** Cancels the import and removes everything it created. */
  readonly signal: AbortSignal;
  readonly onChange: (job: ImportJob) => void;
}

export async function runImport(
  service: ImportService,
  order: ImportOrder,
  follower: ImportFollower,
): Promise<Result<ImportOutcome>> {
  const { pluginId, force, source, dryRun } = order;
  const writable = dryRun ? ok(null) : await service.canWrite();
  if (!writable.ok) return writable;
  if (pluginId !== undefined) {
    const free = await service.place({ id: pluginId, force });
    if (!free.ok) return free;
  }
  const started = await service.start({ source });
  if (!started.ok) return started;
  const run = new ImportRun({ service, order, follower, id: started.value.job });
  const cancel = (): void => void service.cancel({ job: started.value.job });
  if (follower.signal.aborted) cancel();
  follower.signal.addEventListener('abort', cancel, { once: true });
  try {
    const outcome = await run.go(started.value);
    // A half-finished import is of no use to a script.
    if (!outcome.ok || order.dryRun) await service.cancel({ job: started.value.job });
    return outcome;
  } finally {
    follower.signal.removeEventListener('abort', cancel);
  }
}

interface RunParts {
  readonly service: ImportService;
  readonly order: ImportOrder;
  readonly follower: ImportFollower;
  readonly id: string;
}

class ImportRun {
  readonly #parts: RunParts;

  constructor(parts: RunParts) {
    this.#parts = parts;
  }

  async go(started: ImportJob): Promise<Result<ImportOutcome>> {
    const { service, order, id: job } = this.#parts;
    const read = await this.#settled(started);
    const inspection = service.inspection({ job });
    if (!read.ok) return read;
    const found = await inspection;
    if (!found.ok) return found;
    const choice = choiceOf(order, read.value, found.value);
    if (!choice.ok) return choice;
    const chosen = await service.choose({ job, choice: choice.value });
    const designed = chosen.ok ? await this.#settled(chosen.value) : chosen;
    if (!designed.ok) return designed;
    const files = await this.#files();
    if (!files.ok) return files;
    if (order.dryRun) {
      const free = await service.place({ id: choice.value.pluginId, force: order.force });
      return free.ok ? ok({ job: designed.value, inspection: found.value, ...files.value }) : free;
    }
    const writing = await service.write({ job, force: order.force });
    const done = writing.ok ? await this.#settled(writing.value) : writing;
    return done.ok ? ok({ job: done.value, inspection: found.value, ...files.value }) : done;
  }

  /** Resolves with the job when it is done or waits for the user. */
  async #settled(job: ImportJob): Promise<Result<ImportJob>> {
    const { service, follower, id } = this.#parts;
    let now = job;
    follower.onChange(now);
    while (isWorking(now.state)) {
      const next = await service.watch({ job: id, after: now.revision });
      if (!next.ok) return next;
      now = next.value;
      follower.onChange(now);
    }
    return now.state === 'ERROR' ? fail(now.error === null ? stopped() : (now.error as AppError)) : ok(now);
  }

  async #files(): Promise<Result<Pick<ImportOutcome, 'files' | 'texts'>>> {
    const { service, id: job } = this.#parts;
    const files = await service.files({ job });
    if (!files.ok) return files;
    const texts: GeneratedFile[] = [];
    for (const { path, origin } of files.value) {
      if (origin !== 'generated') continue;
      const file = await service.file({ job, path });
      if (!file.ok) return file;
      texts.push({ path, text: file.value.text ?? '' });
    }
    return ok({ files: files.value, texts });
  }
}

function choiceOf(order: ImportOrder, job: ImportJob, inspection: Inspection): Result<ImportChoice> {
  const { recommended } = job;
  if (recommended === null) return fail(noGraph(inspection));
  const graph = order.graph ?? recommended.graph;
  const asRecommended = graph === recommended.graph ? recommended.strategy : 'wrapper';
  const strategy = order.strategy ?? (order.remote === undefined ? asRecommended : 'remote');
  const pluginId = order.pluginId ?? recommended.pluginId;
  const { remote, offline } = order;
  return ok({
    ...{ graph, strategy, pluginId, name: order.name ?? nameFromId(pluginId) },
    ...(remote === undefined ? {} : { remote: { url: remote.url, graph: remote.graph ?? graph } }),
    ...(offline ? { offline } : {}),
  });
}

/** The first problem explains more than "no graph found". */
function noGraph({ problems }: Inspection): AppError {
  const [first] = [...problems].sort((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const why = first === undefined ? '' : ` ${first.message}`;
  return appError('not_found', t('imports.runImport.noAgent', { why }), {
    hint: first?.hint ?? t('imports.runImport.noAgentHint'),
  });
}

const SEVERITIES = ['error', 'warning', 'info'] as const;

function stopped(): AppError {
  return appError('cancelled', t('imports.importJob.cancelled'));
}
