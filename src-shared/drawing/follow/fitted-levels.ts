/** A route with its level lines moved up or down, each by as much as its surroundings ask for. */
import type { Position } from '../../flow/layout.ts';
import { segmentsOf, type EdgeRoute, type Segment } from '../routing/edge-route.ts';
import { LANE } from '../routing/routing-grid.ts';

export interface LevelsRequest {
  readonly points: EdgeRoute['points'];
  /** How far down its ends move. */
  readonly start: number;
  readonly end: number;
  /** How far down cards near it move. */
  readonly shifts: Iterable<number>;
  /** How many edges a line crosses; infinite if it doesn't fit. */
  readonly crossings: (segment: Segment) => number;
  /** A route that crosses no more edges is good enough. */
  readonly enough: number;
}

/** Points at the same height: a level line, or one end of an upright route. */
type Level = readonly Position[];

/** The shortest that an upright line gets. */
const LEAST = 16;
/** Beside a line that is in the way. */
const NUDGES = [0, LANE, -LANE, 2 * LANE, -2 * LANE];
/** A search ends after this many different lines, or steps. */
const MAX_TRIED = 150;
const MAX_PLACED = 1500;

interface Found {
  readonly crossed: number;
  readonly moved: readonly number[];
}

/**
 * How far each point moves, with the fewest crossings found; null if nothing fits. All upright lines keep their columns,
 * and so their order.
 */
export function fittedLevels({
  points,
  start,
  end,
  shifts,
  crossings,
  enough,
}: LevelsRequest): readonly number[] | null {
  const levels = levelsOf(points);
  if (levels === null) return null;
  const steps = [...new Set([start, end, 0, ...shifts])].flatMap((by) => NUDGES.map((nudge) => by + nudge));
  const offered = [...new Set(steps)];
  let best: Found | null = null;
  let [tried, placed] = [0, 0];
  const isDone = (): boolean => tried > MAX_TRIED || placed > MAX_PLACED || (best !== null && best.crossed <= enough);
  const known = new Map<string, number>();
  const tryLine = (segment: Segment): number => {
    const name = [segment.a.x, segment.a.y, segment.b.x, segment.b.y].join(' ');
    const before = known.get(name);
    if (before !== undefined) return before;
    tried += 1;
    const count = crossings(segment);
    known.set(name, count);
    return count;
  };
  const place = (moved: readonly number[], by: number, crossed: number): void => {
    placed += 1;
    const added = crossingsAt(levels, [...moved, by], tryLine);
    if (crossed + added >= (best?.crossed ?? Infinity)) return;
    const now = [...moved, by];
    if (now.length === levels.length) best = { crossed: crossed + added, moved: now };
    else for (const next of optionsAfter(now)) if (!isDone()) place(now, next, crossed + added);
  };
  const optionsAfter = (moved: readonly number[]): readonly number[] => {
    if (moved.length === levels.length - 1) return [end];
    const last = moved.at(-1)!;
    return offered.toSorted((a, b) => Math.abs(a - last) - Math.abs(b - last));
  };
  place([], start, 0);
  const { moved } = (best as Found | null) ?? { moved: null };
  return moved === null ? null : levels.flatMap((level, at) => level.map(() => moved[at]!));
}

/** Of the last level that moved, and of the upright line to it. */
function crossingsAt(
  levels: readonly Level[],
  moved: readonly number[],
  crossings: LevelsRequest['crossings'],
): number {
  const at = moved.length - 1;
  const [level, above] = [levels[at]!, levels[at - 1]];
  const [by, byAbove] = [moved[at]!, moved[at - 1]];
  if (above !== undefined && !keepsWay(above, level, by - byAbove!)) return Infinity;
  const now = level.map((point) => lower(point, by));
  const across = now.length > 1 ? crossings({ a: now[0]!, b: now.at(-1)! }) : 0;
  if (above === undefined || across === Infinity) return across;
  return across + crossings({ a: lower(above.at(-1)!, byAbove!), b: now[0]! });
}

/** Null if a line is slanted. */
function levelsOf(points: readonly Position[]): readonly Level[] | null {
  if (segmentsOf({ points }).some(({ a, b }) => a.x !== b.x && a.y !== b.y)) return null;
  const levels: Position[][] = [];
  for (const point of points) {
    const last = levels.at(-1);
    if (last !== undefined && last[0]!.y === point.y) last.push(point);
    else levels.push([point]);
  }
  return levels;
}

/** Whether the upright line between two levels still runs the same way, and is not too short. */
function keepsWay(above: Level, below: Level, longer: number): boolean {
  const length = below[0]!.y - above[0]!.y;
  const now = length + longer;
  return Math.sign(now) === Math.sign(length) && Math.abs(now) >= Math.min(Math.abs(length), LEAST);
}

function lower({ x, y }: Position, by: number): Position {
  return { x, y: y + by };
}
