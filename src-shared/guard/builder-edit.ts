/** Edits the rows of a condition. Only changed parts and the groups around them lose their source text. */
import type { BuilderItem, GroupItem } from './builder.ts';

/** The position of an item: its index in each group, outermost first. */
export type ItemPath = readonly number[];

export function itemAt(root: GroupItem, path: ItemPath): BuilderItem | undefined {
  return path.reduce<BuilderItem | undefined>(
    (item, at) => (item?.kind === 'group' ? item.items[at] : undefined),
    root,
  );
}

/** `change` returns the new item, without its source text. */
export function changeItem(root: GroupItem, path: ItemPath, change: (item: BuilderItem) => BuilderItem): GroupItem {
  return changed(root, path, (item) => [{ ...change(item), source: null }]);
}

export function removeItem(root: GroupItem, path: ItemPath): GroupItem {
  return path.length === 0 ? { ...root, items: [], source: null } : changed(root, path, () => []);
}

/** Appends an item to the group at `path`. */
export function appendItem(root: GroupItem, path: ItemPath, item: BuilderItem): GroupItem {
  return changed(root, path, (group) => [
    group.kind === 'group' ? { ...group, items: [...group.items, item], source: null } : group,
  ]);
}

/** Moves an item one place in its group; returns the same if it can't be moved. */
export function moveItem(root: GroupItem, path: ItemPath, by: -1 | 1): GroupItem {
  const at = path.at(-1);
  const group = itemAt(root, path.slice(0, -1));
  if (at === undefined || group?.kind !== 'group' || group.items[at + by] === undefined) return root;
  const items = group.items.with(at, group.items[at + by]!).with(at + by, group.items[at]!);
  return changed(root, path.slice(0, -1), () => [{ ...group, items, source: null }]);
}

/** Puts the item into a new group, to which others can be added. */
export function wrapItem(root: GroupItem, path: ItemPath, mode: GroupItem['mode']): GroupItem {
  return changed(root, path, (item) => [{ kind: 'group', not: false, mode, items: [item], source: null }]);
}

type Change = (item: BuilderItem) => readonly BuilderItem[];

function changed(root: GroupItem, path: ItemPath, change: Change): GroupItem {
  const [at, ...rest] = path;
  if (at === undefined) {
    const [only] = change(root);
    return only?.kind === 'group' ? only : root;
  }
  const items = root.items.flatMap((item, index): readonly BuilderItem[] => {
    if (index !== at) return [item];
    if (rest.length === 0) return change(item);
    return item.kind === 'group' ? [changed(item, rest, change)] : [item];
  });
  return { ...root, items, source: null };
}
