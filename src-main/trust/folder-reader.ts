/** Reads plugin folders for trust decisions: the files, their content, and the manifest, as one consistent snapshot. */
import { createHash } from 'node:crypto';
import { lstatSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { appError, type AppError, errnoOf } from '../../src-shared/errors.ts';
import type { PluginManifest } from '../../src-shared/plugin/manifest.ts';
import { MANIFEST_FILE } from '../../src-shared/plugin/parse-manifest.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { gitFileKind, isCompiledPython, isDataFile } from './data-files.ts';
import { entryAt, FOLDER_LIMITS, listFolder, UnreadableFolder, type Entry } from './list-folder.ts';
import { MAX_MANIFEST_BYTES, manifestFromBytes, manifestTooLarge } from './manifest-bytes.ts';
import { isNamedAsCode, reachesOut, runsPython, startsPrograms } from './programs.ts';
import { FileMoved, hashFile, isSame, type HashFile } from './read-bytes.ts';
import type { FileFact, TrustedFiles } from './trusted-files.ts';
import { t } from '../messages/translate.ts';

export interface FolderReaderOptions {
  readonly hash?: HashFile;
  readonly now?: () => number;
}

/** Takes real paths. */
export interface FolderReader {
  /** Empty if the folder has no manifest. */
  manifest(folder: string): Result<PluginManifest>;
  read(folder: string): Result<TrustedFiles>;
}

interface Kept {
  readonly stats: Stats;
  /** False for a file written so recently that it may change again without a new timestamp. */
  readonly isSettled: boolean;
  readonly sha256: string;
}

/** What is remembered of a folder between two readings. */
interface Memory {
  readonly files: Map<string, Kept>;
  manifest: { readonly sha256: string | null; readonly parsed: Result<PluginManifest> } | null;
  last: TrustedFiles | null;
}

/** The coarsest timestamp resolution of common file systems. */
const SETTLED_MS = 2000;
const ATTEMPTS = 3;
const MAX_FOLDERS = 300;
const TOOLS_FILE = 'tools.mjs';
const NOTHING = 'nothing';
const EMPTY_HASH = createHash('sha256').digest('hex');

export function createFolderReader({ hash = hashFile, now = Date.now }: FolderReaderOptions = {}): FolderReader {
  const memories = new Map<string, Memory>();
  const memoryOf = (folder: string): Memory => {
    const found = memories.get(folder) ?? { files: new Map(), manifest: null, last: null };
    memories.delete(folder);
    memories.set(folder, found);
    for (const oldest of memories.keys()) if (memories.size > MAX_FOLDERS) memories.delete(oldest);
    return found;
  };
  const readingOf = (folder: string): Reading => new Reading(folder, { memory: memoryOf(folder), hash, now });
  return {
    manifest: (folder) => attempt(folder, () => readingOf(folder).manifest()),
    read: (folder) => attempt(folder, () => readingOf(folder).files()),
  };
}

/** A file that changes while it is read is read again; one that never settles can't be trusted. */
function attempt<T>(folder: string, read: () => Result<T>): Result<T> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      return read();
    } catch (error) {
      if (error instanceof UnreadableFolder) return fail(appError(error.code, error.message));
      const gone = isErrno(error, 'ENOENT') || isErrno(error, 'ELOOP') || error instanceof FileMoved;
      if (gone && left > 1) continue;
      return fail(unreadable(folder, error));
    }
  }
}

class Reading {
  readonly #folder: string;
  readonly #memory: Memory;
  readonly #hash: HashFile;
  readonly #now: () => number;

  constructor(folder: string, { memory, hash, now }: { memory: Memory; hash: HashFile; now: () => number }) {
    this.#folder = folder;
    this.#memory = memory;
    this.#hash = hash;
    this.#now = now;
  }

