/**
 * Environments of Python agents: one folder for each Python version and list of packages, created completely or
 * removed.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { appError, type AppError, messageOf } from '../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { Isolation } from '../isolation/isolation.ts';
import { installerSettings } from './installer-settings.ts';
import type { Interpreter } from './interpreters.ts';
import { runInstaller } from './run-installer.ts';
import { t } from '../messages/translate.ts';

export interface Environments {
  /** The interpreter of a finished environment; null if there is none. */
  find(version: string, requirements: readonly string[]): string | null;
  /** Installs exactly these packages. Rejects only when the signal fires; then nothing is left. */
  create(interpreter: Interpreter, requirements: readonly string[], work: EnvironmentWork): Promise<Result<string>>;
}

export interface EnvironmentWork {
  readonly signal: AbortSignal;
  readonly onLine: (line: string) => void;
}

export interface EnvironmentOptions {
  readonly dir: string;
  /** Tells the installer where packages come from: proxies, certificates, and settings of pip. No keys. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
  readonly isolation: Isolation;
}

export const ENVIRONMENT_TIMEOUT_MS = 1_800_000;

/** Written last: a folder without it is incomplete. */
const MARK = 'switchyard-environment.json';
const MAKER = 'switchyard-maker';
const PASSED_ON =
  /^(PATH|Path|SystemRoot|TEMP|TMP|TMPDIR|LANG|(HTTPS?|NO|ALL|FTP)_PROXY|PIP_[A-Z_]+|SSL_CERT_(FILE|DIR)|REQUESTS_CA_BUNDLE|CURL_CA_BUNDLE)$/i;

export function createEnvironments(options: EnvironmentOptions): Environments {
  const folderOf = (version: string, requirements: readonly string[]): string =>
    join(options.dir, digestOf(version, requirements));
  const making = new Map<string, Promise<Result<string>>>();
  return {
    find: (version, requirements) => finished(folderOf(version, requirements)),
    create: async (interpreter, requirements, work) => {
      const folder = folderOf(interpreter.version, requirements);
      const found = finished(folder);
      if (found !== null) return ok(found);
      if (making.has(folder)) {
        return fail(appError('already_exists', t('plugins.environments.inProgress')));
      }
      const made = make(folder, { interpreter, requirements, work, options }).finally(() => making.delete(folder));
      making.set(folder, made);
      return made;
    },
  };
}

function digestOf(version: string, requirements: readonly string[]): string {
  const content = JSON.stringify([process.platform, process.arch, version, [...requirements].sort()]);
  return hash('sha256', content).slice(0, 32);
}

function pythonOf(folder: string): string {
  return process.platform === 'win32' ? join(folder, 'Scripts', 'python.exe') : join(folder, 'bin', 'python');
}

function finished(folder: string): string | null {
  const python = pythonOf(folder);
  return existsSync(join(folder, MARK)) && existsSync(python) ? python : null;
}

interface EnvironmentRequest {
  readonly interpreter: Interpreter;
  readonly requirements: readonly string[];
  readonly work: EnvironmentWork;
  readonly options: EnvironmentOptions;
}

async function make(folder: string, making: EnvironmentRequest): Promise<Result<string>> {
  const { work, options } = making;
  const holder = holderOf(folder);
  if (holder !== null) {
    return fail(
      appError('already_exists', t('plugins.environments.otherProcess', { pid: holder }), {
        hint: t('plugins.environments.otherProcessHint'),
      }),
    );
  }
  const timeout = AbortSignal.timeout(options.timeoutMs);
  const signal = AbortSignal.any([work.signal, timeout]);
  const scratch = await mkdtemp(join(tmpdir(), 'switchyard-install-'));
  let done = false;
  try {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(join(folder, MAKER), String(process.pid));
    const failed = await install(folder, scratch, { ...making, work: { ...work, signal } });
    if (failed !== null) return fail(failed);
    await rm(join(folder, MAKER), { force: true });
    await writeFile(join(folder, MARK), `${JSON.stringify(aboutOf(making), null, 2)}\n`);
    done = true;
    return ok(pythonOf(folder));
  } catch (error) {
    if (timeout.aborted && !work.signal.aborted) return fail(tooSlow(options.timeoutMs));
    if (work.signal.aborted) throw error;
    return fail(appError('io_failed', t('plugins.environments.failed', { message: messageOf(error) })));
  } finally {
    await rm(scratch, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    // Files of a killed installer may still appear a moment later.
    if (!done)
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }).catch(() => undefined);
  }
}

