/** Going from one open flow to another, and closing them. */
import { isDirty, type DocumentStore } from '../editing/document-store.ts';
import type { ProjectFiles } from './project-files.ts';
import type { ViewStore } from '../window/view-store.ts';
import { openDrafts, type TextsStore } from '../text/text-store.ts';
import type { ParkedDocuments } from './parked-documents.ts';
import type { Tab } from './tab.ts';
import type { TabsStore } from './tabs-store.ts';

export interface TabSwitcher {
  show(at: number): Promise<void>;
  /** Asks first where there are unsaved edits. */
  close(at: number): Promise<void>;
  /** Without asking: the journal keeps what is not saved. */
  closeNow(at: number): Promise<void>;
  /** Null where the edits could not be saved: then the tab stays. */
  saveAndClose(at: number): Promise<void>;
}

export interface SwitchedStores {
  readonly tabs: TabsStore;
  readonly documents: DocumentStore;
  readonly texts: TextsStore;
  readonly parked: ParkedDocuments;
  readonly files: ProjectFiles;
  readonly view: ViewStore;
}

export function createTabSwitcher(stores: SwitchedStores): TabSwitcher {
  const { tabs, documents, parked, files, view } = stores;
  const tabAt = (at: number): Tab | undefined => tabs.getState().tabs[at];

  const show = async (at: number) => {
    const tab = tabAt(at);
    if (tab === undefined) return;
    if (tab.path !== null) return files.open(tab.path);
    tabs.getState().activate(at);
    view.getState().showPage('welcome');
  };

  const closeNow = async (at: number) => {
    const tab = tabAt(at);
    if (tab === undefined) return;
    tabs.getState().askToClose(null);
    files.flush();
    const wasShown = tabs.getState().active === at;
    tabs.getState().remove(at);
    if (tab.path !== null && documents.getState().project?.path === tab.path) {
      parked.park();
      documents.getState().close();
    }
    if (tab.path !== null) parked.drop(tab.path);
    if (tabs.getState().tabs.length === 0) {
      tabs.getState().welcome();
      view.getState().showPage('welcome');
    } else if (wasShown) {
      await show(tabs.getState().active);
      // It could not be opened: the first page is there for anything else.
      if (documents.getState().project === null && view.getState().page === 'editor')
        view.getState().showPage('welcome');
    }
  };

  return {
    show,
    closeNow,
    close: async (at) => {
      const path = tabAt(at)?.path ?? null;
      if (path !== null && hasUnsaved(stores, path)) tabs.getState().askToClose(path);
      else await closeNow(at);
    },
    saveAndClose: async (at) => {
      const tab = tabAt(at);
      tabs.getState().askToClose(null);
      if (tab === undefined) return;
      await show(at);
      await files.save();
      if (tab.path !== null && !hasUnsaved(stores, tab.path)) await closeNow(at);
    },
  };
}

/** Edits that are not on disk, or text that could not be applied. */
export function hasUnsaved(
  { documents, texts, parked }: Pick<SwitchedStores, 'documents' | 'texts' | 'parked'>,
  path: string,
): boolean {
  const active = documents.getState();
  if (active.project?.path === path) return isDirty(active) || openDrafts(texts.getState().drafts).length > 0;
  const left = parked.store.getState().byPath.get(path);
  return left !== undefined && (isDirty(left.document) || openDrafts(left.texts.drafts).length > 0);
}
