/** Wraps a long drawing into columns that fit a window. It is cut between rows of cards where few edges pass. */
import type { Position } from '../../flow/layout.ts';
import { extentOf, moved, shapesOf, WINDOW_ASPECT, type Extent, type Offset, type Shape } from './drawn-shapes.ts';
import type { ElkEdge, ElkNode } from './elk-types.ts';
import {
  columnOf,
  gutterWidth,
  passagesOf,
  pointsOf,
  turningRoom,
  wrappedRoute,
  type Passages,
  type Wrapping,
} from './wrap-edges.ts';

/** A drawing that fits a window at a readable size is left alone. */
const TALL = 2600;
const BETWEEN_COLUMNS = 144;
const MOST_COLUMNS = 12;
/** An edge that is cut is as bad as a column that is longer by this. */
const CUT_EDGE = 160;
/** Columns must show everything larger by this factor. */
const LEAST_GAIN = 1.25;

interface Cut {
  readonly y: number;
  readonly edges: number;
}

export function inColumns(drawing: ElkNode): ElkNode {
  const { children = [], edges = [] } = drawing;
  const extent = extentOf(children);
  if (extent.height < TALL) return drawing;
  const cuts = possibleCuts(children, edges);
  const best = Array.from({ length: MOST_COLUMNS - 1 }, (_, index) => columnsAt(extent, cuts, index + 2))
    .flatMap((found) => found ?? [])
    .toSorted((a, b) => b.scale - a.scale)[0];
  if (best === undefined || best.scale < LEAST_GAIN * scaleOf(extent)) return drawing;
  return wrapped(drawing, best.cuts);
}

/** How large a drawing is shown when it fits the window. */
function scaleOf({ width, height }: Pick<Extent, 'width' | 'height'>): number {
  return Math.min(WINDOW_ASPECT / width, 1 / height);
}

/** Heights at which no card or label is cut, in each space between two rows the one that the fewest edges pass. */
function possibleCuts(cards: readonly ElkNode[], edges: readonly ElkEdge[]): Cut[] {
  const spans = [...cards, ...edges.flatMap(({ labels = [] }) => labels)]
    .map(({ y = 0, height = 0 }) => ({ top: y, bottom: y + height }))
    .toSorted((a, b) => a.top - b.top);
  const turns = edges.flatMap((edge) => pointsOf(edge).map(({ y }) => y)).toSorted((a, b) => a - b);
  const cuts: Cut[] = [];
  let bottom = -Infinity;
  for (const span of spans) {
    if (span.top > bottom && bottom !== -Infinity) {
      const within = turns.filter((y) => y > bottom && y < span.top);
      const found = between([bottom, ...within, span.top]).map((y) => ({
        y,
        edges: edges.filter((edge) => crosses(edge, y)).length,
      }));
      cuts.push(found.toSorted((a, b) => a.edges - b.edges)[0]!);
    }
    bottom = Math.max(bottom, span.bottom);
  }
  return cuts;
}

/** The middles of all spaces: an edge never turns at one of them. */
function between(heights: readonly number[]): number[] {
  const spaces = heights.slice(1).map((height, at) => ({ from: heights[at]!, to: height }));
  return spaces.filter(({ from, to }) => to > from).map(({ from, to }) => (from + to) / 2);
}

function crosses(edge: ElkEdge, y: number): boolean {
  const ys = pointsOf(edge).map((point) => point.y);
  return Math.min(...ys) < y && Math.max(...ys) > y;
}

interface Columns {
  readonly cuts: readonly number[];
  readonly scale: number;
}

function columnsAt({ y, width, height }: Extent, cuts: readonly Cut[], count: number): Columns | null {
  const chosen: number[] = [];
  for (let index = 1; index < count; index += 1) {
    const wished = y + (height * index) / count;
    const last = chosen.at(-1) ?? -Infinity;
    const cost = (cut: Cut): number => Math.abs(cut.y - wished) + cut.edges * CUT_EDGE;
    const best = cuts.filter((cut) => cut.y > last).toSorted((a, b) => cost(a) - cost(b))[0];
    if (best === undefined) return null;
    chosen.push(best.y);
  }
  const edges = [y, ...chosen, y + height];
  const tallest = Math.max(...edges.slice(1).map((end, index) => end - edges[index]!));
  return { cuts: chosen, scale: scaleOf({ width: count * width + (count - 1) * BETWEEN_COLUMNS, height: tallest }) };
}

function wrapped({ children = [], edges = [], ...rest }: ElkNode, cuts: readonly number[]): ElkNode {
  const passages = passagesOf(edges, cuts);
  const wrapping = { cuts, passages, ...placed({ children, edges, cuts, passages }) };
  const shifted = (shape: Shape): Position => moved(shape, wrapping.offsets[columnOf(shape.y ?? 0, cuts)]!);
  return {
    ...rest,
    children: children.map((card) => ({ ...card, ...shifted(card) })),
    edges: edges.map((edge): ElkEdge => {
      const { sections = [], labels, ...bare } = edge;
      const [section] = sections;
      if (section === undefined || sections.length > 1) return bare;
      const points = wrappedRoute(edge, wrapping);
      const [startPoint, endPoint] = [points[0]!, points.at(-1)!];
      return {
        ...bare,
        ...(labels && { labels: labels.map((label) => ({ ...label, ...shifted(label) })) }),
        sections: [{ ...section, startPoint, endPoint, bendPoints: points.slice(1, -1) }],
      };
    }),
  };
}

interface Uncut {
  readonly children: readonly ElkNode[];
  readonly edges: readonly ElkEdge[];
  readonly cuts: readonly number[];
  readonly passages: Passages;
}

/** Columns side by side, their tops at one height, with room between them for the edges that pass. */
function placed({ children, edges, cuts, passages }: Uncut): Pick<Wrapping, 'offsets' | 'gutters'> {
  const shapes = Map.groupBy([...children, ...edges.flatMap(shapesOf)], ({ y = 0 }) => columnOf(y, cuts));
  const offsets: Offset[] = [];
  const gutters: number[] = [];
  let right = 0;
  for (let column = 0; column <= cuts.length; column += 1) {
    const passing = [column - 1, column].flatMap((cut) =>
      (passages[cut] ?? []).map((at) => ({ x: at, y: cuts[cut]! })),
    );
    const { x, y, width } = extentOf([...(shapes.get(column) ?? []), ...passing]);
    const before = passages[column - 1];
    const top = before === undefined ? y : Math.min(y, cuts[column - 1]! - turningRoom(before));
    offsets.push({ dx: right - x, dy: -top });
    gutters.push(right + width);
    right += width + Math.max(BETWEEN_COLUMNS, gutterWidth(passages[column] ?? []));
  }
  return { offsets, gutters };
}
