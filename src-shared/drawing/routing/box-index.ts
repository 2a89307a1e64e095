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
    add: (item, box) => {
      for (const cell of cellsOf(box)) {
        const items = cells.get(cell);
        if (items === undefined) cells.set(cell, [item]);
        else items.push(item);
      }
    },
    remove: (item, box) => {
      for (const cell of cellsOf(box)) {
        const items = cells.get(cell);
        const at = items?.indexOf(item) ?? -1;
        if (at >= 0) items!.splice(at, 1);
      }
    },
    near: (box) => {
      const found = new Set<Item>();
      for (const cell of cellsOf(box)) for (const item of cells.get(cell) ?? []) found.add(item);
      return found;
    },
  };
}

function* cellsOf({ x, y, width, height }: Box): Generator<number> {
  const [right, bottom] = [Math.floor((x + width) / CELL), Math.floor((y + height) / CELL)];
  for (let column = Math.floor(x / CELL); column <= right; column += 1) {
    for (let row = Math.floor(y / CELL); row <= bottom; row += 1) yield column * ROW + row;
  }
}
