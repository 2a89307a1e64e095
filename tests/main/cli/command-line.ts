/** Runs the real command line in a process of its own, straight from its source. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../..');
const MAIN = join(ROOT, 'src-main', 'cli', 'main.ts');
/** What one run has compiled the next does not compile again. */
const COMPILE_CACHE = join(ROOT, 'node_modules', '.cache', 'switchyard', 'compile');

export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export function startSwitchyard(args: readonly string[], { env, cwd = ROOT }: RunOptions = {}) {
  return spawn(process.execPath, [MAIN, ...args], {
    cwd,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: 'pipe',
  });
}

export function switchyard(args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const child = startSwitchyard(args, options);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (out += part));
  child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part));
  child.stdin.on('error', () => undefined);
  child.stdin.end(options.input ?? '');
  return new Promise((done) => child.on('close', (code) => done({ code, out, err })));
}
