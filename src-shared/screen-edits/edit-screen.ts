/** Structural edits of a screen as operations. Null if an edit isn't possible. */
import { ROOT } from '../a2ui/catalog/catalog.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { Device } from '../device.ts';
import type { Operation, ScreenOperation } from '../document/operations.ts';
import { deepEqual } from '../equality.ts';
import { joinedVariants, variantsOf, variantsWithout, type Devices } from './device-variants.ts';
import { childList, childrenOf, componentOf, positionOf, subtreeOf, type Position } from './screen-tree.ts';
import { freeComponentIds, starterComponents } from './starter.ts';
import { withIds } from './with-ids.ts';

export interface ScreenEdit {
  readonly operations: readonly Operation[];
  /** The component to select afterwards. */
  readonly select: string;
}

/** The screen to edit, by the name of its file. */
export interface EditedScreen {
  readonly name: string;
  readonly file: ScreenFile;
  /** The only one to edit; null or absent: all devices. */
  readonly device?: Device | null;
  /** IDs that a new component can't have, because other devices use them. */
  readonly taken?: readonly string[];
}

/** Inserts into the selected container, or else after the selected component. */
export function insertAt({ file }: EditedScreen, selected: string | null): Position | null {
  const id = selected ?? ROOT;
  const list = childList(componentOf(file, id));
  if (list !== null) return { parent: id, at: list.length };
  const place = positionOf(file, id);
  if (place !== null) return { ...place, at: place.at + 1 };
  const holder = file.components.find((component) => childrenOf(component).includes(id));
  return holder === undefined ? null : insertAt({ name: '', file }, holder.id);
}

/** Starters and fragments follow the selected component: one added after another would be inside it. */
export function insertPartAt(edited: EditedScreen, selected: string | null): Position | null {
  const isEmpty = childList(componentOf(edited.file, selected ?? ROOT))?.length === 0;
  const place = selected === null || isEmpty ? null : positionOf(edited.file, selected);
  return place === null ? insertAt(edited, selected) : { ...place, at: place.at + 1 };
}

export function insertComponent(edited: EditedScreen, kind: string, place: Position): ScreenEdit | null {
  const components = starterComponents(kind, freeComponentIds(edited.file, edited.taken));
  const [first] = components;
  return first === undefined ? null : insertComponents(edited, { components }, place);
}

export interface Inserted {
  /** The first contains the others. */
  readonly components: readonly Component[];
  /** Their device-specific parts. */
  readonly devices?: Devices;
}

export function insertComponents(
  edited: EditedScreen,
  { components, devices }: Inserted,
  place: Position,
): ScreenEdit | null {
  const [first] = components;
  const list = childList(componentOf(edited.file, place.parent));
  if (list === null || first === undefined) return null;
  return {
    operations: [
      { op: 'add-components', screen: edited.name, components },
      setChildren(edited, place.parent, list.toSpliced(place.at, 0, first.id)),
      ...(devices === undefined ? [] : [addDevices(edited, devices)]),
    ],
    select: first.id,
  };
}

function addDevices({ name, file }: EditedScreen, devices: Devices): ScreenOperation {
  return { op: 'update-screen', screen: name, set: { devices: joinedVariants(file.devices, devices) } };
}

/** Removes a component with its contents. The root and parts needed by others stay. */
export function removeComponent(edited: EditedScreen, id: string): ScreenEdit | null {
  const { name, file } = edited;
  const place = positionOf(file, id);
  if (place === null) return null;
  const list = childList(componentOf(file, place.parent))!;
  const gone = subtreeOf(file, id);
  const rest = list.filter((child) => child !== id);
  return {
    operations: [
      setChildren(edited, place.parent, rest),
      { op: 'remove-components', screen: name, ids: [...gone] },
      ...withoutBelongings(edited, gone),
    ],
    select: rest[Math.min(place.at, rest.length - 1)] ?? place.parent,
  };
}

/** Removes conditions and device-specific parts of deleted components. */
export function withoutBelongings({ name, file }: EditedScreen, gone: ReadonlySet<string>): ScreenOperation[] {
  const kept = Object.entries(file.when ?? {}).filter(([id]) => !gone.has(id));
  const isConditional = kept.length < Object.keys(file.when ?? {}).length;
  const devices = variantsWithout(file.devices, gone);
  const isOnDevices = !deepEqual(devices, file.devices);
  if (!isConditional && !isOnDevices) return [];
  const set = {
    ...(isConditional && { when: kept.length === 0 ? undefined : Object.fromEntries(kept) }),
    ...(isOnDevices && { devices }),
  };
  return [{ op: 'update-screen', screen: name, set }];
}

