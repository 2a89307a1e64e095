/** Starts an external program in its own process group, isolated if this machine supports it. */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { lstatSync, realpathSync } from 'node:fs';
import { delimiter } from 'node:path';
import crossSpawn from 'cross-spawn';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { appError } from '../../src-shared/errors.ts';
import { bubblewrapArguments } from './bubblewrap.ts';
import { certificatesOf } from './certificates.ts';
import { findCommand, type CommandPaths } from './command-paths.ts';
import { isWithin, type Confinement } from './confinement.ts';
import type { Fence, Isolation } from './isolation.ts';
import { ownershipProblem } from './ownership.ts';
import { sandboxExecArguments } from './sandbox-exec.ts';
import { t } from '../messages/translate.ts';

export interface Program {
  /** A name to look up, or a path. */
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /**
   * Its complete environment. Never passed as arguments of the isolating program, which every user of the machine can
   * read.
   */
  readonly env: Readonly<Record<string, string>>;
  readonly readable: readonly string[];
  readonly writable: readonly string[];
  /** A private folder, used as /tmp if it is isolated. */
  readonly temporary: string;
  readonly network: boolean;
  /** A folder the user trusts: programs in it may belong to anyone. */
  readonly trusted?: string;
}

/** Fails if the program doesn't exist, or if another user could have replaced it. The caller owns its pipes. */
export function launch(program: Program, fence: Fence, isolation: Isolation): Result<ChildProcessWithoutNullStreams> {
  const { cwd, env } = program;
  if (process.platform === 'win32') return ok(launchOnWindows(program));
  const hidden = withRealPaths(isolation.hidden);
  const searchPath = [env['PATH'] ?? '', isolation.searchPath].filter((each) => each !== '').join(delimiter);
  const found = findCommand(program.command, { cwd, searchPath, hidden, home: isolation.home });
  if (found === null)
    return fail(appError('not_found', t('plugins.launch.programMissing', { command: program.command })));
  const problem = ownerProblem(found, program.trusted) ?? writtenProblem(found, isolation);
  if (problem !== null) {
    const message = t('plugins.launch.unsafe', { command: program.command, problem });
    return fail(appError('bad_request', message, { hint: t('plugins.launch.unsafeHint') }));
  }
  const [command, args] = commandLine(confinementOf(program, found, { hidden, isolation }), fence);
  const child = spawn(command, args, {
    cwd: fence.kind === 'bubblewrap' ? '/' : cwd,
    env: { ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A new group, so that its child processes can be ended with it.
    detached: true,
    windowsHide: true,
  });
  return ok(child);
}

/** Most commands on Windows are scripts that only the shell can start, so their arguments are quoted for it. */
function launchOnWindows({ command, args, cwd, env }: Program): ChildProcessWithoutNullStreams {
  const stdio: ['pipe', 'pipe', 'pipe'] = ['pipe', 'pipe', 'pipe'];
  return crossSpawn(command, [...args], { cwd, env: { ...env }, stdio, windowsHide: true });
}

function ownerProblem({ programs }: CommandPaths, trusted: string | undefined): string | null {
  const others = programs.filter((path) => trusted === undefined || !isWithin(path, trusted));
  for (const path of others) {
    const problem = ownershipProblem(path);
    if (problem !== null) return problem;
  }
  return null;
}

/** A file written by an isolated program is not started, because it could make the next one read anything. */
function writtenProblem({ programs }: CommandPaths, { workDir }: Isolation): string | null {
  const places = withRealPaths([workDir]);
  const written = withRealPaths(programs).find((path) => places.some((place) => isWithin(path, place)));
  return written === undefined ? null : t('plugins.launch.privateFolder', { path: written });
}

interface Surroundings {
  readonly hidden: readonly string[];
  readonly isolation: Isolation;
}

function confinementOf(program: Program, found: CommandPaths, { hidden, isolation }: Surroundings): Confinement {
  const { args, cwd, env, network, temporary } = program;
  // While an environment is created, its installer runs from inside it.
  const installed = found.readable.filter((path) => !program.writable.some((folder) => isWithin(path, folder)));
  // A plugin can set these variables, so only certificates that the user configured become readable.
  const certificates = certificatesOf(env).filter((path) => isolation.certificates.includes(path));
  return {
    ...{ command: found.command, args, cwd, network, temporary },
    readable: withRealPaths([...program.readable, ...installed, ...certificates]),
    writable: withRealPaths(program.writable),
    hidden: hidden.filter((path) => lstatSync(path).isDirectory()),
    hiddenFiles: hidden.filter((path) => lstatSync(path).isFile()),
  };
}

function commandLine(confinement: Confinement, fence: Fence): [string, string[]] {
  switch (fence.kind) {
    case 'bubblewrap':
      return [fence.program, bubblewrapArguments(confinement, fence)];
    case 'sandbox-exec':
      return [fence.program, sandboxExecArguments(confinement)];
    case 'none':
      return [confinement.command, [...confinement.args]];
  }
}

/** Existing paths, by their given and their real name. */
function withRealPaths(paths: readonly string[]): string[] {
  return [
    ...new Set(
      paths.flatMap((path) => {
        try {
          return [path, realpathSync(path)];
        } catch {
          return [];
        }
      }),
    ),
  ];
}
