/**
 * Edits in which only some devices have a component or a position. They are planned on the screen of a device, and
 * stored with it.
 */
import { ROOT } from '../a2ui/catalog/catalog.ts';
import { screenFor } from '../a2ui/components-for.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { DEVICES, type Device } from '../device.ts';
import type { Operation } from '../document/operations.ts';
import { deepEqual } from '../equality.ts';
import { withDeviceLists } from './device-lists.ts';
import { joinedVariants, variantsWithout, withVariants } from './device-variants.ts';
import type { EditedScreen, ScreenEdit } from './edit-screen.ts';
import { propOperations } from './overrides.ts';
import { childList, childrenOf, componentOf, subtreeOf, type Position } from './screen-tree.ts';
import { appliedTo, moveSeveral } from './several.ts';
import { idsOfDevices } from './starter.ts';

export type PlanEdit = (edited: EditedScreen) => ScreenEdit | null;

/** The devices that have a position for the component, if the screen of all devices has none. */
export function ownDevices(file: ScreenFile, id: string): readonly Device[] {
  if (file.devices === undefined || isPlaced(file, id)) return [];
  const having = DEVICES.filter((device) => {
    const isOwn = file.devices?.[device] !== undefined;
    return isOwn && componentOf(screenFor(file, device), id) !== undefined;
  });
  const placing = having.filter((device) => isPlaced(screenFor(file, device), id));
  if (placing.length > 0) return placing;
  return componentOf(file, id) === undefined ? having : [];
}

function isPlaced(file: ScreenFile, id: string): boolean {
  if (componentOf(file, id) === undefined) return false;
  return id === ROOT || file.components.some((component) => childrenOf(component).includes(id));
}

/** The only devices that have one of these; empty if the screen of all devices has them all. */
function owningDevices(file: ScreenFile, ids: readonly string[]): readonly Device[] {
  return ids.map((id) => ownDevices(file, id)).find((devices) => devices.length > 0) ?? [];
}

/** The screen on which these components are positioned. */
export function screenWith(file: ScreenFile, ...ids: readonly string[]): ScreenFile {
  const [device] = owningDevices(file, ids);
  return device === undefined ? file : screenFor(file, device);
}

/** The devices to edit: the only ones that have one of these, or the chosen one if it shows them all. Empty means all. */
function devicesOf({ file, device = null }: EditedScreen, ids: readonly string[]): readonly Device[] {
  const owning = owningDevices(file, ids);
  if (owning.length > 0 || device === null) return owning;
  const shown = subtreeOf(screenFor(file, device), ROOT);
  return ids.every((id) => shown.has(id)) ? [device] : [];
}

/** The screen of the edited device, or of one that has the component. */
export function screenShowing(file: ScreenFile, device: Device | null, id: string): ScreenFile {
  const screen = device === null ? file : screenFor(file, device);
  return componentOf(screen, id) === undefined ? screenWith(file, id) : screen;
}

/** Whether any device has the component. */
export function isOnScreen(file: ScreenFile, id: string): boolean {
  return componentOf(screenShowing(file, null, id), id) !== undefined;
}

/** A position next to or inside a component, on the devices to edit. */
export function placeWith(
  edited: EditedScreen,
  id: string,
  find: (screen: ScreenFile) => Position | null,
): Position | null {
  const { file } = edited;
  const devices = devicesOf(edited, [id]);
  const [device] = devices;
  const place = find(device === undefined ? file : screenFor(file, device));
  return place === null || device === undefined ? place : { ...place, devices };
}

/** The screen whose lists a place counts in. */
export function screenOfPlace(file: ScreenFile, { devices = [] }: Position): ScreenFile {
  const [device] = devices;
  return device === undefined ? file : screenFor(file, device);
}

/** A place in a list as the device shows it, on the devices to edit. */
export function placeOn(edited: EditedScreen, device: Device | null, { parent, at }: Position): Position {
  const { file } = edited;
  const shown = device === null ? file : screenFor(file, device);
  const having = devicesOf(edited, [parent]);
  const isHere = device !== null && having.includes(device);
  const devices = isHere ? [device, ...having.filter((one) => one !== device)] : having;
  const place = { parent, at, ...(devices.length > 0 && { devices }) };
  const found = placeIn(screenOfPlace(file, place), shown, place);
  if (device === null || devices.length > 0 || !isBesideOwn(file, shown, place)) return found;
  return { ...found, shown: { device, at } };
}

