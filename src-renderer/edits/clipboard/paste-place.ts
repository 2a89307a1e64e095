/**
 * The position of a pasted part: at the mouse, next to the selection, or in the middle of the view; never exactly over
 * another.
 */
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import type { Fragment } from '../../../src-shared/fragment/fragment.ts';
import type { Arrangement } from '../../../src-shared/drawing/arrange/arrange-graph.ts';
import { quickLayout } from '../../../src-shared/drawing/quick-layout.ts';
import type { Position } from '../../../src-shared/flow/layout.ts';
import { CARD_WIDTH, GRID, snap } from '../../../src-shared/drawing/card-geometry.ts';
import type { Box } from '../../../src-shared/drawing/box.ts';
import { allBoxes } from '../../../src-shared/drawing/boxes.ts';
import { unionOf } from '../../../src-shared/drawing/box.ts';

export interface PlaceRequest {
  readonly graph: GraphRef;
  /** The mouse, in canvas coordinates, if it is over the canvas. */
  readonly mouse: Position | null;
  /** Ids of selected nodes and notes. */
  readonly selected: readonly string[];
  /** The center of the view. */
  readonly center: Position;
}

const ASIDE = 5 * GRID;
const BESIDE = 6 * GRID;

/** The offset of the fragment from its original position. */
export function offsetFor(document: FlowDocument, fragment: Fragment, request: PlaceRequest): Position {
  const own = allBoxes(fragment, null);
  const around = unionOf(own);
  if (around === null) return { x: 0, y: 0 };
  const there = allBoxes(document, request.graph);
  const start = startAt(around, request, unionOf(there.filter(({ id }) => request.selected.includes(id))));
  let by = { x: snap(start.x - around.x), y: snap(start.y - around.y) };
  for (let tries = 0; tries < 200 && covers(own, by, there); tries += 1) by = { x: by.x + ASIDE, y: by.y + ASIDE };
  return by;
}

/** The top left corner. */
function startAt(around: Box, { mouse, center }: PlaceRequest, selection: Box | null): Position {
  if (mouse === null && selection !== null) return { x: selection.x + selection.width + BESIDE, y: selection.y };
  const middle = mouse ?? center;
  return { x: middle.x - around.width / 2, y: middle.y - around.height / 2 };
}

/** Whether a card would exactly cover another one, as when the same is pasted again. */
function covers(own: readonly Box[], by: Position, there: readonly Box[]): boolean {
  const taken = new Set(there.map(({ x, y }) => `${snap(x)} ${snap(y)}`));
  return own.some(({ x, y }) => taken.has(`${snap(x + by.x)} ${snap(y + by.y)}`));
}

/** Nodes written by hand have no positions. */
export function isPlaced({ flow, layout }: Fragment): boolean {
  return flow.nodes.every(({ id }) => layout.root.nodes[id] !== undefined);
}

/** Arranges nodes without positions: all of them, or those without below the others. */
export async function withPlaces(fragment: Fragment, arrange: ArrangePart): Promise<Fragment> {
  const { flow, layout } = fragment;
  const rows = quickLayout(flow, null, SPACING);
  const unplaced = flow.nodes.flatMap(({ id }) => (layout.root.nodes[id] === undefined ? [id] : []));
  const root = { ...layout.root, nodes: { ...rows, ...layout.root.nodes } };
  const isBare = unplaced.length === flow.nodes.length;
  const arranged = await arrange({ flow, layout: { ...layout, root } }, isBare ? undefined : new Set(unplaced)).catch(
    // Without a worker, rows are better than nodes on top of each other.
    () => null,
  );
  const { nodes, notes = {} } = root;
  const isNote = (id: string) => Object.hasOwn(notes, id);
  const places = Object.entries(arranged?.places ?? {}).filter(([id]) => !isNote(id));
  const routes = { ...root.routes, ...arranged?.routes };
  return {
    ...fragment,
    layout: { ...layout, root: { ...root, nodes: { ...nodes, ...Object.fromEntries(places) }, routes } },
  };
}

/** Arranges all nodes, or some of them. Null if it was stopped. */
export type ArrangePart = (document: FlowDocument, only?: ReadonlySet<string>) => Promise<Arrangement | null>;

const SPACING = { across: CARD_WIDTH + 40, down: 176, grid: GRID } as const;
