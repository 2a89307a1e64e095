/** Reads and writes single files, and returns failures as values that say what failed, where, and what to do. */
import { lstat, open, readFile, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { appError, type AppError, errnoOf } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { replaceFiles, type ReplaceOptions, type Write } from '../store/replace-files.ts';
import { writeFailure } from '../store/write-failure.ts';
import { t } from '../messages/translate.ts';

/** Like `replaceFiles`, with errors in plain words. */
export async function writeFilesAtomically(
  writes: readonly Write[],
  options: ReplaceOptions = {},
): Promise<Result<null>> {
  const replaced = await replaceFiles(writes, options);
  return replaced.ok ? replaced : fail(writeError(replaced.error.cause, replaced.error.path));
}

/** Whether a path is inside a folder after following links. A missing path counts as inside. */
export async function staysIn(folder: string, path: string): Promise<boolean> {
  const root = await realpath(folder).catch(() => folder);
  const real = await realpath(path).catch(() => null);
  return real === null || real.startsWith(root + sep);
}

/** Whether there is a file, folder, or link at a path. */
export async function pathExists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  );
}

/** Explains in plain words why a file couldn't be written. */
export function writeError(error: unknown, path: string): AppError {
  switch (writeFailure(error)) {
    case 'diskFull':
      return appError('disk_full', t('projects.disk.diskFull', { path }), { hint: t('projects.disk.diskFullHint') });
    case 'accessDenied':
      return appError('read_only', t('projects.disk.writeDenied', { path }), {
        hint: t('projects.disk.writeDeniedHint'),
      });
    case 'readOnlyDisk':
      return appError('read_only', t('projects.disk.readOnlyDisk', { path }), {
        hint: t('projects.disk.readOnlyDiskHint'),
      });
    case 'folderMissing':
      return appError('not_found', t('projects.disk.writeFolderMissing', { path }), {
        hint: t('projects.disk.writeFolderMissingHint'),
      });
    case 'other': {
      const errno = errnoOf(error) ?? t('projects.disk.unknownError');
      return appError('io_failed', t('projects.disk.writeFailed', { path, errno }), {
        hint: t('projects.disk.writeFailedHint'),
      });
    }
  }
}

export interface FileText {
  readonly text: string;
  /** True if only the start was read, because the file is larger than the limit. */
  readonly cut: boolean;
  readonly bytes: number;
  readonly validUtf8: boolean;
}

/** The text of a regular file, or null if there is none. Above `limit` bytes only its first 256 KiB are read. */
export async function readText(path: string, limit: number): Promise<Result<FileText | null>> {
  try {
    const found = await stat(path);
    if (!found.isFile()) {
      return fail(
        appError('io_failed', t('projects.disk.notAFile', { path }), {
          hint: t('projects.disk.notAFileHint'),
        }),
      );
    }
    if (found.size > limit) return ok({ ...(await readStart(path)), cut: true, bytes: found.size });
    return ok({ ...decode(await readFile(path)), cut: false, bytes: found.size });
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return ok(null);
    return fail(readError(error, path));
  }
}

/** The bytes of a regular file, or null if there is none. */
export async function readBytes(
  path: string,
  limit: number,
): Promise<Result<{ readonly bytes: Uint8Array } | { readonly tooLarge: number } | null>> {
  try {
    const found = await stat(path);
    if (!found.isFile()) {
      return fail(
        appError('io_failed', t('projects.disk.notAFile', { path }), {
          hint: t('projects.disk.notAFileHint'),
        }),
      );
    }
    return ok(found.size > limit ? { tooLarge: found.size } : { bytes: await readFile(path) });
  } catch (error) {
    return errnoOf(error) === 'ENOENT' ? ok(null) : fail(readError(error, path));
  }
}

const SHOWN_BYTES = 256 * 1024;

async function readStart(path: string): Promise<Pick<FileText, 'text' | 'validUtf8'>> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SHOWN_BYTES), 0, SHOWN_BYTES, 0);
    return { text: buffer.toString('utf8', 0, bytesRead), validUtf8: true };
  } finally {
    await file.close();
  }
}

function decode(bytes: Buffer): Pick<FileText, 'text' | 'validUtf8'> {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes), validUtf8: true };
  } catch {
    return { text: bytes.toString('utf8'), validUtf8: false };
  }
}

export function readError(error: unknown, path: string): AppError {
  const errno = errnoOf(error);
  if (errno === 'ENOENT' || errno === 'ENOTDIR') {
    return appError('not_found', t('projects.disk.fileMissing', { path }), {
      hint: t('projects.disk.fileMissingHint'),
    });
  }
  if (errno === 'EACCES' || errno === 'EPERM') {
    return appError('read_only', t('projects.disk.readDenied', { path }), {
      hint: t('projects.disk.readDeniedHint'),
    });
  }
  return appError(
    'io_failed',
    t('projects.disk.readFailed', { path, errno: errno ?? t('projects.disk.unknownError') }),
  );
}