/** Whether the device has a neighbor there that the list of all devices doesn't have. */
function isBesideOwn(file: ScreenFile, shown: ScreenFile, { parent, at }: Position): boolean {
  const [common, list] = [file, shown].map((screen) => childList(componentOf(screen, parent)) ?? []);
  return [list![at - 1], list![at]].some((id) => id !== undefined && !common!.includes(id));
}

/** The corresponding place in another screen's list: next to the same sibling. */
export function placeIn(screen: ScreenFile, file: ScreenFile, place: Position): Position {
  const [list, other] = [file, screen].map((one) => childList(componentOf(one, place.parent)) ?? []);
  if (screen === file) return place;
  const before = list!.slice(0, place.at).findLast((id) => other!.includes(id));
  const next = other!.indexOf(list![place.at] ?? '');
  const isBehind = before === list![place.at - 1] || next < 0;
  const behind = before === undefined ? 0 : other!.indexOf(before) + 1;
  return { ...place, at: isBehind ? behind : next };
}

/** Edits each of the devices that alone have one of these components, or all. */
export function editWith(edited: EditedScreen, ids: readonly string[], plan: PlanEdit): ScreenEdit | null {
  const devices = devicesOf(edited, ids);
  if (devices.length > 0) return editOnEach(edited, devices, plan);
  const edit = plan(edited);
  return edit && withDeviceLists(edited, edit);
}

/**
 * New components are the same everywhere: planned on the first device that has the place, and inserted on the others.
 */
export function insertWith(
  edited: EditedScreen,
  place: Position,
  plan: (screen: EditedScreen, place: Position) => ScreenEdit | null,
): ScreenEdit | null {
  if (place.devices === undefined) {
    const edit = plan(edited, place);
    return edit && asShown(edited, withDeviceLists(edited, edit), place);
  }
  let first: { readonly file: ScreenFile; readonly edit: ScreenEdit } | null = null;
  return editOnEach(edited, place.devices, (screen) => {
    if (first === null) {
      const edit = plan(screen, place);
      if (edit !== null) first = { file: screen.file, edit };
      return edit;
    }
    return insertedAgain(screen, first.edit, placeIn(screen.file, first.file, place));
  });
}

/** Moves components to a place: on the devices that have it, or on those that have the components. */
export function moveWith(edited: EditedScreen, ids: readonly string[], place: Position): ScreenEdit | null {
  const { file } = edited;
  const to = placeOfOwn(edited, ids, place);
  const listed = screenOfPlace(file, to);
  const plan = (screen: EditedScreen) => moveSeveral(screen, ids, placeIn(screen.file, listed, to));
  if (to.devices !== undefined) return editOnEach(edited, to.devices, plan);
  return asShown(edited, editWith(edited, ids, plan), { ...to, ids });
}

interface PlacedAsShown extends Position {
  /** Those that were moved; absent for new ones. */
  readonly ids?: readonly string[];
}

/**
 * On the device whose drawing determined the place, components also go to the correct side of those that only that
 * device has. If the order differs only there, all devices need no edit.
 */
function asShown(edited: EditedScreen, edit: ScreenEdit | null, { parent, shown, ids }: PlacedAsShown) {
  const [last] = (ids ?? []).slice(-1);
  if (shown === undefined || (edit === null && last === undefined)) return edit;
  const { name } = edited;
  const { operations, select } = edit ?? { operations: [], select: last! };
  const file = appliedTo(name, edited.file, operations);
  const [before, after] = [edited.file, file].map(
    (one) => childList(componentOf(screenFor(one, shown.device), parent)) ?? [],
  ) as [readonly string[], readonly string[]];
  const placed = after.filter((id) => ids?.includes(id) ?? !before.includes(id));
  const rest = after.filter((id) => !placed.includes(id));
  const next = before.slice(shown.at).find((id) => rest.includes(id));
  const children = rest.toSpliced(next === undefined ? rest.length : rest.indexOf(next), 0, ...placed);
  if (deepEqual(children, after)) return edit;
  const own = propOperations({ name, file }, shown.device, [{ id: parent, set: { children } }]);
  return { operations: [...operations, ...own], select };
}

