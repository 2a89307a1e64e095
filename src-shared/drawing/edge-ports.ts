/** Where each edge touches its cards. Ways out stand side by side in the order of the branches; failures leave at the side. */
import type { Edge, Graph } from '../flow/flow.ts';
import { ELSE } from '../flow/flow.ts';
import type { NodeType } from '../flow/node.ts';
import type { Position } from '../flow/layout.ts';
import type { Box } from './box.ts';
import { HANDLE, leavesAt, SIDE_Y } from './edge-ends.ts';
import { guardOrder } from './edge-text.ts';

export interface Port extends Position {
  readonly side: 'top' | 'right' | 'bottom';
}

/** From the top left corner of the card. */
export type Offset = Position & { readonly side: Port['side'] };

const STEP = 8;
const MOST_APART = 32;
const FROM_CORNER = 20;

/** The offsets of all ways out of one card, by edge. */
export function portsOut(
  edges: readonly Edge[],
  type: NodeType,
  { width, height }: Pick<Box, 'width' | 'height'>,
): Map<string, Offset> {
  const isAtSide = (edge: Edge): boolean => leavesAt(edge, type) === HANDLE.side;
  const below = inBranchOrder(edges.filter((edge) => !isAtSide(edge)));
  const beside = edges.filter(isAtSide);
  const xs = spread(below.length, width);
  const sideStep = beside.length < 2 ? 0 : Math.min(STEP, (height - SIDE_Y - 4) / (beside.length - 1));
  return new Map<string, Offset>([
    ...below.map(({ id }, at) => [id, { x: xs[at]!, y: height, side: 'bottom' }] as const),
    ...beside.map(({ id }, at) => [id, { x: width, y: SIDE_Y + at * sideStep, side: 'right' }] as const),
  ]);
}

export function portIn({ width }: Pick<Box, 'width'>): Offset {
  return { x: width / 2, y: 0, side: 'top' };
}

/**
 * Offsets along the bottom, multiples of the grid from its middle. Of an even number the one after the middle stands in
 * it, which of two branches is the fallback: cards in one column are joined by straight lines.
 */
function spread(count: number, width: number): number[] {
  if (count < 2) return [width / 2];
  const room = (width - 2 * FROM_CORNER) / (count - 1);
  const step = room < STEP ? room : Math.min(MOST_APART, Math.floor(room / STEP) * STEP);
  const first = room < STEP ? FROM_CORNER : width / 2 - Math.floor(count / 2) * step;
  return Array.from({ length: count }, (_, at) => first + at * step);
}

/** As they are checked: guarded edges by priority, then the rest, the fallback last. */
export function inBranchOrder(edges: readonly Edge[]): Edge[] {
  const order = guardOrder(edges);
  const rank = (edge: Edge): number => order.get(edge.id) ?? (edge.guard === ELSE ? order.size + 2 : order.size + 1);
  return edges.toSorted((a, b) => rank(a) - rank(b));
}

export interface EdgeEnds {
  readonly start: Port;
  readonly end: Port;
}

/** Both ends of every edge whose cards are drawn. */
export function edgePorts(graph: Graph, boxes: ReadonlyMap<string, Box>): ReadonlyMap<string, EdgeEnds> {
  const types = new Map(graph.nodes.map((node) => [node.id, node.type] as const));
  const ends = new Map<string, EdgeEnds>();
  for (const [from, edges] of Map.groupBy(graph.edges, (edge) => edge.from)) {
    const [box, type] = [boxes.get(from), types.get(from)];
    if (box === undefined || type === undefined) continue;
    const out = portsOut(edges, type, box);
    for (const edge of edges) {
      const target = boxes.get(edge.to);
      if (target !== undefined)
        ends.set(edge.id, { start: at(box, out.get(edge.id)!), end: at(target, portIn(target)) });
    }
  }
  return ends;
}

function at(box: Position, { x, y, side }: Offset): Port {
  return { x: box.x + x, y: box.y + y, side };
}
