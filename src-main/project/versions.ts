/**
 * Versions of projects, in the data folder and so outside git: one for each save, thinned out with age; named versions
 * are kept forever.
 */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { serializeScreen } from '../../src-shared/a2ui/serialize-screen.ts';
import type { RequestOf, ResponseOf } from '../../src-shared/contract/requests.ts';
import type { VersionChanges, VersionOrigin, VersionSummary } from '../../src-shared/contract/versions.ts';
import { appError } from '../../src-shared/errors.ts';
import { diffFlows, renamesIn } from '../../src-shared/diff/diff.ts';
import { diffLayouts } from '../../src-shared/diff/layout-changes.ts';
import { partTitles } from '../../src-shared/diff/part-titles.ts';
import { describeChange } from '../../src-shared/merge/sentences.ts';
import type { Screens } from '../../src-shared/document/document.ts';
import { graphOf, graphRefs, type Flow } from '../../src-shared/flow/flow.ts';
import { fail, ok, type Result } from '../../src-shared/result.ts';
import type { LayerFile } from '../../src-shared/layers/layer.ts';
import { serializeLayer } from '../../src-shared/layers/serialize-layer.ts';
import type { Logger } from '../telemetry/logger.ts';
import { listCommits, readCommit, readMergeBase, type MergeBase } from './git-versions.ts';
import type { Unsaved } from './journal.ts';
import { openVersionStore, type VersionEntry, type VersionStore } from './version-store.ts';
import { contentOf, fingerprint, textsOf, type VersionContent } from './version-texts.ts';
import { thinnedOut } from './version-thinning.ts';
import { t } from '../messages/translate.ts';

export interface Versions {
  /** Stored in the background, unless the newest version is equal. Later calls see it. */
  keep(project: string, content: Unsaved, origin: VersionOrigin): void;
  /** The same for autosaves, at most once a minute; the next version includes what was saved in between. */
  keepSparsely(project: string, content: Unsaved): void;
  keepNamed(project: string, content: Unsaved, name: string): Promise<Result<ResponseOf<'versions.keep'>>>;
  list(project: string): Promise<Result<ResponseOf<'versions.list'>>>;
  commits(project: string): Promise<Result<ResponseOf<'versions.commits'>>>;
  read(project: string, id: string): Promise<Result<VersionContent>>;
  /** The common base of a git merge. `screenFiles` are read in addition to the flow and its layout. */
  mergeBase(project: string, screenFiles: readonly string[]): Promise<MergeBase>;
  rename(project: string, request: Pick<RequestOf<'versions.rename'>, 'id' | 'name'>): Promise<Result<None>>;
  remove(project: string, id: string): Promise<Result<None>>;
  /** Resolves when all pending versions are stored. */
  settled(): Promise<void>;
  /** Also keeps the last autosave of each project. */
  close(): Promise<void>;
}

type None = Record<string, never>;

export interface VersionsOptions {
  readonly folder: string;
  readonly now: () => Date;
  readonly log: Logger;
}

const MAX_NAMED = 1000;
const SPARSELY_MS = 60_000;
const MAX_SENTENCES = 8;
const MAX_CHARACTERS = 400;

