/**
 * Finds bubblewrap, which isolates programs on Linux, or installs it.
 *
 *   node scripts/bubblewrap.mjs [--install]     prints the path, and the result on stderr
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const PATHS = ['/usr/bin/bwrap', '/bin/bwrap', '/usr/local/bin/bwrap'];

function findInstalled() {
  return PATHS.find((path) => existsSync(path)) ?? null;
}

function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const result = spawnSync('apt-get', args, {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: 300_000,
  });
  return (result.stderr ?? result.error?.message ?? '').trim().split('\n').at(-1);
}

function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  console.error('No bubblewrap found: installing the Debian package "bubblewrap" …');
  aptGet(['update', '-q']);
  const error = aptGet(['install', '-qy', '--no-install-recommends', 'bubblewrap']);
  const path = findInstalled();
  if (path === null) console.error(`apt-get could not install it: ${error}`);
  return path;
}

/** Returns { path, message }; path is null if there is none. The message is one line for people. */
export function findBubblewrap({ install }) {
  if (process.platform !== 'linux') return { path: null, message: 'bubblewrap: only for Linux.' };
  const path = findInstalled() ?? (install ? installFromDebian() : null);
  if (path !== null) return { path, message: `bubblewrap: ${path}` };
  return { path: null, message: 'bubblewrap: none found. The tests of isolation are skipped; install it to run them.' };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { path, message } = findBubblewrap({ install: process.argv.includes('--install') });
  console.error(message);
  if (path !== null) console.log(path);
  process.exitCode = path === null ? 1 : 0;
}
