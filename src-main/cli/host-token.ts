/** Gets the token of a host from SWITCHYARD_TOKEN or a file, or creates a new one for each start. */
import { randomBytes } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { t } from '../messages/translate.ts';
import { errnoOf } from '../../src-shared/errors.ts';

const MAX_BYTES = 4096;
const SHAPE = t('cli.hostToken.shape');

interface TokenSources {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly file?: string | undefined;
}

export async function readToken({ env, file }: TokenSources): Promise<Result<string, string>> {
  const given = env['SWITCHYARD_TOKEN'];
  // Child processes inherit the environment, and none of them needs the token.
  delete process.env['SWITCHYARD_TOKEN'];
  if (given !== undefined && given !== '') {
    if (file !== undefined) return fail(t('cli.hostToken.twoTokens'));
    return isToken(given) ? ok(given) : fail(t('cli.hostToken.invalidVariable', { shape: SHAPE }));
  }
  return file === undefined ? ok(newToken()) : await readTokenFile(file);
}

/** Creates a missing file with a new token. */
async function readTokenFile(path: string): Promise<Result<string, string>> {
  try {
    const made = await open(path, 'wx', 0o600);
    try {
      const token = newToken();
      await made.writeFile(`${token}\n`);
      return ok(token);
    } finally {
      await made.close();
    }
  } catch (error) {
    if (errnoOf(error) !== 'EEXIST')
      return fail(t('cli.hostToken.notCreated', { path, errno: errnoOf(error) ?? 'unknown' }));
  }
  try {
    const file = await open(path, 'r');
    try {
      return await readOpen(file, path);
    } finally {
      await file.close();
    }
  } catch (error) {
    return fail(t('cli.hostToken.notRead', { path, errno: errnoOf(error) ?? 'unknown' }));
  }
}

async function readOpen(file: FileHandle, path: string): Promise<Result<string, string>> {
  const found = await file.stat();
  if (!found.isFile() || found.size > MAX_BYTES) return fail(t('cli.hostToken.notATokenFile', { path }));
  // Windows has no such permission bits; a file in the user's own folder is private there.
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    return fail(t('cli.hostToken.readableByOthers', { path }));
  const token = (await file.readFile('utf8')).trim();
  return isToken(token) ? ok(token) : fail(t('cli.hostToken.invalidFile', { path, shape: SHAPE }));
}

function newToken(): string {
  return randomBytes(32).toString('base64url');
}

function isToken(text: string): boolean {
  return /^[\w-]{32,200}$/.test(text);
}
