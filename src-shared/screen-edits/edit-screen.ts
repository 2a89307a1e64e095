/** Structural edits of a screen as operations. Null if an edit isn't possible. */
import { ROOT } from '../a2ui/catalog/catalog.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { Device } from '../device.ts';
import type { Operation, ScreenOperation } from '../document/operations.ts';
import { deepEqual } from '../equality.ts';
import { joinedVariants, variantsOf, variantsWithout, type Devices } from './device-variants.ts';
import {
  childList,
  childrenOf,
  componentOf,
  contentOf,
  holderOf,
  positionOf,
  subtreeOf,
  wholeOf,
  type Position,
} from './screen-tree.ts';
import { freeComponentIds, starterComponents } from './starter.ts';
import { withIds } from './with-ids.ts';

export interface ScreenEdit {
  readonly operations: readonly Operation[];
  /** The component to select afterwards. */
  readonly select: string;
  /** Tells the user about changes elsewhere. */
  readonly notice?: string;
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

/**
 * Inserts into the selected container, or else after the selected component. What a card contains or a list repeats
 * gets a column around it, if it isn't a container.
 */
export function insertAt({ file }: EditedScreen, selected: string | null): Position | null {
  const id = selected ?? ROOT;
  const inside = insertInside(file, id);
  if (inside !== null) return inside;
  const place = positionOf(file, id);
  if (place !== null) return { ...place, at: place.at + 1 };
  const holder = holderOf(file, id);
  if (holder === undefined) return null;
  return contentOf(holder) === id ? { parent: holder.id, at: 1, beside: id } : insertAt({ name: '', file }, holder.id);
}

function insertInside(file: ScreenFile, id: string): Position | null {
  const component = componentOf(file, id);
  const list = childList(component);
  if (list !== null) return { parent: id, at: list.length };
  const content = contentOf(component);
  if (content === undefined || componentOf(file, content) === undefined) return null;
  return insertInside(file, content) ?? { parent: id, at: 1, beside: content };
}

/** Starters and fragments follow the selected component: one added after another would be inside it. */
export function insertPartAt(edited: EditedScreen, selected: string | null): Position | null {
  const isEmpty = childList(componentOf(edited.file, selected ?? ROOT))?.length === 0;
  const place = selected === null || isEmpty ? null : positionOf(edited.file, wholeOf(edited.file, selected));
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
  if (place.beside !== undefined) return insertBeside(edited, { components, devices }, place);
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

/** The column is there already if it was made for a previous one. */
function insertBeside(edited: EditedScreen, inserted: Inserted, { beside, at }: Position): ScreenEdit | null {
  const column = positionOf(edited.file, beside!);
  if (column !== null) return insertComponents(edited, inserted, { parent: column.parent, at });
  const { name, taken = [] } = edited;
  const [first] = inserted.components;
  const ids = inserted.components.map(({ id }) => id);
  const wrapped = wrapComponent({ ...edited, taken: [...taken, ...ids] }, beside!, 'Column');
  if (wrapped === null || first === undefined) return null;
  return {
    operations: [
      ...wrapped.operations,
      { op: 'add-components', screen: name, components: inserted.components },
      setChildren(edited, wrapped.select, [beside!, first.id]),
      ...(inserted.devices === undefined ? [] : [addDevices(edited, inserted.devices)]),
    ],
    select: first.id,
  };
}

function addDevices({ name, file }: EditedScreen, devices: Devices): ScreenOperation {
  return { op: 'update-screen', screen: name, set: { devices: joinedVariants(file.devices, devices) } };
}

/** Removes a component with its contents. The root and parts that are also elsewhere stay. */
export function removeComponent(edited: EditedScreen, id: string): ScreenEdit | null {
  const { name, file } = edited;
  const place = positionOf(file, id);
  if (place === null) return null;
  const list = childList(componentOf(file, place.parent))!;
  const rest = list.filter((child) => child !== id);
  const left = file.components.map((one) => (one.id === place.parent ? { ...one, children: rest } : one));
  const shown = subtreeOf({ ...file, components: left }, ROOT);
  const gone = new Set([...subtreeOf(file, id)].filter((one) => !shown.has(one)));
  return {
    operations: [
      setChildren(edited, place.parent, rest),
      ...(gone.size === 0 ? [] : [{ op: 'remove-components', screen: name, ids: [...gone] } as const]),
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
  const wrapperId = freeComponentIds(edited.file, edited.taken)(wrapper.toLowerCase());
  const replaced = replaceWith(edited, id, [wrapperId]);
  const inside = wrapper === 'Card' ? { child: id } : { children: [id] };
  if (replaced === null) return null;
  return {
    operations: [
      { op: 'add-components', screen: edited.name, components: [{ id: wrapperId, component: wrapper, ...inside }] },
      replaced,
    ],
    select: wrapperId,
  };
}

/** Replaces a container with its contents. */
export function unwrapComponent(edited: EditedScreen, id: string): ScreenEdit | null {
  const { name, file } = edited;
  const component = componentOf(file, id);
  if (component === undefined) return null;
  const inside = childList(component) ?? (component.component === 'Card' ? childrenOf(component) : null);
  const [first] = inside ?? [];
  const replaced = first === undefined ? null : replaceWith(edited, id, inside!);
  if (first === undefined || replaced === null) return null;
  return {
    operations: [
      replaced,
      { op: 'remove-components', screen: name, ids: [id] },
      ...withoutBelongings(edited, new Set([id])),
    ],
    select: first,
  };
}

/** Shows others where the component was. Only a list of children has room for several. */
function replaceWith(edited: EditedScreen, id: string, others: readonly string[]): ScreenOperation | null {
  const { name, file } = edited;
  const place = positionOf(file, id);
  if (place !== null) {
    const list = childList(componentOf(file, place.parent))!;
    return setChildren(edited, place.parent, list.toSpliced(place.at, 1, ...others));
  }
  const holder = holderOf(file, id);
  const [only] = others;
  if (holder === undefined || only === undefined || others.length > 1) return null;
  const changed = Object.entries(withIds(holder, new Map([[id, only]])));
  const set = Object.fromEntries(changed.filter(([prop, value]) => !deepEqual(value, holder[prop])));
  return { op: 'update-component', screen: name, id: holder.id, set };
}

function setChildren({ name }: EditedScreen, id: string, children: readonly string[]): ScreenOperation {
  return { op: 'update-component', screen: name, id, set: { children } };
}
