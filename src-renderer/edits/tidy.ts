/** Tidies cards into rows and columns with equal gaps. */
import { unionOf, type Box } from '../../src-shared/drawing/box.ts';
import { snap } from '../../src-shared/drawing/card-geometry.ts';
import type { Position } from '../../src-shared/flow/layout.ts';
import type { Unit } from './align.ts';

const GAP = { across: 48, down: 64 } as const;
/** Centers this close to each other, in pixels, belong to one column. */
const COLUMN_TOLERANCE = 24;

type RowOf = ReadonlyMap<Unit, readonly Unit[]>;

const centerOf = ({ x, width }: Box): number => x + width / 2;

/**
 * Rows and columns as they appear. Each row has one top edge, and each column one center, because straight edges run
 * along it.
 */
export function tidyPlaces(units: readonly Unit[]): Map<Unit, Position> {
  const all = unionOf(units);
  if (all === null) return new Map();
  const rows = rowsOf(units);
  const rowOf = new Map(rows.flatMap((row) => row.map((unit) => [unit, row] as const)));
  const centers = spacedCenters(columnsOf(units, rowOf), rowOf);
  const places = new Map<Unit, Position>();
  let top = snap(all.y);
  for (const row of rows) {
    for (const unit of row) places.set(unit, { x: Math.round(centers.get(unit)! - unit.width / 2), y: top });
    top = snap(top + Math.max(...row.map(({ height }) => height)) + GAP.down);
  }
  return places;
}

/** Items whose centers are within the height of the first one of a row. */
function rowsOf(units: readonly Unit[]): Unit[][] {
  const rows: Unit[][] = [];
  for (const unit of units.toSorted((a, b) => a.y + a.height / 2 - (b.y + b.height / 2))) {
    const first = rows.at(-1)?.[0];
    const isBeside = first !== undefined && unit.y + unit.height / 2 < first.y + first.height;
    if (isBeside) rows.at(-1)!.push(unit);
    else rows.push([unit]);
  }
  return rows;
}

/** Items with about the same center, at most one of each row, from left to right. */
function columnsOf(units: readonly Unit[], rowOf: RowOf): Unit[][] {
  const columns: Unit[][] = [];
  for (const unit of units.toSorted((a, b) => centerOf(a) - centerOf(b))) {
    const last = columns.at(-1);
    const isNear = last !== undefined && centerOf(unit) - centerOf(last[0]!) <= COLUMN_TOLERANCE;
    if (isNear && !last.some((other) => rowOf.get(other) === rowOf.get(unit))) last.push(unit);
    else columns.push([unit]);
  }
  return columns;
}

/** The new center of each item. Columns without a common row keep their distance. */
function spacedCenters(columns: readonly Unit[][], rowOf: RowOf): Map<Unit, number> {
  const centers = new Map<Unit, number>();
  let [previousFrom, previousTo] = [0, 0];
  for (const column of columns) {
    const [first] = column as [Unit, ...Unit[]];
    const from = centerOf(first);
    const least = column
      .map((unit) => leastCenter(unit, centers, rowOf.get(unit)!))
      .filter((center) => center !== null);
    const kept = centers.size === 0 ? from : previousTo + from - previousFrom;
    const wanted = least.length === 0 ? kept : Math.max(previousTo, ...least);
    const to = snap(wanted - first.width / 2) + first.width / 2;
    for (const unit of column) centers.set(unit, to);
    [previousFrom, previousTo] = [from, to];
  }
  return centers;
}

/** The smallest center that leaves a gap to the placed items of its row; null if there are none. */
function leastCenter(unit: Unit, centers: ReadonlyMap<Unit, number>, row: readonly Unit[]): number | null {
  const placed = row.filter((other) => centers.has(other));
  if (placed.length === 0) return null;
  return Math.max(...placed.map((other) => centers.get(other)! + other.width / 2)) + GAP.across + unit.width / 2;
}
