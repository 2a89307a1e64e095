/** Actions on the selected version. */
import { t } from '../../../src-shared/messages/translate.ts';
import { screensFollowing } from '../../../src-shared/related-files/apply-renames.ts';
import { namesBack } from '../../../src-shared/related-files/renames-to-revert.ts';
import type { ResponseOf } from '../../../src-shared/contract/requests.ts';
import type { Target } from '../../../src-shared/references/references.ts';
import { withEdgeIds } from '../../../src-shared/document/parse.ts';
import type { CompareMode, Side } from '../../state/window/comparison.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { unsavedRenames } from '../../state/editing/document-state.ts';
import type { Content } from '../../state/editing/layered-content.ts';
import { versionTitle, whenText } from '../../state/versions/version-title.ts';

export interface CompareVersions {
  readonly mode?: CompareMode;
  /** Compares with the marked version instead of the current flow. */
  readonly withMarked?: boolean;
}

function versionSide(app: AppState, version: string): Extract<Side, { readonly kind: 'version' }> {
  return { kind: 'version', title: versionTitle(app.versions.getState(), version), version };
}

/** The older one is on the left. */
export function compareVersions(app: AppState, { mode, withMarked = false }: CompareVersions): void {
  const { selected, marked, versions, commits } = app.versions.getState();
  if (selected === null) return;
  const sideOf = (id: string): Side => versionSide(app, id);
  const other = withMarked ? marked : null;
  const right: Side = other === null ? { kind: 'current' } : sideOf(other);
  const at = (id: string): string => [...(versions ?? []), ...commits].find((one) => one.id === id)?.at ?? '';
  const isOlder = other === null || Date.parse(at(selected)) <= Date.parse(at(other));
  const [left, newer] = isOlder ? [sideOf(selected), right] : [right, sideOf(selected)];
  app.view.getState().openCompare({ left, right: newer, ...(mode === undefined ? {} : { mode }) });
}

/**
 * Merges the selected version into the current flow. The marked one is what both started from; without it, each
 * difference is a decision.
 */
export function mergeVersion(app: AppState): void {
  const { selected, marked } = app.versions.getState();
  if (selected === null) return;
  const base = marked === null || marked === selected ? null : versionSide(app, marked);
  app.view.getState().openCompare({ left: { kind: 'current' }, right: versionSide(app, selected), base });
}

/** Compares unsaved edits of an earlier window with the current flow. */
export function compareRecovered(app: AppState): void {
  const [found] = app.documents.getState().recoveries;
  if (found === undefined) return;
  const { flow, layout, layers, screens, savedAt } = found;
  const otherFiles = { ...(layers && { layers }), ...(screens && { screens }) };
  const document = { flow: withEdgeIds(flow), layout, ...otherFiles };
  const title = t('app.recovery.side', { when: whenText(savedAt) });
  app.view.getState().openCompare({ left: { kind: 'current' }, right: { kind: 'document', title, document } });
}

export interface VersionMerge {
  /** Ids of versions. */
  readonly mine: string;
  readonly theirs: string;
  /** What both started from; without it, each difference is a decision. */
  readonly base: string | null;
}

/** Merges two versions. The result replaces the current flow, like a restored version. */
export function mergeVersions(app: AppState, { mine, theirs, base }: VersionMerge): void {
  const sideOf = (version: string) => versionSide(app, version);
  const [left, right] = [sideOf(mine), sideOf(theirs)];
  const names = { mine: left.title, theirs: right.title };
  const words = { label: t('versions.mergeTwo', names), title: t('versions.mergedTwo', names) };
  app.view.getState().openCompare({
    ...{ left, right, base: base === null ? null : sideOf(base) },
    apply: (merged) => void restoreContent(app, { ...words, then: merged }),
  });
}

