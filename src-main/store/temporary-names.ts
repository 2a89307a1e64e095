/**
 * Names of temporary files and folders. They contain the process id, so that leftovers of killed processes can be
 * removed.
 */
import { randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errnoOf } from '../../src-shared/errors.ts';

/** `.flow.json.4711-0123456789ab.tmp`, `.new-4711-0123456789ab`; earlier versions omitted the process id. */
const NAME = /^\.(?:.+\.(?:(\d{1,10})-)?[0-9a-f]{12}\.tmp|new-(?:(\d{1,10})-)?[0-9a-f]{12})$/;
/** Process ids are reused, but nothing stays temporary for this long. */
const OLD_MS = 3_600_000;

/** Names this process is using. Its id alone doesn't tell, because an earlier process may have had the same one. */
const inUse = new Set<string>();

/** Returns an unused name next to the file to replace. */
export function temporaryFileFor(target: string): string {
  return claim(join(dirname(target), `.${basename(target)}.${ownName()}.tmp`));
}

/** Returns an unused name for a folder that is filled before it gets its final name. */
export function temporaryFolderIn(parent: string): string {
  return claim(join(parent, `.new-${ownName()}`));
}

/** Call it once the file or folder is renamed or removed. */
export function releaseTemporary(path: string): void {
  inUse.delete(path);
}

/** Unique on this machine, and names the process that removes it. */
export function ownName(): string {
  return `${process.pid}-${randomBytes(6).toString('hex')}`;
}

function claim(path: string): string {
  inUse.add(path);
  return path;
}

/** Removes temporary files and folders directly in a folder if their process has ended. Never throws. */
export async function sweepTemporary(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch((): string[] => [])) {
    const match = NAME.exec(name);
    if (match === null) continue;
    const path = join(folder, name);
    const pid = match[1] ?? match[2];
    if (!inUse.has(path) && (await isAbandoned(path, pid))) {
      await rm(path, { recursive: true, force: true }).catch(() => undefined);
    }
  }
}

const swept = new Map<string, Promise<void>>();

/** Runs only the first time in this process, which cleans up after itself. */
export function sweepTemporaryOnce(folder: string): Promise<void> {
  const sweeping = swept.get(folder) ?? sweepTemporary(folder);
  swept.set(folder, sweeping);
  return sweeping;
}

async function isAbandoned(path: string, pid: string | undefined): Promise<boolean> {
  if (pid !== undefined && (Number(pid) === process.pid || !isAlive(Number(pid)))) return true;
  const found = await stat(path).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > OLD_MS;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of another user can't be signaled, but it exists.
    return errnoOf(error) === 'EPERM';
  }
}
