/** One route around all obstacles. */
import type { Position } from '../../flow/layout.ts';
import { inflated, unionOf, type Box } from '../box.ts';
import { CARD_WIDTH } from '../card-geometry.ts';
import type { EdgeEnds, Port } from '../card-ports.ts';
import { isCrossed, runAlong, SAME_LINE, segmentBox, segmentsOf, simplified, type Segment } from './edge-route.ts';
import { findPath } from './find-path.ts';
import type { Obstacles } from './obstacles.ts';
import { NEAR, routingGrid, type Clearance } from './routing-grid.ts';

export interface RouteRequest {
  readonly id: string;
  readonly ends: EdgeEnds;
  /** Edges that leave or arrive at the same port, so they may share a trunk. */
  readonly sharing: ReadonlySet<string>;
  readonly obstacles: Obstacles;
  /** Searches only nearby, because each step of a drag has little time. */
  readonly isQuick: boolean;
  /** How much further from its cards it bends, so that a label fits next to them. */
  readonly room?: number;
  /** Whether only lines beside cards make this room, because cards above each other have none in between. */
  readonly isBeside?: boolean;
  /** Whether it prefers the trunks of other edges, because it has no label that needs a line of its own. */
  readonly joins?: boolean;
}

const ROOMY: Clearance = { lane: 16, card: 10, label: 6 };
const CLOSE: Clearance = { lane: 12, card: 6, label: 3 };
const TIGHT: Clearance = { lane: 7, card: 3, label: 2 };
/** Starts with a small area, which is searched quickly and contains most routes. */
const NEARBY = [
  { reach: 120, clearance: ROOMY },
  { reach: 500, clearance: ROOMY },
  { reach: 500, clearance: CLOSE },
  { reach: 500, clearance: TIGHT },
] as const;
/** Between cards that nearly touch. */
const SQUEEZED = { reach: 500, clearance: { lane: 4, card: 3, label: 2 } } as const;
const FAR = { reach: 3000, clearance: TIGHT } as const;

/** What a path avoids. */
interface Avoided {
  readonly labels: boolean;
  /** Whether also the cards that cover one of its ends. */
  readonly covering: boolean;
}

const ALL: Avoided = { labels: true, covering: true };
/** If labels block every path, a route through them; they move out of the way afterwards. */
const THROUGH_LABELS: Avoided = { labels: false, covering: true };
/** A route to a covered port has to pass behind the card on top, but no other one. */
const BEHIND_COVERING: Avoided = { labels: true, covering: false };
const WIDE = { reach: 500, clearance: TIGHT } as const;

/** The corners of the route, a direct one if every other is blocked; null if a quick search found none. */
export function routeEdge(request: RouteRequest): readonly Position[] | null {
  // Far from its cards, its ends may be behind others.
  if (request.room !== undefined) return wayNearby(request);
  if (request.isQuick) return wayAround(request, NEARBY[0], ALL);
  return (
    wayNearby(request) ??
    wayAround(request, FAR, ALL) ??
    wayAround(request, SQUEEZED, ALL) ??
    wayAround(request, WIDE, THROUGH_LABELS) ??
    wayAround(request, WIDE, BEHIND_COVERING) ??
    wayAround(request, FAR, BEHIND_COVERING) ??
    plainRoute(request.ends)
  );
}

/** The first way in its own lane; otherwise the first that keeps off the lines of other edges, or the first of all. */
function wayNearby(request: RouteRequest): readonly Position[] | null {
  let [first, off]: [readonly Position[] | null, readonly Position[] | null] = [null, null];
  for (const attempt of NEARBY) {
    const points = wayAround(request, attempt, ALL);
    if (points === null) continue;
    if (edgesAlong(points, request, NEAR).length === 0) return points;
    first ??= points;
    if (off === null && edgesAlong(points, request).length === 0) off = points;
  }
  return off ?? first;
}

