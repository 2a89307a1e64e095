/** Clones one version of a repository into an empty folder, and stops as soon as a limit of size or time is passed. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appError, type AppError } from '../../../src-shared/errors.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { StepOptions } from '../progress/step-progress.ts';
import { watchSize } from './folder-size.ts';
import { gitFailure } from './git-failure.ts';
import { readProgress } from './git-progress.ts';
import { runGit, type GitOutcome, type GitRun } from '../../git/run-git.ts';
import type { RemoteSource } from './read-source.ts';
import { isRedirect, MAX_REDIRECTS, redirectedUrl, tooManyRedirects } from './redirects.ts';
import { pinHost, type RemoteHostOptions } from './remote-host.ts';
import type { Version } from './repository-pages.ts';
import { t } from '../../messages/translate.ts';

export interface FetchLimits {
  readonly bytes: number;
  readonly ms: number;
  readonly files: number;
}

export const FETCH_LIMITS: FetchLimits = { bytes: 50 * 1024 * 1024, ms: 30_000, files: 20_000 };

export interface Cloned {
  readonly commit: string;
  readonly version: Version;
  /** Symbolic links of the repository, which are not checked out. */
  readonly links: readonly string[];
}

export interface CloneRequest extends StepOptions {
  readonly source: RemoteSource;
  /** An empty folder to clone into. */
  readonly into: string;
  /** Another empty folder, used as git's home. */
  readonly home: string;
  readonly limits: FetchLimits;
  readonly hosts?: RemoteHostOptions;
}

export async function clone(request: CloneRequest): Promise<Result<Cloned>> {
  const late = AbortSignal.timeout(request.limits.ms);
  const run = new CloneRun(request, late);
  const cloned = await run.clone();
  if (cloned.ok || request.signal.aborted) return cloned;
  return late.aborted ? fail(tooSlow(request.limits)) : cloned;
}

const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/i;
const SHORT_COMMIT = /^[0-9a-f]{7,63}$/i;
const LINK_MODE = '120000';
/**
 * Overrides every .gitattributes of the repository, so that files are checked out as the bytes it stores, without
 * converting line ends, encodings, or keywords, and without filters.
 */
const AS_STORED = '* -text -eol -crlf -ident -filter -working-tree-encoding\n';

class CloneRun {
  readonly #request: CloneRequest;
  readonly #late: AbortSignal;
  /** The address, after redirects. */
  #url: string;
  /** Settings that make git connect only to the address that was checked. */
  #pinned: readonly string[] = [];

  constructor(request: CloneRequest, late: AbortSignal) {
    this.#request = request;
    this.#late = late;
    this.#url = request.source.url;
  }

