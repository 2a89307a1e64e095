/**
 * The lines on which a route may run: at a distance from the cards and labels of an area, and through its ends. Each
 * step between neighboring crossings has a cost, infinite at obstacles.
 */
import type { Position } from '../../flow/layout.ts';
import { inflated, type Box } from '../box.ts';
import { SAME_LINE } from './edge-route.ts';
import type { RoutedLine } from './obstacles.ts';

export interface RoutingGrid {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Cost of the step to the next column, at `row * columns + column`. */
  readonly across: Float64Array;
  /** Cost of the step to the next row. */
  readonly down: Float64Array;
}

export interface GridSource {
  readonly area: Box;
  readonly cards: readonly Box[];
  readonly labels: readonly Box[];
  readonly lines: readonly RoutedLine[];
  /** Lines that the route may share but not run close to. */
  readonly trunks: readonly RoutedLine[];
  /** Whether the route prefers trunks. */
  readonly joins: boolean;
  /** Points that must lie on lines of the grid. */
  readonly through: readonly Position[];
  readonly clearance: Clearance;
}

export interface Clearance {
  /** How far from a card a route prefers to run. */
  readonly lane: number;
  /** Routes closer to a card than this are rejected. */
  readonly card: number;
  readonly label: number;
  /** How much further to the left and right, so that a label on the route fits beside them. */
  readonly beside?: number;
}

/** Parallel lines keep this distance. */
export const LANE = 12;
/** Lines closer than this are not in lanes. */
export const NEAR = LANE - 2;
interface LineCosts {
  /** The cost per pixel of running on the line, where the two look like one, and of running close to it. */
  readonly on: number;
  readonly beside: number;
  readonly crossing: number;
}
const FOREIGN: LineCosts = { on: 40, beside: 8, crossing: 120 };
const TRUNK: LineCosts = { on: 0, beside: 8, crossing: 0 };
/** A line that joins a trunk early is easier to follow than one in a lane beside it. */
const JOINED = 0.9;
const MAX_LINES = 220;
const CLOSEST = 3;

export function routingGrid(source: GridSource): RoutingGrid {
  const xs = linesAlong(source, 'x');
  const ys = linesAlong(source, 'y');
  const grid = {
    xs,
    ys,
    across: new Float64Array(xs.length * ys.length),
    down: new Float64Array(xs.length * ys.length),
  };
  fillLengths(grid);
  for (const line of source.lines) addLine(grid, line, FOREIGN);
  for (const line of source.trunks) addLine(grid, line, TRUNK);
  if (source.joins) favor(grid, source.trunks);
  const { card: offCard, label: offLabel, beside = 0 } = source.clearance;
  for (const card of source.cards) block(grid, widened(inflated(card, offCard), beside));
  for (const label of source.labels) block(grid, widened(inflated(label, offLabel), beside));
  return grid;
}

function widened({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y, width: width + 2 * by, height };
}

function linesAlong(
  { area, cards, labels, lines, trunks, through, clearance }: GridSource,
  axis: 'x' | 'y',
): Float64Array {
  const side = axis === 'x' ? 'width' : 'height';
  const [low, high] = [area[axis], area[axis] + area[side]];
  const beside = ({ [axis]: from, [side]: size }: Box, by: number): number[] => [from - by, from + size + by];
  const wished: number[][] = [
    trunks.flatMap(({ a, b }) => (a[axis] === b[axis] ? [a[axis]] : [])),
    cards.flatMap((card) => beside(card, clearance.lane)),
    labels.flatMap((label) => beside(label, clearance.label + 2 + (axis === 'x' ? (clearance.beside ?? 0) : 0))),
    cards.flatMap((card) => beside(card, clearance.lane + LANE)),
    lines.flatMap(({ a, b }) => (a[axis] === b[axis] ? [a[axis], a[axis] - LANE, a[axis] + LANE] : [])),
    cards.flatMap((card) => beside(card, clearance.lane + 2 * LANE)),
  ];
  const kept = through.map((point) => point[axis]);
  const bare = new Set(kept);
  const chosen = [...bare];
  for (const values of wished) {
    if (chosen.length > MAX_LINES) break;
    const fresh = [...new Set(values)].filter((value) => value >= low && value <= high);
    chosen.sort((a, b) => a - b);
    chosen.push(
      ...apart(
        fresh.toSorted((a, b) => a - b),
        chosen,
      ),
    );
  }
  return Float64Array.from(chosen.toSorted((a, b) => a - b));
}

/** Values that are neither close to each other nor to an existing line. Both lists are sorted. */
function apart(values: readonly number[], lines: readonly number[]): number[] {
  const kept: number[] = [];
  let at = 0;
  for (const value of values) {
    while (at < lines.length && lines[at]! < value - CLOSEST) at += 1;
    if (at < lines.length && lines[at]! <= value + CLOSEST) continue;
    if (kept.length > 0 && value - kept.at(-1)! <= CLOSEST) continue;
    kept.push(value);
  }
  return kept;
}

