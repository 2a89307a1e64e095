/** The open document and everything that changes it. Every change is an operation and can be undone. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { t } from '../../../src-shared/messages/translate.ts';
import { changesBetween, type Rename } from '../../../src-shared/related-files/rename.ts';
import type { DamagedProject, OpenedProject } from '../../../src-shared/contract/requests.ts';
import type { AppError } from '../../../src-shared/errors.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { FLOW_VERSION, graphOf, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, withViewports, type Position, type Viewport } from '../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import type { LayerFile } from '../../../src-shared/layers/layer.ts';
import type { LayerProblem } from '../../../src-shared/layers/report.ts';
import type { StackView } from '../../../src-shared/layers/stack.ts';
import { enter, retrace, type GraphTrail } from './graph-trail.ts';
import { lockedBetween, lockedTouched, type Locked } from './locks.ts';
import { NO_HISTORY, position, record, seal, travel, type History } from './history.ts';
import {
  changeContent,
  choiceUpTo,
  choiceWithToggled,
  editContent,
  firstChoice,
  layersAbove,
  NO_CHOICE,
  shownOf,
  soundChoice,
  type Content,
  type ContentEdit,
  type LayerChoice,
} from './layered-content.ts';
import { rewriteContent } from './rewrite-content.ts';

/** What is known of the open project besides its document. */
export type Project = Pick<
  OpenedProject,
  'path' | 'name' | 'readOnly' | 'revision' | 'screens' | 'tools' | 'plugins' | 'runners'
>;

export type SaveState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  /** The edit is kept; the error stays in sight until a save succeeds. */
  | { readonly kind: 'failed'; readonly error: AppError };

export interface DocumentState extends GraphTrail {
  /** Null while no project is open; then the document is empty. */
  readonly project: Project | null;
  /** What is edited and saved. Without layers it is the document. */
  readonly content: Content;
  /** What is on the canvas: the flow, or the flow merged with the layers that are on. */
  readonly document: FlowDocument;
  readonly choice: LayerChoice;
  /** How the layers that are on came together; null where the project has none. */
  readonly layered: StackView | null;
  /** Layer files as they are on disk: their names, and those that are no layers. */
  readonly layerFiles: { readonly names: readonly string[]; readonly problems: readonly LayerProblem[] };
  /** What a person has to hear about the last edit in a layer; a new object each time. */
  readonly remark: EditRemark | null;
  readonly history: History;
  readonly saveState: SaveState;
  /** The history position that is on disk; -1 where the disk holds none of them. */
  readonly savedPosition: number;
  /** The other names that tests and screens have on disk. */
  readonly savedRenames: readonly Rename[];
  /** Edits of earlier windows that never reached the files, newest first, until they are restored or discarded. */
  readonly recoveries: readonly Recovery[];
  /** What happened to the files while this window holds edits of its own; null once it is decided. */
  readonly external: ExternalChange | null;
  /** Other windows that have this project open. */
  readonly otherWindows: number;
}

export type Recovery = NonNullable<OpenedProject['recovery']>;

export type ExternalChange =
  | { readonly kind: 'changed'; readonly disk: OpenedProject }
  | { readonly kind: 'damaged'; readonly damaged: DamagedProject['damaged'] }
  /** The folder or its flow is not there any more, or may not be read. */
  | { readonly kind: 'gone'; readonly error: AppError };

export type EditRemark =
  /** What is locked stays as it is until it is unlocked. */
  | ({ readonly kind: 'locked' } & Locked)
  | { readonly kind: 'refused'; readonly error: AppError }
  /** A layer above sets the same, so the edit is not seen. */
  | { readonly kind: 'hidden'; readonly by: readonly string[] };

export interface EditOptions {
  /** Edits with one mark in quick succession are one undo step: `prompt of node x`. */
  readonly mark?: string;
}

export interface RewriteOptions extends EditOptions {
  /** Another version takes the place of this one: what is locked here does not stand in its way. */
  readonly overLocks?: boolean;
}

