/** Everything a window holds, wired once by hand. Components reach it through `app-context.tsx`. */
import { createPasteStore, type PasteStore } from '../window/paste-store.ts';
import { keepPlaced } from '../placing/keep-placed.ts';
import type { Api } from '../../bridge/api.ts';
import { createCanvasStore, type CanvasStore } from '../editing/canvas-store.ts';
import { createConsolesStore, shownSession, type ConsolesStore } from '../conversation/consoles-store.ts';
import { createCompareStore, type CompareStore } from '../versions/compare-store.ts';
import { createVersionsStore, type VersionsStore } from '../versions/versions-store.ts';
import { createDocumentStore, unsavedRenames, type DocumentStore } from '../editing/document-store.ts';
import { createGuardToolsStore, type GuardToolsStore } from '../window/guard-tools-store.ts';
import { createHelpStore, type HelpStore } from '../window/help-store.ts';
import { followDamaged } from './follow-damaged.ts';
import { createRepairMemory, type RepairMemory } from './repair-memory.ts';
import type { ImportMemory } from '../imports/import-memory.ts';
import { createImportStore } from '../imports/import-store.ts';
import type { ImportStore } from '../imports/import-state.ts';
import { followSource } from '../source/follow-source.ts';
import { createSourceStore, type SourceStore } from '../source/source-store.ts';
import { createOutlineStore, type OutlineStore } from '../search/outline-store.ts';
import { createFindStore, type FindStore } from '../search/find-store.ts';
import { createDraftsStore, type DraftsStore } from '../editing/drafts-store.ts';
import { createProveStore, type ProveStore, type ProveWorker } from '../problems/prove-store.ts';
import { announceRemarks } from '../document/announce-layer-edits.ts';
import { followConversation } from '../conversation/follow-conversation.ts';
import { followReveal } from '../document/follow-reveal.ts';
import { createScreenProblems, type CheckScreens, type ScreenProblemsStore } from '../problems/screen-problems.ts';
import { createProblemsStore, type LoadChecks, type ProblemsStore } from '../problems/problems-store.ts';
import { createProjectFiles, type ProjectFiles } from './project-files.ts';
import { createSelectionStore, type SelectionStore } from '../editing/selection-store.ts';
import type { TextStorage } from '../window/text-storage.ts';
import type { SessionMemory } from '../conversation/session-memory.ts';
import { createSessionStore, type SessionStore } from '../conversation/session-store.ts';
import { createSimulationStore, type SimulationStore } from '../conversation/simulation-store.ts';
import { createSettingsStore, type SettingsStore } from '../window/settings-store.ts';
import { dayOf } from '../tests/day.ts';
import { announceChanges } from '../document/announce-changes.ts';
import { unfoldSelected } from '../document/unfold-selected.ts';
import { createTestsStore, type TestsStore } from '../tests/tests-store.ts';
import { createTextSync, type ReadText, type TextSync } from '../text/text-sync.ts';
import { createTextsStore, type TextsStore } from '../text/text-store.ts';
import { createParkedDocuments, type ParkedDocuments } from './parked-documents.ts';
import { followTabs } from './follow-tabs.ts';
import { createTabSwitcher, type TabSwitcher } from './switch-tabs.ts';
import type { TabsMemory } from './tabs-memory.ts';
import { createTabsStore, type TabsStore } from './tabs-store.ts';
import { createExternalFiles, type ExternalFiles } from './external-files.ts';
import { createSubgraphStore, type SubgraphStore } from '../search/subgraph-store.ts';
import { createViewStore, type ViewMemory, type ViewStore } from '../window/view-store.ts';

export interface AppState {
  readonly api: Api;
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
  readonly problems: ProblemsStore;
  readonly screenProblems: ScreenProblemsStore;
  readonly view: ViewStore;
  readonly canvas: CanvasStore;
  readonly files: ProjectFiles;
  /** Text of the document that is being typed and not applied. */
  readonly texts: TextsStore;
  readonly textSync: TextSync;
  readonly parked: ParkedDocuments;
  readonly external: ExternalFiles;
  readonly tabs: TabsStore;
  readonly tabSwitcher: TabSwitcher;
  readonly session: SessionStore;
  readonly consoles: ConsolesStore;
  readonly settings: SettingsStore;
  readonly drafts: DraftsStore;
  readonly find: FindStore;
  readonly outline: OutlineStore;
  readonly tests: TestsStore;
  readonly prove: ProveStore;
  readonly simulation: SimulationStore;
  readonly imports: ImportStore;
  readonly source: SourceStore;
  readonly compare: CompareStore;
  readonly versions: VersionsStore;
  readonly mending: RepairMemory;
  readonly guardTools: GuardToolsStore;
  readonly help: HelpStore;
  readonly pasting: PasteStore;
  readonly subgraphs: SubgraphStore;
}

