/** The registry of all plugins: scans their folders, keeps them up to date, and isolates broken ones. */
import { realpathSync } from 'node:fs';
import { equalItems } from '../../src-shared/equality.ts';
import type { PluginEntry } from '../../src-shared/contract/plugins.ts';
import { appError, type AppError } from '../../src-shared/errors.ts';
import type { Result } from '../../src-shared/result.ts';
import type { Logger } from '../telemetry/logger.ts';
import { findFolders, type FoundFolder, type PluginPlace } from './find-folders.ts';
import { loadPlugin, nameOf, type FolderName, type PluginOnDisk } from './load-plugin.ts';
import type { LoadedPlugin, PluginRegistry } from './plugin-registry.ts';
import { scanFolder } from './scan-folder.ts';
import type { TrustStore } from './trust-store.ts';
import { watchFolders } from './watch-folders.ts';
import { t } from '../messages/translate.ts';

export interface RegistryOptions {
  readonly places: readonly PluginPlace[];
  readonly trust: TrustStore;
  readonly log: Logger;
  /** Off for commands that scan once. */
  readonly watch?: boolean;
}

/** A folder as read and checked. */
interface Read {
  readonly name: FolderName;
  readonly plugin: PluginOnDisk | null;
  readonly problem: AppError | null;
}

interface ScannedFolder extends Read {
  readonly found: FoundFolder;
}

/**
 * By folder and signature, oldest first: a folder whose files stay unchanged is read and checked once in this process, however
 * many registries look at it.
 */
const readFolders = new Map<string, Read>();
const MAX_KEPT = 256;

/** Starts scanning at once; `settled` resolves when the scan is complete. */
export function createPluginRegistry({ places, trust, log, watch = true }: RegistryOptions): PluginRegistry {
  let scanned: readonly ScannedFolder[] = [];
  let closed = false;
  const listeners = new Set<() => void>();
  const rescan = async (): Promise<void> => {
    if (closed) return;
    const before = scanned;
    scanned = withoutSecond(await scanAll(await findFolders(places)));
    watcher?.follow([...places.map(({ folder }) => folder), ...scanned.map(({ found }) => found.folder)]);
    if (equalItems(scanned, before, isSameResult)) return;
    logProblems(before, scanned, log);
    for (const listener of [...listeners]) listener();
  };
  const rerunner = createRerunner(rescan, (error) =>
    log.error({ error: String(error) }, 'plugins could not be scanned'),
  );
  const watcher = watch ? watchFolders({ onChange: () => void rerunner.again() }) : null;
  void rerunner.again();
  const toLoaded = ({ plugin, found: { origin, folder } }: ScannedFolder): LoadedPlugin | undefined =>
    plugin === null ? undefined : { ...plugin, origin, trusted: trust.isTrusted(folder) };
  const find = (wanted: (one: ScannedFolder) => boolean): LoadedPlugin | undefined => {
    const one = scanned.find(wanted);
    return one && toLoaded(one);
  };
  const announce = async (change: Promise<Result<null>>): Promise<Result<null>> => {
    const changed = await change;
    if (changed.ok) for (const listener of [...listeners]) listener();
    return changed;
  };
  return {
    list: () => scanned.map((one) => toEntry(one, trust)),
    get: (id) => find(({ plugin }) => plugin?.id === id),
    byFolder: (folder) => find(({ found }) => found.folder === realPath(folder)),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    settled: () => rerunner.again(),
    isTrusted: (folder) => trust.isTrusted(folder),
    review: (folder) => trust.review(folder),
    trust: (folder, digest) => announce(digest === null ? trust.trustOwn(folder) : trust.trust(folder, digest)),
    distrust: (folder) => announce(trust.distrust(folder)),
    close: async () => {
      closed = true;
      watcher?.close();
      listeners.clear();
      await rerunner.settled();
    },
  };
}

async function scanAll(found: readonly FoundFolder[]): Promise<ScannedFolder[]> {
  const scanned: ScannedFolder[] = [];
  // One folder at a time, because reading all flows of a large workspace at once would block everything else.
  for (const folder of found) scanned.push({ found: folder, ...(await scanPlugin(folder)) });
  return scanned;
}

async function scanPlugin({ folder, refused }: FoundFolder): Promise<Read> {
  if (refused !== null) return { name: await nameOf(folder), plugin: null, problem: refused };
  const signature = await scanFolder(folder);
  // Without a signature, it is read again each time.
  if (!signature.ok) return readFolder(folder);
  const key = `${signature.value} ${folder}`;
  const read = readFolders.get(key) ?? (await readFolder(folder));
  readFolders.delete(key);
  readFolders.set(key, read);
  for (const oldest of readFolders.keys()) if (readFolders.size > MAX_KEPT) readFolders.delete(oldest);
  return read;
}

async function readFolder(folder: string): Promise<Read> {
  const name = await nameOf(folder);
  const plugin = await loadPlugin(folder);
  return plugin.ok ? { name, plugin: plugin.value, problem: null } : { name, plugin: null, problem: plugin.error };
}

/**
 * If several folders have the same id, the first is the plugin: samples first, then by name. The others report the
 * clash.
 */
function withoutSecond(scanned: readonly ScannedFolder[]): ScannedFolder[] {
  const owners = new Map<string, string>();
  return scanned.map((one) => {
    const { plugin, found } = one;
    if (plugin === null) return one;
    const owner = owners.get(plugin.id);
    if (owner === undefined) {
      owners.set(plugin.id, found.folder);
      return one;
    }
    const problem = appError('already_exists', t('plugins.registry.idTaken', { id: plugin.id, folder: owner }), {
      hint: t('plugins.registry.idTakenHint'),
      pointer: '/id',
    });
    return { ...one, plugin: null, problem };
  });
}

function toEntry({ found, name, problem }: ScannedFolder, trust: TrustStore): PluginEntry {
  const { folder, origin } = found;
  return { ...name, folder, origin, trusted: trust.isTrusted(folder), problem };
}

function isSameResult(one: ScannedFolder, other: ScannedFolder): boolean {
  return (
    one.plugin === other.plugin &&
    one.problem?.message === other.problem?.message &&
    one.found.folder === other.found.folder &&
    one.name.id === other.name.id &&
    one.name.name === other.name.name
  );
}

function logProblems(before: readonly ScannedFolder[], after: readonly ScannedFolder[], log: Logger): void {
  const known = new Set(before.map(({ found, problem }) => `${found.folder} ${problem?.message ?? ''}`));
  for (const { found, problem } of after) {
    if (problem === null || known.has(`${found.folder} ${problem.message}`)) continue;
    log.warn({ folder: found.folder, code: problem.code }, `a plugin cannot be used: ${problem.message}`);
  }
}

function realPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

interface Rerunner {
  /** Runs once more after the current run. Callers in the meantime share that run. */
  again(): Promise<void>;
  settled(): Promise<void>;
}

function createRerunner(work: () => Promise<void>, onError: (error: unknown) => void): Rerunner {
  let current: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return {
    again: () => {
      waiting ??= current.then(() => {
        waiting = null;
        current = work().catch(onError);
        return current;
      });
      return waiting;
    },
    settled: async () => {
      await waiting;
      await current;
    },
  };
}
