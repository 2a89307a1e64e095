/** Makes a folder and those above it that are missing, one by one. */
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errnoOf } from './disk.ts';

interface FolderOptions {
  /** Of each folder that is made. */
  readonly mode?: number;
}

/**
 * `mkdir` with `recursive` never comes back where the system refuses a folder with the same words as for a missing one above it,
 * as /proc does. Here each is asked for once.
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

/** Somebody else may have made it meanwhile. */
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
