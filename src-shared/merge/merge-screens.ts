/** The three-way merge of screens: components by id, each prop separately. Conflicts are decided. */
import { partsOf } from '../a2ui/component-parts.ts';
import type { Component } from '../a2ui/messages.ts';
import type { Overrides } from '../a2ui/components-for.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { DEVICES, type Device } from '../device.ts';
import { mergeFields, type Sides } from '../diff/fields.ts';
import type { Screens } from '../document/document.ts';
import { deepEqual } from '../equality.ts';
import type { Json, JsonObject } from '../json.ts';
import { z } from '../schema.ts';
import { mergeOrder } from './merge-order.ts';
import { withValueAt } from './merge-plan.ts';

export interface ScreensSides {
  readonly base: Screens;
  readonly ours: Screens;
  readonly theirs: Screens;
}

/** Without a component, a field of the screen; without a path, the whole screen or component. */
export interface ScreenConflict {
  readonly screen: string;
  /** The device, for device-specific values. */
  readonly device?: Device;
  readonly component?: string;
  readonly path: readonly string[];
  /** A value is missing if the field was absent. */
  readonly base?: Json;
  readonly ours?: Json;
  readonly theirs?: Json;
}

export type ScreenSide = 'ours' | 'theirs';

/** Identifies a conflict, whatever its values are. */
export function keyOfConflict({ screen, device, component, path }: ScreenConflict): string {
  return JSON.stringify([screen, device ?? '', component ?? '', ...path]);
}

export interface MergedScreens {
  readonly screens: Screens;
  readonly conflicts: readonly ScreenConflict[];
}

interface ValueSides<T> {
  readonly base: T | undefined;
  readonly ours: T | undefined;
  readonly theirs: T | undefined;
}

type Choose = (conflict: Omit<ScreenConflict, 'screen'>) => ScreenSide;

/** If both sides changed the same, `choose` decides. */
export function mergeScreens(
  { base, ours, theirs }: ScreensSides,
  choose: (conflict: ScreenConflict) => ScreenSide = () => 'ours',
): MergedScreens {
  const conflicts: ScreenConflict[] = [];
  const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].sort();
  const merged = names.flatMap((name) => {
    const sides = { base: own(base, name), ours: own(ours, name), theirs: own(theirs, name) };
    const screen = mergeScreen(sides, (conflict) => {
      const named = { screen: name, ...conflict };
      conflicts.push(named);
      return choose(named);
    });
    return screen === undefined ? [] : [[name, screen] as const];
  });
  return { screens: Object.fromEntries(merged), conflicts };
}

function mergeScreen(sides: ValueSides<ScreenFile>, choose: Choose): ScreenFile | undefined {
  const whole = oneSided(sides);
  if (whole !== null) return whole.value;
  const { base, ours, theirs } = sides;
  if (ours === undefined || theirs === undefined) return sides[choose({ path: [], ...shown(sides) })];
  const components = mergeComponents(
    { base: base?.components, ours: ours.components, theirs: theirs.components },
    choose,
  );
  const merging = { base: base?.devices, ours: ours.devices, theirs: theirs.devices };
  const devices = mergeDevices(merging, components, choose);
  const merged = mergeFields(screenFields, { base: fieldsOf(base), ours: fieldsOf(ours), theirs: fieldsOf(theirs) });
  let fields = merged.value as JsonObject;
  for (const conflict of merged.conflicts)
    if (choose(conflict) === 'theirs') fields = withValueAt(fields, conflict.path, conflict.theirs);
  return { ...fields, components, ...(devices && { devices }) } as ScreenFile;
}

/** The displayed sides of a conflict: only existing ones. */
function shown(sides: ValueSides<unknown>): Pick<ScreenConflict, ScreenSide | 'base'> {
  return Object.fromEntries(Object.entries(sides).filter(([, value]) => value !== undefined));
}

/** Members of these records are merged by name; every other field is one value. */
const byName = z.record(z.string(), z.json()).optional();
const screenFields = z.looseObject({ bindings: byName, when: byName, data: byName, samples: byName, theme: byName });

