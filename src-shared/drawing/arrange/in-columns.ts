/** Wraps a long drawing into columns that fit a window. It is cut between rows of cards where few lines pass. */
import type { Position } from '../../flow/layout.ts';
import { unionOf, type Box } from '../box.ts';
import { GRID } from '../card-geometry.ts';
import { extentOf, movedBy } from './drawn-shapes.ts';
import { WINDOW_ASPECT } from '../window-shape.ts';
import type { Drawing, DrawnLine } from './layout-graph.ts';
import {
  columnOf,
  gutterWidth,
  passagesOf,
  turningRoom,
  wrappedLine,
  type Passages,
  type Wrapping,
} from './wrap-lines.ts';

/** A drawing up to this height fits a window at a readable size and isn't wrapped. */
const TALL = 2600;
const BETWEEN_COLUMNS = 144;
const MAX_COLUMNS = 64;
/** Cutting a line is as bad as making a column longer by this much. */
const CUT_LINE = 160;
/** Columns must enlarge everything at least by this factor. */
const MIN_GAIN = 1.25;
/** And by this much more for each further line that is cut, up to this height. */
const CUT_GAIN = 0.5;
const VERY_TALL = 2 * TALL;

interface Cut {
  readonly y: number;
  readonly lines: number;
}

export function inColumns(drawing: Drawing): Drawing {
  const extent = extentOf(drawing);
  if (extent.height < TALL) return drawing;
  const cuts = possibleCuts(drawing);
  let best: Columns | null = null;
  for (let count = 2; count <= MAX_COLUMNS; count += 1) {
    const found = columnsAt({ extent, cuts, count });
    if (found === null) break;
    if (best === null || found.scale > best.scale) best = found;
  }
  if (best === null || best.scale < leastGain(extent, best) * scaleOf(extent)) return drawing;
  return wrapped(drawing, best.cuts);
}

/** Lines that pass from column to column are long and hard to follow: worth it only in drawings far too tall for a window. */
function leastGain({ height }: Box, { cuts, lines }: Columns): number {
  return height < VERY_TALL ? MIN_GAIN + CUT_GAIN * (lines / cuts.length - 1) : MIN_GAIN;
}

/** The scale at which a drawing fits the window. */
function scaleOf({ width, height }: Pick<Box, 'width' | 'height'>): number {
  return Math.min(WINDOW_ASPECT / width, 1 / height);
}

/** Heights that cut no card or label; in each space between two rows, the one crossed by the fewest lines. */
function possibleCuts({ cards, lines }: Drawing): readonly Cut[] {
  const spans = [...cards, ...lines.flatMap(({ label }) => label ?? [])]
    .map(({ y, height }) => ({ top: y, bottom: y + height }))
    .toSorted((a, b) => a.top - b.top);
  const turns = [...new Set(lines.flatMap(({ points }) => points.map(({ y }) => y)))].toSorted((a, b) => a - b);
  const passing = passingLines(lines);
  const cuts: Cut[] = [];
  let bottom = -Infinity;
  for (const span of spans) {
    if (span.top > bottom && bottom !== -Infinity) {
      const [from, to] = [countUpTo(turns, bottom), countUpTo(turns, span.top)];
      const within = turns.slice(from, to).filter((y) => y < span.top);
      const found = between([bottom, ...within, span.top]).map((y) => ({ y, lines: passing(y) }));
      cuts.push(found.reduce((best, cut) => (cut.lines < best.lines ? cut : best)));
    }
    bottom = Math.max(bottom, span.bottom);
  }
  return cuts;
}

/** The middles of all spaces: a line never turns at one of them. */
function between(heights: readonly number[]): number[] {
  const spaces = heights.slice(1).map((height, at) => ({ from: heights[at]!, to: height }));
  return spaces.filter(({ from, to }) => to > from).map(({ from, to }) => (from + to) / 2);
}

/** How many lines pass a height. Those that share a trunk there pass as one. */
function passingLines(lines: readonly DrawnLine[]): (y: number) => number {
  const trunks = [...Map.groupBy(lines.flatMap(verticals), ({ x }) => x).values()].flatMap(joined);
  const tops = trunks.map(({ top }) => top).toSorted((a, b) => a - b);
  const bottoms = trunks.map(({ bottom }) => bottom).toSorted((a, b) => a - b);
  return (y) => countUpTo(tops, y) - countUpTo(bottoms, y);
}

interface Vertical {
  readonly x: number;
  readonly top: number;
  readonly bottom: number;
}