export interface AppDependencies {
  readonly api: Api;
  readonly memory: SessionMemory;
  /** Of the console beside the first. */
  readonly besideMemory: SessionMemory;
  readonly viewMemory: ViewMemory;
  readonly importMemory: ImportMemory;
  /** Of the browser, for what is remembered beyond a reload. */
  readonly storage: TextStorage;
  readonly tabsMemory: TabsMemory;
  readonly readText: ReadText;
  /** The name of this window, fresh for each load. */
  readonly window: string;
  readonly now: () => number;
  readonly loadChecks: LoadChecks;
  readonly loadScreenChecks: () => Promise<CheckScreens>;
  readonly whenIdle: (task: () => void) => void;
  readonly afterPaint: (task: () => void) => void;
  readonly clock: () => number;
  readonly later: (ms: number, task: () => void) => () => void;
  readonly startProver: () => ProveWorker;
}

export function createAppState({
  api,
  memory,
  besideMemory,
  viewMemory,
  importMemory,
  storage,
  tabsMemory,
  readText,
  window,
  now,
  loadChecks,
  loadScreenChecks,
  whenIdle,
  afterPaint,
  clock,
  later,
  startProver,
}: AppDependencies): AppState {
  const documents = createDocumentStore({ now });
  const selection = createSelectionStore();
  const view = createViewStore(viewMemory);
  const currentFlow = () => documents.getState().document.flow;
  const currentRenames = () => unsavedRenames(documents.getState());
  const session = createSessionStore({ api, memory, currentFlow, currentRenames });
  const tests = createTestsStore({
    ...{ api, currentFlow, currentRenames },
    today: () => dayOf(new Date(now())),
  });
  // Conversation and tests go with their project, whichever way that was opened or closed.
  documents.subscribe(({ project }, before) => {
    if (project?.path === before.project?.path) return;
    void session.getState().open(project?.path ?? null);
    void tests.getState().open(project?.path ?? null);
  });
  // Tests follow what was renamed when the project is saved.
  documents.subscribe(({ project, savedRenames }, before) => {
    if (project !== null && project.path === before.project?.path && savedRenames !== before.savedRenames)
      void tests.getState().load();
  });
  api.connection.subscribe(({ status }, before) => {
    if (status !== 'open' || before.status !== 'lost') return;
    void session.getState().reconnected();
    void consoles.getState().beside?.session.getState().reconnected();
    void tests.getState().load();
  });
  const consoles = createConsolesStore({ api, own: session, memory: besideMemory, documents, view });
  followConversation({ session, documents, view, isInUse: () => shownSession(consoles.getState()) === session });
  const canvas = createCanvasStore();
  keepPlaced({ documents, canvas });
  followReveal({ documents, selection, view });
  unfoldSelected({ documents, selection });
  announceRemarks({ documents, view });
  const drafts = createDraftsStore();
  const texts = createTextsStore();
  const screens = createScreenProblems({ api, documents, loadScreenChecks, whenIdle });
  const problems = createProblemsStore({ documents, screens, loadChecks, whenIdle, afterPaint, clock });
  announceChanges({ documents, problems, view, later });
  const parked = createParkedDocuments({ documents, selection, drafts, texts, problems });
  const external = createExternalFiles({ api, documents, texts, parked, view });
  const tabs = createTabsStore(tabsMemory);
  const files = createProjectFiles({ api, documents, texts, view, parked, tabs, external, window, later });
  const textSync = createTextSync({ documents, texts, read: readText, later });
  const mending = createRepairMemory(storage);
  followDamaged({ api, files, mending, documents, texts, view });
  followTabs({ api, tabs, documents, parked, view, external });
  const source = createSourceStore(api);
  followSource({ source, documents, selection, view });
  return {
    api,
    documents,
    selection,
    ...{ problems, screenProblems: screens },
    view,
    canvas,
    files,
    texts,
    textSync,
    parked,
    external,
    tabs,
    tabSwitcher: createTabSwitcher({ tabs, documents, texts, parked, files, view }),
    session,
    consoles,
    settings: createSettingsStore(api),
    drafts,
    find: createFindStore(),
    outline: createOutlineStore(),
    tests,
    prove: createProveStore({ startWorker: startProver, currentFlow: () => documents.getState().document.flow }),
    simulation: createSimulationStore({ documents, view, now }),
    imports: createImportStore({ api, memory: importMemory, later }),
    source,
    compare: createCompareStore({ api, documents, view }),
    versions: createVersionsStore({ api, documents }),
    mending,
    guardTools: createGuardToolsStore(storage),
    help: createHelpStore(storage),
    pasting: createPasteStore(),
    subgraphs: createSubgraphStore(),
  };
}
