/**
 * External changes to the files of an open project. A window without unsaved edits loads them as a history entry; one
 * with edits asks. Own saves are recognized by their revision.
 */
import { t } from '../../../src-shared/messages/translate.ts';
import type { ProjectNews } from '../../../src-shared/contract/project-news.ts';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { Api } from '../../bridge/api.ts';
import { hasUnsaved, type OpenDocument } from '../document/open-document.ts';
import type { ExternalChange } from '../editing/document-state.ts';
import type { ViewStore } from '../window/view-store.ts';
import type { OpenDocuments } from './open-documents.ts';

export interface ExternalFiles {
  hear(news: ProjectNews): void;
  /** Checks whether a change of a project still has to be resolved: after a save, or when it becomes visible. */
  check(path: string): Promise<void>;
}

export interface ExternalDependencies {
  readonly api: Pick<Api, 'request'>;
  readonly opened: OpenDocuments;
  readonly view: ViewStore;
}

export function createExternalFiles(dependencies: ExternalDependencies): ExternalFiles {
  const { api, opened } = dependencies;
  /** The last reported revision, by path. */
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
      if (external !== null) setExternal(null);
      return;
    }
    looking.add(path);
    const read = await api.request('project.read', { path });
    looking.delete(path);
    if (document !== opened.active()) return;
    if (!read.ok) return setExternal({ kind: 'gone', error: read.error });
    if ('damaged' in read.value) ask(dependencies, document, { kind: 'damaged', damaged: read.value.damaged });
    else meet(dependencies, document, read.value);
    // More may have changed while it was read.
    if (onDisk.get(path) !== revision) await check(path);
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

function meet(dependencies: ExternalDependencies, document: OpenDocument, disk: OpenedProject): void {
  const { view } = dependencies;
  const changed = t('tabs.external.changedEntry');
  const { saveState, project, content: before, takeIn } = document.documents.getState();
  if (saveState.kind === 'saving' || disk.revision === project?.revision) return;
  if (hasUnsaved(document)) return ask(dependencies, document, { kind: 'changed', disk });
  takeIn(changed, disk);
  const after = document.documents.getState().content;
  const isSame = (['flow', 'layout', 'layers', 'screens'] as const).every((part) => after[part] === before[part]);
  if (isSame) return;
  view.getState().notify({ tone: 'info', title: changed, text: t('tabs.external.undo') });
  view.getState().announce(changed);
}

function ask({ view }: ExternalDependencies, { documents }: OpenDocument, external: ExternalChange): void {
  documents.getState().setExternal(external);
  view.getState().announce(t('tabs.external.changed'));
}
