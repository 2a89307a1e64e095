/**
 * Where along its edge a plate stands: at its usual place, or, where a card or another plate is there, as near to it as
 * there is room. Cards are drawn over edges, so a plate behind one could not be read.
 */
import type { Edge, Graph } from '../flow/flow.ts';
import type { Box } from './box.ts';
import { edgeLine, type Ends } from './edge-path.ts';
import { edgeText, guardOrder } from './edge-text.ts';
import { HANDLE, leavesAt, SIDE_Y } from './edge-ends.ts';
import { PLATE_HEIGHT, edgeLabelWidth } from './edge-label-size.ts';

/** An edge that is drawn, with the cards at its ends. */
export interface LabelledEdge {
  readonly edge: Edge;
  readonly order: number | null;
  readonly hasSiblings: boolean;
  readonly leavesAtSide: boolean;
  readonly from: Box;
  readonly to: Box;
}

const ALONE = 0.45;
/** Siblings leave one point together: further along they are apart. */
const AMONG_SIBLINGS = 0.66;
const DETOURS = [0, 0.1, -0.1, 0.18, -0.18, 0.26, -0.26, -0.34, -0.42] as const;
const GAP = 3;

/** Where plates would stand, by their edges, as long as what decides it stays the same. */
export interface EdgeLabelMemory {
  known: ReadonlyMap<Edge, KnownEdgeLabel>;
}

interface KnownEdgeLabel {
  readonly plated: LabelledEdge;
  readonly text: string | null;
  readonly boxes: Map<number, Box>;
}

/** Plates that do not stand at their usual place, by the ids of their edges. */
export function placeEdgeLabels(
  graph: Graph,
  cards: readonly (Box & { readonly id: string })[],
  memory: EdgeLabelMemory = { known: new Map() },
): ReadonlyMap<string, number> {
  const boxes = new Map(cards.map((box) => [box.id, box] as const));
  const types = new Map(graph.nodes.map((node) => [node.id, node.type] as const));
  const siblings = Map.groupBy(graph.edges, (edge) => edge.from);
  const plated = [...siblings.values()].flatMap((edges) => {
    const order = guardOrder(edges);
    return edges.flatMap((edge): LabelledEdge[] => {
      const [from, to, type] = [boxes.get(edge.from), boxes.get(edge.to), types.get(edge.from)];
      if (from === undefined || to === undefined || type === undefined) return [];
      const leavesAtSide = leavesAt(edge, type) === HANDLE.side;
      return [{ edge, from, to, leavesAtSide, order: order.get(edge.id) ?? null, hasSiblings: edges.length > 1 }];
    });
  });
  return edgeLabelPlaces(plated, cards, memory);
}

export function edgeLabelPlaces(
  edges: readonly LabelledEdge[],
  cards: readonly Box[],
  memory: EdgeLabelMemory = { known: new Map() },
): ReadonlyMap<string, number> {
  const before = memory.known;
  const now = new Map<Edge, KnownEdgeLabel>();
  memory.known = now;
  const taken = createGround();
  for (const card of cards) taken.add(card);
  const places = new Map<string, number>();
  for (const plated of edges) {
    const usual = usualPlace(plated.hasSiblings);
    const known = knownEdgeLabel(plated, before.get(plated.edge));
    now.set(plated.edge, known);
    if (known.text === null && plated.order === null) continue;
    const boxAt = (place: number) => boxOf(known, place);
    const place = DETOURS.map((detour) => usual + detour).find((at) => taken.isFree(boxAt(at))) ?? usual;
    taken.add(boxAt(place));
    if (place !== usual) places.set(plated.edge.id, place);
  }
  return places;
}

export function usualPlace(hasSiblings: boolean): number {
  return hasSiblings ? AMONG_SIBLINGS : ALONE;
}

function knownEdgeLabel(plated: LabelledEdge, last: KnownEdgeLabel | undefined): KnownEdgeLabel {
  if (last !== undefined && sameEnds(last.plated, plated)) return last;
  return { plated, text: edgeText(plated.edge).text, boxes: new Map() };
}

function sameEnds(a: LabelledEdge, b: LabelledEdge): boolean {
  return a.order === b.order && a.leavesAtSide === b.leavesAtSide && sameBox(a.from, b.from) && sameBox(a.to, b.to);
}

function sameBox(a: Box, b: Box): boolean {
  return a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;
}

function boxOf({ plated, text, boxes }: KnownEdgeLabel, place: number): Box {
  const known = boxes.get(place);
  if (known !== undefined) return known;
  const box = edgeLabelBox(plated, place, text ?? '');
  boxes.set(place, box);
  return box;
}

function edgeLabelBox(plated: LabelledEdge, place: number, text: string): Box {
  const { textX, textY } = edgeLine(endsOf(plated), place);
  const width = edgeLabelWidth(text, plated.order) + 2 * GAP;
  const height = PLATE_HEIGHT + 2 * GAP;
  return { x: textX - width / 2, y: textY - height / 2, width, height };
}

export function endsOf({ from, to, leavesAtSide }: Pick<LabelledEdge, 'from' | 'to' | 'leavesAtSide'>): Ends {
  return {
    sourceX: from.x + (leavesAtSide ? from.width : from.width / 2),
    sourceY: from.y + (leavesAtSide ? SIDE_Y : from.height),
    sourcePosition: leavesAtSide ? 'right' : 'bottom',
    targetX: to.x + to.width / 2,
    targetY: to.y,
    targetPosition: 'top',
  };
}

interface Ground {
  readonly add: (box: Box) => void;
  readonly isFree: (box: Box) => boolean;
}

const CELL = 256;

/** What is taken, by squares of the canvas: a large flow asks only near by. */
function createGround(): Ground {
  const cells = new Map<number, Box[]>();
  return {
    add: (box) => {
      eachCell(box, (cell) => {
        const boxes = cells.get(cell);
        if (boxes === undefined) cells.set(cell, [box]);
        else boxes.push(box);
        return true;
      });
    },
    isFree: (box) => eachCell(box, (cell) => !cells.get(cell)?.some((other) => overlaps(box, other))),
  };
}

/** Cells far apart may share a number: then something that is not near is asked in vain. */
const ROW = 1 << 16;

/** Until the use of one says no. */
function eachCell({ x, y, width, height }: Box, use: (cell: number) => boolean): boolean {
  const [right, bottom] = [Math.floor((x + width) / CELL), Math.floor((y + height) / CELL)];
  for (let column = Math.floor(x / CELL); column <= right; column += 1) {
    for (let row = Math.floor(y / CELL); row <= bottom; row += 1) if (!use(column * ROW + row)) return false;
  }
  return true;
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
