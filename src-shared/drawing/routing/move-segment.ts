/** Moves one straight segment of a route sideways. Both ends stay, and all segments stay horizontal or vertical. */
import type { Position } from '../../flow/layout.ts';
import { simplified } from './edge-route.ts';

/** How far a route runs from a card before it bends. */
export const STUB = 16;

export interface SegmentMove {
  /** The index of the segment, from 0. */
  readonly segment: number;
  readonly by: Position;
}

export function moveSegment(points: readonly Position[], { segment, by }: SegmentMove): readonly Position[] {
  const [a, b] = [points[segment], points[segment + 1]];
  if (a === undefined || b === undefined) return points;
  const isUpright = a.x === b.x;
  const shifted = ({ x, y }: Position): Position => (isUpright ? { x: x + by.x, y } : { x, y: y + by.y });
  const before = segment === 0 ? withStub(a, b) : [];
  const after = segment === points.length - 2 ? withStub(b, a).toReversed() : [];
  const start = before.at(-1) ?? a;
  const end = after[0] ?? b;
  return simplified([
    ...points.slice(0, segment),
    ...before,
    shifted(start),
    shifted(end),
    ...after,
    ...points.slice(segment + 2),
  ]);
}

/** An end, and the point from which the route to `next` may bend. */
function withStub(end: Position, next: Position): Position[] {
  const [dx, dy] = [next.x - end.x, next.y - end.y];
  const room = Math.floor(Math.abs(dx + dy) / 3);
  const length = Math.min(STUB, room);
  return [end, { x: end.x + Math.sign(dx) * length, y: end.y + Math.sign(dy) * length }];
}
