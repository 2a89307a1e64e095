/** A packaged app keeps its files in an archive that only Electron can look into; what other programs read lies beside it. */
import { sep } from 'node:path';

const ARCHIVE = `${sep}app.asar${sep}`;

/** Where another process finds a file or folder of the app. Outside of an archive nothing changes. */
export function unpackedPath(path: string): string {
  return path.replace(ARCHIVE, `${sep}app.asar.unpacked${sep}`);
}
