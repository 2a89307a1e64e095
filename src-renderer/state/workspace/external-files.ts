/**
 * What others do to the files of an open project. A window without edits of its own takes it in, as an entry of its history;
 * one with edits is asked. Own saves are known by their revision.
 */
import { t } from '../../../src-shared/messages/translate.ts';
import type { ProjectNews } from '../../../src-shared/contract/project-news.ts';
import type { OpenedProject } from '../../../src-shared/contract/requests.ts';
import type { Api } from '../../bridge/api.ts';
import { isDirty, type DocumentStore, type ExternalChange } from '../editing/document-store.ts';
import type { ParkedDocuments } from './parked-documents.ts';
import { openDrafts, type TextsStore } from '../text/text-store.ts';
import type { ViewStore } from '../window/view-store.ts';

export interface ExternalFiles {
  hear(news: ProjectNews): void;
  /** Looks whether what was heard of a project still has to be answered: after a save, or when it comes on screen. */
  check(path: string): Promise<void>;
}

export interface ExternalDependencies {
  readonly api: Pick<Api, 'request'>;
  readonly documents: DocumentStore;
  readonly texts: TextsStore;
  readonly parked: ParkedDocuments;
  readonly view: ViewStore;
}

export function createExternalFiles(dependencies: ExternalDependencies): ExternalFiles {
  const { api, documents, parked } = dependencies;
  /** As told last, by path. */
  const onDisk = new Map<string, string | null>();
  const looking = new Set<string>();

  const check = async (path: string) => {
    const revision = onDisk.get(path);
    const { project, saveState, external } = documents.getState();
    // A parked document is looked after when it comes on screen, a save that is under way when it has ended.
    if (project?.path !== path || revision === undefined || saveState.kind === 'saving' || looking.has(path)) return;
    if (revision === project.revision) {
      if (external !== null) documents.getState().setExternal(null);
      return;
    }
    looking.add(path);
    const read = await api.request('project.read', { path });
    looking.delete(path);
    if (documents.getState().project?.path !== path) return;
    if (!read.ok) return documents.getState().setExternal({ kind: 'gone', error: read.error });
    if ('damaged' in read.value) ask(dependencies, { kind: 'damaged', damaged: read.value.damaged });
    else meet(dependencies, read.value);
    // More may have happened while it was read.
    if (onDisk.get(path) !== revision) await check(path);
  };

  return {
    check,
    hear: (news) => {
      if (news.about === 'windows') {
        parked.update(news.path, () => ({ otherWindows: news.others }));
        return;
      }
      onDisk.set(news.path, news.revision);
      void check(news.path);
    },
  };
}

function meet(dependencies: ExternalDependencies, disk: OpenedProject): void {
  const { documents, texts, view } = dependencies;
  const changed = t('tabs.external.changedEntry');
  const state = documents.getState();
  if (state.saveState.kind === 'saving' || disk.revision === state.project?.revision) return;
  if (isDirty(state) || openDrafts(texts.getState().drafts).length > 0)
    return ask(dependencies, { kind: 'changed', disk });
  const before = state.content;
  documents.getState().takeIn(changed, disk);
  const after = documents.getState().content;
  if (after.flow === before.flow && after.layers === before.layers && after.layout === before.layout) return;
  view.getState().notify({ tone: 'info', title: changed, text: t('tabs.external.undo') });
  view.getState().announce(changed);
}

function ask({ documents, view }: ExternalDependencies, external: ExternalChange): void {
  documents.getState().setExternal(external);
  view.getState().announce(t('tabs.external.changed'));
}
