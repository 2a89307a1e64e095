/** Builds the arguments with which bubblewrap (Linux) starts a program that can reach only what it was given. */
import type { Confinement } from './confinement.ts';
import { isWithin } from './confinement.ts';

/** Where this system keeps the programs, libraries, and settings that every program needs. */
export interface SystemLayout {
  readonly folders: readonly string[];
  readonly links: readonly { readonly path: string; readonly target: string }[];
  /** Files and folders of /etc that hold no secrets. */
  readonly settings: readonly string[];
}

export interface BubblewrapOptions {
  readonly system: SystemLayout;
  /**
   * Some containers don't let a sandbox mount /proc. Then it is omitted, because the host's own would show other
   * processes.
   */
  readonly proc: boolean;
}

/** A part of the file system view; outer folders are mounted first. */
type Mount = { readonly path: string; readonly kind: 'read' | 'write' | 'hide' | 'hide-file'; readonly from?: string };

/**
 * Separates processes, network, users, host name, and IPC. Everything in it ends with its first process, which ends
 * with Switchyard. A new session keeps it from typing into the terminal Switchyard was started from.
 */
const NAMESPACES = [
  ...['--unshare-user-try', '--unshare-pid', '--unshare-ipc', '--unshare-uts', '--unshare-cgroup-try'],
  ...['--die-with-parent', '--new-session', '--cap-drop', 'ALL', '--hostname', 'isolated'],
];

export function bubblewrapArguments(confinement: Confinement, { system, proc }: BubblewrapOptions): string[] {
  const { command, args, cwd, network } = confinement;
  const mounts = mountsOf(confinement, system);
  const hidden = mounts.filter(({ kind }) => kind === 'hide');
  return [
    ...NAMESPACES,
    ...(network ? [] : ['--unshare-net']),
    ...system.links.flatMap(({ path, target }) => ['--symlink', target, path]),
    ...['--dev', '/dev'],
    ...(proc ? ['--proc', '/proc'] : ['--dir', '/proc']),
    ...mounts.flatMap(mountArguments),
    ...hidden.flatMap(({ path }) => ['--remount-ro', path]),
    // The root is an in-memory file system, which must not be filled.
    ...['--remount-ro', '/', '--chdir', cwd, '--', command, ...args],
  ];
}

function mountsOf(confinement: Confinement, system: SystemLayout): Mount[] {
  const { readable, writable, temporary } = confinement;
  const shown: Mount[] = [
    ...[...system.folders, ...system.settings].map((path) => ({ path, kind: 'read' }) as const),
    { path: '/tmp', kind: 'write', from: temporary },
    ...readable.map((path) => ({ path, kind: 'read' }) as const),
    ...writable.map((path) => ({ path, kind: 'write' }) as const),
  ];
  const isShown = ({ path }: Mount): boolean =>
    shown.some((mount) => mount.from === undefined && isWithin(path, mount.path));
  const masks = [
    ...confinement.hidden.map((path) => ({ path, kind: 'hide' }) as const),
    ...confinement.hiddenFiles.map((path) => ({ path, kind: 'hide-file' }) as const),
  ].filter(isShown);
  // Hidden paths are mounted before anything shown inside them, and after anything shown around them.
  const all = [...shown, ...masks].map((mount, place) => ({ mount, place, depth: depthOf(mount.path) }));
  const inOrder = all.sort((a, b) => a.depth - b.depth || a.place - b.place).map(({ mount }) => mount);
  return inOrder.filter((mount, at) => !isShownAlready(mount, inOrder.slice(0, at)));
}

/** The innermost enclosing mount already shows the same, so a second one would only take time. */
function isShownAlready({ path, kind, from }: Mount, before: readonly Mount[]): boolean {
  const around = before.findLast((mount) => isWithin(path, mount.path));
  return around?.kind === kind && around.from === undefined && from === undefined;
}

function mountArguments({ path, kind, from = path }: Mount): string[] {
  if (kind === 'hide') return ['--tmpfs', path];
  if (kind === 'hide-file') return ['--ro-bind', '/dev/null', path];
  return [kind === 'read' ? '--ro-bind' : '--bind', from, path];
}

function depthOf(path: string): number {
  return path.split('/').filter((part) => part !== '').length;
}