function fieldsOf(screen: ScreenFile | undefined): JsonObject | undefined {
  if (screen === undefined) return undefined;
  const { components: _components, devices: _devices, ...fields } = screen;
  return fields as JsonObject;
}

type Devices = NonNullable<ScreenFile['devices']>;

function mergeDevices(
  { base, ours, theirs }: ValueSides<Devices>,
  everywhere: readonly Component[],
  choose: Choose,
): Devices | undefined {
  const merged = DEVICES.flatMap((device: Device) => {
    const chosen: Choose = (conflict) => choose({ device, ...conflict });
    const sides = { base: base?.[device], ours: ours?.[device], theirs: theirs?.[device] };
    const components = mergeComponents(
      eachSide(sides, (variant) => variant.components),
      chosen,
    );
    const present = new Set([...everywhere, ...components].map(({ id }) => id));
    const overrides = mergeOverrides(
      eachSide(sides, (variant) => variant.overrides),
      present,
      chosen,
    );
    const isListed = sides.ours?.components !== undefined && sides.theirs?.components !== undefined;
    const variant = {
      ...((components.length > 0 || isListed) && { components }),
      ...(Object.keys(overrides).length > 0 && { overrides }),
    };
    return Object.keys(variant).length > 0 ? [[device, variant] as const] : [];
  });
  return merged.length === 0 ? undefined : Object.fromEntries(merged);
}

type Variant = NonNullable<Devices[Device]>;

function eachSide<T>(
  { base, ours, theirs }: ValueSides<Variant>,
  read: (variant: Variant) => T | undefined,
): ValueSides<T> {
  const of = (variant: Variant | undefined) => (variant === undefined ? undefined : read(variant));
  return { base: of(base), ours: of(ours), theirs: of(theirs) };
}

/** Like properties of components: each separately. Deleting a component deletes its overrides. */
function mergeOverrides(
  sides: ValueSides<Readonly<Record<string, Overrides>>>,
  present: ReadonlySet<string>,
  choose: Choose,
): Record<string, Overrides> {
  const ids = new Set([...Object.keys(sides.ours ?? {}), ...Object.keys(sides.theirs ?? {})]);
  const merged = [...ids]
    .filter((id) => present.has(id))
    .map((id) => {
      const of = (side: ScreenSide | 'base') => own(sides[side], id) ?? {};
      return [id, mergeProps(id, { base: of('base'), ours: of('ours'), theirs: of('theirs') }, choose)] as const;
    });
  return Object.fromEntries(merged.filter(([, props]) => Object.keys(props).length > 0));
}

function mergeComponents(sides: ValueSides<readonly Component[]>, choose: Choose): Component[] {
  const [base, ours, theirs] = [sides.base, sides.ours, sides.theirs].map(byId) as [ById, ById, ById];
  const merged = new Map<string, Component>();
  for (const id of new Set([...ours.keys(), ...theirs.keys()])) {
    const component = mergeComponent({ base: base.get(id), ours: ours.get(id), theirs: theirs.get(id) }, choose);
    if (component !== undefined) merged.set(id, component);
  }
  restoreKept(merged, { base, ours, theirs });
  const orders = { base: [...base.keys()], ours: [...ours.keys()], theirs: [...theirs.keys()] };
  return mergeOrder(orders, new Set(merged.keys())).order.map((id) => merged.get(id)!);
}

/** A component that one side deleted, and that was kept all the same, needs its place and what is inside it. */
function restoreKept(merged: Map<string, Component>, sides: Record<ScreenSide | 'base', ById>): void {
  for (const [side, other] of [[sides.ours, sides.theirs] as const, [sides.theirs, sides.ours] as const]) {
    const kept = [...merged.keys()].filter((id) => sides.base.has(id) && side.has(id) && !other.has(id));
    for (const id of kept) {
      restoreInside(merged, side, id);
      restorePlace(merged, side, id);
    }
  }
}

function restoreInside(merged: Map<string, Component>, side: ById, id: string): void {
  const component = merged.get(id);
  for (const { id: inside } of component === undefined ? [] : partsOf(component).references) {
    const known = side.get(inside);
    if (known === undefined || merged.has(inside)) continue;
    merged.set(inside, known);
    restoreInside(merged, side, inside);
  }
}

