/**
 * Finds the tools of this checkout, and checks whether the Node.js they need is available. Runs on Node.js 20 and
 * later.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
const BIN = join(ROOT, 'node_modules/.bin');
const NEEDED_MAJOR = 24;

/** The environment of every child process: the checkout's own tools, and its Node.js, come first. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}`,
    NO_COLOR: '1',
    ...extra,
  };
}

/** Says in a sentence what is missing and what to do; null if the tools can run. */
export function missingTools() {
  if (!existsSync(BIN)) return 'The packages are not installed. Run: npm ci';
  const version = childNodeVersion();
  const major = Number(/^v(\d+)/.exec(version)?.[1] ?? 0);
  if (major >= NEEDED_MAJOR) return null;
  return (
    `The tools need Node ${NEEDED_MAJOR}, but the first node on their path is ${version || 'missing'}: ` +
    'the install script of the package "node" did not run (npm may have been told to ignore scripts). ' +
    'Run: npm rebuild node'
  );
}

function childNodeVersion() {
  try {
    return execFileSync('node', ['--version'], { env: toolEnvironment(), encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
