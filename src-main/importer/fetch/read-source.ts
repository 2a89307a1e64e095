/**
 * Reads the place a user enters for an agent: the address of a repository or of a page about one, a folder, or a
 * version.
 */
import { isAbsolute } from 'node:path';
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { hasHiddenCharacters, visibleName } from '../../../src-shared/hidden-characters.ts';
import type { ImportSource } from '../../../src-shared/importer/job.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { readPage, type Version } from './repository-pages.ts';
import { t } from '../../messages/translate.ts';

export interface RemoteSource {
  readonly kind: 'remote';
  /** Without credentials. */
  readonly url: string;
  readonly protocol: 'https' | 'http' | 'file';
  /** The versions the address may mean, the most likely first, each with its folder; none means the default branch. */
  readonly versions: readonly Version[];
  /** The source without credentials, safe to show and store. */
  readonly source: ImportSource;
}

export interface LocalSource {
  readonly kind: 'local';
  readonly path: string;
  readonly folder: string | null;
  readonly source: ImportSource;
}

export function readSource(given: ImportSource): Result<RemoteSource | LocalSource> {
  const folder = readFolder(given.folder);
  if (!folder.ok) return folder;
  return 'path' in given ? readLocal(given.path, folder.value) : readRemote(given, folder.value);
}

function readLocal(path: string, folder: string | null): Result<LocalSource> {
  if (!isAbsolute(path) || path.includes('\0'))
    return fail(
      wrong(
        t('imports.readSource.relativePath', { path: shown(path) }),
        t('imports.readSource.relativePathHint'),
        '/path',
      ),
    );
  return ok({ kind: 'local', path, folder, source: { path, ...(folder === null ? {} : { folder }) } });
}

function readRemote(given: { url: string; ref?: string | undefined }, folder: string | null): Result<RemoteSource> {
  const address = readAddress(given.url.trim());
  if (!address.ok) return address;
  if (given.ref !== undefined && !isRefName(given.ref))
    return fail(
      wrong(
        t('imports.readSource.invalidRef', { ref: shown(given.ref) }),
        t('imports.readSource.invalidRefHint'),
        '/ref',
      ),
    );
  const page = readPage(address.value);
  if (!page.ok) return page;
  const { url, versions } = page.value;
  const wanted = versions
    .filter(isSound)
    .map((version): Version => ({ ref: given.ref ?? version.ref, folder: folder ?? version.folder }));
  if (wanted.length === 0) return fail(wrong(t('imports.readSource.invalidRefInAddress'), ALLOWED));
  const protocol = address.value.protocol.slice(0, -1) as RemoteSource['protocol'];
  const ref = given.ref === undefined ? {} : { ref: given.ref };
  const source = { url: given.url.trim(), ...ref, ...(folder === null ? {} : { folder }) };
  return ok({ kind: 'remote', url, protocol, versions: wanted, source });
}

const HOSTS_WITHOUT_SCHEME = /^(?:www\.)?(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)\//i;
const CLONE_FIRST = t('imports.gitFailure.cloneHint');
const ALLOWED = t('imports.readSource.addressHint');

function readAddress(given: string): Result<URL> {
  // Folder names contain spaces, and people paste them unescaped.
  const text = /^file:/i.test(given) ? given.replaceAll(' ', '%20') : given;
  if (text.startsWith('-') || /\s/.test(text) || hasHiddenCharacters(text)) return fail(notAnAddress());
  // scp's notation for ssh, user@host:path, is not a URL.
  if (/^[^/:@]+@[^/:]+:(?!\/\/)/.test(text)) return fail(wrong(t('imports.readSource.ssh'), CLONE_FIRST));
  if (/^[a-z0-9+.-]*::/i.test(text)) return fail(wrong(t('imports.readSource.remoteHelper'), ALLOWED));
  const url = URL.parse(HOSTS_WITHOUT_SCHEME.test(text) ? `https://${text}` : text);
  if (url === null) return fail(notAnAddress());
  const refused = refuseScheme(url);
  if (refused !== null) return fail(refused);
  if (url.username !== '' || url.password !== '') {
    return fail(wrong(t('imports.readSource.credentials'), t('imports.readSource.credentialsHint')));
  }
  return ok(url);
}

function refuseScheme(url: URL): AppError | null {
  switch (url.protocol) {
    case 'https:':
      return url.hostname === '' ? notAnAddress() : null;
    case 'file:':
      if (url.host !== '') return wrong(t('imports.readSource.remoteFile'), ALLOWED);
      return url.search === '' ? null : notAnAddress();
    case 'http:':
      if (/^(?:127(?:\.\d+){3}|localhost|\[::1\])$/.test(url.hostname)) return null;
      return wrong(t('imports.readSource.unencrypted'), t('imports.readSource.unencryptedHint'));
    case 'ssh:':
    case 'git+ssh:':
      return wrong(t('imports.readSource.ssh'), CLONE_FIRST);
    default:
      return wrong(t('imports.readSource.unsupportedScheme', { scheme: shown(url.protocol) }), ALLOWED);
  }
}

/** Returns a folder inside the repository: no `..`, no absolute path. */
function readFolder(given: string | undefined): Result<string | null> {
  if (given === undefined) return ok(null);
  const parts = given.split('/').filter((part) => part !== '' && part !== '.');
  const isBad =
    isAbsolute(given) || parts.some((part) => part === '..' || part.includes('\\') || hasHiddenCharacters(part));
  if (isBad)
    return fail(
      wrong(
        t('imports.readSource.folderOutside', { folder: shown(given) }),
        t('imports.readSource.folderOutsideHint'),
        '/folder',
      ),
    );
  return ok(parts.length === 0 ? null : parts.join('/'));
}

function isSound({ ref, folder }: Version): boolean {
  return (ref === null || isRefName(ref)) && readFolder(folder ?? undefined).ok;
}

/** Checks names as git does, and rejects anything that could be taken for an option. */
export function isRefName(ref: string): boolean {
  if (ref.length === 0 || ref.length > 250 || ref === '@') return false;
  if (/[ ~^:?*[\\]/.test(ref) || hasHiddenCharacters(ref)) return false;
  if (/\.\.|@\{|\/\/|^[-/.]|[/.]$/.test(ref)) return false;
  return ref.split('/').every((part) => !part.startsWith('.') && !part.endsWith('.lock'));
}

function notAnAddress(): AppError {
  return wrong(t('imports.readSource.notAnAddress'), ALLOWED);
}

function wrong(message: string, hint: string, pointer = '/url'): AppError {
  return appError('bad_request', message, { hint, pointer });
}

function shown(text: string): string {
  return visibleName(text.slice(0, 200));
}
