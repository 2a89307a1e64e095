/** Finds boxes near a position without checking all of them: the plane is divided into square cells. */
import type { Box } from '../box.ts';

export interface BoxIndex<Item> {
  readonly add: (item: Item, box: Box) => void;
  readonly remove: (item: Item, box: Box) => void;
  /** All items whose box shares a cell with the given one, and maybe others, each once. */
  readonly near: (box: Box) => ReadonlySet<Item>;
}

const CELL = 256;
/** Distant cells may share a number, which only adds candidates. */
const ROW = 1 << 16;
/** Between cards that are further apart, most cells are empty, and looking at each takes longer than checking all items. */
const MOST_CELLS = 1 << 16;

export function createBoxIndex<Item>(): BoxIndex<Item> {
  const cells = new Map<number, Item[]>();
  return {
    add: (item, box) =>
      inCells(box, (cell) => {
        const items = cells.get(cell);
        if (items === undefined) cells.set(cell, [item]);
        else items.push(item);
      }),
    remove: (item, box) =>
      inCells(box, (cell) => {
        const items = cells.get(cell);
        const at = items?.indexOf(item) ?? -1;
        if (at >= 0) items!.splice(at, 1);
      }),
    near: (box) => {
      const found = new Set<Item>();
      if (countCells(box) > MOST_CELLS) {
        for (const items of cells.values()) for (const item of items) found.add(item);
        return found;
      }
      inCells(box, (cell) => {
        const items = cells.get(cell);
        if (items !== undefined) for (const item of items) found.add(item);
      });
      return found;
    },
  };
}

interface Cells {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function cellsOf({ x, y, width, height }: Box): Cells {
  const [left, top] = [Math.floor(x / CELL), Math.floor(y / CELL)];
  return { left, top, right: Math.floor((x + width) / CELL), bottom: Math.floor((y + height) / CELL) };
}

function countCells(box: Box): number {
  const { left, top, right, bottom } = cellsOf(box);
  return (right - left + 1) * (bottom - top + 1);
}

/** Calls a function, which is faster than a generator. */
function inCells(box: Box, visit: (cell: number) => void): void {
  const { left, top, right, bottom } = cellsOf(box);
  for (let column = left; column <= right; column += 1) {
    for (let row = top; row <= bottom; row += 1) visit(column * ROW + row);
  }
}
