/**
 * Checks whether plugins can be written to a folder before anything is fetched, by creating and removing a folder near
 * it.
 */
import { mkdir, rmdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { appError, type AppError, errnoOf } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { writeFailure, type WriteFailure } from '../../store/write-failure.ts';
import { stagingOf } from '../staging/temporary-folders.ts';
import { t } from '../../messages/translate.ts';

/** `hint` says how to choose another folder. */
export async function checkWritable(folder: string, hint: string): Promise<Result<null>> {
  const near = await nearest(folder, hint);
  if (!near.ok) return near;
  const probe = stagingOf(near.value);
  try {
    await mkdir(probe, { mode: 0o700 });
    await rmdir(probe);
    return ok(null);
  } catch (error) {
    return fail(cannotHold(folder, error, hint));
  }
}

/** Returns the folder itself, or the first existing folder above it. */
async function nearest(folder: string, hint: string): Promise<Result<string>> {
  for (let path = folder; ; path = dirname(path)) {
    try {
      if ((await stat(path)).isDirectory()) return ok(path);
      return fail(isNoFolder(path, hint));
    } catch (error) {
      const errno = errnoOf(error);
      const isMissing = errno === 'ENOENT' || errno === 'ENOTDIR';
      if (!isMissing || dirname(path) === path) return fail(cannotHold(folder, error, hint));
    }
  }
}

function isNoFolder(path: string, hint: string): AppError {
  return appError('bad_request', t('imports.canHold.notAFolder', { path }), { hint });
}

function cannotHold(folder: string, error: unknown, hint: string): AppError {
  const failure = writeFailure(error);
  const errno = errnoOf(error) ?? t('imports.canHold.unknownError');
  const message = t('imports.canHold.notWritable', {
    folder: folder.slice(0, 300),
    why: WHY[failure] ?? RARE[errno] ?? t('imports.canHold.refused', { code: errno }),
  });
  return appError(failure === 'diskFull' ? 'disk_full' : 'read_only', message, { hint });
}

const WHY: Readonly<Partial<Record<WriteFailure, string>>> = {
  accessDenied: t('imports.canHold.noPermission'),
  readOnlyDisk: t('imports.canHold.readOnlyDisk'),
  diskFull: t('imports.canHold.diskFull'),
  folderMissing: t('imports.canHold.noFolders'),
};

const RARE: Readonly<Record<string, string>> = {
  ENAMETOOLONG: t('imports.canHold.longPath'),
  ELOOP: t('imports.canHold.linkCycle'),
};