export interface DocumentActions {
  open(project: OpenedProject): void;
  edit(label: string, operations: readonly Operation[], options?: EditOptions): void;
  /** Layers added, removed, replaced or changed otherwise than through an edit of the flow. */
  setLayers(label: string, layers: readonly LayerFile[]): void;
  /** Edits go there from now on, and the layers up to it are shown; null is the flow itself. */
  editIn(layer: string | null): void;
  toggleLayer(layer: string): void;
  showAllLayers(): void;
  undo(): void;
  redo(): void;
  /** Goes to the state after the first `index` entries. */
  jump(index: number): void;
  /** Remembers where a graph was looked at; not an edit. */
  setViewport(graph: GraphRef, viewport: Viewport): void;
  /** Places nodes that had no place; not an edit. */
  place(graph: GraphRef, positions: Readonly<Record<string, Position>>): void;
  /** Opens a collapsed group, so that what is in it can be seen; not an edit. */
  unfold(graph: GraphRef, group: string): void;
  openGraph(graph: GraphRef): void;
  goBack(): void;
  goForward(): void;
  /** Puts other content in the place of all or some of it, writing only what differs. False: something in it is locked. */
  rewrite(label: string, parts: Partial<Content>, options?: RewriteOptions): boolean;
  /** Takes in what is on disk now, as an edit that can be undone and needs no saving. */
  takeIn(label: string, disk: OpenedProject): void;
  /** The window's own edits win: the next save writes over what is on disk. */
  keepMine(): void;
  setExternal(external: ExternalChange | null): void;
  /** Takes the newest edits of an earlier window in, as an edit that can be undone. */
  restore(): void;
  dropRecovery(): void;
  saving(): void;
  saved(at: number, revision: string, layerFiles?: readonly string[]): void;
  /** The project became another one on disk, such as a copy. */
  relocated(project: Project): void;
}

export type DocumentStore = StoreApi<DocumentState & DocumentActions>;

const NO_RENAMES: readonly Rename[] = [];

const NO_DOCUMENT: FlowDocument = {
  flow: { version: FLOW_VERSION, id: 'none', nodes: [], edges: [] },
  layout: EMPTY_LAYOUT,
};

const CLOSED: DocumentState = {
  project: null,
  content: NO_DOCUMENT,
  document: NO_DOCUMENT,
  choice: NO_CHOICE,
  layered: null,
  layerFiles: { names: [], problems: [] },
  remark: null,
  graph: null,
  trail: { back: [], forward: [] },
  history: NO_HISTORY,
  saveState: { kind: 'idle' },
  savedPosition: 0,
  savedRenames: NO_RENAMES,
  recoveries: [],
  external: null,
  otherWindows: 0,
};

export function isDirty(state: Pick<DocumentState, 'history' | 'savedPosition'>): boolean {
  return position(state.history) !== state.savedPosition;
}

/** What tests and screens have to follow at the next save. */
export function unsavedRenames({
  content,
  savedRenames,
}: Pick<DocumentState, 'content' | 'savedRenames'>): readonly Rename[] {
  return changesBetween(savedRenames, content.renames ?? NO_RENAMES);
}

/** What the files held when this window opened or saved them last; null where its history does not reach back that far. */
export function contentAtSave({ content, history, savedPosition }: DocumentState): Content | null {
  const at = savedPosition === 0 ? 0 : history.entries.findIndex(({ id }) => id === savedPosition) + 1;
  const isKnown = savedPosition === 0 ? (history.entries[0]?.id ?? 1) === 1 : at > 0;
  return isKnown ? travel<Content>(history, content, at).document : null;
}

