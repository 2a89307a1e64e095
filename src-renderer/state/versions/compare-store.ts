/** The state of the compare page: both sides, their differences, the current position, and the merge in progress. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppError } from '../../../src-shared/errors.ts';
import { appError } from '../../../src-shared/errors.ts';
import type { FlowDocument, Screens } from '../../../src-shared/document/document.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { graphRefs } from '../../../src-shared/flow/flow.ts';
import { openConflicts, type MergeChoice } from '../../../src-shared/merge/merge-choices.ts';
import { keyOfConflict } from '../../../src-shared/merge/merge-screens.ts';
import { withEdgeIds } from '../../../src-shared/document/parse.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { Api } from '../../bridge/api.ts';
import type { DocumentStore } from '../editing/document-store.ts';
import type { Content } from '../editing/layered-content.ts';
import { contentOf } from '../editing/opened-content.ts';
import type { Visibility } from '../editing/visibility.ts';
import type { ViewStore } from '../window/view-store.ts';
import {
  compareContents,
  placeKey,
  type ChangeKind,
  type Compared,
  type CompareRow,
  type ChangePosition,
} from './compare-model.ts';
import type { CompareMode, Comparison, Side } from '../window/comparison.ts';
import { mergedContent, sideConflicts, startMerge, type MergeWork } from './merge-contents.ts';
import { placeOfDecision, withConflictMarks, withConflicts } from './merge-conflicts.ts';
import { drawingsOf, type Drawings } from './merged-drawing.ts';

export type KindFilter = ChangeKind | 'all';

interface Shown {
  readonly compared: Compared;
  readonly drawings: Drawings;
  readonly screens: { readonly before: Screens; readonly after: Screens };
}

export interface CompareState {
  /** Null while the sides are loading. */
  readonly shown: Shown | null;
  readonly error: AppError | null;
  /** Null if it is the flow of this window. */
  readonly titles: { readonly left: string | null; readonly right: string | null };
  readonly filter: KindFilter;
  readonly mode: CompareMode;
  /** The graph on the canvas. */
  readonly graph: GraphRef;
  /** A row, by id. The counter allows going to the same row twice. */
  readonly selected: string | null;
  readonly wentTo: number;
  /** The item that the canvas shows. */
  readonly spot: ChangePosition | null;
  /** The decision of a merge that it is shown for, by id. */
  readonly decision: string | null;
  /** The screen conflict of a merge whose screen is shown instead of the flow, by key. */
  readonly conflict: string | null;
  readonly merge: MergeWork | null;
  /** The result of the merge with the current decisions. */
  readonly merged: Result<Content> | null;
}

export interface CompareActions {
  setFilter(filter: KindFilter): void;
  setMode(mode: CompareMode): void;
  openGraph(graph: GraphRef): void;
  /** Selects a row, and opens the graph it is in. */
  go(id: string): void;
  /** Shows what a decision of a merge is about, if it is drawn. */
  goToDecision(id: string): void;
  /** Shows the screen of a conflict on both sides. */
  goToConflict(key: string): void;
  /** The next change, or the previous one; wraps at the ends. */
  step(by: 1 | -1): void;
  swap(): void;
  choose(decision: string, choice: MergeChoice | null): void;
  chooseFile(file: string, side: 'mine' | 'theirs'): void;
  chooseDrawing(side: 'mine' | 'theirs'): void;
  /** Chooses a side for all open conflicts. */
  chooseRest(side: 'mine' | 'theirs'): void;
  /** Called when the document is closed. */
  stop(): void;
}

export type CompareStore = StoreApi<CompareState & CompareActions>;

export interface CompareDeps {
  readonly api: Pick<Api, 'request'>;
  readonly documents: DocumentStore;
  readonly view: ViewStore;
  readonly visibility: Pick<Visibility, 'isShown'>;
}

const NOTHING: CompareState = {
  shown: null,
  error: null,
  titles: { left: null, right: null },
  filter: 'all',
  mode: 'merged',
  graph: null,
  selected: null,
  wentTo: 0,
  spot: null,
  decision: null,
  conflict: null,
  merge: null,
  merged: null,
};

