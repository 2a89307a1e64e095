/** The size of a screen file: one limit for designing, saving, and running it. */
import { t } from '../messages/translate.ts';

/** Bytes of one file. 20,000 components have about 3 MB. */
export const MAX_SCREEN_BYTES = 4_000_000;
/** Bytes of all screens of a project, which a window gets in one frame. */
export const MAX_SCREENS_BYTES = 24_000_000;

/** Null if the file isn't too large. */
export function oversizedScreen(file: string, bytes: number): string | null {
  if (bytes <= MAX_SCREEN_BYTES) return null;
  return t('screenChecks.screenFile.tooLarge', { file, size: megabytes(bytes), limit: megabytes(MAX_SCREEN_BYTES) });
}

/** Rounded up, so that a size above a limit never looks equal to it. */
export function megabytes(bytes: number): number {
  return Math.ceil(bytes / 100_000) / 10;
}

/** The size of a text as UTF-8. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // Both halves of a surrogate pair together have four bytes.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
