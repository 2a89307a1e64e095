/** The open document and everything that changes it. Every change is an operation and can be undone. */
import { create } from 'mutative';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { OpenedProject } from '../../src-shared/contract/requests.ts';
import type { AppError } from '../../src-shared/errors.ts';
import { applyOperations, applyTo } from '../../src-shared/flow/apply.ts';
import type { FlowDocument } from '../../src-shared/flow/document.ts';
import { FLOW_VERSION, graphOf, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, type Position, type Viewport } from '../../src-shared/flow/layout.ts';
import type { Operation } from '../../src-shared/flow/operations.ts';
import { NO_HISTORY, position, record, seal, travel, type History } from './history.ts';

/** What is known of the open project besides its document. */
export type Project = Pick<OpenedProject, 'path' | 'name' | 'readOnly' | 'revision' | 'screens' | 'tools'>;

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** The edit is kept; the error stays in sight until a save succeeds. */
  | { readonly kind: 'failed'; readonly error: AppError };

export interface DocumentState {
  /** Null while no project is open; then the document is empty. */
  readonly project: Project | null;
  readonly document: FlowDocument;
  /** The graph on the canvas: a subgraph, or null for the top. */
  readonly graph: GraphRef;
  /** Graphs looked at before and after this one, nearest last. */
  readonly trail: { readonly back: readonly GraphRef[]; readonly forward: readonly GraphRef[] };
  readonly history: History;
  readonly saveState: SaveState;
  /** The history position that is on disk; -1 where the disk holds none of them. */
  readonly savedPosition: number;
  /** Edits of an earlier window that never reached the files, until they are restored or discarded. */
  readonly recovery: OpenedProject['recovery'];
}

export interface EditOptions {
  /** Edits with one mark in quick succession are one undo step: `prompt of node x`. */
  readonly mark?: string;
}

export interface DocumentActions {
  open(project: OpenedProject): void;
  close(): void;
  edit(label: string, operations: readonly Operation[], options?: EditOptions): void;
  undo(): void;
  redo(): void;
  /** Goes to the state after the first `index` entries. */
  jump(index: number): void;
  /** Remembers where a graph was looked at; not an edit. */
  setViewport(graph: GraphRef, viewport: Viewport): void;
  /** Places nodes that had no place; not an edit. */
  place(graph: GraphRef, positions: Readonly<Record<string, Position>>): void;
  openGraph(graph: GraphRef): void;
  goBack(): void;
  goForward(): void;
  /** Takes the edits of an earlier window in, as an edit that can be undone. */
  restore(): void;
  dropRecovery(): void;
  saving(): void;
  saved(at: number, revision: string): void;
  saveFailed(error: AppError): void;
  /** The project became another one on disk, such as a copy. */
  relocated(project: Project): void;
}

export type DocumentStore = StoreApi<DocumentState & DocumentActions>;

const NO_DOCUMENT: FlowDocument = {
  flow: { version: FLOW_VERSION, id: 'none', nodes: [], edges: [] },
  layout: EMPTY_LAYOUT,
};

const CLOSED: DocumentState = {
  project: null,
  document: NO_DOCUMENT,
  graph: null,
  trail: { back: [], forward: [] },
  history: NO_HISTORY,
  saveState: { kind: 'idle' },
  savedPosition: 0,
  recovery: null,
};

export function isDirty(state: Pick<DocumentState, 'history' | 'savedPosition'>): boolean {
  return position(state.history) !== state.savedPosition;
}

export function createDocumentStore({ now }: { readonly now: () => number }): DocumentStore {
  return createStore<DocumentState & DocumentActions>()((set, get) => ({
    ...CLOSED,
    open: (opened) => set({ ...CLOSED, ...opening(opened) }),
    close: () => set(CLOSED),
    edit: (label, operations, options = {}) => set((state) => edited(state, { label, operations, options, at: now() })),
    undo: () => get().jump(get().history.index - 1),
    redo: () => get().jump(get().history.index + 1),
    jump: (index) => set((state) => inExistingGraph(state, travel(state.history, state.document, index))),
    setViewport: (graph, viewport) =>
      set((state) => ({ document: applyOperations(state.document, [{ op: 'set-viewport', graph, viewport }]) })),
    place: (graph, positions) =>
      set((state) => ({ document: applyOperations(state.document, [{ op: 'move-nodes', graph, positions }]) })),
    openGraph: (graph) => set((state) => enter(state, graph)),
    goBack: () => set((state) => retrace(state, 'back')),
    goForward: () => set((state) => retrace(state, 'forward')),
    restore: () => {
      const { recovery } = get();
      if (recovery === null) return;
      const document = { flow: recovery.flow as FlowDocument['flow'], layout: recovery.layout };
      get().edit('Restore unsaved edits', [{ op: 'replace-document', document }]);
      set({ recovery: null });
    },
    dropRecovery: () => set({ recovery: null }),
    saving: () => set((state) => ({ saveState: { kind: 'saving' }, history: seal(state.history) })),
    saved: (at, revision) =>
      set((state) => ({
        saveState: { kind: 'idle' },
        savedPosition: at,
        project: state.project && { ...state.project, revision },
      })),
    saveFailed: (error) => set({ saveState: { kind: 'failed', error } }),
    relocated: (project) =>
      set((state) => ({ project, saveState: { kind: 'idle' }, savedPosition: position(state.history) })),
  }));
}

function opening(opened: OpenedProject): Pick<DocumentState, 'project' | 'document' | 'recovery'> {
  const { path, name, readOnly, revision, screens, tools, recovery } = opened;
  return {
    recovery,
    project: { path, name, readOnly, revision, screens, tools },
    // The contract lets a file leave edge ids out; the services give every edge one when they read it.
    document: { flow: opened.flow as FlowDocument['flow'], layout: opened.layout },
  };
}

interface Edit {
  readonly label: string;
  readonly operations: readonly Operation[];
  readonly options: EditOptions;
  readonly at: number;
}

function edited(state: DocumentState, { label, operations, options, at }: Edit): Partial<DocumentState> {
  const [document, redo, undo] = create(
    state.document,
    (draft) => {
      for (const operation of operations) applyTo(draft, operation);
    },
    { enablePatches: true },
  );
  if (redo.length === 0) return {};
  const history = record(state.history, { label, at, mark: options.mark ?? null, undo, redo });
  return inExistingGraph(state, { history, document });
}

/** An edit or undo may remove the subgraph on the canvas: then the canvas goes to the top. */
function inExistingGraph(
  state: DocumentState,
  next: Pick<DocumentState, 'document' | 'history'>,
): Partial<DocumentState> {
  return graphOf(next.document.flow, state.graph) ? next : { ...next, graph: null };
}

function enter(state: DocumentState, graph: GraphRef): Partial<DocumentState> {
  if (graph === state.graph || graphOf(state.document.flow, graph) === undefined) return {};
  return { graph, trail: { back: [...state.trail.back, state.graph].slice(-MOST_STEPS_BACK), forward: [] } };
}

const MOST_STEPS_BACK = 50;

/** Back and forward pass over graphs that are gone. */
function retrace(state: DocumentState, direction: 'back' | 'forward'): Partial<DocumentState> {
  const steps = state.trail[direction].filter((graph) => graphOf(state.document.flow, graph) !== undefined);
  const graph = steps.at(-1);
  if (graph === undefined) return {};
  const rest = steps.slice(0, -1);
  const trail =
    direction === 'back'
      ? { back: rest, forward: [...state.trail.forward, state.graph] }
      : { back: [...state.trail.back, state.graph], forward: rest };
  return { graph, trail };
}
