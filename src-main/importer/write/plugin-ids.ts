/** Which ids of plugins are taken on this machine, and by which folder. */
import { lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { isPluginId } from '../../../src-shared/plugin/plugin-id.ts';
import { findFolders } from '../../plugins/find-folders.ts';
import { readManifest } from '../../project/plugin-manifest.ts';

export interface PluginPlaces {
  /** New plugins are made here. */
  readonly workspace: string;
  /** Folders of other plugins, which are never changed: the samples. */
  readonly others: readonly string[];
}

export interface Taken {
  readonly folder: string;
  /** Whether an import may replace it, if the user says so. */
  readonly replaceable: boolean;
}

/** The plugins of this id, and what else stands where its folder would be. */
export async function takenBy(id: string, places: PluginPlaces): Promise<Taken[]> {
  const plugins = await pluginsOf(places);
  const taken: Taken[] = plugins.filter((plugin) => plugin.id === id);
  const own = join(await realPath(places.workspace), id);
  if (!taken.some(({ folder }) => folder === own) && (await isThere(own)))
    taken.push({ folder: own, replaceable: await isEmptyFolder(own) });
  return taken;
}

/** The id itself, or with the first number that is free: "agent_2". */
export async function freeId(wanted: string, places: PluginPlaces): Promise<string> {
  const plugins = await pluginsOf(places);
  const ids = new Set(plugins.map(({ id }) => id));
  for (let number = 1; number <= ids.size + 20; number += 1) {
    const ending = number === 1 ? '' : `_${number}`;
    const id = `${wanted.slice(0, MAX_ID - ending.length)}${ending}`;
    if (isPluginId(id) && !isReservedId(id) && !ids.has(id) && !(await isThere(join(places.workspace, id)))) return id;
  }
  return wanted;
}

const MAX_ID = 33;

/** Names of devices: Windows has no folder that is called so. */
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

/** As far as it exists. */
export async function realPath(path: string): Promise<string> {
  return await realpath(path).catch(() => path);
}

async function isThere(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  );
}

async function isEmptyFolder(path: string): Promise<boolean> {
  return await readdir(path).then(
    (names) => names.length === 0,
    () => false,
  );
}
