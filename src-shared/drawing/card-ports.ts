/**
 * Where edges touch cards. Each branch but the last leaves at the side of its row, the last one below the card, and
 * exits for failures leave at the side of the header. Layout, routes, and handles all use these points.
 */
import type { EdgeKind } from '../flow/edge-kinds.ts';
import type { Edge, Graph } from '../flow/flow.ts';
import type { Position } from '../flow/layout.ts';
import type { NodeType } from '../flow/node.ts';
import { NODE_KINDS } from '../node-kinds/registry.ts';
import { isSameBox, type Box } from './box.ts';
import { branchRows } from './branch-rows.ts';
import { ROW_HEIGHT, type Size } from './card-geometry.ts';
import { exitHandle, HANDLE, leavesAt, rowHandle, SIDE_Y } from './edge-ends.ts';
import { edgeKind } from './edge-text.ts';
import { outgoingEdges, type OutgoingEdges } from './outgoing-edges.ts';

export interface Port extends Position {
  readonly side: 'top' | 'right' | 'bottom';
}

/** Measured from the top left corner of the card. */
export type Offset = Position & { readonly side: Port['side'] };

export interface CardPort extends Offset {
  readonly handle: string;
  /** The edge of the port; null if there is none yet. */
  readonly edge: string | null;
  /** The kind of the edges that leave there. */
  readonly kind: EdgeKind;
}

/** The inputs of the ports. */
export interface PortSource {
  readonly type: NodeType;
  readonly out: OutgoingEdges;
  readonly size: Size;
}

/** All ports through which edges leave a card, used or not. */
export function cardPorts(source: PortSource): readonly CardPort[] {
  if (NODE_KINDS[source.type].ends === true) return wrongPorts(source);
  return [...branchPorts(source), ...exitPorts(source)];
}

/** No edge should leave an end node. Invalid ones are still drawn, so that they can be removed. */
function wrongPorts({ out, size: { width, height } }: PortSource): CardPort[] {
  const below = { x: width / 2, y: height, side: 'bottom' } as const;
  return out.map((edge, at) => {
    const handle = at === 0 ? HANDLE.out : rowHandle(edge.id);
    return { ...below, handle, edge: edge.id, kind: edgeKind(edge) };
  });
}

function branchPorts({ type, out, size: { width, height } }: PortSource): CardPort[] {
  const below = { x: width / 2, y: height, side: 'bottom', handle: HANDLE.out } as const;
  const rows = branchRows(type, out);
  const top = height - rows.length * ROW_HEIGHT;
  const beside = rows.slice(0, -1).map((edge, at): CardPort => {
    const y = top + at * ROW_HEIGHT + ROW_HEIGHT / 2;
    return { x: width, y, side: 'right', handle: rowHandle(edge.id), edge: edge.id, kind: edgeKind(edge) };
  });
  const last = rows.at(-1) ?? out.find((edge) => leavesAt(edge, type) === HANDLE.out);
  return [...beside, { ...below, edge: last?.id ?? null, kind: last === undefined ? 'normal' : edgeKind(last) }];
}

const EXIT_STEP = 12;
const ABOVE_CORNER = 6;
/** Kinds whose ports are offered before an edge uses them. */
const OFFERED: ReadonlySet<EdgeKind> = new Set(['error', 'validation', 'timeout', 'denied', 'limit']);

function exitPorts({ type, out, size: { width, height } }: PortSource): CardPort[] {
  const { kinds, atSide } = NODE_KINDS[type].ports;
  if (atSide === undefined) return [];
  const used = Map.groupBy(
    out.filter((edge) => leavesAt(edge, type) === HANDLE.side),
    edgeKind,
  );
  const ordered = new Set<EdgeKind>([atSide, ...kinds.filter((kind) => OFFERED.has(kind)), ...used.keys()]);
  const slots = [...ordered].flatMap((kind) => {
    const edges = used.get(kind) ?? [null];
    return edges.map((edge, at) => ({ kind, edge: edge?.id ?? null, handle: exitHandle(type, kind, at) }));
  });
  const room = height - branchRows(type, out).length * ROW_HEIGHT - SIDE_Y - ABOVE_CORNER;
  const step = Math.min(EXIT_STEP, room / Math.max(1, slots.length - 1));
  return slots.map((slot, at) => ({ ...slot, x: width, y: SIDE_Y + at * step, side: 'right' }));
}

export function portIn({ width }: Size): Offset {
  return { x: width / 2, y: 0, side: 'top' };
}

export interface EdgeEnds {
  readonly start: Port;
  readonly end: Port;
}

/** Both ends of every edge whose cards are drawn. */
export function edgePorts(graph: Graph, boxes: ReadonlyMap<string, Box>): ReadonlyMap<string, EdgeEnds> {
  const ways = outgoingEdges(graph);
  const ends = new Map<string, EdgeEnds>();
  for (const { id, type } of graph.nodes) {
    const [box, out] = [boxes.get(id), ways.get(id)];
    if (box === undefined || out === undefined) continue;
    for (const edge of out) {
      const target = boxes.get(edge.to);
      const placed = target === undefined ? null : edgeEnds(edge, { type, out, box, target });
      if (placed !== null) ends.set(edge.id, placed);
    }
  }
  return ends;
}

/** Everything that the ends of an edge depend on. */
interface Cards {
  readonly type: NodeType;
  readonly out: OutgoingEdges;
  readonly box: Box;
  readonly target: Box;
}

const ENDS = new WeakMap<Edge, { readonly of: Cards; readonly ends: EdgeEnds | null }>();

/**
 * Null if the card has no port for the edge. The same object while both ends are unchanged, so that derived values are
 * recomputed only for edited edges.
 */
export function edgeEnds(edge: Edge, of: Cards): EdgeEnds | null {
  const known = ENDS.get(edge);
  if (known !== undefined && isSameCards(known.of, of)) return known.ends;
  const ends = computedEnds(edge, of);
  const isSame = known?.ends != null && ends !== null && isSameEnds(known.ends, ends);
  const kept = isSame ? known.ends : ends;
  ENDS.set(edge, { of, ends: kept });
  return kept;
}

function computedEnds(edge: Edge, { type, out, box, target }: Cards): EdgeEnds | null {
  const port = portsByEdge({ type, out, size: box }).get(edge.id);
  return port === undefined ? null : { start: portAt(box, port), end: portAt(target, portIn(target)) };
}

function isSameCards(a: Cards, b: Cards): boolean {
  return a.out === b.out && isSameBox(a.box, b.box) && isSameBox(a.target, b.target) && a.type === b.type;
}

function isSameEnds(a: EdgeEnds, b: EdgeEnds): boolean {
  return isSamePort(a.start, b.start) && isSamePort(a.end, b.end);
}

export function isSamePort(a: Port, b: Port): boolean {
  return a.x === b.x && a.y === b.y && a.side === b.side;
}

interface KnownPorts extends PortSource {
  readonly byEdge: ReadonlyMap<string | null, CardPort>;
}

const PORTS = new WeakMap<OutgoingEdges, KnownPorts>();

function portsByEdge({ type, out, size: { width, height } }: PortSource): KnownPorts['byEdge'] {
  const known = PORTS.get(out);
  if (known?.type === type && known.size.width === width && known.size.height === height) return known.byEdge;
  const size = { width, height };
  const byEdge = new Map(cardPorts({ type, out, size }).map((port) => [port.edge, port] as const));
  PORTS.set(out, { type, out, size, byEdge });
  return byEdge;
}

/** A port of a card at a position. */
export function portAt(box: Position, { x, y, side }: Offset): Port {
  return { x: box.x + x, y: box.y + y, side };
}
