/** Reads versions of a project from its git repository. Never writes or fetches anything. */
import { mkdir } from 'node:fs/promises';
import type { CommitSummary } from '../../src-shared/contract/versions.ts';
import type { ResponseOf } from '../../src-shared/contract/requests.ts';
import { appError } from '../../src-shared/errors.ts';
import { EMPTY_LAYOUT } from '../../src-shared/flow/layout.ts';
import { MAX_DOCUMENT_CHARACTERS } from '../../src-shared/flow/limits.ts';
import { parseFlow, parseLayout } from '../../src-shared/document/parse.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import { runGit, type GitOutcome } from '../git/run-git.ts';
import type { FileText } from './disk.ts';
import type { FolderLimits, FolderTexts } from './json-folder.ts';
import { LAYER_LIMITS, LAYERS_FOLDER, parseLayers } from './layer-files.ts';
import { FLOW_FILE, LAYOUT_FILE } from './project-files.ts';
import { parseScreens, SCREEN_LIMITS, SCREENS_FOLDER } from './screen-files.ts';
import { t } from '../messages/translate.ts';

const MAX_COMMITS = 200;
const TIMEOUT_MS = 15_000;
const FIELD = '\x1f';
const SEPARATOR = '%x1f';

/** Newest first; null without a repository or git. */
export async function listCommits(project: string, home: string): Promise<CommitSummary[] | null> {
  const format = ['%H', '%cI', '%an', '%s'].join(SEPARATOR);
  const args = ['rev-list', `--max-count=${MAX_COMMITS}`, '--no-commit-header', `--format=${format}`, 'HEAD'];
  const listed = await git([...args, '--', FLOW_FILE, LAYOUT_FILE, SCREENS_FOLDER, LAYERS_FOLDER], { project, home });
  if (listed.code !== 0) return null;
  return listed.out.split('\n').flatMap((line) => {
    const [commit, at, author = '', subject = ''] = line.split(FIELD);
    return commit === undefined || at === undefined
      ? []
      : [{ id: `git_${commit}`, at, author: author.slice(0, 200), subject: subject.slice(0, 500) }];
  });
}

export async function readCommit(
  project: string,
  commit: string,
  home: string,
): Promise<Result<ResponseOf<'versions.read'>>> {
  const show = (file: string) =>
    git(['cat-file', 'blob', `${commit}:./${file}`], { project, home }, MAX_DOCUMENT_CHARACTERS);
  const [flowFile, layoutFile] = [await show(FLOW_FILE), await show(LAYOUT_FILE)];
  if (flowFile.flooded) return fail(appError('too_large', t('projects.gitVersions.flowTooLarge', { file: FLOW_FILE })));
  if (flowFile.code !== 0)
    return fail(
      appError('not_found', t('projects.gitVersions.flowMissing', { file: FLOW_FILE }), {
        hint: t('projects.gitVersions.flowMissingHint'),
      }),
    );
  const flow = parseFlow(flowFile.out);
  if (!flow.ok) return fail(flow.error.error);
  const layout = layoutFile.code === 0 ? parseLayout(layoutFile.out) : ok(EMPTY_LAYOUT);
  // An unreadable layout is recreated; only the flow matters.
  const layers = parseLayers(await folderOf({ project, commit, home }, LAYER_LIMITS)).files;
  const screens = parseScreens(await folderOf({ project, commit, home }, SCREEN_LIMITS)).files;
  return ok({
    flow: flow.value.flow,
    layout: layout.ok ? layout.value : EMPTY_LAYOUT,
    ...(layers.length > 0 && { layers: [...layers] }),
    ...(screens !== null && { screens }),
  });
}

interface Committed extends GitContext {
  readonly commit: string;
}

/** Only regular files: `100644` and `100755`. */
const REGULAR_FILE = /^100\d+ blob (\S+)\t(.+)$/;

/** A folder of the commit, with the same limits as on disk. */
async function folderOf({ commit, ...where }: Committed, limits: FolderLimits): Promise<FolderTexts> {
  const { folder, isFile, maxFiles, maxBytes, maxFileBytes = maxBytes } = limits;
  const listed = await git(['ls-tree', '-z', commit, `${folder}/`], where);
  const files = listed.out.split('\0').flatMap((entry) => {
    const [, blob, path] = REGULAR_FILE.exec(entry) ?? [];
    return blob !== undefined && path !== undefined && isFile(path.slice(folder.length + 1)) ? [{ blob, path }] : [];
  });
  const texts = new Map<string, Result<FileText>>();
  let left = maxBytes;
  for (const { blob, path } of files.slice(0, maxFiles)) {
    const { out, flooded, code } = await git(['cat-file', 'blob', blob], where, Math.min(maxFileBytes, left));
    if (code !== 0 && !flooded) continue;
    const bytes = Buffer.byteLength(out);
    if (!flooded) left -= bytes;
    texts.set(path, ok({ text: out, cut: flooded, bytes, validUtf8: !out.includes('\uFFFD') }));
  }
  return { texts, error: null, names: files.map(({ path }) => path.slice(folder.length + 1)) };
}

/** The base of both sides during a merge, as far as git has it for each file. */
export async function readMergeBase(project: string, home: string, screenFiles: readonly string[]): Promise<MergeBase> {
  const stage = (file: string) => git(['cat-file', 'blob', `:1:./${file}`], { project, home }, MAX_DOCUMENT_CHARACTERS);
  const [flow, layout] = [await stage(FLOW_FILE), await stage(LAYOUT_FILE)];
  const textOf = ({ code, flooded, out }: GitOutcome): string | null => (code === 0 && !flooded ? out : null);
  const screens = new Map<string, string>();
  for (const file of screenFiles) {
    const text = textOf(await stage(file));
    if (text !== null) screens.set(file, text);
  }
  return { flow: textOf(flow), layout: textOf(layout), screens };
}

export interface MergeBase {
  readonly flow: string | null;
  readonly layout: string | null;
  /** The screens by file name. */
  readonly screens: ReadonlyMap<string, string>;
}

interface GitContext {
  readonly project: string;
  readonly home: string;
}

async function git(
  args: readonly string[],
  { project, home }: GitContext,
  maxOutput = 1024 * 1024,
): Promise<GitOutcome> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  return runGit({
    // A folder that only looks like a bare repository is ignored.
    args: ['-c', 'safe.bareRepository=explicit', '-c', 'core.quotePath=false', ...args],
    ...{ cwd: project, home, protocols: [], maxOutput },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
