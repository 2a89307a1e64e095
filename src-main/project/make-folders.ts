/** Creates a folder and its missing parents one by one. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf } from './disk.ts';

interface FolderOptions {
  /** Of each folder that is made. */
  readonly mode?: number;
}

/**
 * `mkdir` with `recursive` never returns where the system reports a refused folder as a missing parent, as /proc does.
 * Here each is tried once.
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
