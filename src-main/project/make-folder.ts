/** Creates a new folder with files, completely or not at all, and never over an existing one. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { appError } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { pathExists, writeError } from './disk.ts';
import { releaseTemporary, temporaryFolderIn } from '../store/temporary-names.ts';
import { makeFolders } from './make-folders.ts';
import { t } from '../messages/translate.ts';

/** `files` maps paths below the folder to text. */
export async function makeFolder(folder: string, files: ReadonlyMap<string, string>): Promise<Result<null>> {
  const parent = dirname(folder);
  const partial = temporaryFolderIn(parent);
  try {
    await makeFolders(partial);
    for (const [name, text] of files) {
      const path = join(partial, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
    }
    if (await pathExists(folder)) {
      await rm(partial, { recursive: true, force: true });
      return fail(appError('already_exists', t('projects.makeFolder.alreadyExists', { folder })));
    }
    await rename(partial, folder);
    return ok(null);
  } catch (error) {
    await rm(partial, { recursive: true, force: true }).catch(() => undefined);
    return fail(writeError(error, folder));
  } finally {
    releaseTemporary(partial);
  }
}
