/** Reads a file whole or hashes it, and notices when it changes meanwhile. */
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';

/** The file is not what was listed, or was written while it was read. */
export class FileMoved extends Error {
  override readonly name = 'FileMoved';
}

export interface HashedFile {
  readonly sha256: string;
  /** Null unless asked for. */
  readonly bytes: Uint8Array | null;
}

export type HashFile = typeof hashFile;

const CHUNK = 1024 * 1024;

/** `listed` is what the listing saw: the open file must be that one, before and after. */
export function hashFile(file: string, listed: Stats, { keep }: { readonly keep: boolean }): HashedFile {
  // A link put there since is not followed, and a pipe does not block.
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const opened = openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    if (!listed.isFile() || !isSame(fstatSync(opened), listed)) throw new FileMoved(file);
    const hash = createHash('sha256');
    const kept = keep ? Buffer.alloc(listed.size) : null;
    const buffer = kept ?? Buffer.allocUnsafe(Math.max(1, Math.min(CHUNK, listed.size)));
    for (let read = 0; read < listed.size;) {
      const start = kept === null ? 0 : read;
      const count = readSync(opened, buffer, start, Math.min(CHUNK, buffer.length - start), read);
      if (count === 0) throw new FileMoved(file);
      hash.update(buffer.subarray(start, start + count));
      read += count;
    }
    if (!isSame(fstatSync(opened), listed)) throw new FileMoved(file);
    return { sha256: hash.digest('hex'), bytes: kept };
  } finally {
    closeSync(opened);
  }
}

/** The time of the last change of the inode counts: unlike that of the content, nobody can set it. */
export function isSame(one: Stats, other: Stats): boolean {
  return (
    one.mode === other.mode &&
    one.ino === other.ino &&
    one.dev === other.dev &&
    one.size === other.size &&
    one.mtimeMs === other.mtimeMs &&
    one.ctimeMs === other.ctimeMs
  );
}