/** `at` counts without the component itself. A component can't be moved into itself. */
export function moveComponent(edited: EditedScreen, id: string, to: Position): ScreenEdit | null {
  const { file } = edited;
  const from = positionOf(file, id);
  const target = childList(componentOf(file, to.parent));
  if (from === null || target === null || subtreeOf(file, id).has(to.parent)) return null;
  if (from.parent === to.parent) {
    if (from.at === to.at) return null;
    const rest = target.filter((child) => child !== id);
    return { operations: [setChildren(edited, to.parent, rest.toSpliced(to.at, 0, id))], select: id };
  }
  const source = childList(componentOf(file, from.parent))!;
  const rest = source.filter((child) => child !== id);
  return {
    operations: [
      setChildren(edited, from.parent, rest),
      setChildren(edited, to.parent, target.toSpliced(to.at, 0, id)),
    ],
    select: id,
  };
}

export type MoveDirection = 'up' | 'down' | 'in' | 'out';

/** Moves a component one step: among its siblings, into the previous sibling, or out after its parent. */
export function stepComponent(edited: EditedScreen, id: string, direction: MoveDirection): ScreenEdit | null {
  const { file } = edited;
  const place = positionOf(file, id);
  if (place === null) return null;
  const list = childList(componentOf(file, place.parent))!;
  if (direction === 'up' || direction === 'down') {
    const at = place.at + (direction === 'up' ? -1 : 1);
    return at < 0 || at >= list.length ? null : moveComponent(edited, id, { parent: place.parent, at });
  }
  if (direction === 'in') {
    const before = list[place.at - 1];
    const inside = before === undefined ? null : childList(componentOf(file, before));
    return inside === null ? null : moveComponent(edited, id, { parent: before!, at: inside.length });
  }
  const outer = positionOf(file, place.parent);
  return outer === null ? null : moveComponent(edited, id, { parent: outer.parent, at: outer.at + 1 });
}

/** Inserts a copy with all contents after the component. */
export function duplicateComponent(edited: EditedScreen, id: string): ScreenEdit | null {
  const { file, taken } = edited;
  const place = positionOf(file, id);
  if (place === null) return null;
  const freeId = freeComponentIds(file, taken);
  const ids = new Map([...subtreeOf(file, id)].map((one) => [one, freeId(one)]));
  const copies = [...ids].map(([from, to]) => ({ ...withIds(componentOf(file, from)!, ids), id: to }));
  const devices = variantsOf(file.devices, ids, file.components);
  return insertComponents(edited, { components: copies, devices }, { ...place, at: place.at + 1 });
}

export type Wrapper = 'Row' | 'Column' | 'Card';

export function wrapComponent(edited: EditedScreen, id: string, wrapper: Wrapper): ScreenEdit | null {
  const place = positionOf(edited.file, id);
  if (place === null) return null;
  const list = childList(componentOf(edited.file, place.parent))!;
  const wrapperId = freeComponentIds(edited.file, edited.taken)(wrapper.toLowerCase());
  const inside = wrapper === 'Card' ? { child: id } : { children: [id] };
  return {
    operations: [
      { op: 'add-components', screen: edited.name, components: [{ id: wrapperId, component: wrapper, ...inside }] },
      setChildren(edited, place.parent, list.with(place.at, wrapperId)),
    ],
    select: wrapperId,
  };
}

/** Replaces a container with its contents. */
export function unwrapComponent(edited: EditedScreen, id: string): ScreenEdit | null {
  const { name, file } = edited;
  const place = positionOf(file, id);
  const component = componentOf(file, id);
  if (place === null || component === undefined) return null;
  const inside = childList(component) ?? (component.component === 'Card' ? childrenOf(component) : null);
  const [first] = inside ?? [];
  if (inside === null || first === undefined) return null;
  const list = childList(componentOf(file, place.parent))!;
  return {
    operations: [
      setChildren(edited, place.parent, list.toSpliced(place.at, 1, ...inside)),
      { op: 'remove-components', screen: name, ids: [id] },
      ...withoutBelongings(edited, new Set([id])),
    ],
    select: first,
  };
}

function setChildren({ name }: EditedScreen, id: string, children: readonly string[]): ScreenOperation {
  return { op: 'update-component', screen: name, id, set: { children } };
}
