/** Parses the text of a frame after checking its size, depth, and syntax. */
import { MAX_FRAME_BYTES } from '../../src-shared/contract/messages.ts';
import { appError } from '../../src-shared/errors.ts';
import { deeperThan, MAX_DOCUMENT_DEPTH } from '../../src-shared/flow/limits.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { t } from '../messages/translate.ts';

/** A document is nested a few levels deep in its request. */
export const MAX_FRAME_DEPTH = MAX_DOCUMENT_DEPTH + 8;

export function parseFrameText(text: unknown): Result<unknown> {
  if (typeof text !== 'string') return fail(appError('bad_request', t('services.frameText.notText')));
  if (text.length > MAX_FRAME_BYTES || Buffer.byteLength(text) > MAX_FRAME_BYTES) {
    return fail(appError('too_large', t('services.frameText.tooLarge', { limit: MAX_FRAME_BYTES })));
  }
  if (deeperThan(text, MAX_FRAME_DEPTH)) {
    return fail(appError('too_large', t('services.frameText.tooDeep', { limit: MAX_FRAME_DEPTH })));
  }
  try {
    return ok(JSON.parse(text));
  } catch {
    return fail(appError('bad_request', t('services.frameText.notJson')));
  }
}
