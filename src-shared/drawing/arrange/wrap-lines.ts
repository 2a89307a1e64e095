/**
 * Leads edges from the bottom of a column to the top of the next. At each cut they keep their order: the further left an
 * edge is, the lower it turns, the further right it rises, and the lower it turns back. So wrapping adds no crossings.
 */
import type { Position } from '../../flow/layout.ts';
import { simplified } from '../routing/edge-route.ts';
import type { DrawnLine } from './layout-graph.ts';

/** The distance between two edges between columns. */
const LANE = 16;
const BESIDE_COLUMN = 32;

/** Where the edges pass each cut, from left to right. Edges at the same position share a lane. */
export type Passages = readonly (readonly number[])[];

export function passagesOf(lines: readonly DrawnLine[], cuts: readonly number[]): Passages {
  return cuts.map((cut) => {
    const xs = lines.flatMap(({ points }) => steps(points).flatMap(([a, b]) => (passes(a, b, cut) ? [a.x] : [])));
    return [...new Set(xs)].toSorted((a, b) => a - b);
  });
}

/** How wide the space between two columns must be. */
export function gutterWidth(passages: readonly number[]): number {
  return 2 * BESIDE_COLUMN + passages.length * LANE;
}

/** How far edges reach beyond a cut to turn. */
export function turningRoom(passages: readonly number[]): number {
  return (passages.length + 1) * LANE;
}

export interface Wrapping {
  readonly cuts: readonly number[];
  readonly passages: Passages;
  /** The offset of each column. */
  readonly offsets: readonly Position[];
  /** The left side of the space after each column. */
  readonly gutters: readonly number[];
}

/** A line through all columns. */
export function wrappedLine(points: readonly Position[], wrapping: Wrapping): Position[] {
  const route = points.slice(0, 1).map((point) => inColumn(point, columnOf(point.y, wrapping.cuts), wrapping));
  for (const [a, b] of steps(points)) {
    const passed = wrapping.cuts.flatMap((cut, column) => (passes(a, b, cut) ? [column] : []));
    const isDown = b.y > a.y;
    for (const column of isDown ? passed : passed.toReversed()) {
      const turn = turnAt(a.x, column, wrapping);
      route.push(...(isDown ? turn : turn.toReversed()));
    }
    route.push(inColumn(b, columnOf(b.y, wrapping.cuts), wrapping));
  }
  return simplified(route);
}

export function columnOf(y: number, cuts: readonly number[]): number {
  return cuts.filter((cut) => cut < y).length;
}

function steps(points: readonly Position[]): (readonly [Position, Position])[] {
  return points.slice(1).map((b, at) => [points[at]!, b] as const);
}

function passes(a: Position, b: Position, cut: number): boolean {
  return Math.min(a.y, b.y) < cut && Math.max(a.y, b.y) > cut;
}

/** The turn from the bottom of a column to the top of the next, for an edge that goes down. */
function turnAt(x: number, column: number, { cuts, passages, offsets, gutters }: Wrapping): Position[] {
  const [cut, xs] = [cuts[column]!, passages[column]!];
  const [from, to] = [offsets[column]!, offsets[column + 1]!];
  const fromLeft = xs.indexOf(x);
  const fromRight = xs.length - 1 - fromLeft;
  const low = cut + (fromRight + 1) * LANE + from.y;
  const high = cut - (fromLeft + 1) * LANE + to.y;
  const lane = gutters[column]! + BESIDE_COLUMN + fromRight * LANE;
  return [
    { x: x + from.x, y: low },
    { x: lane, y: low },
    { x: lane, y: high },
    { x: x + to.x, y: high },
  ];
}

function inColumn({ x, y }: Position, column: number, { offsets }: Wrapping): Position {
  const by = offsets[column]!;
  return { x: x + by.x, y: y + by.y };
}
