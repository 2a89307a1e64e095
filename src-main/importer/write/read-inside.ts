/** Reads a file of an untrusted folder safely: no `..`, no links, no endless or binary files. */
import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { visibleName } from '../../../src-shared/hidden-characters.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { readError, staysIn } from '../../project/disk.ts';
import { t } from '../../messages/translate.ts';

/** Larger files are shown by their size only. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

export interface FileContent {
  /** Null if it isn't text or is too long. */
  readonly text: string | null;
  readonly bytes: number;
}

export async function readInside(root: string, path: string): Promise<Result<FileContent>> {
  if (!isInside(path)) return fail(notThere(path));
  const file = join(root, ...path.split('/'));
  try {
    const found = await lstat(file);
    if (!found.isFile() || !(await staysIn(root, file))) return fail(notThere(path));
    if (found.size > MAX_TEXT_BYTES) return ok({ text: null, bytes: found.size });
    const bytes = await readBytes(file);
    return ok({ text: textOf(bytes), bytes: bytes.length });
  } catch (error) {
    return fail(readError(error, path));
  }
}

/** Reads a regular file; the system refuses one that became a link since it was listed. */
export async function readBytes(file: string): Promise<Buffer> {
  const opened = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const found = await opened.stat();
    if (!found.isFile()) throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
    return await opened.readFile();
  } finally {
    await opened.close();
  }
}

/** Relative, `/`-separated, without `..`. */
export function isInside(path: string): boolean {
  const parts = path.split('/');
  const isBad = (part: string): boolean =>
    part === '' || part === '.' || part === '..' || part.includes('\0') || part.includes('\\') || part.includes(sep);
  return !parts.some(isBad);
}

function textOf(bytes: Buffer): string | null {
  if (bytes.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function notThere(path: string): AppError {
  return appError('not_found', t('imports.readInside.noFile', { path: visibleName(path.slice(0, 200)) }));
}
