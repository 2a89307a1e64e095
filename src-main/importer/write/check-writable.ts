/**
 * Checks whether plugins can be written to a folder before anything is fetched, by creating and removing a folder near
 * it.
 */
import { mkdir, rmdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { appError, type AppError, errnoOf } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { stagingOf } from '../staging/temporary-folders.ts';
import { t } from '../../messages/translate.ts';

export async function checkWritable(folder: string): Promise<Result<null>> {
  const near = await nearest(folder);
  if (!near.ok) return near;
  const probe = stagingOf(near.value);
  try {
    await mkdir(probe, { mode: 0o700 });
    await rmdir(probe);
    return ok(null);
  } catch (error) {
    return fail(cannotHold(folder, errnoOf(error)));
  }
}

/** Returns the folder itself, or the first existing folder above it. */
async function nearest(folder: string): Promise<Result<string>> {
  for (let path = folder; ; path = dirname(path)) {
    try {
      if ((await stat(path)).isDirectory()) return ok(path);
      return fail(isNoFolder(path));
    } catch (error) {
      const errno = errnoOf(error);
      const isMissing = errno === 'ENOENT' || errno === 'ENOTDIR';
      if (!isMissing || dirname(path) === path) return fail(cannotHold(folder, errno));
    }
  }
}

const CHOOSE = t('imports.canHold.chooseHint');

function isNoFolder(path: string): AppError {
  return appError('bad_request', t('imports.canHold.notAFolder', { path }), { hint: CHOOSE });
}

function cannotHold(folder: string, errno: string | undefined): AppError {
  const message = t('imports.canHold.notWritable', {
    folder: folder.slice(0, 300),
    why: WHY[errno ?? ''] ?? t('imports.canHold.refused', { code: errno ?? t('imports.canHold.unknownError') }),
  });
  const code = errno === 'ENOSPC' || errno === 'EDQUOT' ? 'disk_full' : 'read_only';
  return appError(code, message, { hint: CHOOSE });
}

const WHY: Readonly<Record<string, string>> = {
  EACCES: t('imports.canHold.noPermission'),
  EPERM: t('imports.canHold.noPermission'),
  EROFS: t('imports.canHold.readOnlyDisk'),
  ENOSPC: t('imports.canHold.diskFull'),
  EDQUOT: t('imports.canHold.diskFull'),
  ENOENT: t('imports.canHold.noFolders'),
  ENAMETOOLONG: t('imports.canHold.longPath'),
  ELOOP: t('imports.canHold.linkCycle'),
};
