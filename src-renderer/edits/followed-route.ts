/** The route of an edge after its cards were pushed up or down: it moves along, or gets longer. */
import type { EdgeEnds, Port } from '../../src-shared/drawing/card-ports.ts';
import { segmentsOf, shifted, type EdgeRoute, type Segment } from '../../src-shared/drawing/routing/edge-route.ts';

/** The same route if neither end moved; null if it can't follow. */
export function followedRoute(route: EdgeRoute, was: EdgeEnds, is: EdgeEnds): EdgeRoute | null {
  if (was === is) return route;
  if (!isPushed(was.start, is.start) || !isPushed(was.end, is.end)) return null;
  const [start, end] = [is.start.y - was.start.y, is.end.y - was.end.y];
  if (start === end) return start === 0 ? route : shifted(route, { x: 0, y: start });
  return stretched(route, start, end);
}

function isPushed(was: Port, is: Port): boolean {
  return was.x === is.x && was.side === is.side;
}

/** The shortest that an upright line gets. */
const LEAST = 16;

/** The longest upright line gets longer or shorter; what is before it follows the start, what is after it the end. */
function stretched({ points, label }: EdgeRoute, start: number, end: number): EdgeRoute | null {
  const longest = segmentsOf({ points })
    .map((segment, at) => ({ at, length: segment.b.y - segment.a.y, isUpright: segment.a.x === segment.b.x }))
    .filter(({ isUpright }) => isUpright)
    .toSorted((a, b) => Math.abs(b.length) - Math.abs(a.length))[0];
  if (longest === undefined) return null;
  const length = longest.length + end - start;
  if (Math.abs(length) < LEAST || length > 0 !== longest.length > 0) return null;
  const byAt = (at: number): number => (at <= longest.at ? start : end);
  return {
    points: points.map(({ x, y }, at) => ({ x, y: y + byAt(at) })),
    label: label === null ? null : { x: label.x, y: label.y + byAt(segmentAt(points, label)) },
  };
}

/** The index of the line that a label is on. */
function segmentAt(points: EdgeRoute['points'], label: EdgeRoute['points'][number]): number {
  const distances = segmentsOf({ points }).map((segment) => distanceTo(segment, label));
  return distances.indexOf(Math.min(...distances));
}

function distanceTo({ a, b }: Segment, { x, y }: EdgeRoute['points'][number]): number {
  const beyond = (value: number, one: number, other: number): number =>
    Math.max(Math.min(one, other) - value, 0, value - Math.max(one, other));
  return Math.hypot(beyond(x, a.x, b.x), beyond(y, a.y, b.y));
}
