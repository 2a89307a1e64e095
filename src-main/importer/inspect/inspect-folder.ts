/** Inspects a folder in a worker thread. Nothing is executed, the work is bounded, and it can be canceled. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';
import { workerFile } from '../../isolation/worker-file.ts';
import { appError, errnoOf } from '../../../src-shared/errors.ts';
import { inspectionSchema, type Inspection } from '../../../src-shared/importer/inspection.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { INSPECT_LIMITS, type InspectLimits } from './inspect-limits.ts';
import type { InspectionStep } from './inspect-repository.ts';
import { t } from '../../messages/translate.ts';

export interface InspectOptions {
  readonly signal: AbortSignal;
  readonly onProgress?: (step: InspectionStep) => void;
  readonly limits?: Partial<InspectLimits>;
}

/** Deeply nested code needs a large stack; memory is limited whatever a file holds. */
const RESOURCES = { stackSizeMb: 16, maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 16 };

export async function inspectFolder(root: string, options: InspectOptions): Promise<Result<Inspection>> {
  const found = await stat(root).catch(() => null);
  if (found === null)
    return fail(appError('not_found', t('imports.inspectFolder.missing', { folder: basename(root) })));
  if (!found.isDirectory())
    return fail(appError('bad_request', t('imports.inspectFolder.notAFolder', { path: basename(root) })));
  if (options.signal.aborted) return fail(cancelled());
  return new Promise((resolve) => run(root, options, resolve));
}

type Resolve = (result: Result<Inspection>) => void;

function run(root: string, { signal, onProgress, limits = {} }: InspectOptions, resolve: Resolve): void {
  const worker = new Worker(workerFile(import.meta.dirname, 'inspect-worker.ts', 'inspect-worker'), {
    workerData: { root, limits },
    resourceLimits: RESOURCES,
    env: {},
    stderr: true,
    stdout: true,
  });
  const most = limits.milliseconds ?? INSPECT_LIMITS.milliseconds;
  const end: Resolve = (result) => {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    void worker.terminate();
    resolve(result);
  };
  const abort = () => end(fail(cancelled()));
  const timer = setTimeout(() => end(fail(tooLong(most))), most);
  signal.addEventListener('abort', abort);
  worker.on('message', (message: { step?: InspectionStep; inspection?: unknown }) => {
    if (message.step !== undefined) onProgress?.(message.step);
    if (message.inspection !== undefined) end(ok(inspectionSchema.parse(message.inspection)));
  });
  worker.on('error', (error) => end(fail(failed(error))));
  worker.on('exit', () => end(fail(failed(null))));
}

function cancelled() {
  return appError('cancelled', t('imports.inspectFolder.cancelled'));
}

function tooLong(milliseconds: number) {
  const message = t('imports.inspectFolder.tooSlow', { ms: milliseconds });
  return appError('too_large', message, { hint: t('imports.repositoryFiles.chooseAgentHint') });
}

function failed(error: unknown) {
  const isMemory = errnoOf(error) === 'ERR_WORKER_OUT_OF_MEMORY';
  if (isMemory) {
    const message = t('imports.inspectFolder.outOfMemory');
    return appError('too_large', message, { hint: t('imports.repositoryFiles.chooseAgentHint') });
  }
  return appError('internal', t('imports.inspectFolder.failed'));
}
