/** Chooses which devices show a component. It is stored for all devices as long as most of them show it. */
import { ROOT } from '../a2ui/catalog/catalog.ts';
import { screenFor } from '../a2ui/components-for.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { DEVICES, type Device } from '../device.ts';
import type { ScreenOperation } from '../document/operations.ts';
import { deepEqual } from '../equality.ts';
import { variantsWithout, withVariants } from './device-variants.ts';
import { followed } from './device-lists.ts';
import { removeComponent, type EditedScreen, type ScreenEdit } from './edit-screen.ts';
import { editOn, type PlanEdit } from './on-device.ts';
import { propOperations } from './overrides.ts';
import { childList, componentOf, positionOf, subtreeOf } from './screen-tree.ts';
import { appliedTo } from './several.ts';

export interface Showing {
  /** Those that show it. */
  readonly on: readonly Device[];
  /** Those that could: they show its container. */
  readonly possible: readonly Device[];
}

const EVERYWHERE: Showing = { on: DEVICES, possible: DEVICES };

/**
 * Null if there is no choice: for the root, fixed contents, and the contents of a component that only one device shows.
 */
export function showingOf(file: ScreenFile, id: string): Showing | null {
  if (file.devices === undefined) return positionOf(file, id) === null ? null : EVERYWHERE;
  const parent = parentOf(file, id);
  if (parent === null) return null;
  const screens = DEVICES.map((device) => [device, screenFor(file, device)] as const);
  const possible = screens.flatMap(([device, screen]) => (subtreeOf(screen, ROOT).has(parent) ? [device] : []));
  if (possible.length < 2) return null;
  const on = screens.flatMap(([device, screen]) => {
    const isIn = childList(componentOf(screen, parent))?.includes(id) === true;
    return isIn && possible.includes(device) ? [device] : [];
  });
  return { on, possible };
}

/** One undo step. At least one device shows it. */
export function showOn({ name, file }: EditedScreen, id: string, on: readonly Device[]): ScreenEdit | null {
  const parent = parentOf(file, id);
  const showing = showingOf(file, id);
  if (parent === null || showing === null || on.length === 0 || deepEqual(showing.on, on)) return null;
  if (componentOf(file, parent) === undefined) return showInOwn({ name, file }, { id, parent, on }, showing);
  const isCommon = on.length > 1 || on.length === showing.possible.length;
  const [device] = on;
  const lists = listsWith(file, { id, parent, on, possible: showing.possible });
  const everywhere = withEverywhere(file, id);
  const base = isCommon ? everywhere : withOnly(everywhere, id, device!);
  const children = isCommon ? lists.common : lists.common.filter((child) => child !== id);
  let now = appliedTo(name, base, [{ op: 'update-component', screen: name, id: parent, set: { children } }]);
  for (const [one, list] of lists.own)
    now = appliedTo(name, now, propOperations({ name, file: now }, one, [{ id: parent, set: { children: list } }]));
  return { operations: operationsTo(name, file, now), select: id };
}

type Wanted = Pick<Placed, 'id' | 'parent' | 'on'>;

/** Inside a component that not all devices have, each device has its own copy. */
function showInOwn({ name, file }: EditedScreen, { id, parent, on }: Wanted, showing: Showing): ScreenEdit | null {
  const source = screenFor(file, showing.on[0] ?? on[0]!);
  const order = childList(componentOf(source, parent)) ?? [];
  const parts = [...subtreeOf(source, id)].flatMap((part) => componentOf(source, part) ?? []);
  const add: PlanEdit = (screen) => {
    const list = childList(componentOf(screen.file, parent)) ?? [];
    const missing = parts.filter((part) => componentOf(screen.file, part.id) === undefined);
    const without = order.filter((child) => child !== id);
    const children = followed(list, without, order);
    return {
      operations: [
        { op: 'add-components', screen: name, components: missing },
        { op: 'update-component', screen: name, id: parent, set: { children } },
      ],
      select: id,
    };
  };
  const remove: PlanEdit = (screen) => removeComponent(screen, id);
  let now = file;
  for (const device of showing.possible) {
    if (on.includes(device) === showing.on.includes(device)) continue;
    const edit = editOn({ name, file: now }, device, on.includes(device) ? add : remove);
    now = appliedTo(name, now, edit?.operations ?? []);
  }
  return { operations: operationsTo(name, file, now), select: id };
}

