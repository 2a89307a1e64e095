/**
 * Records what a folder contained when it was trusted, to show later changes: hashes of all files, and the text of
 * small ones.
 */
import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST_FILE } from '../../src-shared/plugin/parse-manifest.ts';
import type { Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import { writePrivateFile } from '../settings/private-file.ts';
import type { TrustedFiles } from '../trust/trusted-files.ts';

const recordSchema = z.strictObject({
  version: z.literal(1),
  folder: z.string(),
  digest: z.string(),
  /** Hash and size, by path. */
  files: z.record(z.string(), z.tuple([z.string(), z.number()])),
  texts: z.record(z.string(), z.string()),
});
export type TrustRecord = z.infer<typeof recordSchema>;

const MAX_RECORD_BYTES = 16 * 1024 * 1024;
const MAX_TEXT_BYTES = 64 * 1024;
const MAX_TEXTS_BYTES = 1024 * 1024;

export interface TrustRecords {
  /** Null if there is none of this digest. */
  find(folder: string, digest: string): TrustRecord | null;
  keep(files: TrustedFiles): Promise<Result<void>>;
}

export function createTrustRecords(dir: string): TrustRecords {
  const fileOf = (folder: string): string => join(dir, `${hash('sha256', folder).slice(0, 32)}.json`);
  return {
    find: (folder, digest) => {
      const record = readRecord(fileOf(folder));
      return record?.folder === folder && record.digest === digest ? record : null;
    },
    keep: (files) => writePrivateFile(fileOf(files.folder), `${JSON.stringify(recordOf(files))}\n`),
  };
}

/** If a record can't be read, no changes are shown. */
function readRecord(file: string): TrustRecord | null {
  try {
    if (statSync(file).size > MAX_RECORD_BYTES) return null;
    const record = recordSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    return record.success ? record.data : null;
  } catch {
    return null;
  }
}

function recordOf(files: TrustedFiles): TrustRecord {
  const { folder, digest } = files;
  const facts = [...files.files].map(([path, { sha256, bytes }]) => [path, [sha256, bytes]] as const);
  return { version: 1, folder, digest, files: Object.fromEntries(facts), texts: textsOf(files) } as TrustRecord;
}

/** The manifest first, then the smallest files, as many as fit. */
function textsOf(files: TrustedFiles): Record<string, string> {
  const small = [...files.files]
    .filter(([, { bytes }]) => bytes <= MAX_TEXT_BYTES)
    .sort(
      ([a, one], [b, other]) => Number(b === MANIFEST_FILE) - Number(a === MANIFEST_FILE) || one.bytes - other.bytes,
    );
  const texts: [string, string][] = [];
  let room = MAX_TEXTS_BYTES;
  for (const [path, { bytes }] of small) {
    if (bytes > room) break;
    const text = readableText(files, path);
    if (text === null) continue;
    texts.push([path, text]);
    room -= bytes;
  }
  return Object.fromEntries(texts);
}

/** Null for files that are large, not text, or gone. */
export function readableText(files: TrustedFiles, path: string): string | null {
  if ((files.files.get(path)?.bytes ?? Infinity) > MAX_TEXT_BYTES) return null;
  const bytes = files.read(path);
  if (!bytes.ok || bytes.value.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes.value);
  } catch {
    return null;
  }
}