/** Restores as one edit, so that unsaved edits are a step back in the history. */
export async function restoreVersion(app: AppState): Promise<void> {
  const { selected } = app.versions.getState();
  const path = app.documents.getState().project?.path;
  if (selected === null || path === undefined) return;
  const name = versionTitle(app.versions.getState(), selected);
  const found = await app.api.request('versions.read', { path, id: selected });
  const { notify } = app.view.getState();
  if (!found.ok) return notify({ tone: 'danger', title: found.error.message, text: found.error.hint });
  if (app.documents.getState().project?.path !== path) return;
  const then = { ...found.value, flow: withEdgeIds(found.value.flow) };
  await restoreContent(app, { label: t('versions.restore', { name }), title: t('versions.restored', { name }), then });
}

interface Restoring {
  /** In the history. */
  readonly label: string;
  /** Of the notice. */
  readonly title: string;
  /** Content of a version. Parts that it predates are undefined. */
  readonly then: Pick<Content, 'flow' | 'layout'> & {
    readonly layers?: Content['layers'] | undefined;
    readonly screens?: Content['screens'] | undefined;
  };
}

async function restoreContent(app: AppState, { label, title, then: found }: Restoring): Promise<void> {
  const { content, rewrite } = app.documents.getState();
  const { flow, layout, layers, screens } = found;
  const parts = { flow, layout, ...(screens && { screens }) };
  const then: Content =
    layers === undefined && content.layers === undefined ? parts : { ...parts, layers: layers ?? [] };
  const { changes, gone } = namesBack(content, then, content.renames ?? []);
  const renames = changes.length === 0 ? {} : { renames: [...(content.renames ?? []), ...changes] };
  // A version without screens keeps the current ones, with the names of that time.
  const followed = then.screens ?? screensFollowing(content.screens, changes);
  rewrite(label, { ...then, ...renames, ...(followed && { screens: followed }) }, { overLocks: true });
  app.view.getState().announce(title);
  await announceRestored(app, { title, back: changes.length, gone });
}

interface Restored {
  readonly title: string;
  readonly back: number;
  readonly gone: readonly Target[];
}

/** Also lists tests and screens that use names missing in this version, because their meaning in it is unknown. */
async function announceRestored({ api, documents, view }: AppState, { title, back, gone }: Restored): Promise<void> {
  const { project, content } = documents.getState();
  if (project === null) return;
  const text = [t('versions.restoredText'), back > 0 ? t('versions.namesBack', { count: back }) : ''];
  const found = await api.request('project.unfit', {
    path: project.path,
    gone: gone.slice(0, 100_000),
    places: Object.keys(content.flow.state ?? {}),
    changes: [...unsavedRenames(documents.getState())],
  });
  const unfit = found.ok ? found.value : [];
  if (unfit.length > 0) text.push(t('versions.unfit', { count: unfit.length, list: unfitList(unfit) }));
  view.getState().notify({
    tone: unfit.length > 0 ? 'warning' : 'success',
    title,
    text: text.filter((part) => part !== '').join(' '),
  });
}

const MAX_LISTED = 3;

function unfitList(unfit: ResponseOf<'project.unfit'>): string {
  const listed = unfit.slice(0, MAX_LISTED).map(({ title, names }) => {
    const targets = names.slice(0, MAX_LISTED).map(({ kind, name }) => t(`find.targets.${kind}`, { name }));
    return t('versions.unfitOne', { title, names: targets.join(', ') });
  });
  return [...listed, ...(unfit.length > MAX_LISTED ? ['…'] : [])].join('; ');
}

export async function removeVersion(app: AppState): Promise<void> {
  const { versions, selected, remove, select } = app.versions.getState();
  const at = versions?.findIndex(({ id }) => id === selected) ?? -1;
  if (selected === null || at < 0) return;
  const next = versions?.[at + 1] ?? versions?.[at - 1];
  const removed = await remove(selected);
  const { notify, announce } = app.view.getState();
  if (!removed.ok) return notify({ tone: 'danger', title: removed.error.message, text: removed.error.hint });
  select(next?.id ?? null);
  announce(t('versions.removed'));
}