export function createDocumentStore({ now }: { readonly now: () => number }): DocumentStore {
  return createStore<DocumentState & DocumentActions>()((set, get) => ({
    ...CLOSED,
    open: (opened) => set({ ...CLOSED, ...opening(opened) }),
    edit: (label, operations, options = {}) => set((state) => edited(state, { label, operations, options, at: now() })),
    setLayers: (label, layers) =>
      set((state) => {
        const change = changeContent(state.content, (draft) => Object.assign(draft, { layers: [...layers] }));
        return recorded(state, change, { label, at: now() });
      }),
    editIn: (layer) => set((state) => chosen(state, choiceUpTo(state.content, layer))),
    toggleLayer: (layer) => set((state) => chosen(state, choiceWithToggled(state.choice, layer))),
    showAllLayers: () => set((state) => chosen(state, { ...state.choice, off: new Set() })),
    undo: () => get().jump(get().history.index - 1),
    redo: () => get().jump(get().history.index + 1),
    jump: (index) => set((state) => travelled(state, index)),
    setViewport: (graph, viewport) => set((state) => laidOut(state, { op: 'set-viewport', graph, viewport })),
    place: (graph, positions) => set((state) => laidOut(state, { op: 'move-nodes', graph, positions })),
    unfold: (graph, group) =>
      set((state) => laidOut(state, { op: 'update-group', graph, id: group, set: { collapsed: undefined } })),
    openGraph: (graph) => set((state) => enter(state, graph)),
    goBack: () => set((state) => retrace(state, 'back')),
    goForward: () => set((state) => retrace(state, 'forward')),
    rewrite: (label, parts, options = {}) => {
      const next = rewritten(get(), parts, { label, at: now(), ...options });
      set(next);
      return next.remark?.kind !== 'locked';
    },
    takeIn: (label, disk) => set((state) => takenIn(state, disk, { label, at: now() })),
    keepMine: () =>
      set(({ external, project }) => {
        if (external?.kind !== 'changed' || project === null) return { external: null };
        return {
          external: null,
          saveState: { kind: 'idle' },
          project: { ...project, revision: external.disk.revision },
        };
      }),
    setExternal: (external) => set({ external }),
    restore: () => {
      const [found, ...recoveries] = get().recoveries;
      if (found === undefined) return;
      const { flow, layout, layers, changes } = found;
      const parts = {
        flow: flow as FlowDocument['flow'],
        layout,
        ...(layers === undefined ? {} : { layers }),
        ...(changes === undefined ? {} : { renames: changes }),
      };
      get().rewrite(t('edits.recovered'), parts, { overLocks: true });
      set({ recoveries });
    },
    dropRecovery: () => set(({ recoveries }) => ({ recoveries: recoveries.slice(1) })),
    saving: () => set((state) => ({ saveState: { kind: 'saving' }, history: seal(state.history) })),
    saved: (at, revision, names) =>
      set((state) => savedState(state, { at, revision, names, renames: state.content.renames })),
    relocated: (project) =>
      set((state) => ({
        project,
        saveState: { kind: 'idle' },
        savedPosition: position(state.history),
        savedRenames: state.content.renames ?? NO_RENAMES,
      })),
  }));
}

function opening(opened: OpenedProject): Partial<DocumentState> {
  const { recovery, olderRecoveries = [], layers } = opened;
  // The contract lets a file leave edge ids out; the services give every edge one when they read it.
  const document = { flow: opened.flow as FlowDocument['flow'], layout: opened.layout };
  const content: Content = layers === undefined ? document : { ...document, layers: layers.files };
  const choice = firstChoice(content);
  return {
    recoveries: recovery === null ? [] : [recovery, ...olderRecoveries],
    project: projectOf(opened),
    content,
    choice,
    ...shownOf(content, choice, null),
    layerFiles: { names: layers?.files.map(({ file }) => file) ?? [], problems: layers?.problems ?? [] },
  };
}

export interface Saved {
  readonly at: number;
  readonly revision: string;
  readonly names?: readonly string[] | undefined;
  /** The other names that were saved with it. */
  readonly renames?: readonly Rename[] | undefined;
}

export function savedState(
  state: DocumentState,
  { at, revision, names, renames = NO_RENAMES }: Saved,
): Partial<DocumentState> {
  return {
    saveState: { kind: 'idle' },
    external: null,
    layerFiles: names === undefined ? state.layerFiles : { ...state.layerFiles, names },
    savedPosition: at,
    savedRenames: renames,
    project: state.project && { ...state.project, revision },
  };
}

function projectOf({ path, name, readOnly, revision, screens, tools, plugins, runners }: OpenedProject): Project {
  return { path, name, readOnly, revision, screens, tools, ...(plugins && { plugins }), ...(runners && { runners }) };
}

type Rewriting = RewriteOptions & Pick<Recorded, 'label' | 'at'>;

function rewritten(state: DocumentState, parts: Partial<Content>, rewriting: Rewriting): Partial<DocumentState> {
  const { label, at, mark = null, overLocks = false } = rewriting;
  const next = recorded(state, rewriteContent(state.content, parts), { label, at, mark });
  const locked = overLocks || next.document === undefined ? null : lockedBetween(state.document, next.document);
  return locked === null ? next : { remark: { kind: 'locked', ...locked } };
}

