/** What an isolated program may reach, and the folders it may never read. */
import { join } from 'node:path';

export interface Confinement {
  /** The absolute path that is started. */
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Files and folders it may read. */
  readonly readable: readonly string[];
  /** Folders it may also change. */
  readonly writable: readonly string[];
  /** A private folder that it sees as /tmp. */
  readonly temporary: string;
  /** Existing folders it may not read, even inside a readable one. */
  readonly hidden: readonly string[];
  /** The same for files. */
  readonly hiddenFiles: readonly string[];
  readonly network: boolean;
}

/** Where people and programs keep keys, relative to the home folder. */
const SECRETS = [
  ...['.ssh', '.gnupg', '.aws', '.azure', '.kube', '.docker', '.config', '.netrc', '.npmrc', '.pypirc', '.pgpass'],
  ...['.git-credentials', '.local/share', '.mozilla', '.password-store', '.bash_history', '.zsh_history'],
  ...['Library/Keychains', 'Library/Application Support', 'AppData'],
];

export function hiddenPaths({ home, dataDir }: { readonly home: string; readonly dataDir: string }): string[] {
  return [dataDir, ...SECRETS.map((path) => join(home, path))];
}

export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}
