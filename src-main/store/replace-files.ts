/** Replaces files atomically: writes temporary files next to them, flushes them to the disk, and renames them. */
import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { releaseTemporary, sweepTemporaryOnce, temporaryFileFor } from './temporary-names.ts';

/** A file and its new content. */
export interface Write {
  readonly path: string;
  readonly text: string | Uint8Array;
}

export interface ReplaceFailure {
  readonly path: string;
  /** The original error. */
  readonly cause: unknown;
}

interface Prepared {
  readonly temporary: string;
  readonly target: string;
}

export interface ReplaceOptions {
  readonly mode?: number;
  /** Files to remove together with the writes. */
  readonly removals?: readonly string[];
}

/**
 * Writes and removes all files or none. Every temporary file is complete and on the disk, and every removed file renamed,
 * before the first file is replaced, so a full disk or a read-only folder is noticed while the old files still exist.
 * Files keep their mode unless `mode` is given.
 */
export async function replaceFiles(
  writes: readonly Write[],
  { mode, removals = [] }: ReplaceOptions = {},
): Promise<Result<null, ReplaceFailure>> {
  const prepared: Prepared[] = [];
  const parked: Prepared[] = [];
  let at = writes[0]?.path ?? '';
  try {
    for (const { path, text } of writes) {
      at = path;
      const target = await realpath(path).catch(() => path);
      await sweepTemporaryOnce(dirname(target));
      const temporary = temporaryFileFor(target);
      prepared.push({ temporary, target });
      await writeDurably(temporary, text, mode ?? (await modeOf(target)));
    }
    for (const path of removals) {
      at = path;
      const temporary = temporaryFileFor(path);
      if (await moved(path, temporary)) parked.push({ temporary, target: path });
      else releaseTemporary(temporary);
    }
    for (const { temporary, target } of prepared) {
      at = target;
      await rename(temporary, target);
    }
  } catch (cause) {
    await Promise.all(parked.map(({ temporary, target }) => rename(temporary, target).catch(() => undefined)));
    await removeAll(prepared);
    return fail({ path: at, cause });
  } finally {
    for (const { temporary } of [...prepared, ...parked]) releaseTemporary(temporary);
  }
  await removeAll(parked);
  for (const folder of new Set([...prepared, ...parked].map(({ target }) => dirname(target)))) await syncFolder(folder);
  return ok(null);
}

/** False if there is no such file. */
async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function removeAll(files: readonly Prepared[]): Promise<void> {
  await Promise.all(files.map(({ temporary }) => rm(temporary, { force: true }).catch(() => undefined)));
}

async function modeOf(path: string): Promise<number> {
  const existing = await stat(path).catch(() => null);
  return existing === null ? 0o666 : existing.mode & 0o777;
}

async function writeDurably(path: string, text: string | Uint8Array, mode: number): Promise<void> {
  const file = await open(path, 'wx', mode);
  try {
    await file.writeFile(text, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the rename itself durable. Windows can't open folders, and some file systems refuse to sync them. */
async function syncFolder(path: string): Promise<void> {
  const folder: FileHandle | null = await open(path, 'r').catch(() => null);
  if (folder === null) return;
  await folder.sync().catch(() => undefined);
  await folder.close();
}
