/** Parses the bytes of `plugin.json`. Everything that hashes, lists, or runs a plugin uses this. */
import { appError } from '../../src-shared/errors.ts';
import { MANIFEST_FILE, parseManifest, type ParsedManifest } from '../../src-shared/plugin/parse-manifest.ts';
import { fail, type Result } from '../../src-shared/result.ts';
import { t } from '../messages/translate.ts';

export const MAX_MANIFEST_BYTES = 1024 * 1024;

export function manifestFromBytes(bytes: Uint8Array): Result<ParsedManifest> {
  if (bytes.length > MAX_MANIFEST_BYTES) return fail(manifestTooLarge(bytes.length));
  try {
    return parseManifest(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return fail(appError('invalid_document', t('plugins.manifestBytes.notUtf8', { file: MANIFEST_FILE })));
  }
}

export function manifestTooLarge(bytes: number): ReturnType<typeof appError> {
  return appError(
    'too_large',
    t('plugins.manifestBytes.tooLarge', {
      file: MANIFEST_FILE,
      bytes,
      limit: MAX_MANIFEST_BYTES,
    }),
    {
      hint: t('plugins.manifestBytes.tooLargeHint'),
    },
  );
}
