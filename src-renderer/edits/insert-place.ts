/**
 * Where a node is inserted into an edge: on its line, in place of the next card, which moves down, or below the card
 * before, or in a column next to these. The best place is in nobody's way and moves the fewest cards.
 */
import type { FlowDocument } from '../../src-shared/document/document.ts';
import type { Operation } from '../../src-shared/document/operations.ts';
import { inflated, type Box } from '../../src-shared/drawing/box.ts';
import { boxesOf, type NamedBox } from '../../src-shared/drawing/boxes.ts';
import { CARD_WIDTH, snap, type Size } from '../../src-shared/drawing/card-geometry.ts';
import { segmentsOf } from '../../src-shared/drawing/routing/edge-route.ts';
import type { Edge, GraphRef } from '../../src-shared/flow/flow.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import {
  endedEdges,
  lineAfter,
  shiftsOf,
  type EdgeLine,
  type EndedEdge,
  type Shifts,
} from '../../src-shared/drawing/follow/edge-lines.ts';
import { freePlace } from './free-place.ts';
import { GAP_BELOW, moveDown } from './make-room.ts';

export interface InsertRequest {
  readonly edge: Edge;
  readonly size: Size;
}

export interface InsertPlace {
  readonly at: Position;
  /** Of what is in the way. */
  readonly moves: readonly Operation[];
}

/** The best place. */
export function insertPlace(document: FlowDocument, graph: GraphRef, request: InsertRequest): InsertPlace {
  const edges = endedEdges(document, graph);
  const boxes = boxesOf(document, graph);
  const still: Room = { boxes, lines: linesOf(edges, request, new Map()), moves: [], moved: 0 };
  const rooms = new Map([[0, still]]);
  const own = edges.find(({ edge }) => edge.id === request.edge.id);
  let best: (InsertPlace & { readonly cost: number }) | null = null;
  for (const wanted of wantedPlaces(boxes, own, request)) {
    const by = pushFor(boxes, { ...request, at: wanted });
    const room = rooms.get(by) ?? roomAfter(document, graph, { request, by, edges, boxes });
    rooms.set(by, room);
    const at = freePlace(wanted, request.size, room.boxes);
    const cost = costOf(room, { ...request, at, wanted });
    if (best === null || cost < best.cost) best = { at, moves: room.moves, cost };
    // The next ones would only be further away.
    if (cost < CROSSED + room.moved && isSame(at, wanted)) break;
  }
  return best ?? { at: { x: 0, y: 0 }, moves: [] };
}

/** Of all other edges. */
function linesOf(edges: readonly EndedEdge[], { edge }: InsertRequest, shifts: Shifts): readonly EdgeLine[] {
  return edges.filter((ended) => ended.edge.id !== edge.id).map((ended) => lineAfter(ended, shifts));
}

const ASIDE = CARD_WIDTH + 48;

/** The preferred ones first. */
function wantedPlaces(
  boxes: readonly NamedBox[],
  own: EndedEdge | undefined,
  { edge, size }: InsertRequest,
): Position[] {
  const [from, to] = [boxes.find(({ id }) => id === edge.from), boxes.find(({ id }) => id === edge.to)];
  const onLine = own === undefined ? [] : onLineOf(lineAfter(own, new Map()), size);
  if (from === undefined) return to === undefined ? onLine : [...onLine, { x: under(to, size), y: to.y }];
  const below = snap(from.y + from.height + GAP_BELOW);
  const isForward = to !== undefined && to.y > from.y + from.height;
  const column = under(from, size);
  const next = to === undefined ? column : under(to, size);
  // In the column of the next card, the line to it is straight. A line that leads back starts below the card before.
  const columns = isForward ? [next, column] : [column, next];
  const middle = isForward ? [(next + column) / 2] : [];
  const asides = columns.flatMap((x) => [x + ASIDE, x - ASIDE]);
  const inPlace = isForward ? [{ x: snap(next), y: Math.max(below, to.y) }] : [];
  return [...onLine, ...inPlace, ...[...columns, ...middle, ...asides].map((x) => ({ x: snap(x), y: below }))];
}

function under(box: Box, { width }: Size): number {
  return box.x + (box.width - width) / 2;
}

/** On each upright part that is long enough, at its middle. */
function onLineOf(line: EdgeLine, { width, height }: Size): Position[] {
  return segmentsOf(line)
    .filter(({ a, b }) => a.x === b.x && Math.abs(a.y - b.y) >= height + 2 * GAP_BELOW)
    .map(({ a, b }) => ({ x: a.x - width / 2, y: snap((a.y + b.y - height) / 2) }));
}

interface PlacedRequest extends InsertRequest {
  readonly at: Position;
}

/** How far the next card has to move down; 0 for edges that lead back or to the side. */
function pushFor(boxes: readonly NamedBox[], { edge, at, size }: PlacedRequest): number {
  const [from, to] = [boxes.find(({ id }) => id === edge.from), boxes.find(({ id }) => id === edge.to)];
  // The next card isn't below anyway.
  if (to === undefined || (from !== undefined && to.y < from.y + from.height)) return 0;
  return Math.max(0, snap(at.y + size.height + GAP_BELOW - to.y));
}

/** Moves the next card down as far as the new one needs, and what is then too close below it. */
export function movesFor(document: FlowDocument, graph: GraphRef, request: PlacedRequest): readonly Operation[] {
  return moveDown(document, graph, { card: request.edge.to, by: pushFor(boxesOf(document, graph), request) });
}

/** The drawing after some moves. */
interface Room {
  readonly moves: readonly Operation[];
  readonly boxes: readonly NamedBox[];
  readonly lines: readonly EdgeLine[];
  /** How many cards moved. */
  readonly moved: number;
}

interface RoomRequest {
  readonly request: InsertRequest;
  readonly by: number;
  readonly edges: readonly EndedEdge[];
  readonly boxes: readonly NamedBox[];
}

function roomAfter(document: FlowDocument, graph: GraphRef, { request, by, edges, boxes }: RoomRequest): Room {
  const moves = moveDown(document, graph, { card: request.edge.to, by });
  const shifts = shiftsOf(document, graph, moves);
  return {
    moves,
    boxes: boxes.map((box) => (shifts.has(box.id) ? { ...box, y: box.y + shifts.get(box.id)! } : box)),
    lines: linesOf(edges, request, shifts),
    moved: shifts.size,
  };
}

/** A line in the way is as bad as this many moved cards. */
const CROSSED = 6;
const MARGIN = 12;
/** A place that far from the preferred one is as bad as a moved card. */
const DISTANCE = 200;

interface Placed extends PlacedRequest {
  readonly wanted: Position;
}

function costOf({ lines, moved }: Room, { size, at, wanted }: Placed): number {
  const card = inflated({ ...at, ...size }, MARGIN);
  const crossed = lines.filter(({ points }) => points.some((point, index) => isOver(card, points[index - 1], point)));
  return crossed.length * CROSSED + moved + Math.hypot(at.x - wanted.x, at.y - wanted.y) / DISTANCE;
}

function isSame(a: Position, b: Position): boolean {
  return a.x === b.x && a.y === b.y;
}

/** The lines are level or upright. */
function isOver({ x, y, width, height }: Box, a: Position | undefined, b: Position): boolean {
  if (a === undefined) return false;
  const isAcross = Math.max(a.x, b.x) > x && Math.min(a.x, b.x) < x + width;
  return isAcross && Math.max(a.y, b.y) > y && Math.min(a.y, b.y) < y + height;
}
