/** Decodes a Python file the way Python does: byte order mark, coding cookie, or UTF-8. */
import { t } from '../../messages/translate.ts';

export interface Decoded {
  readonly text: string;
  /** Why the text may not be exact; null if it is. */
  readonly problem: string | null;
}

const COOKIE = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;

/** Python's encoding names that the platform's decoder doesn't know. */
const NAMES: Readonly<Record<string, string>> = {
  latin_1: 'latin1',
  'latin-1': 'latin1',
  'iso-latin-1': 'latin1',
  l1: 'latin1',
  utf8: 'utf-8',
  'utf-8-sig': 'utf-8',
  utf_8: 'utf-8',
  cp1252: 'windows-1252',
  cp1251: 'windows-1251',
};

const UTF_16 = t('imports.decode.utf16');

export function decodePython(bytes: Uint8Array): Decoded {
  if (bytes.includes(0) && !startsWithMark(bytes))
    return { text: decode(bytes, 'utf-8'), problem: t('imports.decode.nullBytes') };
  const named = cookieOf(bytes);
  const encoding = named === null ? 'utf-8' : (NAMES[named] ?? named);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return { text, problem: encoding.startsWith('utf-16') ? UTF_16 : null };
  } catch (error) {
    const known = !(error instanceof RangeError);
    const problem = known
      ? t('imports.decode.invalid', { encoding: encoding.toUpperCase() })
      : t('imports.decode.unknownEncoding', { encoding });
    return { text: decode(bytes, 'latin1'), problem };
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}

function startsWithMark(bytes: Uint8Array): boolean {
  return (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
}

/** Only the first two lines count, as in Python. */
function cookieOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const lines = decode(bytes.subarray(0, 400), 'latin1').split(/\r?\n|\r/, 2);
  const found = lines.map((line) => COOKIE.exec(line)?.[1]?.toLowerCase()).find((name) => name !== undefined);
  return found ?? null;
}
