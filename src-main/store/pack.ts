/** Compresses bytes for the database, alone or as a difference from other bytes. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

/** The first byte of packed data. */
const AS_IT_IS = 0;
const ZSTD = 1;

/** Smaller data isn't worth the header of a compressed frame. */
const SMALL = 48;

export const FAST = 5;
export const THOROUGH = 6;

/** `base` are similar bytes; the same ones are needed for decompression. */
export function pack(raw: Uint8Array, base?: Uint8Array, level = FAST): Uint8Array {
  if (raw.length < SMALL) return marked(AS_IT_IS, raw);
  const packed = zstdCompressSync(raw, {
    params: { [constants.ZSTD_c_compressionLevel]: level },
    pledgedSrcSize: raw.length,
    // Allocated for each call; results of a few thousand bytes need far less than Node's default.
    chunkSize: Math.min(Math.max(raw.length >> 3, 1024), 64 * 1024),
    ...(base === undefined ? {} : { dictionary: base }),
  });
  return packed.length < raw.length ? marked(ZSTD, packed) : marked(AS_IT_IS, raw);
}

/** Leaves data uncompressed that is compressed later, or must be independent for a while. */
export function leaveAsItIs(raw: Uint8Array): Uint8Array {
  return marked(AS_IT_IS, raw);
}

export function isAsItIs(packed: Uint8Array): boolean {
  return packed[0] === AS_IT_IS;
}

export function unpack(packed: Uint8Array, base?: Uint8Array): Uint8Array {
  const content = packed.subarray(1);
  if (packed[0] === AS_IT_IS) return content;
  if (packed[0] !== ZSTD) throw new Error(`The session database holds bytes packed in an unknown way: ${packed[0]}.`);
  return zstdDecompressSync(content, base === undefined ? {} : { dictionary: base });
}

function marked(kind: number, content: Uint8Array): Uint8Array {
  const packed = new Uint8Array(content.length + 1);
  packed[0] = kind;
  packed.set(content, 1);
  return packed;
}