  async clone(): Promise<Result<Cloned>> {
    const pinned = await pinHost(this.#request.source, this.#request.hosts);
    if (!pinned.ok) return pinned;
    this.#pinned = pinned.value;
    const version = await this.#version();
    if (!version.ok) return version;
    const { ref } = version.value;
    const fetched = await this.#within(() =>
      ref !== null && COMMIT.test(ref) ? this.#fetchCommit(ref) : this.#fetchBranch(ref),
    );
    if (!fetched.ok) return fetched;
    const commit = await this.#git(['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
    if (!commit.ok) return fail(empty());
    const listed = await this.#listTree(version.value.folder);
    if (!listed.ok) return listed;
    await this.#keepBytes();
    const checkedOut = await this.#within(() => this.#checkOut(version.value.folder));
    if (!checkedOut.ok) return checkedOut;
    for (const link of listed.value) await rm(join(this.#request.into, ...link.split('/')), { force: true });
    return ok({ commit: commit.value.trim(), version: version.value, links: listed.value });
  }

  async #keepBytes(): Promise<void> {
    const folder = join(this.#request.into, '.git', 'info');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'attributes'), AS_STORED);
  }

  /** Returns the first reading of the address whose branch or tag exists. */
  async #version(): Promise<Result<Version>> {
    const { source } = this.#request;
    const [first = { ref: null, folder: null }, ...more] = source.versions;
    if (more.length === 0) return ok(first);
    const names = source.versions.flatMap(({ ref }) => (ref === null ? [] : [`refs/heads/${ref}`, `refs/tags/${ref}`]));
    const listed = await this.#remote((url) => ['ls-remote', '--', url, ...names]);
    if (!listed.ok) return listed;
    const found = new Set(listed.value.split('\n').map((line) => line.split('\t')[1] ?? ''));
    const there = source.versions.filter(({ ref }) => found.has(`refs/heads/${ref}`) || found.has(`refs/tags/${ref}`));
    return ok(there.at(-1) ?? first);
  }

  async #fetchBranch(ref: string | null): Promise<Result<string>> {
    const { into } = this.#request;
    const branch = ref === null ? [] : ['--branch', ref];
    const how = ['--depth', '1', '--single-branch', '--no-tags', '--no-recurse-submodules', '--no-checkout'];
    const cloned = await this.#remote((url) => {
      return ['clone', '--progress', '--template=', ...how, ...branch, '--', url, into];
    });
    if (cloned.ok || ref === null || !SHORT_COMMIT.test(ref) || cloned.error.code !== 'not_found') return cloned;
    return fail(
      appError('not_found', t('imports.clone.unknownRef', { ref }), {
        hint: t('imports.clone.fullCommitHint'),
        pointer: '/ref',
      }),
    );
  }

  async #fetchCommit(commit: string): Promise<Result<string>> {
    const made = await this.#git(['init', '--quiet', '--template=']);
    if (!made.ok) return made;
    const how = ['--progress', '--depth', '1', '--no-tags', '--no-recurse-submodules', '--no-write-fetch-head'];
    const fetched = await this.#remote((url) => ['fetch', ...how, '--', url, `${commit}:refs/heads/imported`]);
    if (!fetched.ok) return fetched;
    return await this.#git(['symbolic-ref', 'HEAD', 'refs/heads/imported']);
  }

  /** Counts and measures every file and finds the links before any is written. */
  async #listTree(folder: string | null): Promise<Result<string[]>> {
    const { limits } = this.#request;
    const below = folder === null ? [] : [`${folder}/`];
    const maxOutput = limits.files * 400;
    const tree = await this.#git(['ls-tree', '-r', '-l', '-z', '--full-tree', 'HEAD', '--', ...below], maxOutput);
    if (!tree.ok) return tree;
    const entries = tree.value.split('\0').filter((entry) => entry !== '');
    if (folder !== null && entries.length === 0) return fail(noFolder(folder));
    let bytes = 0;
    const links: string[] = [];
    for (const entry of entries) {
      const [facts = '', path = ''] = entry.split('\t');
      const [mode, , , size] = facts.split(/\s+/);
      bytes += Number(size) || 0;
      if (mode === LINK_MODE) links.push(path);
    }
    if (entries.length > limits.files) return fail(tooMany(limits));
    return bytes > limits.bytes ? fail(tooLarge(limits)) : ok(links);
  }

  /** Checks out the repository, or only the given folder together with the license of the repository. */
  async #checkOut(folder: string | null): Promise<Result<string>> {
    if (folder === null) return await this.#git(['checkout', '--force', '--quiet', 'HEAD', '--', '.']);
    const part = await this.#git(['checkout', '--force', '--quiet', 'HEAD', '--', `:(top,literal)${folder}`]);
    if (!part.ok) return part;
    const licences = ['LICEN[CS]E*', 'licen[cs]e*', 'COPYING*', 'NOTICE*'].map((name) => `:(top,glob)${name}`);
    for (const licence of licences) {
      // The repository may have no license of this name.
      const tried = await this.#git(['checkout', '--force', '--quiet', 'HEAD', '--', licence]);
      if (!tried.ok && this.#request.signal.aborted) return tried;
    }
    return part;
  }

  /** Stops git as soon as the folder is too large. */
  async #within<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
    const { into, limits } = this.#request;
    // Checked-out files and git's objects both take space for a moment.
    const watch = watchSize(into, limits.bytes * 2);
    const packs = watchSize(join(into, '.git'), limits.bytes);
    this.#tooLarge = AbortSignal.any([watch.signal, packs.signal]);
    const done = await work();
    const isTooLarge = this.#tooLarge.aborted;
    watch.stop();
    packs.stop();
    this.#tooLarge = null;
    return isTooLarge ? fail(tooLarge(limits)) : done;
  }

  #tooLarge: AbortSignal | null = null;

  /** Talks to the server, and follows its redirects within its own origin. */
  async #remote(args: (url: string) => readonly string[]): Promise<Result<string>> {
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const outcome = await this.#run(args(this.#url));
      if (this.#request.signal.aborted || !isRedirect(outcome)) return this.#read(outcome);
      const next = await this.#redirected();
      if (!next.ok) return next;
      this.#url = next.value;
    }
    return fail(tooManyRedirects());
  }

  /** git doesn't report where it was redirected, so this asks once more with a trace. */
  async #redirected(): Promise<Result<string>> {
    const trace = join(this.#request.home, 'redirect.trace');
    await this.#run(['ls-remote', '--', this.#url, 'HEAD'], { trace });
    const traced = await readFile(trace, 'utf8').catch(() => '');
    await rm(trace, { force: true });
    return redirectedUrl(this.#url, traced);
  }

  async #git(args: readonly string[], maxOutput?: number): Promise<Result<string>> {
    return this.#read(await this.#run(args, maxOutput === undefined ? {} : { maxOutput }));
  }

  async #run(args: readonly string[], more: Pick<GitRun, 'maxOutput' | 'trace'> = {}): Promise<GitOutcome> {
    const { source, into, home, signal, onProgress } = this.#request;
    const signals = [signal, this.#late, ...(this.#tooLarge === null ? [] : [this.#tooLarge])];
    return await runGit({
      ...{ args, cwd: into, home, protocols: [source.protocol], settings: this.#pinned, ...more },
      signal: AbortSignal.any(signals),
      onError: (text) => {
        const progress = readProgress(text);
        if (progress !== null) onProgress(progress);
      },
    });
  }

  #read(outcome: GitOutcome): Result<string> {
    const { signal, limits } = this.#request;
    return signal.aborted ? fail(appError('cancelled', t('imports.clone.cancelled'))) : read(outcome, limits);
  }
}

