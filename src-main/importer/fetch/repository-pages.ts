/** Reads addresses copied from a browser: a branch, folder, or file of a repository on GitHub or GitLab. */
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { t } from '../../messages/translate.ts';

/** `null` means the default branch, or the whole repository. */
export interface Version {
  readonly ref: string | null;
  readonly folder: string | null;
}

export interface RepositoryPage {
  readonly url: string;
  readonly versions: readonly Version[];
}

const DEFAULT: readonly Version[] = [{ ref: null, folder: null }];

export function readPage(address: URL): Result<RepositoryPage> {
  const url = new URL(address.href);
  url.hash = '';
  if (/^(?:www\.)?github\.com$/.test(url.hostname)) return readGitHub(url);
  const at = url.pathname.indexOf('/-/');
  if (at > 0) return readView(url, url.pathname.slice(0, at), segments(url.pathname.slice(at + 3)));
  if (url.search !== '') return fail(notARepository(t('imports.repositoryPages.query')));
  return ok({ url: url.href, versions: DEFAULT });
}

function readGitHub(url: URL): Result<RepositoryPage> {
  url.hostname = 'github.com';
  const [owner, name, ...view] = segments(url.pathname);
  if (owner === undefined || name === undefined)
    return fail(notARepository(t('imports.repositoryPages.githubAddress')));
  return readView(url, `/${owner}/${name}`, view);
}

/** `view` is the path after the repository: tree/<branch>/<folder>, blob/<branch>/<file>, or commit/<id>. */
function readView(url: URL, repository: string, view: readonly string[]): Result<RepositoryPage> {
  url.search = '';
  url.pathname = repository;
  const [kind, ...rest] = view.map(decoded);
  if (kind === undefined) return ok({ url: url.href, versions: DEFAULT });
  const [first] = rest;
  if (rest.some((part) => part === '..' || part === '.'))
    return fail(notARepository(t('imports.repositoryPages.noRepository')));
  if (kind === 'commit' && first !== undefined) return ok({ url: url.href, versions: [{ ref: first, folder: null }] });
  if ((kind === 'tree' || kind === 'blob') && first !== undefined)
    return ok({ url: url.href, versions: splits(rest, kind === 'blob') });
  return fail(notARepository(t('imports.repositoryPages.otherPage')));
}

/**
 * Branch names may contain "/", so every split into branch and path is possible; the shortest branch is the most
 * likely.
 */
function splits(parts: readonly string[], isFile: boolean): Version[] {
  const folders = isFile ? parts.slice(0, -1) : parts;
  const count = Math.max(1, Math.min(folders.length, MAX_PARTS));
  return Array.from({ length: count }, (_, index) => {
    const below = folders.slice(index + 1);
    return { ref: parts.slice(0, index + 1).join('/'), folder: below.length === 0 ? null : below.join('/') };
  });
}

const MAX_PARTS = 8;

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function notARepository(message: string): AppError {
  return appError('bad_request', message, {
    hint: t('imports.repositoryPages.otherPageHint'),
    pointer: '/url',
  });
}
