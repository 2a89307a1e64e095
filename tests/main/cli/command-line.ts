/** Runs the real command line straight from its source: in a process of its own, or a command of it in this one. */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArguments } from '../../../src-main/cli/arguments.ts';
import { COMMANDS } from '../../../src-main/cli/commands.ts';

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

/** The command in this process, as the command line calls it. */
export async function called(
  [name, ...args]: readonly string[],
  { env = {} }: Pick<RunOptions, 'env'> = {},
): Promise<Outcome> {
  const command = COMMANDS.find((candidate) => candidate.name === name)!;
  const parsed = parseArguments(args, command.options);
  if (!parsed.ok) throw new Error(parsed.error);
  let [out, err] = ['', ''];
  const io = { out: (text: string) => void (out += text), err: (text: string) => void (err += text) };
  const { stdin: input } = process;
  const run = await command.load();
  return { code: await run(parsed.value, { ...io, input, env, stopped: () => new Promise(() => {}) }), out, err };
}
