/** Where routes cross each other, found by position. */
import { segmentBox, segmentsOf, type EdgeRoute, type Segment } from './edge-route.ts';
import { createObstacles, type Obstacles } from './obstacles.ts';

/** How many lines of other edges a segment crosses. */
function linesAcross(edge: string, segment: Segment, { linesIn }: Pick<Obstacles, 'linesIn'>): number {
  return linesIn(segmentBox(segment)).filter((line) => line.edge !== edge && doCross(segment, line)).length;
}

/** How many lines of other edges a route crosses. */
export function crossingsOf(edge: string, route: EdgeRoute, lines: Pick<Obstacles, 'linesIn'>): number {
  return segmentsOf(route).reduce((sum, segment) => sum + linesAcross(edge, segment, lines), 0);
}

/** Of all routes of a drawing. */
export function countCrossings(routes: ReadonlyMap<string, EdgeRoute>): number {
  const lines = createObstacles();
  for (const [id, route] of routes) lines.addRoute(id, route, null);
  return [...routes].reduce((sum, [id, route]) => sum + crossingsOf(id, route, lines), 0) / 2;
}

/** Whether a level and an upright line cross, rather than touch. */
export function doCross(one: Segment, other: Segment): boolean {
  const [level, upright] = one.a.y === one.b.y ? [one, other] : [other, one];
  if (level.a.y !== level.b.y || upright.a.x !== upright.b.x) return false;
  return isWithin(upright.a.x, level.a.x, level.b.x) && isWithin(level.a.y, upright.a.y, upright.b.y);
}

function isWithin(value: number, one: number, other: number): boolean {
  return value > Math.min(one, other) && value < Math.max(one, other);
}
