/** The open document and everything that changes it. Every change is an operation and can be undone. */
import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';
import { t } from '../../../src-shared/messages/translate.ts';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import type { Position, StoredRoute, Viewport } from '../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import type { LayerFile } from '../../../src-shared/layers/layer.ts';
import { visitGraph, stepInHistory } from './graph-history.ts';
import { position, seal } from './history.ts';
import { changeContent, choiceUpTo, choiceWithToggled, type Content } from './layered-content.ts';
import { type Project, type DocumentState, type ExternalChange, NO_RENAMES, CLOSED } from './document-state.ts';
import {
  opening,
  rewritten,
  takenIn,
  edited,
  recorded,
  travelled,
  chosen,
  laidOut,
  savedState,
  type EditOptions,
  type RewriteOptions,
} from './document-transitions.ts';

export interface DocumentActions {
  open(project: OpenedProject): void;
  edit(label: string, operations: readonly Operation[], options?: EditOptions): void;
  /** Adds, removes, replaces, or changes layers other than through an edit of the flow. */
  setLayers(label: string, layers: readonly LayerFile[]): void;
  /** Edits go to this layer, and the layers up to it are shown; null is the flow itself. */
  editIn(layer: string | null): void;
  toggleLayer(layer: string): void;
  showAllLayers(): void;
  undo(): void;
  redo(): void;
  /** Goes to the state after the first `index` entries. */
  jump(index: number): void;
  /** Remembers the viewport of a graph; not an edit. */
  setViewport(graph: GraphRef, viewport: Viewport): void;
  /** Positions nodes that had no position; not an edit. */
  place(
    graph: GraphRef,
    positions: Readonly<Record<string, Position>>,
    routes?: Readonly<Record<string, StoredRoute>>,
  ): void;
  /** Opens a collapsed group to show its contents; not an edit. */
  unfold(graph: GraphRef, group: string): void;
  openGraph(graph: GraphRef): void;
  goBack(): void;
  goForward(): void;
  /** Replaces all or part of the content, writing only differences. False if something in it is locked. */
  rewrite(label: string, parts: Partial<Content>, options?: RewriteOptions): boolean;
  /** Loads the content on disk as an edit that can be undone and needs no saving. */
  takeIn(label: string, disk: OpenedProject): void;
  /** Keeps the window's edits: the next save overwrites the files on disk. */
  keepMine(): void;
  setExternal(external: ExternalChange | null): void;
  /** Restores the newest edits of an earlier window, as an edit that can be undone. */
  restore(): void;
  dropRecovery(): void;
  saving(): void;
  saved(at: number, revision: string, layerFiles?: readonly string[]): void;
  /** The tools of the project have changed. */
  knowTools(tools: Project['tools']): void;
  /** The project became another one on disk, such as a copy. */
  relocated(project: Project): void;
}

export type DocumentStore = StoreApi<DocumentState & DocumentActions>;

export function createDocumentStore({ now }: Clock): DocumentStore {
  return createStore<DocumentState & DocumentActions>()((...store) => ({
    ...CLOSED,
    ...editing(store, now),
    ...layers(store, now),
    ...layingOut(store),
    ...onDisk(store, now),
  }));
}

interface Clock {
  readonly now: () => number;
}

type Actions<Names extends keyof DocumentActions> = Pick<DocumentActions, Names>;
type Store = Parameters<StateCreator<DocumentState & DocumentActions>>;

function editing([set, get]: Store, now: Clock['now']): Actions<'edit' | 'rewrite' | 'undo' | 'redo' | 'jump'> {
  return {
    edit: (label, operations, options = {}) => set((state) => edited(state, { label, operations, options, at: now() })),
    rewrite: (label, parts, options = {}) => {
      const next = rewritten(get(), parts, { label, at: now(), ...options });
      set(next);
      return next.remark?.kind !== 'locked';
    },
    undo: () => get().jump(get().history.index - 1),
    redo: () => get().jump(get().history.index + 1),
    jump: (index) => set((state) => travelled(state, index)),
  };
}

function layers([set]: Store, now: Clock['now']): Actions<'setLayers' | 'editIn' | 'toggleLayer' | 'showAllLayers'> {
  return {
    setLayers: (label, layers) =>
      set((state) => {
        const change = changeContent(state.content, (draft) => Object.assign(draft, { layers: [...layers] }));
        return recorded(state, change, { label, at: now() });
      }),
    editIn: (layer) => set((state) => chosen(state, choiceUpTo(state.content, layer))),
    toggleLayer: (layer) => set((state) => chosen(state, choiceWithToggled(state.choice, layer))),
    showAllLayers: () => set((state) => chosen(state, { ...state.choice, off: new Set() })),
  };
}

/** Views and positions, which aren't edits. */
function layingOut([set]: Store): Actions<'setViewport' | 'place' | 'unfold' | 'openGraph' | 'goBack' | 'goForward'> {
  return {
    setViewport: (graph, viewport) => set((state) => laidOut(state, { op: 'set-viewport', graph, viewport })),
    place: (graph, positions, routes) => {
      set((state) => laidOut(state, { op: 'move-nodes', graph, positions }));
      if (routes !== undefined) set((state) => laidOut(state, { op: 'set-routes', graph, routes }));
    },
    unfold: (graph, group) =>
      set((state) => laidOut(state, { op: 'update-group', graph, id: group, set: { collapsed: undefined } })),
    openGraph: (graph) => set((state) => visitGraph(state, graph)),
    goBack: () => set((state) => stepInHistory(state, 'back')),
    goForward: () => set((state) => stepInHistory(state, 'forward')),
  };
}

/** The files of the project, and what became of them. */
function onDisk(
  [set, get]: Store,
  now: Clock['now'],
): Actions<
  | 'open'
  | 'takeIn'
  | 'keepMine'
  | 'setExternal'
  | 'restore'
  | 'dropRecovery'
  | 'saving'
  | 'saved'
  | 'knowTools'
  | 'relocated'
> {
  return {
    open: (opened) => set({ ...CLOSED, ...opening(opened) }),
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
      const { flow, layout, layers, screens, changes } = found;
      const parts = {
        flow: flow as FlowDocument['flow'],
        layout,
        ...(layers === undefined ? {} : { layers }),
        ...(screens === undefined ? {} : { screens }),
        ...(changes === undefined ? {} : { renames: changes }),
      };
      get().rewrite(t('edits.recovered'), parts, { overLocks: true });
      set({ recoveries });
    },
    dropRecovery: () => set(({ recoveries }) => ({ recoveries: recoveries.slice(1) })),
    saving: () => set((state) => ({ saveState: { kind: 'saving' }, history: seal(state.history) })),
    saved: (at, revision, names) =>
      set((state) => savedState(state, { at, revision, names, renames: state.content.renames })),
    knowTools: (tools) =>
      set(({ project }) => (project === null ? {} : { project: { ...project, tools: [...tools] } })),
    relocated: (project) =>
      set((state) => ({
        project,
        saveState: { kind: 'idle' },
        savedPosition: position(state.history),
        savedRenames: state.content.renames ?? NO_RENAMES,
      })),
  };
}
