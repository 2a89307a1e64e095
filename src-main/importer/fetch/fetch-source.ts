/** Provides the source of an agent: a clone of its repository, or a folder on this machine. */
import { mkdir, realpath, stat } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { appError, type AppError } from '../../../src-shared/errors.ts';
import type { ImportSource } from '../../../src-shared/importer/job.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import { readError } from '../../project/disk.ts';
import type { StepOptions } from '../progress/step-progress.ts';
import { makeStaging, removeFolder } from '../staging/temporary-folders.ts';
import type { Checkout } from './checkout.ts';
import { clone, FETCH_LIMITS, type FetchLimits } from './clone.ts';
import { runGit } from '../../git/run-git.ts';
import type { RemoteHostOptions } from './remote-host.ts';
import { readSource, type LocalSource, type RemoteSource } from './read-source.ts';
import { t } from '../../messages/translate.ts';

export interface FetchOptions extends StepOptions {
  /** Each clone gets its own folder below this one. */
  readonly below: string;
  readonly limits?: FetchLimits;
  readonly hosts?: RemoteHostOptions;
}

export async function fetchSource(given: ImportSource, options: FetchOptions): Promise<Result<Checkout>> {
  const source = readSource(given);
  if (!source.ok) return source;
  return source.value.kind === 'local'
    ? await openFolder(source.value, options)
    : await fetchClone(source.value, options);
}

async function fetchClone(source: RemoteSource, options: FetchOptions): Promise<Result<Checkout>> {
  const { below, signal, onProgress, limits = FETCH_LIMITS, hosts = {} } = options;
  const work = await makeWorkFolder(below, source.url);
  if (!work.ok) return work;
  const { folder, into, home } = work.value;
  const cloned = await clone({ source, into, home, signal, onProgress, limits, hosts }).catch(
    async (error: unknown) => {
      await removeFolder(folder);
      throw error;
    },
  );
  if (!cloned.ok) {
    await removeFolder(folder);
    return cloned;
  }
  // Settings in the repository's .git folder must not affect anything that reads the source.
  await removeFolder(join(into, '.git'));
  const { commit, version, links } = cloned.value;
  return ok({
    ...{ root: version.folder === null ? into : join(into, ...version.folder.split('/')), top: into },
    ...{ commit, repository: source.url, ref: version.ref, folder: version.folder },
    links: inFolder(links, version.folder),
    release: () => removeFolder(folder),
  });
}

/** Keeps the paths below the folder, and makes them relative to it. */
function inFolder(paths: readonly string[], folder: string | null): string[] {
  const start = folder === null ? '' : `${folder}/`;
  return paths.flatMap((path) => (path.startsWith(start) ? [path.slice(start.length)] : []));
}

interface WorkFolder {
  readonly folder: string;
  readonly into: string;
  readonly home: string;
}

async function makeWorkFolder(below: string, url: string): Promise<Result<WorkFolder>> {
  try {
    const folder = await makeStaging(below);
    const [into, home] = [join(folder, 'source', nameOf(url)), join(folder, 'home')];
    await mkdir(into, { recursive: true });
    await mkdir(home);
    return ok({ folder, into, home });
  } catch (error) {
    return fail({ ...readError(error, below), hint: t('imports.fetchSource.dataFolderHint') });
  }
}

/** The fallback name of an agent: its folder, or else its repository. */
function nameOf(url: string): string {
  const last = url.replace(/\/+$/, '').split('/').at(-1) ?? '';
  const name = last.replace(/\.git$/, '').replaceAll(/[^\w.-]/g, '_');
  return /^[.]*$/.test(name) ? 'source' : name.slice(0, 100);
}

/** Reads the folder in place; nothing is ever written to it. */
async function openFolder(source: LocalSource, options: FetchOptions): Promise<Result<Checkout>> {
  const top = await realFolder(source.path, '/path');
  if (!top.ok) return top;
  const wanted = source.folder === null ? top.value : join(top.value, ...source.folder.split('/'));
  const root = await realFolder(wanted, '/folder');
  if (!root.ok) return root;
  if (root.value !== top.value && !root.value.startsWith(top.value + sep)) {
    const message = t('imports.fetchSource.linkOutside', { folder: source.folder ?? '', root: top.value });
    return fail(
      appError('bad_request', message, { hint: t('imports.fetchSource.linkOutsideHint'), pointer: '/folder' }),
    );
  }
  const commit = await commitOf(root.value, options);
  if (options.signal.aborted) return fail(appError('cancelled', t('imports.importJob.cancelled')));
  return ok({
    ...{ root: root.value, top: top.value, commit, repository: basename(top.value), ref: null },
    ...{ folder: source.folder, links: [], release: async () => undefined },
  });
}

async function realFolder(path: string, pointer: string): Promise<Result<string>> {
  try {
    const real = await realpath(path);
    if ((await stat(real)).isDirectory()) return ok(real);
    return fail(notAFolder(path, pointer));
  } catch (error) {
    return fail({ ...readError(error, path), pointer });
  }
}

function notAFolder(path: string, pointer: string): AppError {
  return appError('bad_request', t('imports.fetchSource.notAFolder', { path }), {
    hint: t('imports.fetchSource.notAFolderHint'),
    pointer,
  });
}

const LOOK_MS = 5000;

/** Asks only for the commit id, because no repository setting can make that command start a program. */
async function commitOf(folder: string, { below, signal }: FetchOptions): Promise<string | null> {
  const asked = await runGit({
    ...{ args: ['rev-parse', '--verify', '--quiet', 'HEAD'], cwd: folder, home: below, protocols: [] },
    signal: AbortSignal.any([signal, AbortSignal.timeout(LOOK_MS)]),
  });
  const commit = asked.out.trim();
  return asked.code === 0 && /^[0-9a-f]{40,64}$/.test(commit) ? commit : null;
}
