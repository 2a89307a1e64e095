/** Lists everything in a plugin's folder without reading files. */
import { lstatSync, readdirSync, readlinkSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { t } from '../messages/translate.ts';

export const FOLDER_LIMITS = { entries: 20_000, spared: 200_000, depth: 32, bytes: 256 * 1024 * 1024 } as const;

/** Explains in a sentence why a folder can't be read completely. */
export class UnreadableFolder extends Error {
  override readonly name = 'UnreadableFolder';
  readonly code: 'too_large' | 'bad_request' | 'io_failed';

  constructor(code: UnreadableFolder['code'], message: string) {
    super(message);
    this.code = code;
  }
}

export interface Entry {
  /** Relative, with `/`. */
  readonly path: string;
  /** The file whose bytes count: the target of a link. Null for a link to a folder or to nothing. */
  readonly file: string | null;
  readonly link: string | null;
  /** The target of a link, relative to the folder. */
  readonly target: string | null;
  readonly stats: Stats;
}

export interface Listing {
  readonly entries: readonly Entry[];
  /** Regular files that `isSpared` excludes. */
  readonly spared: readonly string[];
}

export interface ListingRules {
  readonly skipsFolder: (path: string) => boolean;
  readonly isSpared: (path: string) => boolean;
}

/** `root` is a real path. */
export function listFolder(root: string, { skipsFolder, isSpared }: ListingRules): Listing {
  const entries: Entry[] = [];
  const spared: string[] = [];
  const folders = [''];
  for (let below = folders.pop(); below !== undefined; below = folders.pop()) {
    if (below.split('/').length > FOLDER_LIMITS.depth)
      throw new UnreadableFolder('too_large', t('plugins.folderReader.tooDeep', { limit: FOLDER_LIMITS.depth }));
    for (const dirent of readdirSync(join(root, below), { withFileTypes: true })) {
      const path = `${below}${dirent.name}`;
      if (path.includes('\uFFFD'))
        throw new UnreadableFolder('bad_request', t('plugins.folderReader.badName', { path }));
      if (dirent.isDirectory()) {
        if (!skipsFolder(path)) folders.push(`${path}/`);
      } else if (dirent.isFile() && isSpared(path)) spared.push(path);
      else if (!dirent.isSocket()) entries.push(entryAt(root, path));
      if (entries.length + folders.length > FOLDER_LIMITS.entries || spared.length > FOLDER_LIMITS.spared)
        throw new UnreadableFolder(
          'too_large',
          t('plugins.folderReader.tooManyFiles', { limit: FOLDER_LIMITS.entries }),
        );
    }
  }
  return { entries, spared };
}

export function entryAt(root: string, path: string): Entry {
  const file = join(root, path);
  const stats = lstatSync(file);
  if (stats.isSymbolicLink()) return linkAt(root, path);
  if (stats.isFile()) return { path, file, link: null, target: null, stats };
  throw new UnreadableFolder('bad_request', t('plugins.folderReader.special', { path }));
}

/** A link counts with its text and its target's bytes, because those would run. */
function linkAt(root: string, path: string): Entry {
  const file = join(root, path);
  const link = readlinkSync(file);
  const real = realPath(file);
  const target = relative(root, real ?? resolve(dirname(file), link));
  if (target === '..' || target.startsWith(`..${sep}`) || resolve(root, target) !== join(root, target))
    throw new UnreadableFolder('bad_request', t('plugins.folderReader.linkOutside', { path }));
  const found = real === null ? null : statSync(real);
  const isFile = found?.isFile() === true;
  return {
    ...{ path, link, target: target.split(sep).join('/') },
    ...{ file: isFile ? real : null, stats: isFile ? found : lstatSync(file) },
  };
}

function realPath(file: string): string | null {
  try {
    return realpathSync(file);
  } catch {
    return null;
  }
}