export function createCompareStore(deps: CompareDeps): CompareStore {
  let stop = () => {};
  const store = createStore<CompareState & CompareActions>()((set, get) => ({
    ...NOTHING,
    setFilter: (filter) => set({ filter }),
    setMode: (mode) => set({ mode }),
    openGraph: (graph) => set({ graph, selected: null, spot: null, decision: null, conflict: null }),
    go: (id) => set((state) => goneTo(state, id)),
    goToDecision: (id) => set((state) => goneToDecision(state, id)),
    goToConflict: (key) => set({ conflict: key, selected: null, spot: null, decision: null }),
    step: (by) => set((state) => stepped(state, by)),
    swap: () => {
      const { comparison } = deps.view.getState();
      if (comparison === null || comparison.base !== undefined) return;
      const { left, right } = comparison;
      deps.view.getState().openCompare({ ...comparison, left: right, right: left, mode: get().mode });
    },
    choose: (decision, choice) => set((state) => decided(state, (work) => withChoice(work, decision, choice))),
    chooseFile: (file, side) =>
      set((state) => ({
        ...decided(state, (work) => ({ ...work, files: new Map(work.files).set(file, side) })),
        ...(isOfScreen(state, file) && { conflict: file, selected: null, spot: null, decision: null }),
      })),
    chooseDrawing: (drawing) => set((state) => decided(state, (work) => ({ ...work, drawing }))),
    stop: () => stop(),
    chooseRest: (side) => set((state) => decided(state, (work) => withRest(work, side))),
  }));
  stop = deps.view.subscribe(({ comparison }, before) => {
    if (comparison === before.comparison || !deps.visibility.isShown()) return;
    store.setState(NOTHING);
    if (comparison !== null) void load(store, comparison, deps);
  });
  return store;
}

async function load(store: CompareStore, comparison: Comparison, deps: CompareDeps): Promise<void> {
  const { left, right, base, mode = 'merged' } = comparison;
  const titleOf = (side: Side): string | null => side.title ?? null;
  store.setState({ titles: { left: titleOf(left), right: titleOf(right) }, mode });
  const [before, after, origin] = await Promise.all([
    read(left, deps),
    read(right, deps),
    base === undefined || base === null ? ok(null) : read(base, deps),
  ]);
  // Another comparison was opened in the meantime.
  if (deps.view.getState().comparison !== comparison) return;
  const failed = [before, after, origin].find((result) => !result.ok);
  if (failed !== undefined && !failed.ok) return store.setState({ error: failed.error });
  if (!before.ok || !after.ok || !origin.ok) return;
  if (base === undefined) return store.setState(opened(before.value, after.value));
  const merge = startMerge({ base: origin.value, mine: before.value, theirs: after.value });
  const merged = mergedContent(merge);
  const opening = openedMerge(merge, merged.ok ? merged.value : after.value);
  store.setState({ merge, merged, ...opening, conflict: firstConflict(merge) });
}

/** If nothing in the flow needs a decision, its drawing says nothing. */
function firstConflict({ plan, choices, screenConflicts: [first] }: MergeWork): string | null {
  return first === undefined || openConflicts(plan, choices).length > 0 ? null : keyOfConflict(first);
}

function isOfScreen({ merge }: CompareState, key: string): boolean {
  return merge?.screenConflicts.some((conflict) => keyOfConflict(conflict) === key) === true;
}

async function read(side: Side, { api, documents }: CompareDeps): Promise<Result<Content>> {
  const { content, project } = documents.getState();
  switch (side.kind) {
    case 'document':
      return ok(side.document);
    case 'current':
      return ok(content);
    case 'version': {
      const path = project?.path ?? '';
      const found = await api.request('versions.read', { path, id: side.version });
      return found.ok ? ok({ ...found.value, flow: withEdgeIds(found.value.flow) }) : found;
    }
    case 'file': {
      const found = await api.request('project.read', { path: side.path });
      if (!found.ok) return found;
      if ('damaged' in found.value) return fail(appError('invalid_document', found.value.damaged.message));
      return ok(contentOf(found.value));
    }
  }
}

function opened(left: Content, right: Content): Partial<CompareState> {
  const compared = compareContents(left, right);
  const drawings = drawingsOf(left, right, compared.renames);
  const first = compared.groups.find(({ place }) => 'graph' in place)?.place;
  const graph = first !== undefined && 'graph' in first ? first.graph : null;
  const screens = { before: left.screens ?? {}, after: right.screens ?? {} };
  // If nothing in the flow changed, its drawing says nothing.
  const screen = first === undefined ? compared.groups.find(({ place }) => place.in === 'screens')?.rows[0] : undefined;
  return {
    shown: { compared, drawings, screens },
    graph: existing(drawings.merged, graph),
    selected: screen?.id ?? null,
  };
}

