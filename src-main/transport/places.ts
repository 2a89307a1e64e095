/** The locations on this machine: the app's own files, its data, and the user's projects. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { unpackedPath } from '../store/unpacked-path.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Places {
  /** Files that come with the app: samples and the built page. */
  readonly root: string;
  readonly resourcesDir: string;
  readonly rendererDir: string;
  /** Holds settings, keys, sessions, journals, and logs. */
  readonly dataDir: string;
  /** New projects are created here. */
  readonly workspace: string;
}

export function findPlaces(env: Environment, start: string = import.meta.dirname): Places {
  const root = packageRoot(start);
  return {
    root,
    resourcesDir: unpackedPath(join(root, 'resources')),
    rendererDir: join(root, 'out', 'renderer'),
    dataDir: env['SWITCHYARD_DATA'] ? resolve(env['SWITCHYARD_DATA']) : defaultDataDir(env),
    workspace: env['SWITCHYARD_HOME'] ? resolve(env['SWITCHYARD_HOME']) : join(homedir(), 'Switchyard'),
  };
}

/** Bundling moves code between folders, so the root is recognized by its content instead of a number of `..`. */
function packageRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'resources'))) return folder;
    if (folder === dirname(folder)) throw new Error(`No Switchyard installation around ${start}`);
  }
}

function defaultDataDir(env: Environment): string {
  const home = homedir();
  switch (process.platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Switchyard');
    case 'win32':
      return join(env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Switchyard');
    default:
      return join(env['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'switchyard');
  }
}
