/**
 * External changes to the files of an open project. A window without unsaved edits loads them as a history entry; one
 * with edits merges them, and asks if both changed the same. Own saves are recognized by their revision.
 */
import { t } from '../../../src-shared/messages/translate.ts';
import type { ProjectNews } from '../../../src-shared/contract/project-news.ts';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { Api } from '../../bridge/api.ts';
import type { OpenDocument } from '../document/open-document.ts';
import { isDirty, unsavedRenames, type ExternalChange } from '../editing/document-state.ts';
import { openDrafts } from '../text/text-store.ts';
import { mergedWithDisk } from '../versions/merge-with-disk.ts';
import type { ViewStore } from '../window/view-store.ts';
import type { OpenDocuments } from './open-documents.ts';

export interface ExternalFiles {
  hear(news: ProjectNews): void;
  /** Checks whether a change of a project still has to be resolved: after a save, or when it becomes visible. */
  check(path: string): Promise<void>;
}

export interface ExternalDeps {
  readonly api: Pick<Api, 'request'>;
  readonly opened: OpenDocuments;
  readonly view: ViewStore;
}

export function createExternalFiles(deps: ExternalDeps): ExternalFiles {
  const { api, opened } = deps;
  /** The last reported revision, by path, until the document has met it. */
  const onDisk = new Map<string, string | null>();
  const looking = new Set<string>();

  const check = async (path: string) => {
    const revision = onDisk.get(path);
    const document = opened.at(path);
    // A background document is handled when it becomes visible, and a running save when it ends.
    if (document === undefined || document !== opened.active() || revision === undefined || looking.has(path)) return;
    const { project, saveState, external, setExternal } = document.documents.getState();
    if (saveState.kind === 'saving') return;
    if (revision === project?.revision) {
      onDisk.delete(path);
      if (external !== null) setExternal(null);
      return;
    }
    looking.add(path);
    const read = await api.request('project.read', { path });
    looking.delete(path);
    if (document !== opened.active()) return;
    if (!read.ok) return setExternal({ kind: 'gone', error: read.error });
    if ('damaged' in read.value) ask(deps, document, { kind: 'damaged', damaged: read.value.damaged });
    else meet(deps, document, read.value);
    const isMet = document.documents.getState().project?.revision === revision;
    // More may have changed while it was read.
    if (isMet || onDisk.get(path) !== revision) await check(path);
  };

  return {
    check,
    hear: (news) => {
      if (news.about === 'windows') {
        opened.at(news.path)?.documents.setState({ otherWindows: news.others });
        return;
      }
      if (news.about !== 'files') return;
      onDisk.set(news.path, news.revision);
      void check(news.path);
    },
  };
}

function meet(deps: ExternalDeps, document: OpenDocument, disk: OpenedProject): void {
  const before = document.documents.getState();
  if (before.saveState.kind === 'saving' || disk.revision === before.project?.revision) return;
  const isTyping = openDrafts(document.texts.getState().drafts).length > 0;
  if (isTyping) return ask(deps, document, { kind: 'changed', disk });
  if (!isDirty(before)) return load(deps, document, disk);
  const merged = mergedWithDisk(before, disk);
  if (merged === null) return ask(deps, document, { kind: 'changed', disk });
  const renames = unsavedRenames(before);
  // In two steps, so that the next merge knows what is on disk.
  before.takeIn(t('tabs.external.changedEntry'), disk);
  before.rewrite(t('tabs.external.merged'), { ...merged, ...(renames.length > 0 && { renames }) }, { overLocks: true });
  showNotice(deps, { title: t('tabs.external.merged'), text: t('tabs.external.undoMerge') });
}

function load(deps: ExternalDeps, { documents }: OpenDocument, disk: OpenedProject): void {
  const title = t('tabs.external.changedEntry');
  const { content: before, takeIn } = documents.getState();
  takeIn(title, disk);
  const after = documents.getState().content;
  const isSame = (['flow', 'layout', 'layers', 'screens'] as const).every((part) => after[part] === before[part]);
  if (!isSame) showNotice(deps, { title, text: t('tabs.external.undo') });
}

function showNotice({ view }: ExternalDeps, notice: { readonly title: string; readonly text: string }): void {
  view.getState().notify({ tone: 'info', ...notice });
  view.getState().announce(notice.title);
}

function ask({ view }: ExternalDeps, { documents }: OpenDocument, external: ExternalChange): void {
  documents.getState().setExternal(external);
  view.getState().announce(t('tabs.external.changed'));
}
