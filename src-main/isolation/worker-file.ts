/** Finds the file of a worker thread. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * In the sources the worker is at `source` below the file that starts it; in the bundle it is a separate entry, while
 * that file is part of another entry or chunk.
 */
export function workerFile(folder: string, source: string, entry: string): string {
  const places = [join(folder, source), join(folder, `${entry}.js`), join(folder, '..', `${entry}.js`)];
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`This build has no "${entry}.js".`);
  return found;
}
