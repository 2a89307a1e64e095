/** Switches between open flows, and closes them. */
import { hasUnsaved } from '../document/open-document.ts';
import type { ViewStore } from '../window/view-store.ts';
import type { Autosave } from './autosave.ts';
import type { OpenDocuments } from './open-documents.ts';
import type { ProjectFiles } from './project-files.ts';
import type { Tab } from './tab.ts';
import type { TabsStore } from './tabs-store.ts';

export interface TabSwitcher {
  show(at: number): Promise<void>;
  /** Asks first if there are edits that autosave doesn't save. */
  close(at: number): Promise<void>;
  /** Closes without asking, because the journal keeps unsaved edits. */
  closeNow(at: number): Promise<void>;
  /** Null if the edits couldn't be saved; then the tab stays open. */
  saveAndClose(at: number): Promise<void>;
}

export interface SwitchedStores {
  readonly tabs: TabsStore;
  readonly opened: OpenDocuments;
  readonly files: ProjectFiles;
  readonly autosave: Autosave;
  readonly view: ViewStore;
}

export function createTabSwitcher({ tabs, opened, files, autosave, view }: SwitchedStores): TabSwitcher {
  const tabAt = (at: number): Tab | undefined => tabs.getState().tabs[at];
  const documentAt = (at: number) => {
    const path = tabAt(at)?.path ?? null;
    return path === null ? undefined : opened.at(path);
  };

  const show = async (at: number) => {
    const tab = tabAt(at);
    if (tab === undefined) return;
    if (tab.path !== null) return void (await files.open(tab.path));
    tabs.getState().activate(at);
    view.getState().showPage('welcome');
  };

  const closeNow = async (at: number) => {
    if (tabAt(at) === undefined) return;
    const document = documentAt(at);
    tabs.getState().askToClose(null);
    document?.journal.flush();
    const wasShown = tabs.getState().active === at;
    tabs.getState().remove(at);
    if (document !== undefined) opened.close(document);
    if (tabs.getState().tabs.length === 0) {
      tabs.getState().welcome();
      view.getState().showPage('welcome');
    } else if (wasShown) {
      await show(tabs.getState().active);
      // It could not be opened, so the first page is shown.
      const isNothingOpen = opened.active().documents.getState().project === null;
      if (isNothingOpen && view.getState().page === 'editor') view.getState().showPage('welcome');
    }
  };

  return {
    show,
    closeNow,
    close: async (at) => {
      const document = documentAt(at);
      if (document !== undefined) await autosave.flush(document);
      if (document !== undefined && hasUnsaved(document)) tabs.getState().askToClose(tabAt(at)?.path ?? null);
      else await closeNow(at);
    },
    saveAndClose: async (at) => {
      tabs.getState().askToClose(null);
      await show(at);
      await files.save();
      const document = documentAt(at);
      if (document !== undefined && !hasUnsaved(document)) await closeNow(at);
    },
  };
}
