/**
 * Dragging moves all dragged items by one distance, which snaps to the guides of neighbors or else to the grid. Until
 * the drop, only the drawing changes.
 */
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import { graphLayout, type Position } from '../../../src-shared/flow/layout.ts';
import type { Box } from '../../../src-shared/drawing/box.ts';
import { allBoxes, boxesOf } from '../../../src-shared/drawing/boxes.ts';
import { collapsedGroups } from '../../../src-shared/drawing/drawn-edges.ts';
import { makeEdit } from '../../commands/make-edit.ts';
import { planDuplicate } from '../../edits/duplicate.ts';
import { moveWithRoutes } from '../../edits/move-with-routes.ts';
import { membersOf, moveLabel } from '../../edits/selected.ts';
import { uncovered } from '../../edits/uncover.ts';
import { unionOf } from '../../../src-shared/drawing/box.ts';
import { unlockedOf } from '../../state/editing/locks.ts';
import type { AppState } from '../../state/workspace/app-state.ts';
import { alignTo } from './alignment-guides.ts';
import { noteCanvasId, parseCanvasId } from '../../state/placing/canvas-ids.ts';
import { snap } from '../../../src-shared/drawing/card-geometry.ts';

interface Held {
  readonly id: string;
  readonly position: Position;
}

interface Drag {
  /** The item whose position React Flow reports. */
  readonly anchor: Held;
  /** Start positions by canvas id. */
  readonly from: Readonly<Record<string, Position>>;
  readonly box: Box;
  readonly others: readonly Box[];
  readonly zoom: number;
  moved: boolean;
}

/** How close a guide must be to snap, in window pixels. */
const REACH = 5;
/** Beyond this distance, alignment isn't noticeable. */
const MAX_FAR = 1200;
const MAX_OTHERS = 200;

export interface Dragging {
  start(held: readonly Held[], zoom: number): void;
  /** `places`: the positions React Flow suggests. */
  move(places: readonly Held[]): void;
  /** Moves the dragged items, or copies them there, as one undo step. Returns whether something moved. */
  drop(isCopy: boolean): boolean;
}

export function createDragging(app: AppState, graph: GraphRef): Dragging {
  let drag: Drag | null = null;
  let stopWatching = (): void => undefined;
  const end = (): void => {
    stopWatching();
    stopWatching = () => undefined;
    drag = null;
    app.canvas.setState({ moved: null, carried: null, guides: null });
  };
  return {
    start: (held, zoom) => {
      stopWatching();
      drag = dragOf(app, graph, { held, zoom });
      if (drag !== null) stopWatching = watch(app, { graph, from: drag.from, cancel: end });
    },
    move: (places) => {
      if (drag === null) return;
      const { anchor, from } = drag;
      const now = places.find(({ id }) => id === anchor.id)?.position;
      if (now === undefined) return;
      const { dx, dy, guides } = distance(app, drag, {
        x: now.x - anchor.position.x,
        y: now.y - anchor.position.y,
      });
      drag.moved = true;
      const entries = Object.entries(from).map(([id, { x, y }]) => [id, { x: x + dx, y: y + dy }] as const);
      app.canvas.setState({ moved: Object.fromEntries(entries), carried: { x: dx, y: dy }, guides });
    },
    drop: (isCopy) => {
      const dropped = drag?.moved === true ? drag : null;
      const places = app.canvas.getState().moved ?? {};
      // Also an edit, which may remove what is watched.
      stopWatching();
      if (dropped !== null && !isCopy) keep(app, graph, places);
      end();
      if (dropped !== null && isCopy) copy(app, graph, { drag: dropped, places });
      return dropped !== null && !isCopy;
    },
  };
}

interface Watched {
  readonly graph: GraphRef;
  readonly from: Drag['from'];
  readonly cancel: () => void;
}

/** Escape ends a drag where it started. An edit that moves or removes a dragged item ends it, too. */
function watch(app: AppState, { graph, from, cancel }: Watched): () => void {
  const controller = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  addEventListener('keydown', onKey, { capture: true, signal: controller.signal });
  const unsubscribe = app.documents.subscribe(({ document }, before) => {
    if (document === before.document) return;
    const now = new Map(allBoxes(document, graph).map((box) => [box.id, box] as const));
    if (Object.entries(from).some(([id, start]) => !isAt(now.get(parseCanvasId(id).id), start))) cancel();
  });
  return () => {
    controller.abort();
    unsubscribe();
  };
}