function read(outcome: GitOutcome, limits: FetchLimits): Result<string> {
  if (outcome.flooded) return fail(tooMany(limits));
  return outcome.code === 0 ? ok(outcome.out) : fail(gitFailure(outcome));
}

function tooLarge({ bytes }: FetchLimits): AppError {
  return appError('too_large', t('imports.clone.tooLarge', { megabytes: Math.round(bytes / 1024 / 1024) }), {
    hint: t('imports.clone.tooLargeHint'),
  });
}

function tooMany({ files }: FetchLimits): AppError {
  return appError('too_large', t('imports.clone.tooManyFiles', { files }), {
    hint: t('imports.clone.tooManyFilesHint'),
  });
}

function tooSlow({ ms }: FetchLimits): AppError {
  return appError('io_failed', t('imports.clone.tooSlow', { ms }), {
    hint: t('imports.clone.tooSlowHint'),
  });
}

function empty(): AppError {
  return appError('not_found', t('imports.clone.noCommit'), {
    hint: t('imports.clone.noCommitHint'),
  });
}

function noFolder(folder: string): AppError {
  return appError('not_found', t('imports.clone.noFolder', { folder: folder.slice(0, 200) }), {
    hint: t('imports.clone.noFolderHint'),
    pointer: '/folder',
  });
}
