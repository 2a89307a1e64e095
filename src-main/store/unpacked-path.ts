/** A packaged app keeps its files in an archive only Electron can read; files for other programs are next to it. */
import { sep } from 'node:path';

const ARCHIVE = `${sep}app.asar${sep}`;

/** The path at which another process finds a file of the app. Unchanged outside an archive. */
export function unpackedPath(path: string): string {
  return path.replace(ARCHIVE, `${sep}app.asar.unpacked${sep}`);
}
