/** Finds boxes near a position without checking all of them: the plane is divided into square cells. */
import type { Box } from '../box.ts';

export interface BoxIndex<Item> {
  readonly add: (item: Item, box: Box) => void;
  readonly remove: (item: Item, box: Box) => void;
  /** Items whose box shares a cell with the given one, each once. */
  readonly near: (box: Box) => ReadonlySet<Item>;
}

const CELL = 256;
/** Distant cells may share a number, which only adds candidates. */
const ROW = 1 << 16;

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
      inCells(box, (cell) => {
        const items = cells.get(cell);
        if (items !== undefined) for (const item of items) found.add(item);
      });
      return found;
    },
  };
}

/** Calls a function, which is faster than a generator. */
function inCells({ x, y, width, height }: Box, visit: (cell: number) => void): void {
  const [top, right, bottom] = [Math.floor(y / CELL), Math.floor((x + width) / CELL), Math.floor((y + height) / CELL)];
  for (let column = Math.floor(x / CELL); column <= right; column += 1) {
    for (let row = top; row <= bottom; row += 1) visit(column * ROW + row);
  }
}
