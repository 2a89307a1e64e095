/** Finds which plugin a folder is, and which others its flow can name. */
import type { CheckEnvironment } from '../../src-shared/flow/environment.ts';
import { readManifest } from '../project/plugin-manifest.ts';
import { findFolders } from './find-folders.ts';

export type PluginsAround = NonNullable<CheckEnvironment['plugins']>;

export async function pluginsIn(places: readonly string[], folder: string): Promise<PluginsAround> {
  const found = await findFolders(places.map((place) => ({ folder: place, origin: 'workspace' })));
  const read = found.filter(({ refused }) => refused === null);
  const manifests = await Promise.all(read.map((one) => readManifest(one.folder)));
  return around(
    (await readManifest(folder))?.id ?? null,
    manifests.map((manifest) => manifest?.id ?? null),
  );
}

function around(own: string | null, ids: readonly (string | null)[]): PluginsAround {
  const others = new Set(ids.filter((id) => id !== null && id !== own)) as Set<string>;
  return { own, others: [...others].sort() };
}
