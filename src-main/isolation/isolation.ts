/**
 * Chooses what isolates programs on this machine: bubblewrap, sandbox-exec, or nothing. Determined once, by trying it.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, isAbsolute, join } from 'node:path';
import { bubblewrapArguments, type SystemLayout } from './bubblewrap.ts';
import { certificatesOf } from './certificates.ts';
import { hiddenPaths, type Confinement } from './confinement.ts';
import { ownershipProblem } from './ownership.ts';
import { sandboxExecArguments } from './sandbox-exec.ts';
import { readSystemLayout } from './system-layout.ts';
import { t } from '../messages/translate.ts';

export type Fence =
  | { readonly kind: 'bubblewrap'; readonly program: string; readonly system: SystemLayout; readonly proc: boolean }
  | { readonly kind: 'sandbox-exec'; readonly program: string }
  /** `why` is a sentence for people. */
  | { readonly kind: 'none'; readonly why: string };

export interface Isolation {
  /** Returns the same fence while Switchyard runs. */
  fence(): Promise<Fence>;
  /** Never readable from inside. */
  readonly hidden: readonly string[];
  readonly home: string;
  /** The PATH used to find programs. */
  readonly searchPath: string;
  /** Private folders of programs lie below it. */
  readonly workDir: string;
  /** Certificate files and folders that the user configured on this machine. */
  readonly certificates: readonly string[];
}

export interface IsolationOptions {
  readonly dataDir: string;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
}

const PROBE_MS = 10_000;

export function createIsolation({ dataDir, home, env, platform }: IsolationOptions): Isolation {
  const searchPath = env['PATH'] ?? env['Path'] ?? '';
  const hidden = hiddenPaths({ home, dataDir });
  let found: Promise<Fence> | null = null;
  return {
    fence: () => (found ??= chooseFence({ setting: env['SWITCHYARD_ISOLATION'], platform, searchPath })),
    ...{ hidden, home, searchPath, workDir: join(dataDir, 'work'), certificates: certificatesOf(env) },
  };
}

interface Choice {
  readonly setting: string | undefined;
  readonly platform: NodeJS.Platform;
  readonly searchPath: string;
}

async function chooseFence({ setting, platform, searchPath }: Choice): Promise<Fence> {
  if (setting === 'off') return { kind: 'none', why: t('plugins.isolation.turnedOff') };
  if (platform === 'linux') return await tryBubblewrap(searchPath);
  if (platform === 'darwin') return await trySandboxExec();
  return { kind: 'none', why: t('plugins.isolation.notSupported') };
}

async function tryBubblewrap(searchPath: string): Promise<Fence> {
  const places = ['/usr/bin', '/bin', '/usr/local/bin', ...searchPath.split(delimiter)].filter((each) =>
    isAbsolute(each),
  );
  const program = places.map((folder) => join(folder, 'bwrap')).find((path) => existsSync(path));
  if (program === undefined) return { kind: 'none', why: t('plugins.isolation.bubblewrapMissing') };
  const problem = ownershipProblem(program);
  if (problem !== null) return { kind: 'none', why: t('plugins.isolation.bubblewrapUnsafe', { problem }) };
  const system = readSystemLayout();
  let said = '';
  for (const proc of [true, false]) {
    const failure = await probe((confinement) => [program, bubblewrapArguments(confinement, { system, proc })]);
    if (failure === null) return { kind: 'bubblewrap', program, system, proc };
    said = failure;
  }
  return { kind: 'none', why: t('plugins.isolation.bubblewrapFails', { message: said }) };
}

async function trySandboxExec(): Promise<Fence> {
  const program = '/usr/bin/sandbox-exec';
  if (!existsSync(program)) return { kind: 'none', why: t('plugins.isolation.sandboxExecMissing') };
  const failure = await probe((confinement) => [program, sandboxExecArguments(confinement)]);
  if (failure === null) return { kind: 'sandbox-exec', program };
  return { kind: 'none', why: t('plugins.isolation.sandboxExecFails', { message: failure }) };
}

/** Starts a minimal program without network. Returns what went wrong, or null. */
async function probe(make: (confinement: Confinement) => [string, string[]]): Promise<string | null> {
  const temporary = await mkdtemp(join(tmpdir(), 'switchyard-probe-'));
  try {
    const [program, args] = make({
      ...{ command: '/bin/sh', args: ['-c', 'exit 0'], cwd: '/', network: false, temporary },
      ...{ readable: [], writable: [], hidden: [], hiddenFiles: [] },
    });
    return await new Promise((resolve) => {
      execFile(program, args, { timeout: PROBE_MS, env: {} }, (error, _stdout, stderr) => {
        resolve(
          error === null
            ? null
            : (stderr.trim().split('\n').at(-1) ?? '').slice(0, 300) || t('plugins.isolation.notStarted'),
        );
      });
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Describes in one line how programs are isolated. */
export function describeFence(fence: Fence): string {
  if (fence.kind === 'none') return t('plugins.isolation.notIsolated', { reason: fence.why });
  return t('plugins.isolation.isolated', { kind: fence.kind });
}
