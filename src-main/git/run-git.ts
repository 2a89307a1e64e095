/**
 * Runs the system's git isolated from the settings of the user and the repository: no hooks, filters, helpers, or
 * prompts.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { devNull } from 'node:os';
import { errnoOf } from '../../src-shared/errors.ts';

export interface GitRun {
  readonly args: readonly string[];
  readonly cwd: string;
  /** An empty folder, where git looks for user settings. */
  readonly home: string;
  /** Allowed protocols; none if git only reads local data. */
  readonly protocols: readonly ('https' | 'http' | 'file')[];
  /** More settings for this run. */
  readonly settings?: readonly string[];
  /** A file to which git writes every request and response without their content. */
  readonly trace?: string;
  readonly signal: AbortSignal;
  /** Gets standard error piece by piece, for progress. */
  readonly onError?: (text: string) => void;
  readonly maxOutput?: number;
}

export interface GitOutcome {
  /** Null if it was killed or couldn't be started. */
  readonly code: number | null;
  readonly out: string;
  /** The end of standard error. */
  readonly err: string;
  /** "ENOENT" if git isn't installed. */
  readonly spawnError: string | null;
  /** True if there was more output than allowed. */
  readonly flooded: boolean;
}

/** Passed with `-c`, so they override the repository's settings. */
const SETTINGS: readonly string[] = [
  `core.hooksPath=${devNull}`,
  `core.attributesFile=${devNull}`,
  `core.excludesFile=${devNull}`,
  'core.fsmonitor=false',
  'core.symlinks=false',
  'core.askPass=',
  'core.pager=cat',
  'core.autocrlf=false',
  'core.protectHFS=true',
  'core.protectNTFS=true',
  // Streams large objects to the disk, where their size is watched, so that they don't fill the memory.
  'core.bigFileThreshold=1m',
  'credential.helper=',
  'credential.interactive=false',
  'fetch.unpackLimit=1',
  'fetch.recurseSubmodules=false',
  'filter.lfs.smudge=',
  'filter.lfs.process=',
  'filter.lfs.required=false',
  'gc.auto=0',
  // A server could redirect git anywhere. `redirects.ts` follows only safe redirects.
  'http.followRedirects=false',
  'http.lowSpeedLimit=1',
  'http.lowSpeedTime=20',
  'init.templateDir=',
  'maintenance.auto=false',
  'protocol.allow=never',
  'safe.directory=*',
  'submodule.recurse=false',
  'transfer.bundleURI=false',
];

/** Needed to find programs, proxies, and trusted certificates. */
const INHERITED: readonly string[] = [
  ...['PATH', 'Path', 'SystemRoot', 'SYSTEMROOT', 'PATHEXT', 'TEMP', 'TMP', 'TMPDIR'],
  ...['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy', 'NO_PROXY', 'no_proxy'],
  ...['SSL_CERT_FILE', 'SSL_CERT_DIR', 'GIT_SSL_CAINFO', 'GIT_SSL_CAPATH', 'GIT_EXEC_PATH', 'LD_LIBRARY_PATH'],
];

const MAX_OUTPUT = 64 * 1024;

export function runGit(run: GitRun): Promise<GitOutcome> {
  const allowed = run.protocols.map((protocol) => `protocol.${protocol}.allow=always`);
  const settings = [...SETTINGS, ...(run.settings ?? []), ...allowed];
  const args = [...settings.flatMap((setting) => ['-c', setting]), ...run.args];
  return new Promise((resolve) => {
    if (run.signal.aborted) return resolve(ended(''));
    const child = spawn('git', args, {
      cwd: run.cwd,
      env: environment(run),
      stdio: ['ignore', 'pipe', 'pipe'],
      // A separate process group, so that its helpers end with it.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    follow(child, run, resolve);
  });
}

function follow(child: ChildProcess, run: GitRun, resolve: (outcome: GitOutcome) => void): void {
  const { signal, maxOutput = MAX_OUTPUT, onError } = run;
  let out = '';
  let err = '';
  let flooded = false;
  let spawnError: string | null = null;
  const end = (): void => endGroup(child);
  signal.addEventListener('abort', end, { once: true });
  child.stdout?.setEncoding('utf8').on('data', (part: string) => {
    out += part;
    if (out.length <= maxOutput) return;
    flooded = true;
    out = '';
    end();
  });
  child.stderr?.setEncoding('utf8').on('data', (part: string) => {
    err = (err + part).slice(-MAX_OUTPUT);
    onError?.(part);
  });
  child.on('error', (error) => {
    spawnError = errnoOf(error) ?? 'unknown';
    resolve({ ...ended(err), spawnError });
  });
  child.on('close', (code) => {
    signal.removeEventListener('abort', end);
    resolve({ code, out, err, spawnError, flooded });
  });
}

function ended(err: string): GitOutcome {
  return { code: null, out: '', err, spawnError: null, flooded: false };
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(child.pid), '/T', '/F'], { windowsHide: true });
    else process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

function environment({ home, protocols, trace }: GitRun): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(inherited),
    ...(trace === undefined ? {} : { GIT_TRACE_CURL: trace, GIT_TRACE_CURL_NO_DATA: '1' }),
    HOME: home,
    XDG_CONFIG_HOME: home,
    LANG: 'C',
    LC_ALL: 'C',
    GIT_ALLOW_PROTOCOL: protocols.join(':') || 'none',
    GIT_ASKPASS: '',
    GIT_ATTR_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_LFS_SKIP_SMUDGE: '1',
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_PROTOCOL_FROM_USER: '0',
    GIT_SSH_COMMAND: 'false',
    GIT_TERMINAL_PROMPT: '0',
    GCM_INTERACTIVE: 'never',
    SSH_ASKPASS: '',
  };
}