/** Edges without a common port on whose lines a route runs, or closer to them than `within` pixels. */
export function edgesAlong(
  points: readonly Position[],
  { id, sharing, obstacles }: Pick<RouteRequest, 'id' | 'sharing' | 'obstacles'>,
  within = SAME_LINE,
): readonly string[] {
  return segmentsOf({ points }).flatMap((segment) =>
    obstacles
      .linesIn(inflated(segmentBox(segment), within))
      .flatMap((line) =>
        line.edge !== id && !sharing.has(line.edge) && runAlong(segment, line, within) ? [line.edge] : [],
      ),
  );
}

function wayAround(
  { id, ends, sharing, obstacles, room = 0, isBeside = false, joins = false }: RouteRequest,
  { reach, clearance: { lane, ...near } }: (typeof NEARBY)[number] | typeof SQUEEZED | typeof FAR,
  avoided: Avoided,
): readonly Position[] | null {
  const { start, end } = ends;
  const clearance = { ...near, lane: lane + room, ...(isBeside && { beside: room }) };
  const [from, to] = stubs(ends, isBeside ? lane : clearance.lane, clearance.lane);
  const area = inflated(unionOf([pointBox(start), pointBox(end)])!, reach);
  const inArea = obstacles.cardsIn(area);
  const cards = avoided.covering
    ? inArea
    : inArea.filter((card) => ![start, from, to, end].some((at) => isInside(at, card)));
  // A card over an end blocks every path, and finding that out on a grid takes long.
  if (cards.some((card) => [from, to].some((at) => isInside(at, inflated(card, near.card))))) return null;
  const ways = [
    { a: start, b: from },
    { a: to, b: end },
  ];
  if (room > 0 && cards.some((card) => ways.some((way) => isCrossed(card, way)))) return null;
  const labels = avoided.labels ? obstacles.labelsIn(area) : [];
  const others = obstacles.linesIn(area).filter(({ edge }) => edge !== id);
  const grid = routingGrid({
    area,
    cards,
    labels: labels.flatMap((label) => (label.edge === id ? [] : [label.box])),
    lines: others.filter(({ edge }) => !sharing.has(edge)),
    trunks: others.filter(({ edge }) => sharing.has(edge)),
    joins,
    through: [from, to],
    clearance,
  });
  const path = findPath(grid, { from, to, leavesAcross: start.side === 'right' });
  return path === null ? null : simplified([plain(start), ...path, plain(end)]);
}

/** The area of a route near its cards, whichever way it goes, to keep free of labels. */
export function endsOf(ends: EdgeEnds): readonly Segment[] {
  const [from, to] = stubs(ends, ROOMY.lane);
  return [
    { a: plain(ends.start), b: from },
    { a: to, b: plain(ends.end) },
  ];
}

/** Where the route leaves the surroundings of its cards: closer if one card is right above the other. */
function stubs({ start, end }: EdgeEnds, lane: number, beside = lane): [Position, Position] {
  const gap = end.y - start.y;
  if (start.side === 'right')
    return [
      { x: start.x + beside, y: start.y },
      { x: end.x, y: end.y - lane },
    ];
  const isAbove = gap > 0 && gap < 2 * lane && Math.abs(start.x - end.x) < CARD_WIDTH;
  const distance = isAbove ? gap / 2 : lane;
  return [
    { x: start.x, y: start.y + distance },
    { x: end.x, y: end.y - distance },
  ];
}

/** Avoids nothing. */
export function plainRoute({ start, end }: EdgeEnds): Position[] {
  const middle = start.side === 'right' ? end.y - ROOMY.lane : (start.y + end.y) / 2;
  const out = start.side === 'right' ? start.x + ROOMY.lane : start.x;
  return simplified([plain(start), { x: out, y: start.y }, { x: out, y: middle }, { x: end.x, y: middle }, plain(end)]);
}

function isInside({ x, y }: Position, { x: left, y: top, width, height }: Box): boolean {
  return x > left && x < left + width && y > top && y < top + height;
}

function plain({ x, y }: Port): Position {
  return { x, y };
}

function pointBox({ x, y }: Position): Box {
  return { x, y, width: 0, height: 0 };
}