/** The effect of the merge on mine, with its open conflicts. */
function openedMerge(work: MergeWork, merged: Content): Partial<CompareState> {
  const { shown, ...rest } = opened(work.sides.mine, merged);
  if (shown == null) return rest;
  const { compared, drawings } = shown;
  return {
    ...rest,
    shown: {
      ...shown,
      compared: { ...compared, marks: withConflictMarks(compared.marks, work) },
      drawings: { ...drawings, merged: withConflicts(drawings.merged, work) },
    },
  };
}

function existing({ flow }: FlowDocument, graph: GraphRef): GraphRef {
  return graphRefs(flow).includes(graph) ? graph : null;
}

/** Rows as listed with the current filter. */
export function rowsOf({ shown, filter }: Pick<CompareState, 'shown' | 'filter'>): CompareRow[] {
  return (shown?.compared.groups ?? []).flatMap(({ rows }) =>
    rows.filter(({ kind }) => filter === 'all' || kind === filter),
  );
}

function goneTo(state: CompareState, id: string): Partial<CompareState> {
  const row = rowsOf({ ...state, filter: 'all' }).find((other) => other.id === id);
  if (row === undefined || state.shown === null) return {};
  const graph = 'graph' in row.place ? existing(state.shown.drawings.merged, row.place.graph) : state.graph;
  return { selected: id, spot: row.spot ?? null, decision: null, conflict: null, graph, wentTo: state.wentTo + 1 };
}

function goneToDecision({ merge, shown, ...state }: CompareState, id: string): Partial<CompareState> {
  const decision = merge?.plan.decisions.find((other) => other.id === id);
  const place = decision === undefined ? null : placeOfDecision(decision);
  if (place === null || shown === null) return {};
  const graph = existing(shown.drawings.merged, place.graph);
  return { selected: null, spot: place.spot, decision: id, conflict: null, graph, wentTo: state.wentTo + 1 };
}

function stepped(state: CompareState, by: 1 | -1): Partial<CompareState> {
  const rows = rowsOf(state);
  if (rows.length === 0) return {};
  const at = rows.findIndex(({ id }) => id === state.selected);
  const next = at < 0 ? (by === 1 ? 0 : rows.length - 1) : (at + by + rows.length) % rows.length;
  return goneTo(state, rows[next]!.id);
}

/** The row to focus for a click on the canvas. */
export function rowAt(state: CompareState, spot: ChangePosition): string | null {
  const inGraph = placeKey({ in: 'graph', graph: state.graph });
  const inDrawing = placeKey({ in: 'drawing', graph: state.graph });
  const groups = state.shown?.compared.groups ?? [];
  for (const key of [inGraph, inDrawing]) {
    const rows = groups.find((group) => group.key === key)?.rows ?? [];
    const found = rows.find((row) => row.spot?.kind === spot.kind && row.spot.id === spot.id);
    if (found !== undefined) return found.id;
  }
  return null;
}

function withChoice(work: MergeWork, decision: string, choice: MergeChoice | null): MergeWork {
  const choices = new Map(work.choices);
  if (choice === null) choices.delete(decision);
  else choices.set(decision, choice);
  return { ...work, choices };
}

function withRest(work: MergeWork, side: 'mine' | 'theirs'): MergeWork {
  const choices = new Map(work.choices);
  for (const { id } of openConflicts(work.plan, choices)) choices.set(id, { take: side });
  const files = new Map(work.files);
  for (const file of sideConflicts(work)) if (!files.has(file)) files.set(file, side);
  return { ...work, choices, files };
}

/** The canvas follows the decisions: it shows the effect of the merge on mine. */
function decided(state: CompareState, change: (work: MergeWork) => MergeWork): Partial<CompareState> {
  if (state.merge === null) return {};
  const merge = change(state.merge);
  const merged = mergedContent(merge);
  if (!merged.ok) return { merge, merged };
  const next = openedMerge(merge, merged.value);
  return { merge, merged, ...next, graph: existing(next.shown!.drawings.merged, state.graph) };
}
