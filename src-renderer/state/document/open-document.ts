/** One open document: everything that belongs to it and to no other. A window makes one for each project it opens. */
import type { OpenedProject } from '../../../src-shared/contract/requests.ts';
import type { Api } from '../../bridge/api.ts';
import { createConsolesStore, shownSession, type ConsolesStore } from '../conversation/consoles-store.ts';
import { followConversation } from '../conversation/follow-conversation.ts';
import type { SessionMemory } from '../conversation/session-memory.ts';
import { createSessionStore, type SessionStore } from '../conversation/session-store.ts';
import { createSimulationStore, type SimulationStore } from '../conversation/simulation-store.ts';
import { createCanvasStore, type CanvasStore } from '../editing/canvas-store.ts';
import { createDocumentStore, isDirty, unsavedRenames, type DocumentStore } from '../editing/document-store.ts';
import { createDraftsStore, type DraftsStore } from '../editing/drafts-store.ts';
import { createSelectionStore, type SelectionStore } from '../editing/selection-store.ts';
import { createVisibility, type Visibility } from '../editing/visibility.ts';
import { keepPlaced } from '../placing/keep-placed.ts';
import { createProblemsStore, type LoadChecks, type ProblemsStore } from '../problems/problems-store.ts';
import { createProveStore, type ProveStore, type ProveWorker } from '../problems/prove-store.ts';
import { createScreenProblems, type CheckScreens, type ScreenProblemsStore } from '../problems/screen-problems.ts';
import { createFindStore, type FindStore } from '../search/find-store.ts';
import { createOutlineStore, type OutlineStore } from '../search/outline-store.ts';
import { createSubgraphStore, type SubgraphStore } from '../search/subgraph-store.ts';
import { followSource } from '../source/follow-source.ts';
import { createSourceStore, type SourceStore } from '../source/source-store.ts';
import { dayOf } from '../tests/day.ts';
import { createTestsStore, type TestsStore } from '../tests/tests-store.ts';
import { createTextsStore, openDrafts, type TextsStore } from '../text/text-store.ts';
import { createTextSync, type ReadText, type TextSync } from '../text/text-sync.ts';
import { createCompareStore, type CompareStore } from '../versions/compare-store.ts';
import { createVersionsStore, type VersionsStore } from '../versions/versions-store.ts';
import type { ViewStore } from '../window/view-store.ts';
import { announceChanges } from './announce-changes.ts';
import { announceRemarks } from './announce-layer-edits.ts';
import { followReveal } from './follow-reveal.ts';
import { keepJournal, type Journal } from './keep-journal.ts';
import { unfoldSelected } from './unfold-selected.ts';

export interface OpenDocument {
  /** Different for every document of a window: what a component remembers of one never shows in another. */
  readonly key: number;
  /** The content, its history, and what is known of its project. */
  readonly documents: DocumentStore;
  readonly selection: SelectionStore;
  readonly canvas: CanvasStore;
  readonly drafts: DraftsStore;
  /** Text of the document that is being typed and not applied. */
  readonly texts: TextsStore;
  readonly textSync: TextSync;
  readonly problems: ProblemsStore;
  readonly screenProblems: ScreenProblemsStore;
  /** Its conversation in the first console. */
  readonly session: SessionStore;
  readonly consoles: ConsolesStore;
  readonly simulation: SimulationStore;
  readonly tests: TestsStore;
  readonly prove: ProveStore;
  readonly find: FindStore;
  readonly outline: OutlineStore;
  readonly source: SourceStore;
  readonly subgraphs: SubgraphStore;
  readonly compare: CompareStore;
  readonly versions: VersionsStore;
  readonly journal: Journal;
  readonly visibility: Visibility;
  /** Ends its timers, workers, and subscriptions. The journal has what was not saved. */
  dispose(): void;
}