async function install(folder: string, scratch: string, making: EnvironmentRequest): Promise<AppError | null> {
  const { interpreter, requirements, work, options } = making;
  const { isolation } = options;
  const fence = await isolation.fence();
  const env = installerEnvironment(options.env, scratch, fence.kind !== 'none');
  const temporary = join(scratch, 'tmp');
  await mkdir(temporary);
  const step = {
    ...{ cwd: scratch, env, temporary, fence, isolation, ...work },
    readable: installerSettings(env, isolation.home),
    writable: [folder, scratch],
  };
  work.onLine(t('plugins.environments.python', { version: interpreter.version, path: interpreter.path }));
  if (fence.kind === 'none') work.onLine(t('plugins.environments.installerNotIsolated', { reason: fence.why }));
  const venv = await runInstaller({ ...step, command: interpreter.path, args: ['-I', '-m', 'venv', folder] });
  if (venv !== null) return failedStep(t('plugins.environments.notCreated'), venv);
  if (requirements.length === 0) return null;
  const list = join(scratch, 'requirements.txt');
  await writeFile(list, `${[...requirements].sort().join('\n')}\n`);
  const pip = await runInstaller({
    ...step,
    command: pythonOf(folder),
    args: [
      '-I',
      '-m',
      'pip',
      'install',
      '--no-input',
      '--disable-pip-version-check',
      '--progress-bar',
      'off',
      '-r',
      list,
    ],
  });
  return pip === null ? null : failedStep(t('plugins.environments.notInstalled'), pip);
}

/** The installer gets the user's settings for it and nothing else from the environment. */
function installerEnvironment(
  env: EnvironmentOptions['env'],
  scratch: string,
  isIsolated: boolean,
): Record<string, string> {
  const passed = Object.entries(env).filter(([name, value]) => PASSED_ON.test(name) && value !== undefined);
  return {
    LANG: 'C.UTF-8',
    // The user is waiting, unless they configured something else.
    PIP_RETRIES: '2',
    PIP_DEFAULT_TIMEOUT: '15',
    ...(Object.fromEntries(passed) as Record<string, string>),
    HOME: homedir(),
    TMPDIR: scratch,
    // A shared cache would let one list of packages affect another.
    ...(isIsolated && { PIP_CACHE_DIR: join(scratch, 'cache') }),
  };
}

const HINTS: readonly (readonly [RegExp, string])[] = [
  [/ensurepip is not|No module named '?(venv|ensurepip)/i, t('plugins.environments.venvMissing')],
  [
    /The package index isn.t responding|Temporary failure in name resolution|Failed to establish a new connection|ConnectionError|ProxyError|timed out/i,
    t('plugins.environments.indexUnreachable'),
  ],
  [/No matching distribution found|Could not find a version/i, t('plugins.environments.packageMissing')],
  [/ResolutionImpossible|conflicting dependencies/i, t('plugins.environments.packagesConflict')],
  [/No space left on device/i, t('plugins.environments.diskFull')],
  [/error: command '.*(gcc|cc|cl\.exe)|Microsoft Visual C\+\+/i, t('plugins.environments.compilerMissing')],
];

function failedStep(what: string, said: string): AppError {
  const hint = HINTS.find(([pattern]) => pattern.test(said))?.[1];
  // All of its output is shown as well.
  const errors = said.split('\n').filter((line) => line.startsWith('ERROR: '));
  const errorText = errors.length === 0 ? said : errors.map((line) => line.slice('ERROR: '.length)).join('\n');
  return appError('tool_failed', `${what}: ${errorText.slice(-1500)}`, hint === undefined ? {} : { hint });
}

function tooSlow(timeoutMs: number): AppError {
  return appError('tool_failed', t('plugins.environments.timeout', { minutes: Math.round(timeoutMs / 60_000) }));
}

function aboutOf({ interpreter, requirements }: EnvironmentRequest): object {
  return { python: interpreter.version, interpreter: interpreter.path, requirements: [...requirements].sort() };
}

/** The process creating it, if it is still running. */
function holderOf(folder: string): number | null {
  try {
    const holder = Number(readFileSync(join(folder, MAKER), 'utf8'));
    return holder !== process.pid && process.kill(holder, 0) ? holder : null;
  } catch {
    return null;
  }
}
