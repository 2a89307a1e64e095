/** The whole state of a window, wired explicitly: its own state, and its open documents. */
import type { Api } from '../../bridge/api.ts';
import type { DocumentDeps, OpenDocument } from '../document/open-document.ts';
import type { ImportMemory } from '../imports/import-memory.ts';
import type { ImportStore } from '../imports/import-state.ts';
import { createImportStore } from '../imports/import-store.ts';
import { createGuardToolsStore, type GuardToolsStore } from '../window/guard-tools-store.ts';
import { createHelpStore, type HelpStore } from '../window/help-store.ts';
import { createPasteStore, type PasteStore } from '../window/paste-store.ts';
import { createSettingsStore, type SettingsStore } from '../window/settings-store.ts';
import type { ReadText } from '../text/text-sync.ts';
import type { TextStorage } from '../window/text-storage.ts';
import { createViewStore, type ViewMemory, type ViewStore } from '../window/view-store.ts';
import { createAutosave, type Autosave } from './autosave.ts';
import { createExternalFiles } from './external-files.ts';
import { followDamaged } from './follow-damaged.ts';
import { followTabs } from './follow-tabs.ts';
import { createOpenDocuments, type OpenDocuments } from './open-documents.ts';
import { createProjectFiles, type ProjectFiles } from './project-files.ts';
import { createRepairMemory, type RepairMemory } from './repair-memory.ts';
import { createTabSwitcher, type TabSwitcher } from './switch-tabs.ts';
import type { TabsMemory } from './tabs-memory.ts';
import { createTabsStore, type TabsStore } from './tabs-store.ts';

export interface Workspace {
  readonly api: Api;
  readonly readText: ReadText;
  readonly view: ViewStore;
  readonly opened: OpenDocuments;
  readonly tabs: TabsStore;
  readonly tabSwitcher: TabSwitcher;
  readonly files: ProjectFiles;
  readonly autosave: Autosave;
  readonly settings: SettingsStore;
  readonly imports: ImportStore;
  readonly mending: RepairMemory;
  readonly guardTools: GuardToolsStore;
  readonly help: HelpStore;
  readonly pasting: PasteStore;
}

/** The window with one of its documents: everything that a command or a panel of that document can access. */
export type AppState = Workspace & OpenDocument;

export interface WorkspaceDeps extends Omit<DocumentDeps, 'view'> {
  readonly viewMemory: ViewMemory;
  readonly importMemory: ImportMemory;
  /** The browser's storage, for state that survives a reload. */
  readonly storage: TextStorage;
  readonly tabsMemory: TabsMemory;
  readonly isTyping: () => boolean;
}

export function createWorkspace(deps: WorkspaceDeps): Workspace {
  const { api, viewMemory, importMemory, storage, tabsMemory, readText, window, later, isTyping } = deps;
  const view = createViewStore(viewMemory);
  const opened = createOpenDocuments({ ...deps, view });
  const tabs = createTabsStore(tabsMemory);
  const external = createExternalFiles({ api, opened, view });
  const files = createProjectFiles({ api, opened, tabs, external, view, window });
  const settings = createSettingsStore(api);
  const autosave = createAutosave({ opened, settings, save: files.saveByItself, isTyping, later });
  const mending = createRepairMemory(storage);
  followDamaged({ api, files, mending, view });
  followTabs({ api, tabs, opened, view, external });
  return {
    ...{ api, readText, view, opened, tabs, files, settings, autosave, mending },
    tabSwitcher: createTabSwitcher({ tabs, opened, files, autosave, view }),
    imports: createImportStore({ api, memory: importMemory, later }),
    guardTools: createGuardToolsStore(storage),
    help: createHelpStore(storage),
    pasting: createPasteStore(),
  };
}