export interface DocumentDependencies {
  readonly api: Api;
  readonly memory: SessionMemory;
  /** Of the second console. */
  readonly besideMemory: SessionMemory;
  readonly view: ViewStore;
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

/** Without a project it is the empty document that is there while nothing is open. */
export function createOpenDocument(
  dependencies: DocumentDependencies,
  key: number,
  opened: OpenedProject | null,
): OpenDocument {
  const { api, memory, besideMemory, view, now, later } = dependencies;
  const ends: (() => void)[] = [];
  const visibility = createVisibility(false);
  const documents = createDocumentStore({ now });
  const currentFlow = () => documents.getState().document.flow;
  const currentRenames = () => unsavedRenames(documents.getState());
  const [selection, canvas, drafts, texts] = [
    createSelectionStore(),
    createCanvasStore(),
    createDraftsStore(),
    createTextsStore(),
  ];
  const session = createSessionStore({ api, memory, currentFlow, currentRenames });
  const tests = createTestsStore({ api, currentFlow, currentRenames, today: () => dayOf(new Date(now())) });
  const consoles = createConsolesStore({ api, own: session, memory: besideMemory, documents, canvas });
  const screenProblems = createScreenProblems({ ...dependencies, documents, visibility });
  const problems = createProblemsStore({ ...dependencies, documents, screens: screenProblems, visibility });
  const textSync = createTextSync({ documents, texts, read: dependencies.readText, later });
  const source = createSourceStore(api);
  const compare = createCompareStore({ api, documents, view, visibility });
  const prove = createProveStore({ startWorker: dependencies.startProver, currentFlow });
  const simulation = createSimulationStore({ documents, canvas, now });
  const journal = keepJournal({ api, documents, texts, view, window: dependencies.window, later });
  const versions = createVersionsStore({ api, documents });

  followConversation({ session, documents, canvas, isInUse: () => shownSession(consoles.getState()) === session });
  keepPlaced({ documents, canvas });
  followReveal({ documents, selection, canvas });
  unfoldSelected({ documents, selection });
  announceRemarks({ documents, view });
  ends.push(announceChanges({ documents, problems, view, visibility, later }));
  ends.push(followSource({ source, documents, selection, view, visibility }));
  ends.push(followProject({ documents, session, tests }));
  ends.push(followConnection(api, { session, consoles, tests }));

  if (opened !== null) documents.getState().open(opened);
  return {
    key,
    ...{ documents, selection, canvas, drafts, texts, textSync, problems, screenProblems, session, consoles },
    ...{ simulation, tests, prove, source, compare, versions, journal, visibility },
    find: createFindStore(),
    outline: createOutlineStore(),
    subgraphs: createSubgraphStore(),
    dispose: () => {
      for (const end of ends) end();
      journal.stop();
      textSync.stop();
      compare.getState().stop();
      prove.getState().cancel();
      simulation.getState().close();
      consoles.getState().leave();
      void session.getState().open(null);
      void tests.getState().open(null);
    },
  };
}

/** Conversation and tests are those of the project's folder; tests follow names that were changed once they are saved. */
function followProject({
  documents,
  session,
  tests,
}: Pick<OpenDocument, 'documents' | 'session' | 'tests'>): () => void {
  return documents.subscribe(({ project, savedRenames }, before) => {
    if (project?.path !== before.project?.path) {
      void session.getState().open(project?.path ?? null);
      void tests.getState().open(project?.path ?? null);
    } else if (savedRenames !== before.savedRenames) void tests.getState().load();
  });
}

function followConnection(
  api: Pick<Api, 'connection'>,
  { session, consoles, tests }: Pick<OpenDocument, 'session' | 'consoles' | 'tests'>,
): () => void {
  return api.connection.subscribe(({ status }, before) => {
    if (status !== 'open' || before.status !== 'lost') return;
    void session.getState().reconnected();
    void consoles.getState().beside?.session.getState().reconnected();
    void tests.getState().load();
  });
}

export function pathOf({ documents }: Pick<OpenDocument, 'documents'>): string | null {
  return documents.getState().project?.path ?? null;
}

/** Edits that are not on disk, or text that could not be applied. */
export function hasUnsaved({ documents, texts }: Pick<OpenDocument, 'documents' | 'texts'>): boolean {
  return isDirty(documents.getState()) || openDrafts(texts.getState().drafts).length > 0;
}

/** The conversation on the canvas: the simulated one while there is one, otherwise that of the console in use. */
export function shownConversation({
  simulation,
  consoles,
}: Pick<OpenDocument, 'simulation' | 'consoles'>): SessionStore {
  return simulation.getState().playing?.session ?? shownSession(consoles.getState());
}
