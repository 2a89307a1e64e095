/** Finds which plugin ids are taken on this machine, and by which folder. */
import { readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isPluginId } from '../../../src-shared/plugin/plugin-id.ts';
import { findFolders } from '../../plugins/find-folders.ts';
import { readManifest } from '../../project/plugin-manifest.ts';
import { pathExists } from '../../project/disk.ts';

export interface PluginPlaces {
  /** New plugins are created here. */
  readonly workspace: string;
  /** Folders of the samples, which are never changed. */
  readonly others: readonly string[];
}

export interface Taken {
  readonly folder: string;
  /** Whether an import may replace it if the user agrees. */
  readonly replaceable: boolean;
}

/** Returns the plugins with this id, and anything else at the path its folder would have. */
export async function takenBy(id: string, places: PluginPlaces): Promise<Taken[]> {
  const plugins = await pluginsOf(places);
  const taken: Taken[] = plugins.filter((plugin) => plugin.id === id);
  const own = join(await realPath(places.workspace), id);
  if (!taken.some(({ folder }) => folder === own) && (await pathExists(own)))
    taken.push({ folder: own, replaceable: await isEmptyFolder(own) });
  return taken;
}

/** Returns the id itself, or with the first free number: "agent_2". */
export async function freeId(wanted: string, places: PluginPlaces): Promise<string> {
  const plugins = await pluginsOf(places);
  const ids = new Set(plugins.map(({ id }) => id));
  for (let number = 1; number <= ids.size + 20; number += 1) {
    const ending = number === 1 ? '' : `_${number}`;
    const id = `${wanted.slice(0, MAX_ID - ending.length)}${ending}`;
    if (isPluginId(id) && !isReservedId(id) && !ids.has(id) && !(await pathExists(join(places.workspace, id))))
      return id;
  }
  return wanted;
}

const MAX_ID = 33;

/** Device names, which Windows doesn't allow for folders. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

export function isReservedId(id: string): boolean {
  return RESERVED.test(id);
}

async function pluginsOf({ workspace, others }: PluginPlaces): Promise<(Taken & { readonly id: string })[]> {
  const plugins: (Taken & { id: string })[] = [];
  for (const place of new Set([...others, workspace])) {
    for (const { folder, refused } of await findFolders([{ folder: place, origin: 'workspace' }])) {
      const id = refused === null ? (await readManifest(folder))?.id : undefined;
      if (id !== undefined) plugins.push({ id, folder, replaceable: !others.includes(place) });
    }
  }
  return plugins;
}

/** Resolves the part of the path that exists. */
export async function realPath(path: string): Promise<string> {
  return await realpath(path).catch(() => path);
}

async function isEmptyFolder(path: string): Promise<boolean> {
  return await readdir(path).then(
    (names) => names.length === 0,
    () => false,
  );
}
