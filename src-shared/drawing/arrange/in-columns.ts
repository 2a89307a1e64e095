/**
 * Wraps a long drawing into columns that fit a window. It is cut between rows of cards where few edges pass; those edges
 * lose their route and are routed anew on the canvas.
 */
import {
  extentOf,
  moved,
  movedEdge,
  shapesOf,
  WINDOW_ASPECT,
  type Extent,
  type Offset,
  type Shape,
} from './drawn-shapes.ts';
import type { ElkEdge, ElkNode } from './elk-types.ts';

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

/** Heights at which no card is cut, each in the middle between two rows. */
function possibleCuts(cards: readonly ElkNode[], edges: readonly ElkEdge[]): Cut[] {
  const spans = cards
    .map(({ y = 0, height = 0 }) => ({ top: y, bottom: y + height }))
    .toSorted((a, b) => a.top - b.top);
  const cuts: Cut[] = [];
  let bottom = -Infinity;
  for (const span of spans) {
    if (span.top > bottom && bottom !== -Infinity) {
      const y = (bottom + span.top) / 2;
      cuts.push({ y, edges: edges.filter((edge) => crosses(edge, y)).length });
    }
    bottom = Math.max(bottom, span.bottom);
  }
  return cuts;
}

function crosses({ sections = [] }: ElkEdge, y: number): boolean {
  return sections.some(({ startPoint, endPoint, bendPoints = [] }) => {
    const ys = [startPoint.y, endPoint.y, ...bendPoints.map((point) => point.y)];
    return Math.min(...ys) < y && Math.max(...ys) > y;
  });
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
  const columnOf = (y: number): number => cuts.filter((cut) => cut < y).length;
  const whole = edges.filter((edge) => !cuts.some((cut) => crosses(edge, cut)));
  const shapes = [...children, ...whole.flatMap(shapesOf)];
  const offsets = offsetsOf(Map.groupBy(shapes, ({ y = 0 }) => columnOf(y)));
  const isWhole = new Set(whole);
  return {
    ...rest,
    children: children.map((card) => ({ ...card, ...moved(card, offsets.get(columnOf(card.y ?? 0))!) })),
    edges: edges.map((edge): ElkEdge => {
      const { sections, ...bare } = edge;
      const section = sections?.[0];
      if (section === undefined || !isWhole.has(edge)) return bare;
      return movedEdge(edge, offsets.get(columnOf(section.startPoint.y))!);
    }),
  };
}

/** Columns side by side, their tops at one height. */
function offsetsOf(columns: ReadonlyMap<number, readonly Shape[]>): ReadonlyMap<number, Offset> {
  const offsets = new Map<number, Offset>();
  let right = 0;
  for (const [column, shapes] of [...columns].toSorted(([a], [b]) => a - b)) {
    const { x, y, width } = extentOf(shapes);
    offsets.set(column, { dx: right - x, dy: -y });
    right += width + BETWEEN_COLUMNS;
  }
  return offsets;
}
