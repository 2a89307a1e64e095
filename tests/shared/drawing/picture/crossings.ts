/** Counts where the lines of a drawing cross. Lines that touch or share a trunk don't. */
import type { Position } from '../../../../src-shared/flow/layout.ts';
import { segmentsOf } from '../../../../src-shared/drawing/routing/edge-route.ts';

export interface DrawnLine {
  readonly points: readonly Position[];
}

export function crossings(lines: readonly DrawnLine[]): number {
  const segments = lines.flatMap((line) => segmentsOf(line).map(({ a, b }) => ({ line, a, b })));
  const upright = segments.filter(({ a, b }) => a.x === b.x);
  const level = segments.filter(({ a, b }) => a.y === b.y);
  return level.reduce(
    (sum, one) => sum + upright.filter((other) => other.line !== one.line && cross(one, other)).length,
    0,
  );
}

interface Ends {
  readonly a: Position;
  readonly b: Position;
}

function cross(level: Ends, upright: Ends): boolean {
  const [x, y] = [upright.a.x, level.a.y];
  const isWithin = (at: number, p: number, q: number): boolean => at > Math.min(p, q) && at < Math.max(p, q);
  return isWithin(x, level.a.x, level.b.x) && isWithin(y, upright.a.y, upright.b.y);
}
