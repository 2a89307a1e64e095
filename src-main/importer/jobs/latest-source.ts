/** Finds the current source of an imported plugin: its address, or the folder it was read from. */
import type { RequestOf } from '../../../src-shared/contract/requests.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { ImportSource } from '../../../src-shared/importer/job.ts';
import { isFromAddress } from '../../../src-shared/importer/origin.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { KnownFolders } from './known-folders.ts';
import type { KnownOrigin } from './read-origin.ts';
import { t } from '../../messages/translate.ts';

type SourceRequest = Pick<RequestOf<'import.resync'>, 'ref' | 'path'>;

export async function latestSource(
  { folder: plugin, origin }: KnownOrigin,
  { ref, path }: SourceRequest,
  folders: KnownFolders,
): Promise<Result<ImportSource>> {
  const inside = origin.folder === null ? {} : { folder: origin.folder };
  if (isFromAddress(origin)) {
    const wanted = ref ?? origin.ref;
    return ok({ url: origin.repository, ...(wanted === null ? {} : { ref: wanted }), ...inside });
  }
  const known = path ?? (await folders.of(plugin));
  if (known !== null) return ok({ path: known, ...inside });
  const message = t('imports.latestSource.unknownFolder', { folder: origin.repository.slice(0, 200) });
  return fail(appError('not_found', message, { hint: t('imports.latestSource.unknownFolderHint'), pointer: '/path' }));
}
