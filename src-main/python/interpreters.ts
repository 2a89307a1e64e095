/** Finds the Pythons of this machine, their versions, and which one fits. */
import { execFile } from 'node:child_process';
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { z } from '../../src-shared/schema.ts';
import { ownershipProblem } from '../isolation/ownership.ts';
import { compareVersions, parseVersion, satisfies } from './python-version.ts';

export interface Interpreter {
  readonly path: string;
  readonly version: string;
}

export interface Interpreters {
  /** The first match in the order of the search path; null if there is none. */
  find(requires: string | undefined): Promise<Interpreter | null>;
  /** Identifies a program; null if it isn't Python, or another user could have changed it. */
  probe(path: string): Promise<Interpreter | null>;
}

export interface InterpreterOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly home: string;
}

/** The oldest version the bridge supports. */
export const OLDEST_PYTHON = '3.9';
const PROBE_MS = 10_000;
const NAMES = ['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python3.10', 'python3.9'];
/** Apps started from a desktop get a short search path. */
const USUAL_FOLDERS = ['/opt/homebrew/bin', '/usr/local/bin', '/usr/bin', '/bin'];
const PROBE = 'import json,sys;print(json.dumps({"path":sys.executable,"version":"%d.%d.%d"%sys.version_info[:3]}))';

const probedSchema = z.object({ path: z.string().min(1).max(4096), version: z.string().max(40) });

export function createInterpreters(options: InterpreterOptions): Interpreters {
  /** Keyed by path and modification time. */
  const probed = new Map<string, Promise<Interpreter | null>>();
  const probe = (path: string): Promise<Interpreter | null> => {
    const key = stampOf(path);
    // Asking for its version runs it.
    if (key === null || ownershipProblem(path) !== null) return Promise.resolve(null);
    const found = probed.get(key) ?? askInterpreter(path, [], options);
    probed.set(key, found);
    return found;
  };
  return {
    probe,
    find: async (requires) => {
      const fits = (found: Interpreter | null): found is Interpreter => found !== null && isUsable(found, requires);
      for (const path of withoutSame(candidates(options))) {
        const found = await probe(path);
        if (fits(found)) return found;
      }
      return (await fromLauncher(options)).find(fits) ?? null;
    },
  };
}

export function isUsable({ version }: Interpreter, requires: string | undefined): boolean {
  const parsed = parseVersion(version);
  const oldest = parseVersion(OLDEST_PYTHON);
  return parsed !== null && oldest !== null && compareVersions(parsed, oldest) >= 0 && satisfies(parsed, requires);
}

/** Only absolute paths, so that nothing from the current folder runs. */
function candidates({ env, platform, home }: InterpreterOptions): string[] {
  const isWindows = platform === 'win32';
  const listed = (env['PATH'] ?? env['Path'] ?? '').split(isWindows ? ';' : ':').filter((folder) => isAbsolute(folder));
  const folders = [...new Set([...listed, ...(isWindows ? [] : USUAL_FOLDERS)])];
  const names = isWindows ? ['python3.exe', 'python.exe'] : NAMES;
  // "python3" in any folder comes before names with a specific version.
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  const pyenv = env['PYENV_ROOT'] ?? join(home, '.pyenv');
  const versions = isWindows ? [] : subfolders(join(pyenv, 'versions'));
  return [...onPath, ...versions.map((version) => join(pyenv, 'versions', version, 'bin', 'python'))];
}

/** Most names are links to the same few programs. */
function* withoutSame(paths: readonly string[]): Generator<string> {
  const seen = new Set<string>();
  for (const path of paths) {
    const real = realPath(path);
    if (real === null || seen.has(real)) continue;
    seen.add(real);
    yield path;
  }
}

function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}

function subfolders(folder: string): string[] {
  try {
    return readdirSync(folder).sort().reverse();
  } catch {
    return [];
  }
}

/** Windows has a launcher that knows the other installations. */
async function fromLauncher(options: InterpreterOptions): Promise<Interpreter[]> {
  const root = options.env['SystemRoot'];
  if (options.platform !== 'win32' || root === undefined) return [];
  const launcher = join(root, 'py.exe');
  const found = stampOf(launcher) === null ? null : await askInterpreter(launcher, ['-3'], options);
  return found === null ? [] : [found];
}

/** Shims, such as those of pyenv, answer with the real program. */
function askInterpreter(
  path: string,
  args: readonly string[],
  { env, home }: InterpreterOptions,
): Promise<Interpreter | null> {
  const inherited = ['PATH', 'Path', 'SystemRoot', 'PYENV_ROOT', 'PYENV_VERSION'];
  const environment = Object.fromEntries(inherited.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  return new Promise((resolve) => {
    execFile(
      path,
      [...args, '-I', '-c', PROBE],
      { cwd: home, env: { ...environment, HOME: home }, timeout: PROBE_MS, windowsHide: true, maxBuffer: 64 * 1024 },
      (error, stdout) => resolve(error === null ? readProbe(stdout) : null),
    );
  });
}

function readProbe(text: string): Interpreter | null {
  try {
    const parsed = probedSchema.safeParse(JSON.parse(text));
    return parsed.success && isAbsolute(parsed.data.path) ? parsed.data : null;
  } catch {
    return null;
  }
}

function stampOf(path: string): string | null {
  try {
    const found = statSync(path);
    return found.isFile() ? `${path} ${found.mtimeMs}` : null;
  } catch {
    return null;
  }
}
