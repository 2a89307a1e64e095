/**
 * Counts where edges without a common end run on the same line, so that they can't be told apart, and where edges run
 * too close to each other. Reads only the drawn paths.
 */

import { lineOf } from '../../../../src-shared/drawing/picture/edge-line.ts';
import type { Scene } from '../../../../src-shared/drawing/picture/scene.ts';

export interface DrawnPath {
  readonly id: string;
  /** The cards at its ends. */
  readonly from: string;
  readonly to: string;
  /** The path as drawn: the commands M, L, Q, and A. */
  readonly path: string;
}

export function pathsOf({ edges }: Scene): readonly DrawnPath[] {
  return edges.map(({ edge, from, to, route, ends }) => ({ id: edge.id, from, to, path: lineOf(route, ends).path }));
}

export interface SharedLine {
  readonly edges: readonly [string, string];
  /** The length they share. */
  readonly length: number;
}

type Point = readonly [x: number, y: number];

/** A straight part of a path, horizontal or vertical. */
interface Straight {
  readonly edge: DrawnPath;
  readonly way: 'across' | 'down';
  /** The y coordinate of a horizontal part, or the x coordinate of a vertical one. */
  readonly at: number;
  readonly low: number;
  readonly high: number;
}

/** Lines closer than this look like one. */
const SAME = 3;
/** Lines that cross or touch at a bend share less than this. */
const LEAST = 1;

export function sharedLines(edges: readonly DrawnPath[]): readonly SharedLine[] {
  return pairs(edges, SAME).flatMap(({ one, other, length }) =>
    length < LEAST || haveCommonEnd(one.edge, other.edge) ? [] : [{ edges: [one.edge.id, other.edge.id], length }],
  );
}

/** Lines in separate lanes are further apart than this. */
const CLOSE = 10;

/** Where two edges run side by side, too close to be told apart easily. */
export function closeLines(edges: readonly DrawnPath[]): readonly SharedLine[] {
  return pairs(edges, CLOSE).flatMap(({ one, other, length }) =>
    other.at - one.at < SAME || length < CLOSE || one.edge === other.edge
      ? []
      : [{ edges: [one.edge.id, other.edge.id], length }],
  );
}

interface Pair {
  readonly one: Straight;
  readonly other: Straight;
  readonly length: number;
}

/** Parallel parts that are less than a distance apart. */
function pairs(edges: readonly DrawnPath[], distance: number): readonly Pair[] {
  const straights = edges.flatMap(straightsOf).toSorted((a, b) => a.at - b.at);
  return straights.flatMap((one, index) => {
    const found: Pair[] = [];
    for (let next = index + 1; next < straights.length && straights[next]!.at - one.at < distance; next += 1) {
      const other = straights[next]!;
      if (one.way === other.way)
        found.push({ one, other, length: Math.min(one.high, other.high) - Math.max(one.low, other.low) });
    }
    return found;
  });
}

function haveCommonEnd(one: DrawnPath, other: DrawnPath): boolean {
  return one.id === other.id || one.from === other.from || one.to === other.to;
}

function straightsOf(edge: DrawnPath): readonly Straight[] {
  const points = cornersOf(edge.path);
  return points.slice(1).flatMap(([x, y], before): Straight[] => {
    const [fromX, fromY] = points[before]!;
    if (fromX === x) return [{ edge, way: 'down', at: x, low: Math.min(fromY, y), high: Math.max(fromY, y) }];
    if (fromY === y) return [{ edge, way: 'across', at: y, low: Math.min(fromX, x), high: Math.max(fromX, x) }];
    return [];
  });
}

/** Treats a rounded corner as a sharp one. */
function cornersOf(path: string): readonly Point[] {
  const points = [...path.matchAll(/[MLQA]([^MLQA]*)/g)].flatMap(([command, rest = '']): readonly Point[] => {
    const numbers = rest.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? [];
    const end: Point = [numbers.at(-2)!, numbers.at(-1)!];
    return command.startsWith('Q') ? [[numbers[0]!, numbers[1]!], end] : [end];
  });
  return points.filter((point, at) => !isOnTheWay(points[at - 1], point, points[at + 1]));
}

function isOnTheWay(before: Point | undefined, [x, y]: Point, after: Point | undefined): boolean {
  if (before === undefined || after === undefined) return false;
  return (before[0] === x && x === after[0]) || (before[1] === y && y === after[1]);
}
