/** Runs the step for each working state of a job and stores its results. */
import { appError } from '../../../src-shared/errors.ts';
import type { Inspection } from '../../../src-shared/importer/inspection.ts';
import type { ImportChoice, ImportJob } from '../../../src-shared/importer/job.ts';
import type { ImportOrigin } from '../../../src-shared/importer/origin.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { withLinks, type Checkout } from '../fetch/checkout.ts';
import { placePlugin, type PlaceOptions } from '../write/place-plugin.ts';
import { copiesOf, type GeneratedFile } from '../write/plan-files.ts';
import type { Job } from './import-job.ts';
import type { StepOptions } from '../progress/step-progress.ts';
import type { ImportSteps } from './import-steps.ts';
import type { KnownFolders } from './known-folders.ts';
import { freeId } from '../write/plugin-ids.ts';
import { editedFiles } from './job-files.ts';
import { t } from '../../messages/translate.ts';

export interface StepDeps {
  readonly steps: ImportSteps;
  readonly clock: () => Date;
  readonly places: PlaceOptions;
  readonly folders: KnownFolders;
}

const INSPECT_MS = 120_000;

export async function fetchAndRead(job: Job, deps: StepDeps): Promise<Result<null>> {
  const fetched = await deps.steps.fetch(job.view().source, stepOptions(job));
  if (!fetched.ok) return fetched;
  job.kept.checkout = fetched.value;
  if (job.signal.aborted) return cancelled();
  job.show({ commit: fetched.value.commit, progress: step(t('imports.jobSteps.reading')) });
  const inspected = await inspect(job, fetched.value, deps);
  if (!inspected.ok) {
    await releaseSource(job);
    return inspected;
  }
  job.kept.inspection = inspected.value;
  const recommended = deps.steps.recommend(inspected.value);
  const pluginId = recommended && (await freeId(recommended.pluginId, deps.places));
  return job.move('parsed', {
    graphs: inspected.value.graphs.map(({ id }) => id),
    recommended: recommended && pluginId ? { ...recommended, pluginId } : recommended,
    progress: step(recommended === null ? t('imports.jobSteps.noGraph') : t('imports.jobSteps.read')),
  });
}

async function inspect(job: Job, checkout: Checkout, { steps }: StepDeps): Promise<Result<Inspection>> {
  const late = AbortSignal.timeout(INSPECT_MS);
  const signal = AbortSignal.any([job.signal, late]);
  const inspected = await steps.inspect(checkout.root, { ...stepOptions(job), signal });
  if (inspected.ok) return ok(withLinks(inspected.value, checkout));
  if (!late.aborted || job.signal.aborted) return inspected;
  return fail(
    appError('too_large', t('imports.jobSteps.tooSlow', { ms: INSPECT_MS }), {
      hint: t('imports.jobSteps.tooSlowHint'),
    }),
  );
}

export async function designFiles(job: Job, choice: ImportChoice, deps: StepDeps): Promise<Result<null>> {
  const { checkout, inspection } = job.kept;
  if (checkout === null || inspection === null) return fail(nothingRead());
  const copied = await copiesOf(checkout, job.signal);
  if (!copied.ok) return copied;
  const hashes = Object.fromEntries(copied.value.map(({ path, sha256 }) => [path, sha256]));
  const found: Found = { job, choice, checkout, inspection, files: hashes, at: deps.clock() };
  const made = job.kept.resync === null ? await designed(found, deps) : await resynced(found, deps);
  if (!made.ok) return made;
  if (job.signal.aborted) return cancelled();
  job.kept.files = { generated: made.value.files, copied: copied.value };
  job.kept.edits.clear();
  return job.move('designed', made.value.shown);
}

interface Found {
  readonly job: Job;
  readonly choice: ImportChoice;
  readonly checkout: Checkout;
  readonly inspection: Inspection;
  /** SHA-256 of each copied file. */
  readonly files: Readonly<Record<string, string>>;
  readonly at: Date;
}

interface Made {
  readonly files: readonly GeneratedFile[];
  readonly shown: Partial<Pick<ImportJob, 'design' | 'progress'>>;
}