export function createVersions(options: VersionsOptions): Versions {
  const { folder, now, log } = options;
  const stores = new Map<string, VersionStore>();
  const storeOf = (project: string): VersionStore => {
    const name = hash('sha256', project).slice(0, 40);
    const store = stores.get(project) ?? openVersionStore(join(folder, name), { now, log });
    stores.set(project, store);
    return store;
  };
  const { inTurn, settled } = createQueue(log);
  const gitHome = join(folder, 'git-home');
  const { keepNow, keepSoon, keepSkipped } = createKeeper({ storeOf, now, log, inTurn });

  return {
    keep: (project, content, origin) => keepSoon(project, content, { origin, name: null, atMostEveryMs: 0 }),
    keepSparsely: (project, content) =>
      keepSoon(project, content, { origin: 'saved', name: null, atMostEveryMs: SPARSELY_MS }),
    keepNamed: (project, content, name) =>
      inTurn(async () => {
        const kept = await keepNow(project, content, { origin: 'kept', name, atMostEveryMs: 0 });
        return kept.ok ? ok({ id: kept.value.id }) : kept;
      }),
    list: (project) =>
      inTurn(async () => {
        const entries = await storeOf(project).entries();
        return ok({ versions: entries.map(toSummary), bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) });
      }),
    commits: async (project) => ok({ commits: await listCommits(project, gitHome) }),
    read: (project, id) =>
      id.startsWith('git_')
        ? readCommit(project, id.slice('git_'.length), gitHome)
        : inTurn(() => read(storeOf(project), id)),
    mergeBase: (project, screenFiles) => readMergeBase(project, gitHome, screenFiles),
    rename: (project, { id, name }) =>
      inTurn(async () => {
        const found = await entryOf(storeOf(project), id);
        return found.ok ? none(await storeOf(project).write({ ...found.value, name })) : found;
      }),
    remove: (project, id) =>
      inTurn(async () => {
        const found = await entryOf(storeOf(project), id);
        if (found.ok) await storeOf(project).remove([id]);
        return none(found);
      }),
    settled,
    close: async () => {
      await settled();
      keepSkipped();
      await settled();
    },
  };
}

type InTurn = <T>(job: () => Promise<T>) => Promise<T>;

/** Serializes operations, so that a list includes all earlier versions. */
function createQueue(log: Logger): { readonly inTurn: InTurn; readonly settled: () => Promise<void> } {
  let last: Promise<unknown> = Promise.resolve();
  return {
    inTurn: (job) => {
      const done = last.then(job);
      last = done.catch((error: unknown) => log.error({ error: String(error) }, 'a version was not kept'));
      return done;
    },
    settled: async () => void (await last),
  };
}

interface KeeperDeps {
  readonly storeOf: (project: string) => VersionStore;
  readonly now: () => Date;
  readonly log: Logger;
  readonly inTurn: InTurn;
}

/** Keeps versions, and remembers the autosaves that didn't become one. */
function createKeeper({ storeOf, now, log, inTurn }: KeeperDeps) {
  /** Autosaves made too soon after the previous version to become one. */
  const skipped = new Map<string, Unsaved>();

  const keepNow = async (project: string, content: Unsaved, kind: Kept): ReturnType<typeof keep> => {
    const own = skipped.get(project);
    const isOwn = own !== undefined && fingerprint(own) === fingerprint(content);
    const origin = kind.origin === 'found' && isOwn ? 'saved' : kind.origin;
    const kept = await keep({ store: storeOf(project), now }, content, { ...kind, origin });
    if (kept.ok && kept.value.isSkipped) skipped.set(project, content);
    else if (kept.ok) skipped.delete(project);
    return kept;
  };
  const keepSoon = (project: string, content: Unsaved, kind: Kept): void => {
    void inTurn(async () => {
      const kept = await keepNow(project, content, kind);
      if (!kept.ok) log.warn({ project, code: kept.error.code }, `a version was not kept: ${kept.error.message}`);
    }).catch(() => undefined);
  };
  const keepSkipped = (): void => {
    for (const [project, content] of skipped)
      keepSoon(project, content, { origin: 'saved', name: null, atMostEveryMs: 0 });
  };
  return { keepNow, keepSoon, keepSkipped };
}

interface Keeping {
  readonly store: VersionStore;
  readonly now: () => Date;
}

interface Kept {
  /** Skipped if the newest version is younger than this many milliseconds. */
  readonly atMostEveryMs: number;
  readonly origin: VersionOrigin;
  readonly name: string | null;
}

