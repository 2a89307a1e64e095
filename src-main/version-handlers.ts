/** Handles the requests about versions. */
import type { RequestOf, ResponseOf } from '../src-shared/contract/requests.ts';
import type { VERSION_REQUESTS } from '../src-shared/contract/versions.ts';
import { withEdgeIds } from '../src-shared/document/parse.ts';
import type { Result } from '../src-shared/result.ts';
import { projectFolder } from './project/names.ts';
import type { Versions } from './project/versions.ts';

type VersionHandlers = {
  readonly [N in keyof typeof VERSION_REQUESTS]: (body: RequestOf<N>) => Promise<Result<ResponseOf<N>>>;
};

export function versionHandlers(versions: Versions): VersionHandlers {
  return {
    'versions.list': ({ path }) => within(path, (folder) => versions.list(folder)),
    'versions.commits': ({ path }) => within(path, (folder) => versions.commits(folder)),
    'versions.read': ({ path, id }) => within(path, (folder) => versions.read(folder, id)),
    'versions.keep': ({ path, name, content }) =>
      within(path, (folder) => versions.keepNamed(folder, { ...content, flow: withEdgeIds(content.flow) }, name)),
    'versions.rename': ({ path, id, name }) => within(path, (folder) => versions.rename(folder, { id, name })),
    'versions.remove': ({ path, id }) => within(path, (folder) => versions.remove(folder, id)),
  };
}

async function within<T>(path: string, use: (folder: string) => Promise<Result<T>>): Promise<Result<T>> {
  const folder = projectFolder(path);
  return folder.ok ? use(folder.value) : folder;
}
