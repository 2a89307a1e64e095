/** The route of an edge: the corners it runs through, and the center of its label. */
import type { Position, StoredRoute } from '../../flow/layout.ts';
import { inflated, type Box } from '../box.ts';
import type { Size } from '../card-geometry.ts';
import type { LabelAs } from '../edge-label.ts';
import { roundedPath } from '../step-path.ts';

export interface EdgeRoute {
  readonly points: readonly Position[];
  /** The center of the label; null if the edge has none. */
  readonly label: Position | null;
  /** Where its horizontal lines cross over other edges; none before all edges have their routes. */
  readonly bridges?: readonly Bridge[];
  /** Set if there is no space for the text of its label. */
  readonly labelAs?: LabelAs;
  /** The bends made by hand, if something is in their way, so that it runs elsewhere. */
  readonly unfollowed?: UnfollowedBends;
}

export interface UnfollowedBends {
  /** Where they would lead. */
  readonly points: readonly Position[];
  readonly because: BendObstacle;
}

/** What is in the way of bends: a card by its name in the drawing, a label by its edge, or no space for their own label. */
export type BendObstacle =
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'label'; readonly edge: string }
  | { readonly kind: 'space' };

/** A piece of a level line. */
export interface Bridge {
  readonly y: number;
  readonly from: number;
  readonly to: number;
}

export interface Segment {
  readonly a: Position;
  readonly b: Position;
}

const RADIUS = 10;

export function segmentsOf({ points }: Pick<EdgeRoute, 'points'>): Segment[] {
  return points.slice(1).map((b, index) => ({ a: points[index]!, b }));
}

export function segmentBox({ a, b }: Segment): Box {
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  };
}

export function labelBox({ x, y }: Position, { width, height }: Size): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

export function routePath({ points, bridges = [] }: EdgeRoute): string {
  return roundedPath(points, RADIUS, (a, b) => overBridges(bridges, a, b));
}

/** The height of a bridge; its width over a single line is twice that. */
export const BRIDGE_RISE = 5;

function overBridges(bridges: readonly Bridge[], a: Position, b: Position): string {
  const [left, right] = [Math.min(a.x, b.x), Math.max(a.x, b.x)];
  const passed = bridges.filter(({ y, from, to }) => y === a.y && y === b.y && from >= left && to <= right);
  const arc = (from: number, to: number, turn: 0 | 1): string =>
    `L${from} ${a.y}A${Math.abs(to - from) / 2} ${BRIDGE_RISE} 0 0 ${turn} ${to} ${a.y}`;
  if (a.x < b.x) return passed.map(({ from, to }) => arc(from, to, 1)).join('');
  return passed
    .toReversed()
    .map(({ from, to }) => arc(to, from, 0))
    .join('');
}

const READ = new WeakMap<StoredRoute, EdgeRoute>();

/** The same object while the stored one doesn't change, so that the router skips it. */
export function storedToRoute(stored: StoredRoute): EdgeRoute {
  const known = READ.get(stored) ?? readRoute(stored);
  READ.set(stored, known);
  return known;
}

function readRoute({ points, label }: StoredRoute): EdgeRoute {
  const corners = points.split(' ').map((point) => {
    const [x, y] = point.split(',').map(Number) as [number, number];
    return { x, y };
  });
  return { points: corners, label: label ?? null };
}

export function routeToStored({ points, label }: EdgeRoute): StoredRoute {
  return { points: points.map(({ x, y }) => `${x},${y}`).join(' '), ...(label !== null && { label }) };
}

/** Moves a kept route. */
export function movedRoute(stored: StoredRoute, by: Position): StoredRoute {
  return { ...stored, ...routeToStored(shifted(storedToRoute(stored), by)) };
}

/** Without its bridges, which depend on what it crosses. */
export function shifted({ points, label }: EdgeRoute, by: Position): EdgeRoute {
  const at = ({ x, y }: Position): Position => ({ x: x + by.x, y: y + by.y });
  return { points: points.map(at), label: label === null ? null : at(label) };
}

/** The smallest box around a route. */
export function routeBounds({ points }: EdgeRoute): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Removes repeated points and points on a straight line between their neighbors. */
export function simplified(points: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const point of points) {
    const last = kept.at(-1);
    if (last !== undefined && last.x === point.x && last.y === point.y) continue;
    const before = kept.at(-2);
    const isStraight =
      before !== undefined &&
      last !== undefined &&
      ((before.x === last.x && last.x === point.x) || (before.y === last.y && last.y === point.y));
    if (isStraight) kept.pop();
    kept.push(point);
  }
  return kept;
}

/** Lines closer than this look like one. */
export const SAME_LINE = 3;

/** Lines that overlap by less than this count as separate. */
const TOUCH = 1;

/** Whether two level or two upright segments are closer than `within` pixels for some of their way. */
export function runAlong(one: Segment, other: Segment, within: number): boolean {
  const [p, q] = [segmentBox(one), segmentBox(other)];
  const across = Math.min(p.x + p.width, q.x + q.width) - Math.max(p.x, q.x);
  const down = Math.min(p.y + p.height, q.y + q.height) - Math.max(p.y, q.y);
  if (p.width === 0 && q.width === 0) return Math.abs(p.x - q.x) < within && down > TOUCH;
  return p.height === 0 && q.height === 0 && Math.abs(p.y - q.y) < within && across > TOUCH;
}

/** Whether a segment, at any angle, runs through the inside of a box. */
export function isCrossed(box: Box, { a, b }: Segment): boolean {
  const { x, y, width, height } = inflated(box, -TOUCH);
  if (width <= 0 || height <= 0) return false;
  let [from, to] = [0, 1];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  for (const [delta, start, low, high] of [
    [dx, a.x, x, x + width],
    [dy, a.y, y, y + height],
  ] as const) {
    if (delta === 0) {
      if (start <= low || start >= high) return false;
      continue;
    }
    const [one, other] = [(low - start) / delta, (high - start) / delta];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from < to;
}
