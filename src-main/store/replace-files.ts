/** Replaces files atomically: writes temporary files next to them, flushes them to the disk, and renames them. */
import { open, realpath, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
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

/**
 * Writes all files or none. Every temporary file is complete and on the disk before the first rename, so a full disk is
 * noticed while the old files still exist. Files keep their mode unless `mode` is given.
 */
export async function replaceFiles(
  writes: readonly Write[],
  { mode }: { readonly mode?: number } = {},
): Promise<Result<null, ReplaceFailure>> {
  const prepared: Prepared[] = [];
  try {
    for (const { path, text } of writes) {
      const target = await realpath(path).catch(() => path);
      await sweepTemporaryOnce(dirname(target));
      const temporary = temporaryFileFor(target);
      prepared.push({ temporary, target });
      await writeDurably(temporary, text, mode ?? (await modeOf(target)));
    }
    for (const { temporary, target } of prepared) await rename(temporary, target);
    for (const folder of new Set(prepared.map(({ target }) => dirname(target)))) await syncFolder(folder);
    return ok(null);
  } catch (cause) {
    await Promise.all(prepared.map(({ temporary }) => rm(temporary, { force: true }).catch(() => undefined)));
    return fail({ path: writes[prepared.length - 1]?.path ?? writes[0]?.path ?? '', cause });
  } finally {
    for (const { temporary } of prepared) releaseTemporary(temporary);
  }
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