function fillLengths({ xs, ys, across, down }: RoutingGrid): void {
  const columns = xs.length;
  for (let row = 0; row < ys.length; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      across[at] = column + 1 < columns ? xs[column + 1]! - xs[column]! : Infinity;
      down[at] = row + 1 < ys.length ? ys[row + 1]! - ys[row]! : Infinity;
    }
  }
}

/** Steps that run through the inside of a box are rejected. */
function block({ xs, ys, across, down }: RoutingGrid, { x, y, width, height }: Box): void {
  const columns = xs.length;
  const [right, bottom] = [x + width, y + height];
  const [firstColumn, firstRow] = [Math.max(0, firstAbove(xs, x) - 1), Math.max(0, firstAbove(ys, y) - 1)];
  for (let row = firstRow; row < ys.length && ys[row]! < bottom; row += 1) {
    for (let column = firstColumn; column < columns && xs[column]! < right; column += 1) {
      const at = row * columns + column;
      if (ys[row]! > y) across[at] = Infinity;
      if (xs[column]! > x) down[at] = Infinity;
    }
  }
}

function firstAbove(values: Float64Array, least: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (values[middle]! > least) high = middle;
    else low = middle + 1;
  }
  return low;
}

function firstFrom(values: Float64Array, least: number): number {
  const at = firstAbove(values, least);
  return at > 0 && values[at - 1] === least ? at - 1 : at;
}

/** Running along another line is expensive; crossing it costs a little. */
function addLine(grid: RoutingGrid, { a, b }: RoutedLine, costs: LineCosts): void {
  if (a.x === b.x) {
    addStraight(
      grid.xs,
      grid.ys,
      { at: a.x, from: Math.min(a.y, b.y), to: Math.max(a.y, b.y) },
      {
        costs,
        along: (column, row, cost) => (grid.down[row * grid.xs.length + column]! += cost),
        crossing: (column, row, cost) => (grid.across[row * grid.xs.length + column]! += cost),
      },
    );
  } else if (a.y === b.y) {
    addStraight(
      grid.ys,
      grid.xs,
      { at: a.y, from: Math.min(a.x, b.x), to: Math.max(a.x, b.x) },
      {
        costs,
        along: (row, column, cost) => (grid.across[row * grid.xs.length + column]! += cost),
        crossing: (row, column, cost) => (grid.down[row * grid.xs.length + column]! += cost),
      },
    );
  }
}

/** Steps on trunks cost less, however many trunks run there. */
function favor({ xs, ys, across, down }: RoutingGrid, trunks: readonly RoutedLine[]): void {
  const columns = xs.length;
  const level = new Set<number>();
  const upright = new Set<number>();
  for (const { a, b } of trunks) {
    const [column, row] = [xs.indexOf(a.x), ys.indexOf(a.y)];
    if (a.x === b.x && column >= 0) for (const at of stepsOn(ys, a.y, b.y)) upright.add(at * columns + column);
    if (a.y === b.y && row >= 0) for (const at of stepsOn(xs, a.x, b.x)) level.add(row * columns + at);
  }
  for (const at of level) across[at]! *= JOINED;
  for (const at of upright) down[at]! *= JOINED;
}

/** The steps from one place to another. */
function stepsOn(steps: Float64Array, one: number, other: number): readonly number[] {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  const found: number[] = [];
  for (let step = firstFrom(steps, low); step + 1 < steps.length && steps[step + 1]! <= high; step += 1)
    found.push(step);
  return found;
}

interface Straight {
  /** The position of the line on the axis across it. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

interface Adding {
  readonly costs: LineCosts;
  readonly along: (lane: number, step: number, cost: number) => void;
  readonly crossing: (lane: number, step: number, cost: number) => void;
}

// oxlint-disable-next-line max-params -- both axes, the line, and where its costs go
function addStraight(
  lanes: Float64Array,
  steps: Float64Array,
  { at, from, to }: Straight,
  { costs, along, crossing }: Adding,
): void {
  const firstStep = Math.max(0, firstAbove(steps, from) - 1);
  for (let lane = firstAbove(lanes, at - NEAR); lane < lanes.length && lanes[lane]! < at + NEAR; lane += 1) {
    const factor = Math.abs(lanes[lane]! - at) < SAME_LINE ? costs.on : costs.beside;
    if (factor === 0) continue;
    for (let step = firstStep; step + 1 < steps.length && steps[step]! < to; step += 1) {
      const shared = Math.min(steps[step + 1]!, to) - Math.max(steps[step]!, from);
      if (shared > 0) along(lane, step, shared * factor + 1);
    }
  }
  const before = firstAbove(lanes, at) - 1;
  if (before < 0 || before + 1 >= lanes.length) return;
  // On a lane of the grid, both steps there pay half: a path that turns there meets the line without crossing it.
  const isOnLane = before > 0 && lanes[before] === at;
  const share = isOnLane ? costs.crossing / 2 : costs.crossing;
  // Meeting an end counts, too: otherwise a path would take the place where the line has to bend.
  for (let step = firstFrom(steps, from); step < steps.length && steps[step]! <= to; step += 1) {
    crossing(before, step, share);
    if (isOnLane) crossing(before - 1, step, share);
  }
}
