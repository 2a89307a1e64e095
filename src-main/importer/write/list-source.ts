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
  const listing: Listing = { root, limits: SOURCE_LIMITS, ...options, files: [], leftOut: [], bytes: 0, beyond: null };
  try {
    await enter(listing, '', 0);
  } catch (error) {
    return fail(readError(error, root));
  }
  if (options.signal?.aborted === true) return fail(appError('cancelled', t('imports.listSource.cancelled')));
  listing.files.sort((a, b) => (a.path < b.path ? -1 : 1));
  const { files, bytes, leftOut, beyond } = listing;
  return ok({ files, bytes, leftOut, beyond });
}

interface Listing extends ListOptions {
  readonly root: string;
  readonly limits: SourceLimits;
  readonly files: SourceFile[];
  readonly leftOut: { path: string; why: LeftOut }[];
  bytes: number;
  beyond: AppError | null;
}

function isOver(listing: Listing): boolean {
  return listing.beyond !== null || listing.signal?.aborted === true;
}

/** `below` ends with "/" or is empty. */
async function enter(listing: Listing, below: string, depth: number): Promise<void> {
  if (depth > listing.limits.depth) {
    listing.beyond = beyond(t('imports.listSource.depth', { limit: listing.limits.depth }));
    return;
  }
  const entries = await readdir(join(listing.root, below), { withFileTypes: true });
  if (depth > 0 && entries.some(({ name }) => ENVIRONMENT_MARKS.includes(name))) {
    leaveOut(listing, below.slice(0, -1), 'made');
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (isOver(listing)) return;
    const path = `${below}${entry.name}`;
    if (entry.isSymbolicLink()) leaveOut(listing, path, 'link');
    else if (path.length > MAX_PATH || entry.name.includes('\\') || hasHiddenCharacters(entry.name))
      leaveOut(listing, path, 'name');
    else if (entry.isDirectory()) {
      if (leftOutFolder(entry.name)) leaveOut(listing, path, 'made');
      else await enter(listing, `${path}/`, depth + 1);
    } else if (entry.isFile()) await take(listing, path, entry.name);
    else leaveOut(listing, path, 'special');
  }
}

async function take(listing: Listing, path: string, name: string): Promise<void> {
  const why = leftOutFile(name);
  if (why !== null) {
    leaveOut(listing, path, why);
    return;
  }
  const { size } = await lstat(join(listing.root, path));
  const { files, bytes } = listing.limits;
  if (listing.files.length >= files) listing.beyond = beyond(t('imports.listSource.files', { limit: files }));
  else if (listing.bytes + size > bytes)
    listing.beyond = beyond(t('imports.listSource.megabytes', { limit: Math.round(bytes / 1024 / 1024) }));
  else {
    listing.files.push({ path, bytes: size });
    listing.bytes += size;
  }
}

function beyond(what: string): AppError {
  return appError('too_large', t('imports.listSource.tooLarge', { amount: what }), {
    hint: t('imports.listSource.tooLargeHint'),
  });
}

const MAX_TOLD = 200;

function leaveOut(listing: Listing, path: string, why: LeftOut): void {
  if (listing.leftOut.length < MAX_TOLD) listing.leftOut.push({ path, why });
}
