/** Edits of the rows of a condition. Each is written back at once. */
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { EMPTY_GROUP, type BuilderItem, type GroupItem } from '../../../src-shared/guard/builder.ts';
import {
  appendItem,
  changeItem,
  itemAt,
  moveItem,
  removeItem,
  wrapItem,
  type ItemPath,
} from '../../../src-shared/guard/builder-edit.ts';
import { writeBuilder } from '../../../src-shared/guard/builder-write.ts';

export interface BuilderEdits {
  change(path: ItemPath, change: (item: BuilderItem) => BuilderItem): void;
  remove(path: ItemPath): void;
  move(path: ItemPath, by: -1 | 1): void;
  wrap(path: ItemPath): void;
  append(path: ItemPath, item: BuilderItem): void;
  /** Converts a row to its expression. */
  asExpression(item: BuilderItem): BuilderItem;
}

export function builderEdits(
  root: GroupItem,
  apply: (root: GroupItem) => void,
  frame: RefObject<HTMLDivElement | null>,
): BuilderEdits {
  return {
    change: (path, change) => apply(changeItem(root, path, change)),
    remove: (path) => {
      apply(removeItem(root, path));
      // The removed row had the focus.
      frame.current?.querySelector<HTMLElement>('[data-adds-row]')?.focus();
    },
    move: (path, by) => apply(moveItem(root, path, by)),
    wrap: (path) => apply(wrapItem(root, path, 'any')),
    append: (path, item) => {
      const group = itemAt(root, path);
      const added = [...path, group?.kind === 'group' ? group.items.length : 0].join('.');
      flushSync(() => apply(appendItem(root, path, item)));
      focusValue(frame.current, added);
    },
    asExpression: (item) => {
      const text = writeBuilder({ ...EMPTY_GROUP, items: [{ ...item, not: false }], source: null });
      return { kind: 'expression', not: item.not, text, source: null };
    },
  };
}

/** The last control of a row, or of the only row of a group. Its value is selected, so that typing replaces it. */
function focusValue(frame: HTMLElement | null, place: string): void {
  const rows = [...(frame?.querySelectorAll<HTMLElement>('[data-condition]') ?? [])];
  const row = rows.find(({ dataset: { condition = '' } }) => condition === place || condition.startsWith(`${place}.`));
  const control = [...(row?.querySelectorAll<HTMLElement>('input, textarea, button[role="combobox"]') ?? [])].at(-1);
  control?.focus();
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
}
