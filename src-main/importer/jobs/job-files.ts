/** The files of a plugin before it is written, as the user sees and edits them. */
import { Buffer } from 'node:buffer';
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { visibleName } from '../../../src-shared/hidden-characters.ts';
import type { PreviewFile } from '../../../src-shared/importer/job.ts';
import { ORIGIN_FILE } from '../../../src-shared/importer/origin.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { GeneratedFile, PluginFiles } from '../write/plan-files.ts';
import { readInside, type FileContent } from '../write/read-inside.ts';
import type { Job } from './import-job.ts';
import type { ImportSteps } from './import-steps.ts';
import { t } from '../../messages/translate.ts';

type Check = ImportSteps['check'];

const NO_FILES: PluginFiles = { generated: [], copied: [] };

/** Returns the files with the user's edits, as they will be written. */
export function editedFiles({ kept: { files, edits } }: Job): PluginFiles {
  const { generated, copied } = files ?? NO_FILES;
  return { copied, generated: generated.map((file) => ({ path: file.path, text: edits.get(file.path) ?? file.text })) };
}

export function previewFiles(job: Job, check: Check): Result<PreviewFile[]> {
  if (job.kept.files === null) return fail(notDesigned());
  const { generated, copied } = editedFiles(job);
  const problems = check(generated);
  const made = generated.map((file) => preview(file, { edited: job.kept.edits.has(file.path), problems }));
  const copies = copied.map(({ target, bytes }): PreviewFile => {
    return { path: target, bytes, origin: 'copied', edited: false, problems: [] };
  });
  return ok([...made, ...copies].sort((a, b) => (a.path < b.path ? -1 : 1)));
}

interface PreviewDeps {
  readonly edited: boolean;
  readonly problems: ReturnType<Check>;
}

function preview({ path, text }: GeneratedFile, { edited, problems }: PreviewDeps): PreviewFile {
  return { path, bytes: Buffer.byteLength(text), origin: 'generated', edited, problems: problems.get(path) ?? [] };
}

export async function previewText(job: Job, path: string): Promise<Result<FileContent>> {
  if (job.kept.files === null) return fail(notDesigned());
  const { generated, copied } = editedFiles(job);
  const file = generated.find((one) => one.path === path);
  if (file !== undefined) return ok({ text: file.text, bytes: Buffer.byteLength(file.text) });
  const copy = copied.find(({ target }) => target === path);
  if (copy === undefined) return fail(noFile(path));
  const root = copy.from.slice(0, -copy.path.length - 1);
  return await readInside(root, copy.path);
}

interface Edit {
  readonly path: string;
  /** Null to restore the generated text. */
  readonly text: string | null;
}

export function editFile(job: Job, { path, text }: Edit, check: Check): Result<PreviewFile> {
  const { state, failedIn } = job.position;
  if (job.kept.files === null) return fail(notDesigned());
  if (state !== 'PREVIEW' && failedIn !== 'WRITING')
    return fail(appError('bad_request', t('imports.jobFiles.alreadyWritten')));
  const file = job.kept.files.generated.find((one) => one.path === path);
  if (file === undefined || path === ORIGIN_FILE) return fail(notEditable(job.kept.files, path));
  if (text === null || text === file.text) job.kept.edits.delete(path);
  else job.kept.edits.set(path, text);
  job.show({});
  const { generated } = editedFiles(job);
  const edited = job.kept.edits.has(path);
  return ok(preview({ path, text: text ?? file.text }, { edited, problems: check(generated) }));
}

function notEditable({ generated, copied }: PluginFiles, path: string): AppError {
  const isThere = generated.some((one) => one.path === path) || copied.some(({ target }) => target === path);
  if (!isThere) return noFile(path);
  return appError('bad_request', t('imports.jobFiles.originReadOnly', { path }), {
    hint: t('imports.jobFiles.originReadOnlyHint'),
  });
}

function noFile(path: string): AppError {
  return appError('not_found', t('imports.jobFiles.noFile', { path: visibleName(path.slice(0, 200)) }));
}

function notDesigned(): AppError {
  return appError('bad_request', t('imports.jobFiles.notDesigned'));
}