function isAt(box: Box | undefined, { x, y }: Position): boolean {
  return box?.x === x && box.y === y;
}

interface Start {
  readonly held: readonly Held[];
  readonly zoom: number;
}

function dragOf(app: AppState, graph: GraphRef, { held, zoom }: Start): Drag | null {
  const [anchor] = held;
  if (anchor === undefined) return null;
  const { document } = app.documents.getState();
  const things = held.map(({ id }) => parseCanvasId(id));
  const idsOf = (kind: 'nodes' | 'notes' | 'groups') =>
    things.flatMap((thing) => (thing.kind === kind ? [thing.id] : []));
  const members = membersOf(document, graph, {
    nodes: idsOf('nodes'),
    notes: idsOf('notes'),
    groups: idsOf('groups'),
  });
  const layout = graphLayout(document.layout, graph);
  const free = new Set(unlockedOf(layout, [...members.nodes, ...members.notes]));
  const boxes = allBoxes(document, graph);
  const moving = boxes.filter(({ id }) => free.has(id));
  const isNote = new Set(members.notes);
  const from = moving.map(({ id, x, y }) => [isNote.has(id) ? noteCanvasId(id) : id, { x, y }] as const);
  const box = unionOf(moving);
  if (box === null) return null;
  const others = boxes.filter((other) => !free.has(other.id) && isNear(other, box)).slice(0, MAX_OTHERS);
  return { anchor: { ...anchor }, from: Object.fromEntries(from), box, others, zoom, moved: false };
}

function isNear(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < MAX_FAR && Math.abs(a.y - b.y) < MAX_FAR;
}

function distance(app: AppState, { box, others, zoom }: Drag, by: Position) {
  const aligned = alignTo({ ...box, x: box.x + by.x, y: box.y + by.y }, others, REACH / zoom);
  const hasGrid = app.view.getState().snap;
  const grid = (start: number, way: number) => (hasGrid ? snap(start + way) - start : Math.round(way));
  const { guides } = aligned;
  return {
    dx: guides !== null && guides.upright.length > 0 ? by.x + aligned.dx : grid(box.x, by.x),
    dy: guides !== null && guides.level.length > 0 ? by.y + aligned.dy : grid(box.y, by.y),
    guides,
  };
}

type Places = Readonly<Record<string, Position>>;

function copy(
  app: AppState,
  graph: GraphRef,
  { drag, places }: { readonly drag: Drag; readonly places: Places },
): void {
  const [first] = Object.entries(places);
  const from = drag.from[first?.[0] ?? ''];
  if (first === undefined || from === undefined) return;
  const by = { x: Math.round(first[1].x - from.x), y: Math.round(first[1].y - from.y) };
  const things = Object.keys(drag.from).map(parseCanvasId);
  const idsOf = (kind: 'nodes' | 'notes') => things.flatMap((thing) => (thing.kind === kind ? [thing.id] : []));
  const held = { nodes: idsOf('nodes'), notes: idsOf('notes'), groups: [], by };
  makeEdit(app, planDuplicate(app.documents.getState().document, graph, held), { focus: true });
}

function keep(app: AppState, graph: GraphRef, moved: Places): void {
  const { document, edit } = app.documents.getState();
  const places = Object.entries(moved).map(
    ([canvasId, { x, y }]) => [parseCanvasId(canvasId).id, { x: Math.round(x), y: Math.round(y) }] as const,
  );
  const operations = moveWithRoutes(document, graph, withNoneHidden(document, graph, Object.fromEntries(places)));
  if (operations.length === 0) return;
  edit(moveLabel(places.length), operations);
}

/** A single card dropped on another one moves beside it; several keep their distances. */
function withNoneHidden(document: FlowDocument, graph: GraphRef, places: Places): Places {
  const [[id, place] = [], another] = Object.entries(places);
  const boxes = boxesOf(document, graph);
  const box = boxes.find((candidate) => candidate.id === id);
  if (id === undefined || box === undefined || another !== undefined) return places;
  const folded = collapsedGroups(graphLayout(document.layout, graph).groups);
  const others = boxes.filter((other) => other.id !== id && !folded.has(other.id));
  return { [id]: uncovered({ ...box, ...place }, others) };
}
