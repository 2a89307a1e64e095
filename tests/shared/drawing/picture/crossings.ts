/** Counts crossings and bends, which make a drawing hard to follow. */
import type { Position } from '../../../../src-shared/flow/layout.ts';
import { segmentsOf, simplified } from '../../../../src-shared/drawing/routing/edge-route.ts';

export interface DrawnLine {
  readonly points: readonly Position[];
}

/** Lines that touch or share a trunk don't cross. */
export function crossings(lines: readonly DrawnLine[]): number {
  const segments = lines.flatMap((line) => segmentsOf(line).map(({ a, b }) => ({ line, a, b })));
  const isCounted = (one: (typeof segments)[number], at: number): number =>
    segments.slice(at + 1).filter((other) => other.line !== one.line && cross(one, other)).length;
  return segments.reduce((sum, one, at) => sum + isCounted(one, at), 0);
}

export function bends(lines: readonly DrawnLine[]): number {
  return lines.reduce((sum, { points }) => sum + Math.max(0, simplified(points).length - 2), 0);
}

interface Ends {
  readonly a: Position;
  readonly b: Position;
}

function cross(one: Ends, other: Ends): boolean {
  return isBetween(one, other) && isBetween(other, one);
}

/** Whether the ends of one line are on both sides of another. */
function isBetween({ a, b }: Ends, { a: p, b: q }: Ends): boolean {
  return sideOf(a, b, p) * sideOf(a, b, q) < 0;
}

function sideOf(a: Position, b: Position, point: Position): number {
  return Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));
}
