/** Scans the files of a plugin folder: whether a link leads out of it, and a signature that changes with any file. */
import { createHash, type Hash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { readError, staysIn } from '../project/disk.ts';
import { t } from '../messages/translate.ts';

/** The subfolders that belong to a plugin. Others, such as `src`, are ignored. */
export const PLUGIN_FOLDERS = ['screens', 'layers', 'tests', 'tables'];
const MAX_FILES = 5000;

export async function scanFolder(folder: string): Promise<Result<string>> {
  const hash = createHash('sha256');
  let files = 0;
  for (const below of ['', ...PLUGIN_FOLDERS]) {
    const names = await namesIn(join(folder, below), below === '');
    if (!names.ok) return names;
    files += names.value.length;
    if (files > MAX_FILES)
      return fail(appError('too_large', t('plugins.surveyFolder.tooManyFiles', { folder, limit: MAX_FILES })));
    for (const name of names.value) {
      const file = join(below, name);
      const counted = await countFile(hash, folder, file);
      if (!counted.ok) return counted;
    }
  }
  return ok(hash.digest('hex'));
}

async function namesIn(folder: string, isNeeded: boolean): Promise<Result<string[]>> {
  try {
    return ok((await readdir(folder)).filter((name) => !name.startsWith('.')).sort());
  } catch (error) {
    return isNeeded ? fail(readError(error, folder)) : ok([]);
  }
}

async function countFile(hash: Hash, folder: string, file: string): Promise<Result<null>> {
  const found = await lstat(join(folder, file)).catch(() => null);
  if (found === null) return ok(null); // removed since it was listed: another event will follow
  if (found.isSymbolicLink() && !(await staysIn(folder, join(folder, file)))) {
    return fail(
      appError('bad_request', t('plugins.surveyFolder.linkOutside', { file }), {
        hint: t('plugins.surveyFolder.linkOutsideHint'),
      }),
    );
  }
  hash.update(
    `${file} ${found.isFile() ? `${found.size} ${found.mtimeMs} ${found.ctimeMs} ${found.ino}` : 'folder'}\n`,
  );
  return ok(null);
}
