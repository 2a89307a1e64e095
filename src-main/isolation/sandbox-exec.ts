/** Builds the profile with which sandbox-exec (macOS) starts a program that can reach only what it was given. */
import type { Confinement } from './confinement.ts';

/** Programs, frameworks, and files of the dynamic loader and the shell. */
const SYSTEM = [
  ...['/usr', '/bin', '/sbin', '/System', '/Library/Frameworks', '/Library/Apple', '/Library/Preferences/Logging'],
  ...['/private/var/db/dyld', '/private/var/db/timezone', '/private/etc/ssl', '/private/etc/hosts'],
  ...['/private/etc/resolv.conf', '/private/etc/passwd', '/private/etc/localtime', '/dev'],
];

const DEVICES = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom', '/dev/tty'];

/**
 * Later rules win: hidden paths are denied after readable ones are allowed, and explicitly given ones are allowed last.
 */
export function sandboxProfile(confinement: Confinement): string {
  const { readable, writable, temporary, network } = confinement;
  const hidden = [...confinement.hidden, ...confinement.hiddenFiles];
  const given = [...new Set([...readable, ...writable, temporary])];
  const insideHidden = given.filter((path) => hidden.some((folder) => path.startsWith(`${folder}/`)));
  return [
    '(version 1)',
    '(deny default)',
    '(import "bsd.sb")',
    '(allow process-fork process-exec)',
    '(allow signal (target same-sandbox))',
    '(allow sysctl-read mach-lookup)',
    // Path resolution needs this. It reveals names and sizes but no contents.
    '(allow file-read-metadata)',
    `(allow file-read* (literal "/") ${subpaths([...SYSTEM, ...given])})`,
    ...(hidden.length === 0 ? [] : [`(deny file-read* ${subpaths(hidden)})`]),
    ...(insideHidden.length === 0 ? [] : [`(allow file-read* ${subpaths(insideHidden)})`]),
    `(allow file-write* ${subpaths([...writable, temporary])} ${DEVICES.map((path) => `(literal ${quoted(path)})`).join(' ')})`,
    network ? '(allow network*)' : '(deny network*)',
  ].join('\n');
}

function subpaths(paths: readonly string[]): string {
  return paths.map((path) => `(subpath ${quoted(path)})`).join(' ');
}

/** Escapes a path, so that a quote or bracket in it can't end the rule. */
function quoted(path: string): string {
  return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

export function sandboxExecArguments(confinement: Confinement): string[] {
  return ['-p', sandboxProfile(confinement), confinement.command, ...confinement.args];
}
