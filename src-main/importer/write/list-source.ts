/** The files of a folder that belong to an agent, in the order of their paths. Links are never followed. */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { hasHiddenCharacters } from '../../../src-shared/hidden-characters.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { readError } from '../../project/disk.ts';
import { ENVIRONMENT_MARKS, leftOutFile, leftOutFolder, type LeftOut } from './source-rules.ts';
import { t } from '../../messages/translate.ts';

export const SOURCE_LIMITS = { files: 20_000, bytes: 50 * 1024 * 1024, depth: 40 } as const;
export type SourceLimits = { readonly [K in keyof typeof SOURCE_LIMITS]: number };

/** The contract doesn't allow longer paths. */
const MAX_PATH = 990;

export interface SourceFile {
  /** The path below the folder, `/`-separated. */
  readonly path: string;
  readonly bytes: number;
}

export interface SourceListing {
  readonly files: readonly SourceFile[];
  readonly bytes: number;
  readonly leftOut: readonly { readonly path: string; readonly why: LeftOut }[];
  /** The limit that ended the list; null if it is complete. */
  readonly beyond: AppError | null;
}

export interface ListOptions {
  readonly limits?: SourceLimits;
  readonly signal?: AbortSignal;
}

export async function listSource(root: string, options: ListOptions = {}): Promise<Result<SourceListing>> {
  const walk: Walk = { root, limits: SOURCE_LIMITS, ...options, files: [], leftOut: [], bytes: 0, beyond: null };
  try {
    await enter(walk, '', 0);
  } catch (error) {
    return fail(readError(error, root));
  }
  if (options.signal?.aborted === true) return fail(appError('cancelled', t('imports.listSource.cancelled')));
  walk.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const { files, bytes, leftOut, beyond } = walk;
  return ok({ files, bytes, leftOut, beyond });
}

interface Walk extends ListOptions {
  readonly root: string;
  readonly limits: SourceLimits;
  readonly files: SourceFile[];
  readonly leftOut: { path: string; why: LeftOut }[];
  bytes: number;
  beyond: AppError | null;
}

function isOver(walk: Walk): boolean {
  return walk.beyond !== null || walk.signal?.aborted === true;
}

/** `below` ends with "/" or is empty. */
async function enter(walk: Walk, below: string, depth: number): Promise<void> {
  if (depth > walk.limits.depth) {
    walk.beyond = beyond(t('imports.listSource.depth', { limit: walk.limits.depth }));
    return;
  }
  const entries = await readdir(join(walk.root, below), { withFileTypes: true });
  if (depth > 0 && entries.some(({ name }) => ENVIRONMENT_MARKS.includes(name))) {
    leaveOut(walk, below.slice(0, -1), 'made');
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isOver(walk)) return;
    const path = `${below}${entry.name}`;
    if (entry.isSymbolicLink()) leaveOut(walk, path, 'link');
    else if (path.length > MAX_PATH || entry.name.includes('\\') || hasHiddenCharacters(entry.name))
      leaveOut(walk, path, 'name');
    else if (entry.isDirectory()) {
      if (leftOutFolder(entry.name)) leaveOut(walk, path, 'made');
      else await enter(walk, `${path}/`, depth + 1);
    } else if (entry.isFile()) await take(walk, path, entry.name);
    else leaveOut(walk, path, 'special');
  }
}

async function take(walk: Walk, path: string, name: string): Promise<void> {
  const why = leftOutFile(name);
  if (why !== null) {
    leaveOut(walk, path, why);
    return;
  }
  const { size } = await lstat(join(walk.root, path));
  const { files, bytes } = walk.limits;
  if (walk.files.length >= files)
    walk.beyond = beyond(t('imports.listSource.files', { limit: files.toLocaleString('en') }));
  else if (walk.bytes + size > bytes)
    walk.beyond = beyond(t('imports.listSource.megabytes', { limit: Math.round(bytes / 1024 / 1024) }));
  else {
    walk.files.push({ path, bytes: size });
    walk.bytes += size;
  }
}

function beyond(what: string): AppError {
  return appError('too_large', t('imports.listSource.tooLarge', { amount: what }), {
    hint: t('imports.listSource.tooLargeHint'),
  });
}

const MAX_TOLD = 200;

function leaveOut(walk: Walk, path: string, why: LeftOut): void {
  if (walk.leftOut.length < MAX_TOLD) walk.leftOut.push({ path, why });
}