/** Components that only the device of that drawing has go exactly there. */
function placeOfOwn(edited: EditedScreen, ids: readonly string[], place: Position): Position {
  const devices = devicesOf(edited, ids);
  const { shown, parent } = place;
  if (shown === undefined || !devices.includes(shown.device)) return place;
  return { parent, at: shown.at, devices: [shown.device, ...devices.filter((one) => one !== shown.device)] };
}

function insertedAgain(screen: EditedScreen, edit: ScreenEdit, place: Position): ScreenEdit | null {
  // The column around both is the same everywhere, too.
  if (place.beside !== undefined) return edit;
  const { operations, select } = edit;
  const list = childList(componentOf(screen.file, place.parent));
  const components = operations.flatMap((operation) => (operation.op === 'add-components' ? operation.components : []));
  const held = new Set(components.flatMap(childrenOf));
  const tops = components.flatMap(({ id }) => (held.has(id) ? [] : [id]));
  if (list === null) return null;
  const children = list.toSpliced(place.at, 0, ...tops);
  return {
    select,
    operations: [
      { op: 'add-components', screen: screen.name, components },
      { op: 'update-component', screen: screen.name, id: place.parent, set: { children } },
    ],
  };
}

/** As one edit. Null if it isn't possible on any of them. */
export function editOnEach(edited: EditedScreen, devices: readonly Device[], plan: PlanEdit): ScreenEdit | null {
  let { file } = edited;
  let last: ScreenEdit | null = null;
  const operations: Operation[] = [];
  for (const device of devices) {
    const edit = editOn({ ...edited, file }, device, plan);
    if (edit === null) continue;
    last = edit;
    operations.push(...edit.operations);
    file = appliedTo(edited.name, file, edit.operations);
  }
  return last === null ? null : { operations, select: last.select };
}

/** Edits one device. */
export function editOn({ name, file }: EditedScreen, device: Device, plan: PlanEdit): ScreenEdit | null {
  const edit = plan({ name, file: screenFor(file, device), taken: idsOfDevices(file.devices) });
  if (edit === null) return null;
  const others: Operation[] = [];
  let now = file;
  for (const operation of edit.operations) {
    if (operation.op === 'add-components') now = withAdded(now, device, operation.components);
    else if (operation.op === 'remove-components') now = withRemoved(now, device, operation.ids);
    else if (operation.op === 'update-component')
      now = appliedTo(name, now, propOperations({ name, file: now }, device, [operation]));
    else if (operation.op === 'update-screen' && operation.set.devices !== undefined) {
      const { devices, ...set } = operation.set;
      now = { ...now, devices: joinedVariants(now.devices, { [device]: devices[device] }) };
      if (Object.keys(set).length > 0) others.push({ ...operation, set });
    } else others.push(operation);
  }
  const gone = edit.operations.flatMap((operation) => (operation.op === 'remove-components' ? operation.ids : []));
  const unused = gone.filter((id) => componentOf(file, id) !== undefined && !isShownAnywhere(now, id));
  return {
    select: edit.select,
    operations: [
      { op: 'update-screen', screen: name, set: { devices: now.devices } },
      ...(unused.length === 0 ? [] : [{ op: 'remove-components', screen: name, ids: unused } as const]),
      ...others,
    ],
  };
}

function withAdded(file: ScreenFile, device: Device, added: readonly Component[]): ScreenFile {
  const devices = withVariants(file.devices, (variant, one) =>
    one === device ? { ...variant, components: [...(variant.components ?? []), ...added] } : variant,
  );
  return { ...file, devices };
}

/** Components of all devices stay for the others. */
function withRemoved(file: ScreenFile, device: Device, ids: readonly string[]): ScreenFile {
  const gone = new Set(ids);
  const devices = withVariants(file.devices, (variant, one) => {
    if (one !== device) return variant;
    const { components, ...rest } = variantsWithout({ [device]: variant }, gone)?.[device] ?? {};
    return { ...rest, ...(components !== undefined && components.length > 0 && { components }) };
  });
  return { ...file, devices };
}

function isShownAnywhere(file: ScreenFile, id: string): boolean {
  return [file, ...DEVICES.map((device) => screenFor(file, device))].some((screen) => subtreeOf(screen, ROOT).has(id));
}
