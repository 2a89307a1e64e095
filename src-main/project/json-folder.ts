/** A folder of JSON files inside a project, such as `layers` and `screens`, read and saved together with the flow. */
import { hash, type Hash } from 'node:crypto';
import { access, constants, mkdir, readdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appError, type AppError, errnoOf } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { readError, readText, staysIn, writeError, type FileText } from './disk.ts';
import type { Write } from '../store/replace-files.ts';
import { t } from '../messages/translate.ts';

export interface FolderLimits {
  readonly folder: string;
  readonly isFile: (name: string) => boolean;
  readonly maxFiles: number;
  /** Size of all files together. */
  readonly maxBytes: number;
  /** Size of one file; that of all together if absent. */
  readonly maxFileBytes?: number;
}

export interface FolderTexts {
  /** The texts by path in the project: `layers/pack.json`. */
  readonly texts: ReadonlyMap<string, Result<FileText>>;
  /** Why the folder can't be read. */
  readonly error: AppError | null;
  /** All matching names, in order; files beyond the limit aren't read. */
  readonly names: readonly string[];
}

/** A missing folder counts as empty. */
export async function readFolderTexts(project: string, limits: FolderLimits): Promise<FolderTexts> {
  const { folder, isFile, maxFiles, maxBytes, maxFileBytes = maxBytes } = limits;
  const entries = await namesIn(project, folder);
  if (!entries.ok) return { texts: new Map(), error: entries.error, names: [] };
  const names = entries.value.filter(isFile).sort();
  const texts = new Map<string, Result<FileText>>();
  let bytes = 0;
  for (const name of names.slice(0, maxFiles)) {
    const file = `${folder}/${name}`;
    const text = await readInside(project, file, Math.min(maxFileBytes, maxBytes - bytes));
    if (text.ok && text.value === null) continue;
    texts.set(file, text as Result<FileText>);
    if (text.ok && text.value !== null && !text.value.cut) bytes += text.value.bytes;
  }
  return { texts, error: null, names };
}

async function namesIn(project: string, folder: string): Promise<Result<string[]>> {
  const path = join(project, folder);
  try {
    return (await staysIn(project, path)) ? ok(await readdir(path)) : fail(leadsOut(folder));
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return ok([]);
    if (errnoOf(error) === 'ENOTDIR') return fail(noFolder(folder));
    return fail(readError(error, path));
  }
}

async function readInside(project: string, file: string, limit: number): Promise<Result<FileText | null>> {
  const path = join(project, file);
  return (await staysIn(project, path)) ? await readText(path, limit) : fail(leadsOut(file));
}

function leadsOut(file: string): AppError {
  return appError('bad_request', t('projects.jsonFolder.linkOutside', { file }));
}

function noFolder(folder: string): AppError {
  return appError('bad_request', t('projects.jsonFolder.notAFolder', { folder }));
}

/** Includes the files in the revision, so that outside changes are noticed. An empty folder doesn't change the hash. */
export function hashTexts(into: Hash, texts: FolderTexts['texts']): void {
  for (const [file, text] of texts) {
    const content = text.ok ? hash('sha256', text.value.text) : 'unreadable';
    into.update(` ${file} ${text.ok ? text.value.bytes : ''} ${content}`);
  }
}

export interface FolderSave {
  /** The canonical texts of the window, by file. */
  readonly wanted: ReadonlyMap<string, string>;
  readonly removed: readonly string[];
}

export interface FolderPlan {
  readonly writes: readonly Write[];
  readonly removals: readonly string[];
}

/**
 * Compares a save with the disk. `canonical` returns the canonical text of a file on disk, or fails if it can't be
 * read; such a file is neither overwritten nor removed.
 */
export function planFolder(
  project: string,
  { texts }: Pick<FolderTexts, 'texts'>,
  { wanted, removed, canonical }: FolderSave & { canonical: (file: string, text: Result<FileText>) => Result<string> },
): Result<FolderPlan> {
  const writes: Write[] = [];
  for (const [file, text] of wanted) {
    const onDisk = texts.get(file);
    const before = onDisk === undefined ? null : canonical(file, onDisk);
    if (before?.ok === false) return before;
    if (before?.value !== text) writes.push({ path: join(project, file), text });
  }
  const removals = removed.filter((file) => texts.has(file) && !wanted.has(file));
  for (const file of removals) {
    const before = canonical(file, texts.get(file)!);
    if (!before.ok) return before;
  }
  return ok({ writes, removals: removals.map((file) => join(project, file)) });
}

/** `made` remembers the folders that didn't exist before. */
export async function makeFolder(path: string, made: Set<string>): Promise<Result<null>> {
  try {
    if ((await mkdir(path, { recursive: true })) !== undefined) made.add(path);
    return ok(null);
  } catch (error) {
    return fail(writeError(error, path));
  }
}

/** Removes a folder made here whose last file was removed. */
export async function removeIfEmpty(path: string, made: Set<string>): Promise<void> {
  if (!made.has(path)) return;
  // It may have got other files.
  await rmdir(path).then(
    () => made.delete(path),
    () => undefined,
  );
}

/** A missing folder is created when its first file is saved. */
export async function mayWriteFolder(project: string, folder: string): Promise<boolean> {
  const path = join(project, folder);
  const can = (mode: number) =>
    access(path, mode).then(
      () => true,
      () => false,
    );
  return !(await can(constants.F_OK)) || (await can(constants.W_OK));
}
