/** Reads or hashes a whole file, and notices if it changes while being read. */
import { createHash } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';

/** The file changed since it was listed, or while it was read. */
export class FileMoved extends Error {
  override readonly name = 'FileMoved';
}

export interface HashedFile {
  readonly sha256: string;
  /** Null unless requested. */
  readonly bytes: Uint8Array | null;
}

export type HashFile = typeof hashFile;

const CHUNK = 1024 * 1024;

/** `listed` comes from the listing: the opened file must match it before and after reading. */
export function hashFile(file: string, listed: Stats, { keep }: { readonly keep: boolean }): HashedFile {
  // Doesn't follow a link created since, and doesn't block on a pipe.
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

/** Compares the inode's change time, because unlike the modification time it can't be set. */
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
