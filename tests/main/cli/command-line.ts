/** Runs the real command line, in a separate process or in this one. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { runCommandLine } from '../../../src-main/cli/command-line.ts';
import { printable } from '../../../src-main/cli/command.ts';
import { CLI_ENTRY } from '../../harness/cli-entry.ts';

export const ROOT = resolve(import.meta.dirname, '../../..');
/** Compiled code is cached for the next run. */
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
  return spawn(process.execPath, [CLI_ENTRY, ...args], {
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

/** The same in this process, without starting another one. */
export async function called(
  args: readonly string[],
  { env = {}, input = '' }: Pick<RunOptions, 'env' | 'input'> = {},
): Promise<Outcome> {
  let [out, err] = ['', ''];
  const code = await runCommandLine(args, {
    out: (text) => void (out += printable(text)),
    err: (text) => void (err += printable(text)),
    input: Object.assign(Readable.from([Buffer.from(input)]), { isTTY: false }) as unknown as NodeJS.ReadStream,
    env,
    stopped: () => new Promise(() => {}),
  });
  return { code, out, err };
}
