/**
 * Checks whether another user could replace a program, by owning or being able to write to it or a folder on its path.
 */
import { lstatSync, readlinkSync, type Stats } from 'node:fs';
import { dirname, isAbsolute, join, parse, resolve } from 'node:path';
import { t } from '../messages/translate.ts';

const MAX_LINKS = 40;
/** The administrators' group on macOS, which owns Homebrew. */
const MAC_ADMIN = 80;

/**
 * Returns what is wrong with the path of a program, or null. Checks every folder on the path, and every link with its
 * target. Windows has no such owners and modes, so nothing is checked there.
 */
export function ownershipProblem(path: string): string | null {
  const uid = process.getuid?.();
  if (uid === undefined) return null;
  const pending = [resolve(path)];
  const seen = new Set<string>();
  for (let links = 0; pending.length > 0 && links <= MAX_LINKS; links += 1) {
    const next = pending.pop() ?? '';
    for (const part of componentsOf(next)) {
      if (seen.has(part)) continue;
      seen.add(part);
      const found = lstatSync(part, { throwIfNoEntry: false });
      if (found === undefined) return t('plugins.ownership.missing', { path: part });
      const problem = problemOf(part, found, uid);
      if (problem !== null) return problem;
      if (!found.isSymbolicLink()) continue;
      const target = readlinkSync(part);
      const rest = next.slice(part.length);
      pending.push(join(isAbsolute(target) ? target : resolve(dirname(part), target), rest));
      break; // continue with the target of the link
    }
  }
  return pending.length === 0 ? null : t('plugins.ownership.tooManyLinks', { path });
}

function problemOf(part: string, found: Stats, uid: number): string | null {
  if (found.uid !== 0 && found.uid !== uid) return t('plugins.ownership.otherOwner', { path: part, uid: found.uid });
  if (found.isSymbolicLink()) return null;
  // In a sticky folder such as /tmp, others can't replace files they don't own.
  if (found.isDirectory() && (found.mode & 0o1000) !== 0) return null;
  if ((found.mode & 0o002) !== 0) return t('plugins.ownership.worldWritable', { path: part });
  if ((found.mode & 0o020) !== 0 && !isOwnGroup(found.gid))
    return t('plugins.ownership.groupWritable', { gid: found.gid, path: part });
  return null;
}

/** Root's group, the user's private group that many systems create, or the administrators of a Mac. */
function isOwnGroup(gid: number): boolean {
  if (gid === 0 || (gid === process.getgid?.() && gid === process.getuid?.())) return true;
  return process.platform === 'darwin' && gid === MAC_ADMIN;
}

/** "/", "/usr", "/usr/bin", "/usr/bin/python3". */
function componentsOf(path: string): string[] {
  const { root } = parse(path);
  const parts = path
    .slice(root.length)
    .split('/')
    .filter((part) => part !== '');
  return [root, ...parts.map((_part, at) => root + parts.slice(0, at + 1).join('/'))];
}
