/** Device-specific lists of children. They follow edits of the lists for all devices. */
import { screenFor } from '../a2ui/components-for.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { DEVICES, type Device } from '../device.ts';
import { deepEqual } from '../equality.ts';
import type { EditedScreen, ScreenEdit } from './edit-screen.ts';
import { propOperations } from './overrides.ts';
import { childList, componentOf } from './screen-tree.ts';
import { appliedTo } from './several.ts';

/**
 * A component that is added, moved, or removed on all devices is also added, moved, or removed in the lists of single
 * devices.
 */
export function withDeviceLists({ name, file }: EditedScreen, edit: ScreenEdit): ScreenEdit {
  if (file.devices === undefined) return edit;
  const changed = edit.operations.flatMap((operation) =>
    operation.op === 'update-component' && Object.hasOwn(operation.set, 'children') ? [operation.id] : [],
  );
  const after = appliedTo(name, file, edit.operations);
  let now = after;
  for (const device of DEVICES)
    for (const id of new Set(changed)) {
      const children = followedList({ before: file, after, device, id });
      if (children === null) continue;
      now = appliedTo(name, now, propOperations({ name, file: now }, device, [{ id, set: { children } }]));
    }
  if (deepEqual(now.devices, after.devices)) return edit;
  return {
    ...edit,
    operations: [...edit.operations, { op: 'update-screen', screen: name, set: { devices: now.devices } }],
  };
}

interface Followed {
  readonly before: ScreenFile;
  readonly after: ScreenFile;
  readonly device: Device;
  /** Of the container. */
  readonly id: string;
}

/** Null if the device has the list of all devices. */
function followedList({ before, after, device, id }: Followed): readonly string[] | null {
  const variant = before.devices?.[device];
  const isOwn =
    Object.hasOwn(variant?.overrides?.[id] ?? {}, 'children') ||
    variant?.components?.some((component) => component.id === id) === true;
  const [old, next] = [before, after].map((one) => childList(componentOf(one, id)));
  const own = isOwn ? childList(componentOf(screenFor(before, device), id)) : null;
  return own === null || old == null || next == null ? null : followed(own, old, next);
}

/** Components that the device doesn't show stay out, and those that only it shows stay behind their neighbor. */
export function followed(own: readonly string[], before: readonly string[], after: readonly string[]): string[] {
  const shared = (list: readonly string[]) =>
    list.filter((id) => own.includes(id) && before.includes(id) && after.includes(id));
  const isReordered = !deepEqual(shared(own), shared(before));
  const left = own.filter((id) => after.includes(id) || !before.includes(id));
  const added = after.filter((id) => !before.includes(id) && !own.includes(id));
  // The order of a device is kept where it has one.
  if (isReordered) return joined(left, added, after);
  const common = after.filter((id) => own.includes(id) || added.includes(id));
  return joined(
    common,
    left.filter((id) => !after.includes(id)),
    own,
  );
}

/** Each behind the one that it follows in `order`. */
function joined(list: readonly string[], added: readonly string[], order: readonly string[]): string[] {
  return added.reduce<string[]>(
    (all, id) => {
      const before = order.slice(0, order.indexOf(id)).findLast((one) => all.includes(one));
      return all.toSpliced(before === undefined ? 0 : all.indexOf(before) + 1, 0, id);
    },
    [...list],
  );
}
