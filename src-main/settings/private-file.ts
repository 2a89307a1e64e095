/** Small private JSON files of the app: read with a size limit, written atomically, readable by their owner only. */
import { mkdir, open, rename, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { appError, type AppError, errnoOf } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { replaceFiles } from '../store/replace-files.ts';
import { writeFailure } from '../store/write-failure.ts';
import { t } from '../messages/translate.ts';

/** Far above the size of these files; a larger one isn't ours. */
export const MAX_PRIVATE_FILE_BYTES = 1024 * 1024;

const DIRECTORY_MODE = 0o700;
const FILE_MODE = 0o600;

/** The text of the file, or null if there is none. */
export async function readPrivateFile(file: string, limit = MAX_PRIVATE_FILE_BYTES): Promise<Result<string | null>> {
  try {
    const { size } = await stat(file);
    if (size > limit) {
      return fail(appError('too_large', t('services.privateFile.tooLarge', { file, limit })));
    }
    const handle = await open(file, 'r');
    try {
      return ok(await handle.readFile('utf8'));
    } finally {
      await handle.close();
    }
  } catch (error) {
    return errnoOf(error) === 'ENOENT'
      ? ok(null)
      : fail(fileError(error, (reason) => t('services.privateFile.readFailed', { file, reason })));
  }
}

/** A crash leaves the old or the new file, never a partial one. */
export async function writePrivateFile(file: string, text: string): Promise<Result<void>> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: DIRECTORY_MODE });
  } catch (error) {
    return fail(fileError(error, (reason) => t('services.privateFile.writeFailed', { file, reason })));
  }
  const replaced = await replaceFiles([{ path: file, text }], { mode: FILE_MODE });
  return replaced.ok
    ? ok(undefined)
    : fail(fileError(replaced.error.cause, (reason) => t('services.privateFile.writeFailed', { file, reason })));
}

/** Renames an unusable file to the first free `<file>.damaged-N`, so that nothing is lost. */
export async function renameDamaged(file: string): Promise<Result<string>> {
  for (let n = 1; n <= 1000; n += 1) {
    const target = `${file}.damaged-${n}`;
    try {
      // An exclusive create reserves the name, so that two processes never use the same one.
      await (await open(target, 'wx', FILE_MODE)).close();
      await rename(file, target);
      return ok(target);
    } catch (error) {
      if (errnoOf(error) !== 'EEXIST')
        return fail(fileError(error, (reason) => t('services.privateFile.renameFailed', { file, reason })));
    }
  }
  return fail(appError('io_failed', t('services.privateFile.tooManyCopies', { file })));
}

function fileError(error: unknown, messageFor: (reason: string) => string): AppError {
  switch (writeFailure(error)) {
    case 'diskFull':
      return appError('disk_full', messageFor(t('services.privateFile.diskFull')), {
        hint: t('services.privateFile.diskFullHint'),
      });
    case 'accessDenied':
      return appError('read_only', messageFor(t('services.privateFile.accessDenied')), {
        hint: t('services.privateFile.accessDeniedHint'),
      });
    case 'readOnlyDisk':
      return appError('read_only', messageFor(t('services.privateFile.readOnlyDisk')), {
        hint: t('services.privateFile.readOnlyDiskHint'),
      });
    default:
      return appError('io_failed', messageFor(errnoOf(error) ?? t('services.privateFile.unknownError')));
  }
}
