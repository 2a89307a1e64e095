/** The profile that makes sandbox-exec (macOS) start a program with nothing in reach but what it was given. */
import type { Confinement } from './confinement.ts';

/** Programs, frameworks, and what the dynamic loader and the shell read. */
const SYSTEM = [
  ...['/usr', '/bin', '/sbin', '/System', '/Library/Frameworks', '/Library/Apple', '/Library/Preferences/Logging'],
  ...['/private/var/db/dyld', '/private/var/db/timezone', '/private/etc/ssl', '/private/etc/hosts'],
  ...['/private/etc/resolv.conf', '/private/etc/passwd', '/private/etc/localtime', '/dev'],
];

const DEVICES = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom', '/dev/tty'];

/** Later rules win: what is hidden is refused after what is readable, and what is given by name is allowed last. */
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
    // Paths are resolved component by component. Names and sizes are told by it, contents aren't.
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

/** A path is data: a quote or bracket in a folder's name can't end the rule. */
function quoted(path: string): string {
  return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

export function sandboxExecArguments(confinement: Confinement): string[] {
  return ['-p', sandboxProfile(confinement), confinement.command, ...confinement.args];
}
