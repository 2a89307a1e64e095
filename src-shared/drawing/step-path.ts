/** Lines at right angles with rounded corners, as the canvas library draws them. */
import type { Position } from '../flow/layout.ts';

/** `between` draws the segment from one corner to the next. */
export function roundedPath(
  through: readonly Position[],
  radius: number,
  between: (a: Position, b: Position) => string = () => '',
): string {
  const points = withoutStraights(through);
  const bends = points
    .slice(1, -1)
    .map((corner, at) => between(points[at]!, corner) + bend(points[at]!, corner, points[at + 2]!, radius));
  const [first, last] = [points[0]!, points.at(-1)!];
  return `M${first.x} ${first.y}${bends.join('')}${between(points.at(-2) ?? first, last)}L${last.x} ${last.y}`;
}

/** Drops points on a straight line, which would reduce the bend of the next corner. */
function withoutStraights(points: readonly Position[]): Position[] {
  const kept: Position[] = [];
  for (const point of points) {
    const [a, b] = kept.slice(-2);
    if (a !== undefined && b !== undefined && isBetween(a, b, point)) kept.pop();
    kept.push(point);
  }
  return kept;
}

function isBetween(a: Position, b: Position, c: Position): boolean {
  return (
    (a.x === b.x && b.x === c.x && (b.y - a.y) * (c.y - b.y) >= 0) ||
    (a.y === b.y && b.y === c.y && (b.x - a.x) * (c.x - b.x) >= 0)
  );
}

// oxlint-disable-next-line max-params -- three points and how round
function bend(a: Position, { x, y }: Position, c: Position, radius: number): string {
  const size = Math.min(Math.hypot(x - a.x, y - a.y) / 2, Math.hypot(c.x - x, c.y - y) / 2, radius);
  if ((a.x === x && x === c.x) || (a.y === y && y === c.y)) return `L${x} ${y}`;
  if (a.y === y) {
    const [across, down] = [a.x < c.x ? -1 : 1, a.y < c.y ? 1 : -1];
    return `L ${x + size * across},${y}Q ${x},${y} ${x},${y + size * down}`;
  }
  const [across, down] = [a.x < c.x ? 1 : -1, a.y < c.y ? -1 : 1];
  return `L ${x},${y + size * down}Q ${x},${y} ${x + size * across},${y}`;
}
