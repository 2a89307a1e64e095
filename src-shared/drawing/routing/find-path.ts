/** The cheapest way through a routing grid (A*): short, with few bends. */
import type { Position } from '../../flow/layout.ts';
import type { RoutingGrid } from './routing-grid.ts';

export interface PathEnds {
  readonly from: Position;
  readonly to: Position;
  /** Whether the route starts horizontally rather than vertically. */
  readonly leavesAcross: boolean;
}

const BEND = 40;
const ACROSS = 0;
const DOWN = 1;

/** The corners from one end to the other; null if there is no path. Uses up the grid. */
export function findPath(
  { xs, ys, across, down }: RoutingGrid,
  { from, to, leavesAcross }: PathEnds,
): Position[] | null {
  const columns = xs.length;
  const [start, goal] = [nodeAt(xs, ys, from), nodeAt(xs, ys, to)];
  if (start === null || goal === null) return null;
  const states = columns * ys.length * 2;
  const best = new Float64Array(states).fill(Infinity);
  const cameFrom = new Int32Array(states).fill(-1);
  const heap = createHeap();
  // Back towards its card, the line would run on itself.
  if (leavesAcross) across[start - 1] = Infinity;
  else down[start - columns] = Infinity;
  const first = start * 2 + (leavesAcross ? ACROSS : DOWN);
  best[first] = 0;
  heap.push(first, 0);
  const visit = (state: number, next: number, step: number): void => {
    if (step === Infinity) return;
    const bend = (state & 1) === (next & 1) ? 0 : BEND;
    const cost = best[state]! + step + bend;
    if (cost >= best[next]!) return;
    best[next] = cost;
    cameFrom[next] = state;
    const node = next >> 1;
    const offset = Math.abs(xs[node % columns]! - to.x);
    // The rest takes at least this many bends, because the route arrives from above or below.
    const bends = (next & 1) === ACROSS ? 1 : offset === 0 ? 0 : 2;
    heap.push(next, cost + offset + Math.abs(ys[Math.floor(node / columns)]! - to.y) + bends * BEND);
  };
  for (let state = heap.pop(); state !== -1; state = heap.pop()) {
    const node = state >> 1;
    if (node === goal && (state & 1) === DOWN) return corners({ xs, ys, cameFrom }, state);
    if (node === goal) visit(state, goal * 2 + DOWN, 0);
    const column = node % columns;
    if (column + 1 < columns) visit(state, (node + 1) * 2 + ACROSS, across[node]!);
    if (column > 0) visit(state, (node - 1) * 2 + ACROSS, across[node - 1]!);
    if (node + columns < columns * ys.length) visit(state, (node + columns) * 2 + DOWN, down[node]!);
    if (node >= columns) visit(state, (node - columns) * 2 + DOWN, down[node - columns]!);
  }
  return null;
}

function nodeAt(xs: Float64Array, ys: Float64Array, { x, y }: Position): number | null {
  const [column, row] = [xs.indexOf(x), ys.indexOf(y)];
  return column < 0 || row < 0 ? null : row * xs.length + column;
}

interface Found {
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  readonly cameFrom: Int32Array;
}

function corners({ xs, ys, cameFrom }: Found, last: number): Position[] {
  const points: Position[] = [];
  for (let state = last; state !== -1; state = cameFrom[state]!) {
    const node = state >> 1;
    points.push({ x: xs[node % xs.length]!, y: ys[Math.floor(node / xs.length)]! });
  }
  return points.toReversed();
}

interface Heap {
  readonly push: (value: number, cost: number) => void;
  /** The value with the lowest cost, or -1. A value pushed twice is returned twice. */
  readonly pop: () => number;
}

/** Moves values instead of swapping them: it runs for every crossing of a grid, and must allocate nothing. */
function createHeap(): Heap {
  const values: number[] = [];
  const costs: number[] = [];
  /** Puts a value at the free place, or further up. */
  const rise = (free: number, value: number, cost: number): void => {
    let at = free;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (costs[up]! <= cost) break;
      values[at] = values[up]!;
      costs[at] = costs[up]!;
      at = up;
    }
    values[at] = value;
    costs[at] = cost;
  };
  /** Puts a value at the top, or further down. */
  const sink = (value: number, cost: number): void => {
    const count = values.length;
    let at = 0;
    for (let left = 1; left < count; left = 2 * at + 1) {
      const least = left + 1 < count && costs[left + 1]! < costs[left]! ? left + 1 : left;
      if (cost <= costs[least]!) break;
      values[at] = values[least]!;
      costs[at] = costs[least]!;
      at = least;
    }
    values[at] = value;
    costs[at] = cost;
  };
  return {
    push: (value, cost) => {
      values.push(value);
      costs.push(cost);
      rise(values.length - 1, value, cost);
    },
    pop: () => {
      if (values.length === 0) return -1;
      const top = values[0]!;
      const [value, cost] = [values.pop()!, costs.pop()!];
      if (values.length > 0) sink(value, cost);
      return top;
    },
  };
}