function parentOf(file: ScreenFile, id: string): string | null {
  const screens = [file, ...DEVICES.map((device) => screenFor(file, device))];
  return screens.map((screen) => positionOf(screen, id)?.parent).find((parent) => parent !== undefined) ?? null;
}

interface Placed extends Showing {
  readonly id: string;
  readonly parent: string;
}

/** The children of the container: on all devices, as if all showed the component, and on each device that has it. */
function listsWith(file: ScreenFile, { id, parent, on, possible }: Placed) {
  const childrenOn = (screen: ScreenFile) => childList(componentOf(screen, parent));
  const own = possible.flatMap((device) => {
    const list = childrenOn(screenFor(file, device));
    return list === null ? [] : [[device, list] as const];
  });
  const having = [childrenOn(file) ?? [], ...own.map(([, list]) => list)].find((list) => list.includes(id)) ?? [id];
  const without = having.filter((child) => child !== id);
  const withIt = (list: readonly string[]) => (list.includes(id) ? list : followed(list, without, having));
  return {
    common: withIt(childrenOn(file) ?? []),
    own: own.map(
      ([device, list]) => [device, on.includes(device) ? withIt(list) : list.filter((child) => child !== id)] as const,
    ),
  };
}

/** Values of single devices become those of all devices; if they differ, the first one counts. */
function withEverywhere(file: ScreenFile, id: string): ScreenFile {
  const components = [...file.components];
  for (const device of DEVICES) {
    const inside = subtreeOf(screenFor(file, device), id);
    for (const component of file.devices?.[device]?.components ?? [])
      if (inside.has(component.id) && !components.some((one) => one.id === component.id)) components.push(component);
  }
  const isNeeded = (component: Component) => {
    const known = components.find((one) => one.id === component.id);
    return !deepEqual(known, component) || file.components.includes(known!);
  };
  return { ...file, components, devices: withComponents(file.devices, (own) => own.filter(isNeeded)) };
}

/** Parts that nothing else on the screen shows move to the device. */
function withOnly(file: ScreenFile, id: string, device: Device): ScreenFile {
  const inside = new Set(
    [file, ...DEVICES.map((one) => screenFor(file, one))].flatMap((one) => [...subtreeOf(one, id)]),
  );
  const kept = subtreeOf(screenFor(file, device), id);
  const moved = file.components.filter((component) => inside.has(component.id));
  const others = variantsWithout(file.devices, inside);
  const devices = withVariants({ ...others, [device]: file.devices?.[device] }, (variant, one) => {
    if (one !== device) return variant;
    const own = variant.components ?? [];
    const added = moved.filter(({ id: other }) => kept.has(other) && !own.some((known) => known.id === other));
    const overrides = Object.entries(variant.overrides ?? {}).filter(
      ([other]) => !inside.has(other) || kept.has(other),
    );
    return { components: [...own, ...added], overrides: Object.fromEntries(overrides) };
  });
  const components = file.components.filter((component) => !inside.has(component.id));
  return { ...file, components, devices: withComponents(devices, (own) => [...own]) };
}

function withComponents(devices: ScreenFile['devices'], change: (own: readonly Component[]) => Component[]) {
  return withVariants(devices, ({ components, ...variant }) => {
    const kept = change(components ?? []);
    return { ...variant, ...(kept.length > 0 && { components: kept }) };
  });
}

function operationsTo(screen: string, before: ScreenFile, after: ScreenFile): readonly ScreenOperation[] {
  const known = new Map(before.components.map((component) => [component.id, component]));
  const ids = new Set(after.components.map(({ id }) => id));
  const gone = before.components.flatMap(({ id }) => (ids.has(id) ? [] : [id]));
  const added = after.components.filter(({ id }) => !known.has(id));
  const lists = after.components.filter(({ id, ...props }) => {
    const { children } = known.get(id) ?? props;
    return !deepEqual(children, props['children']);
  });
  return [
    ...(added.length > 0 ? [{ op: 'add-components', screen, components: added } as const] : []),
    ...lists.map(({ id, children }) => ({ op: 'update-component', screen, id, set: { children } }) as const),
    ...(gone.length > 0 ? [{ op: 'remove-components', screen, ids: gone } as const] : []),
    ...(deepEqual(before.devices, after.devices)
      ? []
      : [{ op: 'update-screen', screen, set: { devices: after.devices } } as const]),
  ];
}