async function keep(
  { store, now }: Keeping,
  content: Unsaved,
  { origin, name, atMostEveryMs }: Kept,
): Promise<Result<{ readonly id: string; readonly isSkipped: boolean }>> {
  const entries = await store.entries();
  if (name !== null && entries.filter((entry) => entry.name !== null).length >= MAX_NAMED) return fail(tooManyNamed());
  const texts = textsOf(content);
  const says = fingerprint(content, texts);
  const newest = entries[0];
  if (newest?.says === says) {
    if (name === null) return ok({ id: newest.id, isSkipped: false });
    // A second name for the same state is a separate version.
    if (newest.name === null) return withId(await store.write({ ...newest, name }), newest.id);
  }
  if (newest !== undefined && now().getTime() - Date.parse(newest.at) < atMostEveryMs)
    return ok({ id: newest.id, isSkipped: true });
  const before = newest === undefined ? null : await read(store, newest.id);
  const added = await store.add(texts, {
    at: now().toISOString(),
    ...{ origin, name, says },
    nodes: graphRefs(content.flow).reduce((sum, ref) => sum + graphOf(content.flow, ref)!.nodes.length, 0),
    changes: before?.ok === true ? changesBetween(before.value as Unsaved, content, newest?.says === says) : null,
  });
  if (!added.ok) return added;
  await thin({ store, now }, [added.value, ...entries]);
  return ok({ id: added.value.id, isSkipped: false });
}

async function thin({ store, now }: Keeping, entries: readonly VersionEntry[]): Promise<void> {
  const versions = entries.map(({ id, at, name, bytes }) => ({
    id,
    at: Date.parse(at),
    isNamed: name !== null,
    bytes,
  }));
  const going = thinnedOut(versions, now().getTime());
  if (going.length > 0) await store.remove(going);
}

async function read(store: VersionStore, id: string): Promise<Result<VersionContent>> {
  const entry = await entryOf(store, id);
  if (!entry.ok) return entry;
  const texts = await store.texts(entry.value);
  if (!texts.ok) return texts;
  return contentOf(texts.value);
}

function changesBetween(before: Unsaved, after: Unsaved, isSame: boolean): VersionChanges {
  const changes = diffFlows(before.flow, after.flow as Flow);
  const titles = partTitles([after.flow as Flow, before.flow as Flow]);
  const sentences = changes.flatMap((change) => describeChange(change, titles));
  const layout = diffLayouts(before.layout, after.layout, renamesIn(changes));
  return {
    says: sentences.slice(0, MAX_SENTENCES).map((says) => says.slice(0, MAX_CHARACTERS)),
    count: sentences.length,
    moved: layout.filter(({ type }) => type === 'moved').length,
    layers: changedCount(layerTexts(before.layers), layerTexts(after.layers)),
    screens: changedCount(screenTexts(before.screens), screenTexts(after.screens)),
    ...(isSame && { isSame }),
  };
}

type TextsByName = ReadonlyMap<string, string>;

function layerTexts(layers: readonly LayerFile[] = []): TextsByName {
  return new Map(layers.map(({ file, layer }) => [file, serializeLayer(layer)]));
}

function screenTexts(screens: Screens = {}): TextsByName {
  return new Map(Object.entries(screens).map(([name, screen]) => [name, serializeScreen(screen)]));
}

function changedCount(before: TextsByName, after: TextsByName): number {
  return [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name) !== after.get(name))
    .length;
}

async function entryOf(store: VersionStore, id: string): Promise<Result<VersionEntry>> {
  const found = (await store.entries()).find((entry) => entry.id === id);
  return found === undefined
    ? fail(
        appError('not_found', t('projects.versions.notFound'), {
          hint: t('projects.versions.notFoundHint'),
        }),
      )
    : ok(found);
}

function toSummary({ id, at, origin, name, nodes, changes }: VersionEntry): VersionSummary {
  return { id, at, origin, name, nodes, changes };
}

function tooManyNamed() {
  return appError('too_large', t('projects.versions.tooManyNamed', { limit: MAX_NAMED }), {
    hint: t('projects.versions.tooManyNamedHint'),
  });
}

function none(result: Result<unknown>): Result<None> {
  return result.ok ? ok({}) : result;
}

function withId(written: Result<unknown>, id: string): Awaited<ReturnType<typeof keep>> {
  return written.ok ? ok({ id, isSkipped: false }) : written;
}
