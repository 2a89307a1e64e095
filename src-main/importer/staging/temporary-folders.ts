/** Temporary folders, named after the process that creates them, so that leftovers of a crash are found and removed. */
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '../../project/make-folders.ts';
import { errnoOf } from '../../../src-shared/errors.ts';
import { ownName } from '../../store/temporary-names.ts';

const STAGING = '.import-';
const ASIDE = '.replaced-';
const NAME = /^\.(?:import|replaced)-(\d+)-[0-9a-f]{12}(?:-(.+))?$/;
/** Process ids are reused, but nothing is used for longer than this: an import may wait a day for its user. */
const OLD_MS = 24 * 3_600_000;

/** Folders of this process. In a container, an earlier process often had the same id. */
const inUse = new Set<string>();

/** Creates a new empty folder that only this user can read, and its parent if needed. */
export async function makeStaging(parent: string): Promise<string> {
  await makeFolders(parent);
  await sweepOnce(parent);
  const folder = stagingOf(parent);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Returns an unused name for a temporary folder. */
export function stagingOf(parent: string): string {
  return claim(join(parent, `${STAGING}${ownName()}`));
}

/** Where a plugin folder is kept while it is being replaced. */
export function backupPath(parent: string, name: string): string {
  return claim(join(parent, `${ASIDE}${ownName()}-${name}`));
}

function claim(folder: string): string {
  inUse.add(folder);
  return folder;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  inUse.delete(folder);
}

const swept = new Map<string, Promise<void>>();

/** Plugins may be written to any folder, so each is cleaned up once, when it is first written to. */
function sweepOnce(parent: string): Promise<void> {
  const sweeping = swept.get(parent) ?? sweep(parent, Date.now());
  swept.set(parent, sweeping);
  return sweeping;
}

/** Removes files of ended processes. Restores a plugin that was moved away but never replaced. */
export async function sweep(parent: string, now: number): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [, pid, original] = NAME.exec(name) ?? [];
    if (pid === undefined) continue;
    const folder = join(parent, name);
    const found = await stat(folder).catch(() => null);
    if (found === null || (isOwned(folder, Number(pid)) && now - found.mtimeMs < OLD_MS)) continue;
    const isBack = original !== undefined && (await bringBack(folder, join(parent, original)));
    if (!isBack) await removeFolder(folder);
  }
}

async function bringBack(folder: string, original: string): Promise<boolean> {
  const isTaken = await stat(original).then(
    () => true,
    () => false,
  );
  if (isTaken) return false;
  return await rename(folder, original).then(
    () => true,
    () => false,
  );
}

function isOwned(folder: string, pid: number): boolean {
  return pid === process.pid ? inUse.has(folder) : isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errnoOf(error) === 'EPERM';
  }
}
