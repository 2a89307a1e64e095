/** Finds folders that may be plugins: those with a `plugin.json`, directly below the configured places. */
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { appError, type AppError } from '../../src-shared/errors.ts';
import { MANIFEST_FILE } from '../../src-shared/plugin/parse-manifest.ts';
import { staysIn } from '../project/disk.ts';
import type { PluginOrigin } from './plugin-registry.ts';
import { t } from '../messages/translate.ts';

export interface PluginPlace {
  readonly folder: string;
  readonly origin: PluginOrigin;
}

export interface FoundFolder {
  /** Its real path. */
  readonly folder: string;
  readonly origin: PluginOrigin;
  /** Set if the folder isn't read at all. */
  readonly refused: AppError | null;
}

/** A generous limit; further folders are ignored. */
const MAX_FOLDERS = 1000;

/** Ordered by place, then by name. A place that doesn't exist has no folders. */
export async function findFolders(places: readonly PluginPlace[]): Promise<FoundFolder[]> {
  const found = await Promise.all(places.map(findIn));
  return found.flat();
}

async function findIn({ folder, origin }: PluginPlace): Promise<FoundFolder[]> {
  const names = await readdir(folder).catch(() => []);
  const shown = names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .slice(0, MAX_FOLDERS);
  const found = await Promise.all(shown.map((name) => lookAt(folder, name, origin)));
  return found.filter((one) => one !== null);
}

async function lookAt(place: string, name: string, origin: PluginOrigin): Promise<FoundFolder | null> {
  const path = join(place, name);
  const isPlugin = await lstat(join(path, MANIFEST_FILE)).then(
    () => true,
    () => false,
  );
  if (!isPlugin) return null;
  if (!(await staysIn(place, path))) {
    const refused = appError('bad_request', t('plugins.findFolders.linkOutside', { path, place }), {
      hint: t('plugins.findFolders.linkOutsideHint'),
    });
    return { folder: path, origin, refused };
  }
  const real = await realpath(path).catch(() => path);
  return { folder: real, origin, refused: null };
}
