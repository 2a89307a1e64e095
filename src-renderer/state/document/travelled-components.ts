/** Finds what undo or redo changed on a screen: the components to select. */
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { DEVICES } from '../../../src-shared/device.ts';
import { deepEqual } from '../../../src-shared/equality.ts';
import { conditionOf } from '../../../src-shared/screen-edits/set-condition.ts';
import { treeRows, type TreeRow } from '../../../src-shared/screen-edits/tree-rows.ts';

/** More can't be looked at, and selecting thousands takes a while. */
const MOST = 100;

/** Restored components, else moved ones, else changed ones. Empty if components are only gone, or none changed. */
export function travelledComponents(before: ScreenFile, after: ScreenFile): readonly string[] {
  const was = byId(before);
  const is = byId(after);
  const added = [...is.values()].filter(({ id, parent }) => !was.has(id) && (parent === null || was.has(parent)));
  if (added.length > 0) return idsOf(added);
  if ([...was.keys()].some((id) => !is.has(id))) return [];
  const rows = [...is.values()];
  const moved = rows.filter(({ id, parent }) => was.get(id)?.parent !== parent);
  if (moved.length > 0) return idsOf(moved);
  const changed = rows.filter(({ id }) => !deepEqual(seenOf(before, was.get(id)), seenOf(after, is.get(id))));
  return changed.length > 0 ? idsOf(changed) : reordered([...was.keys()], [...is.keys()]);
}

function byId(file: ScreenFile): ReadonlyMap<string, TreeRow> {
  return new Map(treeRows(file).map((row) => [row.id, row]));
}

function idsOf(rows: readonly TreeRow[]): readonly string[] {
  return rows.slice(0, MOST).map(({ id }) => id);
}

/** All there is to see of a component, except where its children are. */
function seenOf(file: ScreenFile, row: TreeRow | undefined) {
  if (row === undefined) return null;
  const onDevices = DEVICES.map((device) => {
    const { overrides = {}, components = [] } = file.devices?.[device] ?? {};
    return [Object.hasOwn(overrides, row.id) ? overrides[row.id] : null, components.find(({ id }) => id === row.id)];
  });
  return [withoutChildren(row.component), row.list, conditionOf(file, row.id), onDevices];
}

function withoutChildren({ children: _children, ...rest }: Component) {
  return rest;
}

/** The component that is elsewhere: both if two neighbors changed places. */
function reordered(before: readonly string[], after: readonly string[]): readonly string[] {
  const at = before.findIndex((id, index) => id !== after[index]);
  const [gone, come] = [before[at], after[at]];
  if (gone === undefined || come === undefined) return [];
  const rest = (ids: readonly string[], id: string) => ids.slice(at).filter((one) => one !== id);
  return [come, gone].filter((id) => deepEqual(rest(before, id), rest(after, id)));
}
