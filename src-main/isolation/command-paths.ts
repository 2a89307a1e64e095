/**
 * Finds the program of a command, and everything that must be readable for it to start: its installation, links, and
 * interpreter.
 */
import {
  accessSync,
  closeSync,
  constants,
  lstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { isWithin } from './confinement.ts';

export interface CommandPaths {
  /**
   * The absolute path as found, without following links, because some programs depend on the name they are started by.
   */
  readonly command: string;
  /** All programs involved: links, their targets, and the interpreter of a script. */
  readonly programs: readonly string[];
  readonly readable: readonly string[];
}

export interface CommandOptions {
  readonly cwd: string;
  readonly searchPath: string;
  /** A folder that contains one of these is never shown as a whole. */
  readonly hidden: readonly string[];
  readonly home: string;
}

/** Folders of programs, whose other files are next to them. */
const PROGRAM_FOLDERS = new Set(['bin', 'sbin', '.bin', 'shims', 'libexec', 'scripts']);
const BESIDE = [
  ...['bin', 'sbin', 'shims', 'lib', 'lib32', 'lib64', 'libexec', 'share', 'include', 'conda-meta', 'etc', 'ssl'],
  ...[
    'tools',
    'versions',
    'version',
    'pyenv.d',
    'plugins',
    'installs',
    'pyvenv.cfg',
    'Frameworks',
    'Resources',
    'package.json',
  ],
];
const MAX_DEPTH = 8;
const SHEBANG_BYTES = 256;

/** Returns null if no such program is found. */
export function findCommand(name: string, options: CommandOptions): CommandPaths | null {
  const command = locate(name, options);
  if (command === null) return null;
  const programs = new Set<string>();
  const readable = new Set<string>();
  visit(command, { ...options, programs, readable }, 0);
  return { command, programs: [...programs], readable: [...readable] };
}

function locate(name: string, { cwd, searchPath }: CommandOptions): string | null {
  const isPath = name.includes('/');
  const places = searchPath.split(delimiter).filter((folder) => isAbsolute(folder));
  const candidates = isPath ? [resolve(cwd, name)] : places.map((folder) => join(folder, name));
  return candidates.find(isProgram) ?? null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

interface Visit extends CommandOptions {
  readonly programs: Set<string>;
  readonly readable: Set<string>;
}

function visit(path: string, found: Visit, depth: number): void {
  if (depth > MAX_DEPTH || found.programs.has(path)) return;
  found.programs.add(path);
  for (const each of installationOf(path, found)) found.readable.add(each);
  const link = lstatSync(path, { throwIfNoEntry: false });
  if (link === undefined) return;
  if (link.isSymbolicLink()) visit(resolve(dirname(path), readlinkSync(path)), found, depth + 1);
  const real = realpathSync(path);
  if (real !== path) return visit(real, found, depth + 1);
  for (const needed of [...interpretersOf(path, found), ...baseOf(path)]) visit(needed, found, depth + 1);
}

/** Includes only what belongs to the program: for a `bin` in the home folder, the home folder isn't shown. */
function installationOf(program: string, { hidden, home }: CommandOptions): string[] {
  const folder = dirname(program);
  const prefix = dirname(folder);
  if (!PROGRAM_FOLDERS.has(basename(folder).toLowerCase()) || prefix === '/' || isWithin(home, prefix))
    return [program];
  // The tools of a package.json need all of its packages.
  const parts = basename(folder) === '.bin' ? [prefix] : BESIDE.map((name) => join(prefix, name));
  return [
    program,
    ...parts.filter((part) => isPartOf(part, prefix) && !hidden.some((secret) => isWithin(secret, part))),
  ];
}

/** A link that leads out of the installation isn't part of it, because it could lead anywhere. */
function isPartOf(part: string, prefix: string): boolean {
  try {
    return isWithin(realpathSync(part), realpathSync(prefix));
  } catch {
    return false; // it doesn't exist
  }
}

/** A script names its interpreter in the first line. */
function interpretersOf(path: string, options: CommandOptions): string[] {
  const line = /^#!\s*(\S+)(?:[ \t]+(.*))?/.exec(firstBytes(path).split('\n')[0] ?? '');
  if (line?.[1] === undefined) return [];
  if (basename(line[1]) !== 'env') return isAbsolute(line[1]) && isProgram(line[1]) ? [resolve(line[1])] : [];
  const name = (line[2] ?? '').split(/\s+/).find((word) => word !== '' && !word.startsWith('-') && !word.includes('='));
  const found = name === undefined ? null : locate(name, options);
  return found === null ? [] : [found];
}

function firstBytes(path: string): string {
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(SHEBANG_BYTES);
      return bytes.toString('utf8', 0, readSync(file, bytes, 0, SHEBANG_BYTES, 0));
    } finally {
      closeSync(file);
    }
  } catch {
    return '';
  }
}

/** A Python virtual environment uses the library of the Python it is based on. */
export function baseOf(python: string): string[] {
  try {
    const settings = readFileSync(join(dirname(dirname(python)), 'pyvenv.cfg'), 'utf8').slice(0, 10_000);
    const home = /^home\s*=\s*(.+)$/m.exec(settings)?.[1]?.trim();
    return home !== undefined && isAbsolute(home) ? [join(home, 'python3')].filter(isProgram) : [];
  } catch {
    return [];
  }
}
