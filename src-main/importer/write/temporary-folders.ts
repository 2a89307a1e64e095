/** Folders of work that is under way, named after the process that makes them, so that what a crash left is found and removed. */
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolders } from '../../project/make-folders.ts';

const STAGING = '.import-';
const ASIDE = '.replaced-';
const NAME = /^\.(?:import|replaced)-(\d+)-[0-9a-f]{12}(?:-(.+))?$/;
/** Process ids come again; nothing here is worked on for so long. */
const OLD_MS = 24 * 3_600_000;

/** A new empty folder nobody else can read, in a folder that is made if need be. */
export async function makeStaging(parent: string): Promise<string> {
  await makeFolders(parent);
  const folder = stagingOf(parent);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** A free name for a folder of work. */
export function stagingOf(parent: string): string {
  return join(parent, `${STAGING}${process.pid}-${randomBytes(6).toString('hex')}`);
}

/** Where a plugin of this folder name is kept while another takes its place. */
export function asideOf(parent: string, name: string): string {
  return join(parent, `${ASIDE}${process.pid}-${randomBytes(6).toString('hex')}-${name}`);
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
}

/** Removes what processes that are gone left behind; a plugin that was moved aside and never replaced comes back. */
export async function sweep(parent: string, now: number): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const [, pid, original] = NAME.exec(name) ?? [];
    if (pid === undefined) continue;
    const folder = join(parent, name);
    const found = await stat(folder).catch(() => null);
    if (found === null || (isAlive(Number(pid)) && now - found.mtimeMs < OLD_MS)) continue;
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

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
