/** Applies operations on the notes, groups, colors, and locks of one graph, and keeps them consistent. */
import { assertNever } from '../errors.ts';
import { compareIds } from '../flow/ids.ts';
import type { GraphLayout, Group, PaletteColor } from '../flow/layout.ts';
import { assignFields, own } from './draft-fields.ts';
import type { AnnotateOperation } from './operations.ts';

/** Writes to a draft. Removes empty tables, so that the file is the same as before they existed. */
export function annotate(layout: GraphLayout, operation: AnnotateOperation): void {
  switch (operation.op) {
    case 'set-note':
      if (operation.note === undefined) return forgetInLayout(layout, new Set([operation.id]), 'notes');
      (layout.notes ??= {})[operation.id] = { ...operation.note };
      return;
    case 'update-note':
      return assignFields(own(layout.notes, operation.id), operation.set);
    case 'set-group':
      return setGroup(layout, operation.id, operation.group);
    case 'update-group': {
      const group = own(layout.groups, operation.id);
      if (group === undefined) return;
      if (operation.set.members === undefined) return assignFields(group, operation.set);
      const { members, ...rest } = operation.set;
      assignFields(group, rest);
      return setGroup(layout, operation.id, { ...group, members });
    }
    case 'color-nodes':
      return colorNodes(layout, operation.ids, operation.color);
    case 'lock':
      return lock(layout, operation.ids, operation.locked);
    default:
      assertNever(operation);
  }
}

/** Removes the positions, colors, locks, and group memberships of deleted nodes or notes. */
export function forgetInLayout(
  layout: GraphLayout,
  ids: ReadonlySet<string>,
  where: 'nodes' | 'notes' = 'nodes',
): void {
  const table = layout[where];
  for (const id of ids) {
    if (table !== undefined && Object.hasOwn(table, id)) delete table[id];
    if (where === 'nodes' && layout.colors !== undefined && Object.hasOwn(layout.colors, id)) delete layout.colors[id];
  }
  if (layout.locked?.some((id) => ids.has(id)) === true) lock(layout, [...ids], false);
  leaveGroups(layout, ids, null);
  dropEmpty(layout);
}

function setGroup(layout: GraphLayout, id: string, group: Group | undefined): void {
  if (group === undefined) {
    if (own(layout.groups, id) !== undefined) delete layout.groups![id];
    return dropEmpty(layout);
  }
  const members = [...new Set(group.members)].toSorted(compareIds);
  leaveGroups(layout, new Set(members), id);
  if (members.length > 0) (layout.groups ??= {})[id] = { ...group, members };
  else if (own(layout.groups, id) !== undefined) delete layout.groups![id];
  dropEmpty(layout);
}

/** A node is in at most one group, and no group is empty. */
function leaveGroups(layout: GraphLayout, leaving: ReadonlySet<string>, except: string | null): void {
  for (const [id, group] of Object.entries(layout.groups ?? {})) {
    if (id === except || !group.members.some((member) => leaving.has(member))) continue;
    const members = group.members.filter((member) => !leaving.has(member));
    if (members.length === 0) delete layout.groups![id];
    else group.members = members;
  }
}

function colorNodes(layout: GraphLayout, ids: readonly string[], color: PaletteColor | undefined): void {
  for (const id of ids) {
    if (color !== undefined) (layout.colors ??= {})[id] = color;
    else if (own(layout.colors, id) !== undefined) delete layout.colors![id];
  }
  dropEmpty(layout);
}

function lock(layout: GraphLayout, ids: readonly string[], isLocked: boolean): void {
  const before = layout.locked ?? [];
  const locked = isLocked
    ? [...new Set([...before, ...ids])].toSorted(compareIds)
    : before.filter((id) => !ids.includes(id));
  if (locked.length === before.length) return;
  if (locked.length > 0) layout.locked = locked;
  else delete layout.locked;
}

function dropEmpty(layout: GraphLayout): void {
  for (const name of ['notes', 'groups', 'colors'] as const) {
    const table = layout[name];
    if (table !== undefined && Object.keys(table).length === 0) delete layout[name];
  }
}
