/** The route of an edge after its cards were pushed up or down: it moves along, or gets longer. */
import type { Position } from '../../flow/layout.ts';
import type { EdgeEnds, Port } from '../card-ports.ts';
import { segmentsOf, shifted, type EdgeRoute, type Segment } from '../routing/edge-route.ts';

/** The same route if neither end moved; null if it can't follow. */
export function pushedRoute(route: EdgeRoute, was: EdgeEnds, is: EdgeEnds): EdgeRoute | null {
  if (was === is) return route;
  if (!isPushed(was, is)) return null;
  const [start, end] = [is.start.y - was.start.y, is.end.y - was.end.y];
  if (start === end) return start === 0 ? route : shifted(route, { x: 0, y: start });
  return stretched(route, start, end);
}

/** Whether both ends are in the same columns as before. */
export function isPushed(was: EdgeEnds, is: EdgeEnds): boolean {
  const isSame = (a: Port, b: Port): boolean => a.x === b.x && a.side === b.side;
  return isSame(was.start, is.start) && isSame(was.end, is.end);
}

/** Whether a route begins and ends at the ends of an edge. */
export function isBetween({ points }: EdgeRoute, { start, end }: EdgeEnds): boolean {
  return isAt(points[0], start) && isAt(points.at(-1), end);
}

function isAt(point: Position | undefined, port: Port): boolean {
  return point?.x === port.x && point.y === port.y;
}

/** Each point moves down by its own number; the label follows the line it is on. */
export function withShifts({ points, label }: EdgeRoute, shifts: readonly number[]): EdgeRoute {
  return {
    points: points.map(({ x, y }, at) => ({ x, y: y + shifts[at]! })),
    label: label === null ? null : { x: label.x, y: label.y + shifts[segmentAt(points, label)]! },
  };
}

/** The shortest that an upright line gets. */
const LEAST = 16;

/** The longest upright line gets longer or shorter; what is before it follows the start, what is after it the end. */
function stretched(route: EdgeRoute, start: number, end: number): EdgeRoute | null {
  const longest = segmentsOf(route)
    .map((segment, at) => ({ at, length: segment.b.y - segment.a.y, isUpright: segment.a.x === segment.b.x }))
    .filter(({ isUpright }) => isUpright)
    .toSorted((a, b) => Math.abs(b.length) - Math.abs(a.length))[0];
  if (longest === undefined) return null;
  const length = longest.length + end - start;
  if (Math.abs(length) < LEAST || length > 0 !== longest.length > 0) return null;
  return withShifts(
    route,
    route.points.map((_, at) => (at <= longest.at ? start : end)),
  );
}

/** The index of the line that a label is on. */
function segmentAt(points: EdgeRoute['points'], label: Position): number {
  const distances = segmentsOf({ points }).map((segment) => distanceTo(segment, label));
  return distances.indexOf(Math.min(...distances));
}

function distanceTo({ a, b }: Segment, { x, y }: Position): number {
  const beyond = (value: number, one: number, other: number): number =>
    Math.max(Math.min(one, other) - value, 0, value - Math.max(one, other));
  return Math.hypot(beyond(x, a.x, b.x), beyond(y, a.y, b.y));
}
