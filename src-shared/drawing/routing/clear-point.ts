/** A point on a route for a small mark, off its label. */
import type { Position } from '../../flow/layout.ts';
import { inflated, overlaps, type Box } from '../box.ts';
import { segmentsOf, type EdgeRoute } from './edge-route.ts';

/** Parts of the length, the best one first. Near an end, edges may share a line. */
const ALONG = [0.25, 0.6, 0.15, 0.35, 0.9] as const;
/** The space that a mark needs around its center. */
const ROOM = 10;

export function clearPoint(route: Pick<EdgeRoute, 'points'>, label: Box | null): Position {
  const points = ALONG.map((part) => pointAlong(route, part));
  const isClear = ({ x, y }: Position): boolean =>
    label === null || !overlaps(inflated(label, ROOM), { x, y, width: 0, height: 0 });
  return points.find(isClear) ?? points[0]!;
}

function pointAlong(route: Pick<EdgeRoute, 'points'>, part: number): Position {
  const segments = segmentsOf(route).map((segment) => ({ ...segment, length: lengthOf(segment) }));
  let left = part * segments.reduce((sum, { length }) => sum + length, 0);
  for (const { a, b, length } of segments) {
    if (left <= length && length > 0) {
      const at = left / length;
      return { x: a.x + (b.x - a.x) * at, y: a.y + (b.y - a.y) * at };
    }
    left -= length;
  }
  return route.points.at(-1)!;
}

function lengthOf({ a, b }: { readonly a: Position; readonly b: Position }): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}
