/** Creates a folder and its missing parents one by one. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf } from '../../src-shared/errors.ts';

interface FolderOptions {
  /** The mode of each created folder. */
  readonly mode?: number;
}

/**
 * `mkdir` with `recursive` never returns if the system reports a forbidden folder as a missing parent, as /proc does.
 * Here each folder is tried once.
 */
export async function makeFolders(path: string, options: FolderOptions = {}): Promise<void> {
  try {
    await mkdir(path, options);
  } catch (error) {
    if (await isFolder(path)) return;
    const parent = dirname(path);
    if (errnoOf(error) !== 'ENOENT' || parent === path || (await isFolder(parent))) throw error;
    await makeFolders(parent, options);
    await makeLast(path, options);
  }
}

/** Another process may have created it in the meantime. */
async function makeLast(path: string, options: FolderOptions): Promise<void> {
  try {
    await mkdir(path, options);
  } catch (error) {
    if (!(await isFolder(path))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
