/** Limits on files, so that oversized input is rejected with a clear reason. */
import { appError, type AppError } from '../errors.ts';
import { t } from '../messages/translate.ts';

export const MAX_DOCUMENT_CHARACTERS = 32 * 1024 * 1024;
export const MAX_DOCUMENT_DEPTH = 64;

/** Checks raw JSON text before parsing. Null if it is within the limits. */
export function checkTextLimits(text: string, what: string): AppError | null {
  if (text.length > MAX_DOCUMENT_CHARACTERS) {
    return appError(
      'too_large',
      t('flow.limits.tooLong', {
        what,
        number: text.length,
        limit: MAX_DOCUMENT_CHARACTERS,
      }),
      {
        hint: t('flow.limits.tooLongHint'),
      },
    );
  }
  if (deeperThan(text, MAX_DOCUMENT_DEPTH)) {
    return appError('too_large', t('flow.limits.tooDeep', { what, limit: MAX_DOCUMENT_DEPTH }), {
      hint: t('flow.limits.tooDeepHint', { limit: MAX_DOCUMENT_DEPTH }),
    });
  }
  return null;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Whether brackets outside strings are nested deeper than `limit`. */
export function deeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (inString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) inString = false;
    } else if (code === QUOTE) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > limit) return true;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return false;
}
