/** Starts a program that isn't part of Switchyard, isolated where this machine can, in a process group of its own. */
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
  /** A name that is looked for, or a path. */
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** All of its environment. Never an argument of the isolating program, which every user of the machine could read. */
  readonly env: Readonly<Record<string, string>>;
  readonly readable: readonly string[];
  readonly writable: readonly string[];
  /** A private folder, its /tmp where it is isolated. */
  readonly temporary: string;
  readonly network: boolean;
  /** A folder the user trusts: programs in it are the user's choice, whoever owns them. */
  readonly trusted?: string;
}

/** Fails where there is no such program, or somebody else could have replaced it. Both ends of its pipes are the caller's. */
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
    // What it starts can be ended with it.
    detached: true,
    windowsHide: true,
  });
  return ok(child);
}

/** There most commands are scripts that only the shell starts; their arguments are quoted for it. */
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

/** What an isolated program wrote is not started: it could lead the next one to whatever it wants to read. */
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
  // An environment that is being made is the installation of its own installer.
  const installed = found.readable.filter((path) => !program.writable.some((folder) => isWithin(path, folder)));
  // A plugin may choose values of variables: only what this machine was told to trust is opened for them.
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

/** Those that exist, by the name they are asked for and by the one they have. */
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