function takenIn(state: DocumentState, disk: OpenedProject, entry: Recorded): Partial<DocumentState> {
  const { flow, layout, layers } = disk;
  const parts = { flow: flow as FlowDocument['flow'], layout: withViewports(layout, state.content.layout) };
  // Tests and screens on disk are those of the flow on disk.
  const change = rewriteContent(state.content, { ...parts, layers: layers?.files, renames: undefined });
  const next = recorded(state, change, entry);
  return {
    ...next,
    project: projectOf(disk),
    external: null,
    saveState: { kind: 'idle' },
    savedPosition: position(next.history ?? state.history),
    savedRenames: NO_RENAMES,
    layerFiles: { names: layers?.files.map(({ file }) => file) ?? [], problems: layers?.problems ?? [] },
  };
}

interface Edit {
  readonly label: string;
  readonly operations: readonly Operation[];
  readonly options: EditOptions;
  readonly at: number;
}

function edited(state: DocumentState, { label, operations, options, at }: Edit): Partial<DocumentState> {
  const locked = lockedTouched(state.document, operations);
  if (locked !== null) return { remark: { kind: 'locked', ...locked } };
  const change = editContent(state, operations);
  if (!change.ok) return { remark: { kind: 'refused', error: change.error } };
  const next = recorded(state, change.value, { label, at, mark: options.mark ?? null });
  // The same flow as before, though something was written.
  const isHidden = state.layered !== null && next.document?.flow === state.document.flow && next.layered !== undefined;
  const wrote = isHidden && next.content?.layout === state.content.layout;
  if (!wrote) return next;
  const by = layersAbove(state.content, state.choice).map(({ layer }) => layer.label ?? layer.id);
  return by.length === 0 ? next : { ...next, remark: { kind: 'hidden', by } };
}

interface Recorded {
  readonly label: string;
  readonly at: number;
  readonly mark?: string | null;
}

function recorded(
  state: DocumentState,
  { content, redo, undo, view }: ContentEdit,
  { label, at, mark = null }: Recorded,
): Partial<DocumentState> {
  if (redo.length === 0) return {};
  const history = record(state.history, { label, at, mark, undo, redo });
  return { history, ...withContent({ ...state, view }, content, soundChoice(content, state.choice)) };
}

/** Undo goes where something happens: to the layer it changes, if the canvas would show nothing of it. */
function travelled(state: DocumentState, index: number): Partial<DocumentState> {
  const { history, document: content } = travel<Content>(state.history, state.content, index);
  const next = withContent(state, content, soundChoice(content, state.choice));
  if (next.document?.flow !== state.document.flow || state.layered === null) return { history, ...next };
  const before = new Map(state.content.layers?.map((source) => [source.layer.id, source]));
  const changed = content.layers?.find((source) => before.get(source.layer.id) !== source);
  if (changed !== undefined) return { history, ...withContent(state, content, choiceUpTo(content, changed.layer.id)) };
  if (content.flow === state.content.flow) return { history, ...next };
  return { history, ...withContent(state, content, choiceUpTo(content, null)) };
}

function chosen(state: DocumentState, choice: LayerChoice): Partial<DocumentState> {
  return withContent(state, state.content, soundChoice(state.content, choice));
}

/** A change of the layout alone, which is no edit. */
function laidOut(state: DocumentState, operation: Operation): Partial<DocumentState> {
  const content = applyOperations(state.content, [operation]) as Content;
  return withContent(state, content, state.choice);
}

type WithView = DocumentState & { readonly view?: StackView | undefined };

function withContent(state: WithView, content: Content, choice: LayerChoice): Partial<DocumentState> {
  const isSameFlow =
    content.flow === state.content.flow && content.layers === state.content.layers && choice === state.choice;
  const shown =
    isSameFlow && state.layered !== null
      ? { document: { flow: state.document.flow, layout: content.layout } }
      : shownOf(content, choice, state);
  return inExistingGraph(state, { content, choice, ...shown });
}

/** An edit or undo may remove the subgraph on the canvas: then the canvas goes to the top. */
function inExistingGraph(
  state: DocumentState,
  next: Partial<DocumentState> & Pick<DocumentState, 'document'>,
): Partial<DocumentState> & Pick<DocumentState, 'document'> {
  return graphOf(next.document.flow, state.graph) ? next : { ...next, graph: null };
}
