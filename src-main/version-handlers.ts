/** Handles the requests about versions. */
import type { RequestOf, ResponseOf } from '../src-shared/contract/requests.ts';
import type { VERSION_REQUESTS } from '../src-shared/contract/versions.ts';
import { withEdgeIds } from '../src-shared/document/parse.ts';
import type { Result } from '../src-shared/result.ts';
import { withProjectFolder } from './project/names.ts';
import type { Versions } from './project/versions.ts';

type VersionHandlers = {
  readonly [N in keyof typeof VERSION_REQUESTS]: (body: RequestOf<N>) => Promise<Result<ResponseOf<N>>>;
};

export function versionHandlers(versions: Versions): VersionHandlers {
  return {
    'versions.list': ({ path }) => withProjectFolder(path, (folder) => versions.list(folder)),
    'versions.commits': ({ path }) => withProjectFolder(path, (folder) => versions.commits(folder)),
    'versions.read': ({ path, id }) => withProjectFolder(path, (folder) => versions.read(folder, id)),
    'versions.keep': ({ path, name, content }) =>
      withProjectFolder(path, (folder) =>
        versions.keepNamed(folder, { ...content, flow: withEdgeIds(content.flow) }, name),
      ),
    'versions.rename': ({ path, id, name }) =>
      withProjectFolder(path, (folder) => versions.rename(folder, { id, name })),
    'versions.remove': ({ path, id }) => withProjectFolder(path, (folder) => versions.remove(folder, id)),
  };
}
