/** The three-way merge of screens: components by id, each prop by itself. Of what both sides changed, ours stays. */
import type { Component } from '../a2ui/messages.ts';
import { DEVICES, type Device, type ScreenFile } from '../a2ui/screen-file.ts';
import { mergeFields, type Sides } from '../diff/fields.ts';
import type { Screens } from '../document/document.ts';
import { deepEqual } from '../equality.ts';
import type { Json, JsonObject } from '../json.ts';
import { z } from '../schema.ts';
import { mergeOrder } from './merge-order.ts';

export interface ScreensSides {
  readonly base: Screens;
  readonly ours: Screens;
  readonly theirs: Screens;
}

/** Without a component it is a field of the screen; without a path the whole screen or component. */
export interface ScreenConflict {
  readonly screen: string;
  readonly component?: string;
  readonly path: readonly string[];
}

export interface MergedScreens {
  readonly screens: Screens;
  readonly conflicts: readonly ScreenConflict[];
}

interface Three<T> {
  readonly base: T | undefined;
  readonly ours: T | undefined;
  readonly theirs: T | undefined;
}

type Note = (conflict: Omit<ScreenConflict, 'screen'>) => void;

export function mergeScreens({ base, ours, theirs }: ScreensSides): MergedScreens {
  const conflicts: ScreenConflict[] = [];
  const names = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].sort();
  const merged = names.flatMap((name) => {
    const sides = { base: own(base, name), ours: own(ours, name), theirs: own(theirs, name) };
    const screen = mergeScreen(sides, (conflict) => conflicts.push({ screen: name, ...conflict }));
    return screen === undefined ? [] : [[name, screen] as const];
  });
  return { screens: Object.fromEntries(merged), conflicts };
}

function mergeScreen(sides: Three<ScreenFile>, note: Note): ScreenFile | undefined {
  const whole = oneSided(sides);
  if (whole !== null) return whole.value;
  const { base, ours, theirs } = sides;
  if (ours === undefined || theirs === undefined) {
    note({ path: [] });
    return ours;
  }
  const devices = mergeDevices({ base: base?.devices, ours: ours.devices, theirs: theirs.devices }, note);
  const components = mergeComponents(
    { base: base?.components, ours: ours.components, theirs: theirs.components },
    note,
  );
  const fields = mergeFields(screenFields, { base: fieldsOf(base), ours: fieldsOf(ours), theirs: fieldsOf(theirs) });
  for (const { path } of fields.conflicts) note({ path });
  return { ...(fields.value as JsonObject), components, ...(devices && { devices }) } as ScreenFile;
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

function mergeDevices({ base, ours, theirs }: Three<Devices>, note: Note): Devices | undefined {
  const merged = DEVICES.flatMap((device: Device) => {
    const of = (devices: Devices | undefined) => devices?.[device]?.components;
    const components = mergeComponents({ base: of(base), ours: of(ours), theirs: of(theirs) }, note);
    const isKept = components.length > 0 || (of(ours) !== undefined && of(theirs) !== undefined);
    return isKept ? [[device, { components }] as const] : [];
  });
  return merged.length === 0 ? undefined : Object.fromEntries(merged);
}

function mergeComponents(sides: Three<readonly Component[]>, note: Note): Component[] {
  const [base, ours, theirs] = [sides.base, sides.ours, sides.theirs].map(byId) as [ById, ById, ById];
  const merged = new Map<string, Component>();
  for (const id of new Set([...ours.keys(), ...theirs.keys()])) {
    const component = mergeComponent({ base: base.get(id), ours: ours.get(id), theirs: theirs.get(id) }, note);
    if (component !== undefined) merged.set(id, component);
  }
  const orders = { base: [...base.keys()], ours: [...ours.keys()], theirs: [...theirs.keys()] };
  return mergeOrder(orders, new Set(merged.keys())).order.map((id) => merged.get(id)!);
}

type ById = ReadonlyMap<string, Component>;

function byId(components: readonly Component[] = []): ById {
  return new Map(components.map((component) => [component.id, component]));
}

function mergeComponent(sides: Three<Component>, note: Note): Component | undefined {
  const whole = oneSided(sides);
  if (whole !== null) return whole.value;
  const { base, ours, theirs } = sides;
  const id = (ours ?? theirs)!.id;
  if (ours === undefined || theirs === undefined || ours.component !== theirs.component) {
    note({ component: id, path: [] });
    return ours;
  }
  const result: Record<string, Json> = {};
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const values = { base: own(base, name), ours: own(ours, name), theirs: own(theirs, name) };
    const value = mergeProp(name, values, () => note({ component: id, path: [name] }));
    if (value !== undefined) result[name] = value;
  }
  return result as JsonObject as Component;
}

/** Children that either side added or moved are merged like any other order. */
function mergeProp(name: string, sides: Sides, conflict: () => void): Json | undefined {
  const lists = [sides.base ?? [], sides.ours, sides.theirs];
  if (name === 'children' && lists.every(isIdList)) return mergeChildren(lists as readonly Ids[], conflict);
  const merged = mergeFields(undefined, sides);
  if (merged.conflicts.length > 0) conflict();
  return merged.value;
}

type Ids = readonly string[];

function isIdList(value: Json | undefined): value is Ids {
  return Array.isArray(value) && value.every((id) => typeof id === 'string');
}

function mergeChildren([base, ours, theirs]: readonly Ids[], conflict: () => void): Ids {
  const isKept = (id: string): boolean => !base!.includes(id) || (ours!.includes(id) && theirs!.includes(id));
  const present = new Set([...ours!, ...theirs!].filter(isKept));
  const added = mergedAt([base!, ours!, theirs!], present);
  const { conflict: isConflict } = mergeOrder({ base: base!, ours: ours!, theirs: theirs! }, present);
  if (isConflict) conflict();
  return added;
}

/** In our order; what they added follows the sibling it follows there. */
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

/** The value where at most one side changed it; null where both did, each in its own way. */
function oneSided<T>({ base, ours, theirs }: Three<T>): { readonly value: T | undefined } | null {
  if (deepEqual(ours, theirs) || deepEqual(base, theirs)) return { value: ours };
  return deepEqual(base, ours) ? { value: theirs } : null;
}

function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