function verticals({ points }: DrawnLine): Vertical[] {
  return points.slice(1).flatMap(({ x, y }, at) => {
    const before = points[at]!;
    return before.y === y ? [] : [{ x, top: Math.min(before.y, y), bottom: Math.max(before.y, y) }];
  });
}

/** Segments at one position, with those that overlap as one. */
function joined(segments: readonly Vertical[]): Vertical[] {
  const found: Vertical[] = [];
  for (const segment of segments.toSorted((a, b) => a.top - b.top)) {
    const last = found.at(-1);
    if (last === undefined || last.bottom < segment.top) found.push(segment);
    else found[found.length - 1] = { ...last, bottom: Math.max(last.bottom, segment.bottom) };
  }
  return found;
}

/** How many of the sorted values are not above a bound. */
function countUpTo(sorted: readonly number[], bound: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

interface Columns {
  readonly cuts: readonly number[];
  /** How many lines they cut altogether. */
  readonly lines: number;
  readonly scale: number;
}

interface Wanted {
  readonly extent: Box;
  readonly cuts: readonly Cut[];
  readonly count: number;
}

function columnsAt({ extent: { y, width, height }, cuts, count }: Wanted): Columns | null {
  const chosen: number[] = [];
  let lines = 0;
  for (let index = 1; index < count; index += 1) {
    const wished = y + (height * index) / count;
    const best = bestCut(cuts, { after: chosen.at(-1) ?? -Infinity, wished });
    if (best === null) return null;
    chosen.push(best.y);
    lines += best.lines;
  }
  const edges = [y, ...chosen, y + height];
  const tallest = Math.max(...edges.slice(1).map((end, index) => end - edges[index]!));
  const scale = scaleOf({ width: count * width + (count - 1) * BETWEEN_COLUMNS, height: tallest });
  return { cuts: chosen, lines, scale };
}

function bestCut(
  cuts: readonly Cut[],
  { after, wished }: { readonly after: number; readonly wished: number },
): Cut | null {
  let [best, least]: [Cut | null, number] = [null, Infinity];
  for (const cut of cuts) {
    const cost = Math.abs(cut.y - wished) + cut.lines * CUT_LINE;
    if (cut.y > after && cost < least) [best, least] = [cut, cost];
  }
  return best;
}

function wrapped(drawing: Drawing, cuts: readonly number[]): Drawing {
  const passages = passagesOf(drawing.lines, cuts);
  const wrapping = { cuts, passages, ...placed(drawing, { cuts, passages }) };
  const shifted = (at: Position): Position => movedBy(at, wrapping.offsets[columnOf(at.y, cuts)]!);
  return {
    cards: drawing.cards.map((card) => ({ ...card, ...shifted(card) })),
    lines: drawing.lines.map(({ id, points, label }) => ({
      ...{ id, points: wrappedLine(points, wrapping) },
      label: label === null ? null : { ...label, ...shifted(label) },
    })),
  };
}

/** Columns side by side, their tops at one height, with room between them for the lines that pass. */
function placed(
  { cards, lines }: Drawing,
  { cuts, passages }: { readonly cuts: readonly number[]; readonly passages: Passages },
): Pick<Wrapping, 'offsets' | 'gutters'> {
  const points = lines.flatMap((line) => line.points.map((point) => ({ ...point, width: 0, height: 0 })));
  const shapes = [...cards, ...points, ...lines.flatMap(({ label }) => label ?? [])];
  const inColumn = Map.groupBy(shapes, ({ y }) => columnOf(y, cuts));
  const offsets: Position[] = [];
  const gutters: number[] = [];
  let right = 0;
  for (let column = 0; column <= cuts.length; column += 1) {
    const passing = [column - 1, column].flatMap((cut) =>
      (passages[cut] ?? []).map((x) => ({ x, y: cuts[cut]!, width: 0, height: 0 })),
    );
    const { x, y, width } = unionOf([...(inColumn.get(column) ?? []), ...passing])!;
    const before = passages[column - 1];
    const top = before === undefined ? y : Math.min(y, cuts[column - 1]! - turningRoom(before));
    const offset = { x: onGrid(right - x), y: onGrid(-top) };
    offsets.push(offset);
    gutters.push(onGrid(offset.x + x + width));
    right = gutters.at(-1)! + Math.max(BETWEEN_COLUMNS, gutterWidth(passages[column] ?? []));
  }
  return { offsets, gutters };
}

function onGrid(value: number): number {
  return Math.ceil(value / GRID) * GRID;
}