/** After the same sibling as on its side. */
function restorePlace(merged: Map<string, Component>, side: ById, id: string): void {
  for (const { id: holder, children: before } of side.values()) {
    const parent = merged.get(holder);
    const children = parent?.['children'];
    if (parent === undefined || !isIdList(before) || !isIdList(children)) continue;
    if (!before.includes(id) || children.includes(id)) continue;
    const sibling = before.slice(0, before.indexOf(id)).findLast((one) => children.includes(one));
    const at = sibling === undefined ? 0 : children.indexOf(sibling) + 1;
    merged.set(holder, { ...parent, children: children.toSpliced(at, 0, id) });
  }
}

type ById = ReadonlyMap<string, Component>;

function byId(components: readonly Component[] = []): ById {
  return new Map(components.map((component) => [component.id, component]));
}

function mergeComponent(sides: ValueSides<Component>, choose: Choose): Component | undefined {
  const whole = oneSided(sides);
  if (whole !== null) return whole.value;
  const { base, ours, theirs } = sides;
  const id = (ours ?? theirs)!.id;
  if (ours === undefined || theirs === undefined || ours.component !== theirs.component)
    return sides[choose({ component: id, path: [], ...shown(sides) })];
  return mergeProps(id, { base, ours, theirs }, choose) as Component;
}

type Props = Readonly<Record<string, Json>>;

function mergeProps(id: string, { base, ours, theirs }: ValueSides<Props>, choose: Choose): Props {
  const result: Record<string, Json> = {};
  for (const name of new Set([...Object.keys(ours ?? {}), ...Object.keys(theirs ?? {})])) {
    const values = { base: own(base, name), ours: own(ours, name), theirs: own(theirs, name) };
    const value = mergeProp(name, values, () => choose({ component: id, path: [name], ...shown(values) }));
    if (value !== undefined) result[name] = value;
  }
  return result;
}

/** Children that either side added or moved are merged like any other order. */
function mergeProp(name: string, sides: Sides, choose: () => ScreenSide): Json | undefined {
  const lists = [sides.base ?? [], sides.ours, sides.theirs];
  if (name === 'children' && lists.every(isIdList)) return mergeChildren(lists as readonly Ids[], choose);
  const merged = mergeFields(undefined, sides);
  return merged.conflicts.length > 0 ? sides[choose()] : merged.value;
}

type Ids = readonly string[];

function isIdList(value: Json | undefined): value is Ids {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

function mergeChildren([base, ours, theirs]: readonly Ids[], choose: () => ScreenSide): Ids {
  const isKept = (id: string): boolean => !base!.includes(id) || (ours!.includes(id) && theirs!.includes(id));
  const present = new Set([...ours!, ...theirs!].filter(isKept));
  const { conflict: isConflict } = mergeOrder({ base: base!, ours: ours!, theirs: theirs! }, present);
  const isTheirs = isConflict && choose() === 'theirs';
  return mergedAt(isTheirs ? [base!, theirs!, ours!] : [base!, ours!, theirs!], present);
}

/** Keeps our order; their additions follow the same sibling as on their side. */
function mergedAt([base, ours, theirs]: readonly [Ids, Ids, Ids], present: ReadonlySet<string>): Ids {
  const shared = (ids: Ids) => ids.filter((id) => base.includes(id) && present.has(id));
  const isOursMoved = !deepEqual(shared(base), shared(ours));
  const [first, second] = isOursMoved ? [ours, theirs] : [theirs, ours];
  const order = first.filter((id) => present.has(id));
  for (const [at, id] of second.entries()) {
    if (!present.has(id) || order.includes(id)) continue;
    const before = second.slice(0, at).findLast((sibling) => order.includes(sibling));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  }
  return order;
}

/** The value if at most one side changed it; null if both changed it differently. */
function oneSided<T>({ base, ours, theirs }: ValueSides<T>): { readonly value: T | undefined } | null {
  if (deepEqual(ours, theirs) || deepEqual(base, theirs)) return { value: ours };
  return deepEqual(base, ours) ? { value: theirs } : null;
}

function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
