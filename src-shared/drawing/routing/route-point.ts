/** Points on a route for small marks. */
import type { Position } from '../../flow/layout.ts';
import { inflated, overlaps, type Box } from '../box.ts';
import { segmentsOf, type EdgeRoute } from './edge-route.ts';

/** Parts of the length, the best one first. Near an end, edges may share a line. */
const ALONG = [0.25, 0.6, 0.15, 0.35, 0.9] as const;
/** The space that a mark needs around its center. */
const ROOM = 10;

/** Off its label. */
export function clearPoint(route: Pick<EdgeRoute, 'points'>, label: Box | null): Position {
  const points = ALONG.map((part) => pointAlong(route, part));
  const isClear = ({ x, y }: Position): boolean =>
    label === null || !overlaps(inflated(label, ROOM), { x, y, width: 0, height: 0 });
  return points.find(isClear) ?? points[0]!;
}

/** `part`: of the length, from 0 to 1. */
export function pointAlong(route: Pick<EdgeRoute, 'points'>, part: number): Position {
  let left = part * routeLength(route);
  for (const segment of segmentsOf(route)) {
    const length = lengthOf(segment);
    const { a, b } = segment;
    if (left <= length && length > 0) {
      const at = left / length;
      return { x: a.x + (b.x - a.x) * at, y: a.y + (b.y - a.y) * at };
    }
    left -= length;
  }
  return route.points.at(-1)!;
}

export function routeLength(route: Pick<EdgeRoute, 'points'>): number {
  return segmentsOf(route).reduce((sum, segment) => sum + lengthOf(segment), 0);
}

function lengthOf({ a, b }: { readonly a: Position; readonly b: Position }): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
