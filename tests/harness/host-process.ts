/** A real host process of the built app on its own data folder, which a test may kill and restart. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
export const NODE = join(ROOT, 'node_modules/.bin/node');
const CLI = join(ROOT, 'out/main/cli.js');
export const START_TIMEOUT_MS = 30_000;

/** A host in any process. */
export interface RunningHost {
  /** The address of the page, including the current token. */
  readonly url: string;
  /** Everything it wrote to stderr so far. */
  log(): string;
  /** Asks it to exit. */
  stop(): Promise<void>;
}

export interface HostProcess extends RunningHost {
  readonly pid: number;
  /** Like a power failure: no handler runs. */
  kill(): Promise<void>;
}

const { FORCE_COLOR: _, ...environment } = process.env;
export const HOST_ENVIRONMENT: NodeJS.ProcessEnv = environment;

/** `home` replaces the user's home folder: projects, settings, sessions, and logs are below it. */
export async function startHost(home: string, args: readonly string[] = []): Promise<HostProcess> {
  const child = spawn(NODE, [CLI, 'host', '--port', '0', '--json', ...args], {
    cwd: home,
    env: {
      ...HOST_ENVIRONMENT,
      HOME: home,
      SWITCHYARD_HOME: join(home, 'projects'),
      SWITCHYARD_DATA: join(home, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => (log += chunk));
  const url = await readUrl(child, () => log);
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return { url, pid: child.pid ?? 0, log: () => log, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

/** The host reports its address in one line of JSON on stdout. */
function readUrl(child: ChildProcess, log: () => string): Promise<string> {
  return new Promise((found, fail) => {
    const give = (reason: string) => fail(new Error(`The host did not start: ${reason}\n${log()}`));
    const timer = setTimeout(() => {
      give(`nothing after ${START_TIMEOUT_MS} ms`);
      child.kill('SIGKILL');
    }, START_TIMEOUT_MS);
    child.once('error', (error) => give(error.message));
    child.once('exit', (code) => {
      clearTimeout(timer);
      give(`exit code ${code}`);
    });
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const [line, rest] = text.split('\n', 2);
      if (line === undefined || rest === undefined) return;
      clearTimeout(timer);
      found((JSON.parse(line) as { url: string }).url);
    });
  });
}