async function resynced(found: Found, { steps }: StepDeps): Promise<Result<Made>> {
  const { job, checkout, inspection, files, at } = found;
  if (job.kept.resync === null) return fail(nothingRead());
  const { repository, folder, ref, commit } = checkout;
  const latest = { repository, folder, ref, commit, importedAt: at.toISOString() };
  const plan = await steps.resync({ ...job.kept.resync, inspection, files, latest });
  if (!plan.ok) return plan;
  const { summary, conflicts } = plan.value;
  const progress = step([...summary, ...conflicts].join('\n') || t('imports.jobSteps.unchanged'));
  return ok({ files: plan.value.files, shown: { progress } });
}

async function designed(found: Found, { steps }: StepDeps): Promise<Result<Made>> {
  const { job, choice, inspection, at } = found;
  const { signal } = job;
  job.show({ progress: step(t('imports.jobSteps.designing')) });
  const { design, note } = await steps.design(
    { inspection, choice },
    {
      signal,
      onReasoning: (reasoning) => void (signal.aborted || job.show({ design: { by: '', reasoning, note: null } })),
    },
  );
  if (job.signal.aborted) return cancelled();
  const origin = originOf(found);
  if (origin === null) return fail(nothingRead());
  const today = at.toISOString().slice(0, 10);
  const files = await steps.generate({ inspection, choice, design, today, origin });
  const { by, reasoning } = design;
  return ok({
    files,
    shown: { design: { by, reasoning, note }, progress: step(t('imports.jobSteps.ready')) },
  });
}

function originOf({ choice, checkout, inspection, files, at }: Found): ImportOrigin | null {
  const graph = inspection.graphs.find(({ id }) => id === choice.graph);
  if (graph === undefined) return null;
  const { repository, folder, ref, commit } = checkout;
  return {
    version: 'v1',
    ...{ repository, folder, ref, commit },
    importedAt: at.toISOString(),
    plugin: choice.pluginId,
    strategy: choice.strategy,
    licence: inspection.licence?.name ?? null,
    graph,
    files: { ...files },
  };
}

export async function writePlugin(job: Job, force: boolean, deps: StepDeps): Promise<Result<null>> {
  const { files, resync } = job.kept;
  const { choice } = job.view();
  if (files === null || choice === null) return fail(nothingRead());
  const placed = await placePlugin(
    { id: choice.pluginId, files: editedFiles(job), force, over: resync?.folder ?? null, signal: job.signal },
    deps.places,
  );
  if (!placed.ok) return placed;
  job.kept.placed = placed.value;
  if (job.signal.aborted) return cancelled();
  const moved = job.move('written', { folder: placed.value.folder, written: [...placed.value.written] });
  if (!moved.ok) return moved;
  const { source } = job.view();
  if ('path' in source) await deps.folders.keep(placed.value.folder, source.path);
  return await tryPlugin(job, deps);
}

export async function tryPlugin(job: Job, { steps }: StepDeps): Promise<Result<null>> {
  const { folder } = job.view();
  if (folder === null) return fail(nothingRead());
  const validation = await steps.validate(folder, stepOptions(job));
  if (job.signal.aborted) return cancelled();
  await job.kept.placed?.keep();
  job.kept.placed = null;
  await releaseSource(job);
  const failed = validation.checks.filter(({ status }) => status === 'failed').length;
  const message = failed === 0 ? t('imports.jobSteps.done') : t('imports.jobSteps.checksFailed', { count: failed });
  return job.move('validated', { validation, progress: step(message) });
}

/** Removes a clone as soon as nothing needs it. */
export async function releaseSource({ kept }: Job): Promise<void> {
  await kept.checkout?.release();
  kept.checkout = null;
}

function stepOptions(job: Job): StepOptions {
  const { signal } = job;
  return { signal, onProgress: (progress) => void (signal.aborted || job.show({ progress })) };
}

function step(message: string): ImportJob['progress'] {
  return { message, done: null, of: null };
}

function cancelled(): Result<never> {
  return fail(appError('cancelled', t('imports.importJob.cancelled')));
}

function nothingRead(): ReturnType<typeof appError> {
  return appError('not_found', t('imports.jobSteps.sourceGone'), {
    hint: t('imports.jobSteps.sourceGoneHint'),
  });
}
