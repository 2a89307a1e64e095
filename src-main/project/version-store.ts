/**
 * Versions on disk: a small file for each, with its content in files named after their hash, so that unchanged parts
 * are stored once. A crash leaves complete versions, and at worst an unused object that is removed later.
 */
import { hash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  VERSION_ORIGINS,
  versionChangesSchema,
  versionIdSchema,
  versionNameSchema,
} from '../../src-shared/contract/versions.ts';
import { appError } from '../../src-shared/errors.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../src-shared/flow/limits.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { z } from '../../src-shared/schema.ts';
import type { Logger } from '../telemetry/logger.ts';
import { writeError, writeFilesAtomically } from './disk.ts';
import type { Write } from '../store/replace-files.ts';
import { readJsonFile, removeFile, writeJsonFile } from './json-file.ts';
import { t } from '../messages/translate.ts';

const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);

const entrySchema = z.strictObject({
  version: z.literal(1),
  id: versionIdSchema,
  at: z.string(),
  origin: z.enum(VERSION_ORIGINS),
  name: versionNameSchema.nullable(),
  nodes: z.int(),
  changes: versionChangesSchema.nullable(),
  flow: hashSchema,
  layout: hashSchema,
  layers: hashSchema.nullable(),
  /** Absent in versions kept by an older Switchyard. */
  screens: hashSchema.nullable().default(null),
  /** Hash of everything that counts as a change, which excludes the canvas viewport. */
  says: hashSchema,
  bytes: z.int().min(0),
});
export type VersionEntry = z.infer<typeof entrySchema>;

export interface VersionTexts {
  readonly flow: string;
  readonly layout: string;
  readonly layers: string | null;
  readonly screens: string | null;
}

export interface VersionStore {
  /** Newest first. */
  entries(): Promise<readonly VersionEntry[]>;
  /** Writes the objects before the version that refers to them. */
  add(
    texts: VersionTexts,
    facts: Omit<VersionEntry, 'version' | 'id' | 'bytes' | keyof VersionTexts>,
  ): Promise<Result<VersionEntry>>;
  write(entry: VersionEntry): Promise<Result<null>>;
  texts(entry: VersionEntry): Promise<Result<VersionTexts>>;
  /** Also removes objects no other version uses. */
  remove(ids: readonly string[]): Promise<void>;
}

const zip = promisify(gzip);
const unzip = promisify(gunzip);
const MAX_BYTES = MAX_DOCUMENT_CHARACTERS * 3;
/** A younger object may belong to a version another process is still writing. */
const SETTLED_MS = 10 * 60_000;

export function openVersionStore(folder: string, { now, log }: { now: () => Date; log: Logger }): VersionStore {
  const entriesFolder = join(folder, 'versions');
  const objects = join(folder, 'objects');
  const fileOf = (id: string): string => join(entriesFolder, `${id}.json`);
  const objectOf = (name: string): string => join(objects, `${name}.gz`);
  // Makes ids sort by time, even within a millisecond.
  let last = 0;
  const nextId = (): string => {
    last = Math.max(last + 1, now().getTime());
    return `v_${last.toString(36).padStart(9, '0')}_${randomBytes(6).toString('hex')}`;
  };
  const write = (entry: VersionEntry): Promise<Result<null>> => writeJsonFile(fileOf(entry.id), entry);

  const names = async (): Promise<string[]> =>
    (await readdir(entriesFolder).catch(() => [])).filter((name) => name.endsWith('.json'));

  const read = async (): Promise<{ readonly entries: VersionEntry[]; readonly isWhole: boolean }> => {
    const files = await names();
    const found = await Promise.all(files.map((name) => readJsonFile(join(entriesFolder, name), entrySchema, log)));
    const entries = found.filter((entry) => entry !== null).sort((a, b) => (a.id < b.id ? 1 : -1));
    return { entries, isWhole: entries.length === files.length };
  };

  return {
    entries: async () => (await read()).entries,
    add: async (texts, facts) => {
      const { flow, layout, layers, screens } = texts;
      const wanted = [flow, layout, layers, screens].filter((text) => text !== null);
      const kept = await keepObjects(wanted, { objects, objectOf });
      if (!kept.ok) return kept;
      const nameOf = (text: string | null): string | null => (text === null ? null : hashOf(text));
      const names = { flow: hashOf(flow), layout: hashOf(layout), layers: nameOf(layers), screens: nameOf(screens) };
      const entry: VersionEntry = { version: 1, id: nextId(), ...facts, ...names, bytes: kept.value };
      const written = await write(entry);
      return written.ok ? ok(entry) : written;
    },
    write,
    texts: async ({ flow, layout, layers, screens }) => {
      const texts = await Promise.all(
        [flow, layout, layers, screens].map(async (name) => (name === null ? null : readObject(objectOf(name), name))),
      );
      if (texts.some((text) => text === undefined))
        return fail(
          appError('io_failed', t('projects.versionStore.unreadable'), {
            hint: t('projects.versionStore.unreadableHint'),
          }),
        );
      return ok({ flow: texts[0]!, layout: texts[1]!, layers: texts[2] ?? null, screens: texts[3] ?? null });
    },
    remove: async (ids) => {
      for (const id of ids) await removeFile(fileOf(id));
      const { entries, isWhole } = await read();
      // It is unknown which objects a damaged version uses, and they might be needed to repair it.
      if (!isWhole) return;
      const needed = new Set(entries.flatMap(({ flow, layout, layers, screens }) => [flow, layout, layers, screens]));
      for (const name of await readdir(objects).catch(() => [])) {
        if (needed.has(name.replace(/\.gz$/, ''))) continue;
        const found = await stat(join(objects, name)).catch(() => null);
        if (found !== null && now().getTime() - found.mtimeMs > SETTLED_MS)
          await rm(join(objects, name), { force: true });
      }
    },
  };
}

interface ObjectPlaces {
  readonly objects: string;
  readonly objectOf: (name: string) => string;
}

/** Writes missing objects. Returns the number of bytes written. */
async function keepObjects(texts: readonly string[], { objects, objectOf }: ObjectPlaces): Promise<Result<number>> {
  try {
    await mkdir(objects, { recursive: true, mode: 0o700 });
  } catch (error) {
    return fail(writeError(error, objects));
  }
  const writes: Write[] = [];
  for (const text of texts) {
    const path = objectOf(hashOf(text));
    const found = await stat(path).catch(() => null);
    if (found === null) writes.push({ path, text: await zip(text) });
  }
  const written = await writeFilesAtomically(writes);
  return written.ok ? ok(writes.reduce((sum, { text }) => sum + text.length, 0)) : written;
}

export function hashOf(text: string): string {
  return hash('sha256', text);
}

/** Undefined if its content doesn't match its name. */
async function readObject(path: string, name: string): Promise<string | undefined> {
  try {
    const text = (await unzip(await readFile(path), { maxOutputLength: MAX_BYTES })).toString('utf8');
    return hashOf(text) === name ? text : undefined;
  } catch {
    return undefined;
  }
}