  files(): Result<TrustedFiles> {
    const parsed = this.manifest();
    if (!parsed.ok) return parsed;
    const manifest = parsed.value;
    const hasTools = lstatSync(join(this.#folder, TOOLS_FILE), { throwIfNoEntry: false }) !== undefined;
    if (!hasTools && !reachesOut(manifest)) return ok(nothingToRun(this.#folder, manifest));
    const entries = this.#counted(manifest).sort((a, b) => (a.path < b.path ? -1 : 1));
    const { last } = this.#memory;
    if (last?.manifest === manifest && this.#isUnchanged(entries)) return ok(last);
    this.#checkSize(entries);
    const files = new Map(entries.map((entry) => [entry.path, this.#factOf(entry)]));
    for (const path of this.#memory.files.keys()) if (!files.has(path)) this.#memory.files.delete(path);
    const inDigest = files.get(MANIFEST_FILE)?.sha256 ?? null;
    if (inDigest === null && this.#memory.manifest?.sha256 != null)
      throw new UnreadableFolder('bad_request', t('plugins.folderReader.wrongCase', { name: MANIFEST_FILE }));
    if (inDigest !== this.#memory.manifest?.sha256) throw new FileMoved(MANIFEST_FILE);
    const made = trustedFiles({ folder: this.#folder, manifest, entries, files });
    this.#memory.last = made;
    return ok(made);
  }

  manifest(): Result<PluginManifest> {
    const { manifest: before, files } = this.#memory;
    const entry = this.#manifestEntry();
    if (entry === null) {
      if (before?.sha256 !== null) this.#memory.manifest = { sha256: null, parsed: ok({}) };
      return this.#memory.manifest?.parsed ?? ok({});
    }
    const { stats, file } = entry;
    const known = files.get(MANIFEST_FILE);
    if (before !== null && known?.isSettled === true && isSame(stats, known.stats)) return before.parsed;
    if (file === null) throw new FileMoved(MANIFEST_FILE);
    if (stats.size > MAX_MANIFEST_BYTES) return fail(manifestTooLarge(stats.size));
    const { sha256, bytes } = this.#hash(file, stats, { keep: true });
    this.#keep(MANIFEST_FILE, stats, sha256);
    if (before?.sha256 === sha256) return before.parsed;
    const parsed = manifestFromBytes(bytes ?? new Uint8Array());
    this.#memory.manifest = { sha256, parsed: parsed.ok ? ok(parsed.value.manifest) : parsed };
    return this.#memory.manifest.parsed;
  }

  #manifestEntry(): Entry | null {
    const found = lstatSync(join(this.#folder, MANIFEST_FILE), { throwIfNoEntry: false });
    return found === undefined ? null : entryAt(this.#folder, MANIFEST_FILE);
  }

  /** All files except data files, unless one of those is named as code. */
  #counted(manifest: PluginManifest): Entry[] {
    const withGit = startsPrograms(manifest) || runsPython(manifest);
    const withCompiled = startsPrograms(manifest);
    const { entries, spared } = listFolder(this.#folder, {
      skipsFolder: (path) => !withGit && /(^|\/)\.git$/.test(path),
      isSpared: (path) =>
        isDataFile(path) || gitFileKind(path) === 'bookkeeping' || (!withCompiled && isCompiledPython(path)),
    });
    const named = spared.filter((path) => isNamedAsCode(path, { manifest, entries }));
    return [...entries, ...named.map((path) => entryAt(this.#folder, path))];
  }

  #isUnchanged(entries: readonly Entry[]): boolean {
    return (
      entries.length === this.#memory.last?.files.size &&
      entries.every(({ path, stats }) => {
        const known = this.#memory.files.get(path);
        return known?.isSettled === true && isSame(stats, known.stats);
      })
    );
  }

  #checkSize(entries: readonly Entry[]): void {
    const bytes = entries.reduce((sum, { file, stats }) => sum + (file === null ? 0 : stats.size), 0);
    if (bytes <= FOLDER_LIMITS.bytes) return;
    const sizes = { megabytes: inMegabytes(bytes), limit: inMegabytes(FOLDER_LIMITS.bytes) };
    throw new UnreadableFolder('too_large', t('plugins.folderReader.tooLarge', sizes));
  }

  #factOf({ path, file, link, stats }: Entry): FileFact {
    const known = this.#memory.files.get(path);
    const isKnown = known?.isSettled === true && isSame(stats, known.stats);
    const sha256 = isKnown
      ? known.sha256
      : file === null
        ? EMPTY_HASH
        : this.#hash(file, stats, { keep: false }).sha256;
    if (!isKnown) this.#keep(path, stats, sha256);
    return { sha256, bytes: file === null ? 0 : stats.size, link };
  }

  #keep(path: string, stats: Stats, sha256: string): void {
    const isSettled = this.#now() - stats.ctimeMs > SETTLED_MS;
    this.#memory.files.set(path, { stats, isSettled, sha256 });
  }
}

interface Made {
  readonly folder: string;
  readonly manifest: PluginManifest;
  readonly entries: readonly Entry[];
  readonly files: ReadonlyMap<string, FileFact>;
}

function trustedFiles({ folder, manifest, entries, files }: Made): TrustedFiles {
  const digest = createHash('sha256').update('switchyard plugin 2\n');
  for (const [path, { sha256, link }] of files) digest.update(`${JSON.stringify([path, link, sha256])}\n`);
  const stamp = createHash('sha256');
  for (const { path, stats } of entries) stamp.update(`${path} ${stats.ino} ${stats.mtimeMs} ${stats.ctimeMs}\n`);
  const byPath = new Map(entries.map((entry) => [entry.path, entry]));
  return {
    ...{ folder, manifest, files, needsTrust: true },
    ...{ digest: digest.digest('hex'), stamp: stamp.digest('hex') },
    read: (path) => readHashed(byPath.get(path), files.get(path)),
  };
}

/** A folder without code: nothing in it is ever started. */
function nothingToRun(folder: string, manifest: PluginManifest): TrustedFiles {
  const read = (): Result<Uint8Array> => readHashed(undefined, undefined);
  return { folder, manifest, needsTrust: false, files: new Map(), digest: NOTHING, stamp: NOTHING, read };
}

function readHashed(entry: Entry | undefined, fact: FileFact | undefined): Result<Uint8Array> {
  if (entry?.file == null || fact === undefined || gitFileKind(entry.path) !== null)
    return fail(
      appError(
        'not_found',
        t('plugins.folderReader.notTrusted', { path: entry?.path ?? t('plugins.folderReader.file') }),
      ),
    );
  try {
    const { sha256, bytes } = hashFile(entry.file, lstatSync(entry.file), { keep: true });
    if (sha256 === fact.sha256 && bytes !== null) return ok(bytes);
  } catch (error) {
    if (!(error instanceof FileMoved) && !isErrno(error, 'ENOENT') && !isErrno(error, 'ELOOP')) throw error;
  }
  return fail(appError('changed_on_disk', t('plugins.folderReader.changed', { path: entry.path })));
}

function unreadable(folder: string, error: unknown): AppError {
  if (error instanceof FileMoved || isErrno(error, 'ENOENT') || isErrno(error, 'ELOOP'))
    return appError('io_failed', t('plugins.folderReader.keepsChanging', { folder }), {
      hint: t('plugins.folderReader.keepsChangingHint'),
    });
  if (!(error instanceof Error) || !('code' in error)) throw error;
  const { code, path = folder } = error as NodeJS.ErrnoException;
  return appError('io_failed', t('plugins.folderReader.unreadable', { path, code: code ?? 'unknown' }), {
    hint: t('plugins.folderReader.unreadableHint'),
  });
}

function isErrno(error: unknown, code: string): boolean {
  return errnoOf(error) === code;
}

function inMegabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
