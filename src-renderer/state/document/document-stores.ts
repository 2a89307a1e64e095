/**
 * The stores of one document. `document-parts.ts` says for each whether it is restored after closing, a reload, and a
 * crash.
 */
import type { Api } from '../../bridge/api.ts';
import { createConsolesStore, shownSession } from '../conversation/consoles-store.ts';
import { followConversation } from '../conversation/follow-conversation.ts';
import type { SessionMemory } from '../conversation/session-memory.ts';
import { createSessionStore } from '../conversation/session-store.ts';
import { createSimulationStore } from '../conversation/simulation-store.ts';
import { createCanvasStore } from '../editing/canvas-store.ts';
import { unsavedRenames } from '../editing/document-state.ts';
import { createDesignerStore } from '../editing/designer-store.ts';
import { createDocumentStore } from '../editing/document-store.ts';
import { createDraftsStore } from '../editing/drafts-store.ts';
import { createPanelStatesStore } from '../editing/panel-states-store.ts';
import { createSelectionStore } from '../editing/selection-store.ts';
import { createVisibility } from '../editing/visibility.ts';
import { keepPlaced } from '../placing/keep-placed.ts';
import { createFreshStore } from '../problems/fresh-store.ts';
import type { LoadChecks } from '../problems/flow-problems.ts';
import { createProblemsStore } from '../problems/problems-store.ts';
import { createProveStore, type ProveWorker } from '../problems/prove-store.ts';
import { createScreenProblems, type CheckScreens } from '../problems/screen-problems.ts';
import { createFindStore } from '../search/find-store.ts';
import { createOutlineStore } from '../search/outline-store.ts';
import { createSubgraphStore } from '../search/subgraph-store.ts';
import { followSource } from '../source/follow-source.ts';
import { createSourceStore } from '../source/source-store.ts';
import { dayOf } from '../tests/day.ts';
import { createTestsStore } from '../tests/tests-store.ts';
import { createTextsStore } from '../text/text-store.ts';
import { createCompareStore } from '../versions/compare-store.ts';
import { createVersionsStore } from '../versions/versions-store.ts';
import type { ViewStore } from '../window/view-store.ts';
import { announceChanges } from './announce-changes.ts';
import { announceRemarks } from './announce-layer-edits.ts';
import { createAroundCanvas } from './around-canvas.ts';
import { followFresh } from './follow-fresh.ts';
import { followReveal } from './follow-reveal.ts';
import { keepDesigned } from './keep-designed.ts';
import { keepSelected } from './keep-selected.ts';
import { leaveRun } from './leave-run.ts';
import { showTravelled } from './show-travelled.ts';
import { unfoldSelected } from './unfold-selected.ts';

export interface StoreDeps {
  readonly api: Api;
  readonly memory: SessionMemory;
  /** The memory of the second console. */
  readonly secondaryMemory: SessionMemory;
  readonly view: ViewStore;
  readonly now: () => number;
  readonly loadChecks: LoadChecks;
  readonly loadScreenChecks: () => Promise<CheckScreens>;
  readonly whenIdle: (task: () => void) => void;
  readonly afterPaint: (task: () => void) => void;
  readonly isOnCanvas: () => boolean;
  readonly clock: () => number;
  readonly later: (ms: number, task: () => void) => () => void;
  readonly startProver: () => ProveWorker;
}

export function createDocumentStores(deps: StoreDeps) {
  const { api, memory, secondaryMemory: besideMemory, view, now } = deps;
  const visibility = createVisibility(false);
  const documents = createDocumentStore({ now });
  const selection = createSelectionStore();
  const currentFlow = () => documents.getState().document.flow;
  const gates = () => documents.getState().project?.gates ?? {};
  const currentRenames = () => unsavedRenames(documents.getState());
  const currentScreens = () => documents.getState().content.screens;
  const canvas = createCanvasStore();
  const session = createSessionStore({ api, memory, currentFlow, currentRenames, currentScreens });
  const fresh = createFreshStore();
  const screenProblems = createScreenProblems({ ...deps, documents, visibility });
  return {
    ...{ visibility, documents, selection, canvas, session, screenProblems, fresh },
    around: createAroundCanvas({ ...deps, documents, selection }),
    drafts: createDraftsStore(),
    texts: createTextsStore(),
    panelStates: createPanelStatesStore(),
    designer: createDesignerStore(),
    find: createFindStore(),
    outline: createOutlineStore(),
    subgraphs: createSubgraphStore(),
    consoles: createConsolesStore({ api, own: session, memory: besideMemory, documents, canvas }),
    simulation: createSimulationStore({ documents, canvas, now }),
    problems: createProblemsStore({ ...deps, documents, screens: screenProblems, fresh, visibility }),
    tests: createTestsStore({
      ...{ api, currentFlow, currentRenames, currentScreens },
      today: () => dayOf(new Date(now())),
    }),
    prove: createProveStore({ startWorker: deps.startProver, currentFlow, gates }),
    source: createSourceStore(api),
    compare: createCompareStore({ api, documents, view, visibility }),
    versions: createVersionsStore({ api, documents }),
  };
}

export type DocumentStores = Readonly<ReturnType<typeof createDocumentStores>>;

/** Connects the stores. Returns a function that disconnects them. */
export function connectStores({ api, view, later }: StoreDeps, stores: DocumentStores): () => void {
  const { documents, selection, canvas, designer, session, consoles, tests, problems, source, visibility } = stores;
  followConversation({ session, documents, canvas, isInUse: () => shownSession(consoles.getState()) === session });
  keepPlaced({ documents, canvas });
  followReveal({ documents, selection, canvas, designer });
  keepDesigned({ documents, designer });
  keepSelected({ documents, selection });
  unfoldSelected({ documents, selection });
  leaveRun({ selection, canvas });
  showTravelled({ documents, canvas });
  announceRemarks({ documents, view });
  const stops = [
    followFresh(stores, view),
    announceChanges({ documents, problems, view, visibility, later }),
    followSource({ source, documents, selection, view, visibility }),
    followProject({ documents, session, tests }),
    followConnection(api, { session, consoles, tests }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Conversation and tests belong to the project's folder; tests follow renames after a save. */
function followProject({
  documents,
  session,
  tests,
}: Pick<DocumentStores, 'documents' | 'session' | 'tests'>): () => void {
  return documents.subscribe(({ project, savedRenames }, before) => {
    if (project?.path !== before.project?.path) {
      void session.getState().open(project?.path ?? null);
      void tests.getState().open(project?.path ?? null);
    } else if (savedRenames !== before.savedRenames) void tests.getState().load();
  });
}

function followConnection(
  api: Pick<Api, 'connection'>,
  { session, consoles, tests }: Pick<DocumentStores, 'session' | 'consoles' | 'tests'>,
): () => void {
  return api.connection.subscribe(({ status }, before) => {
    if (status !== 'open' || before.status !== 'lost') return;
    void session.getState().reconnected();
    void consoles.getState().secondary?.session.getState().reconnected();
    void tests.getState().load();
  });
}
