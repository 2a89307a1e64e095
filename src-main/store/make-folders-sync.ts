/** Creates a folder and its missing parents one by one, for the log, the database, and the lock of a start. */
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errnoOf } from '../../src-shared/errors.ts';

interface FolderOptions {
  /** The mode of each created folder. */
  readonly mode?: number;
}

/** `recursive` loops forever if the system reports a forbidden folder as a missing parent, as /proc does. */
export function makeFoldersSync(path: string, options: FolderOptions = {}): void {
  try {
    mkdirSync(path, options);
  } catch (error) {
    if (isFolder(path)) return;
    const parent = dirname(path);
    const isMissing = errnoOf(error) === 'ENOENT';
    if (!isMissing || parent === path || isFolder(parent)) throw error;
    makeFoldersSync(parent, options);
    makeLast(path, options);
  }
}

/** Another process may have created it in the meantime. */
function makeLast(path: string, options: FolderOptions): void {
  try {
    mkdirSync(path, options);
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}
