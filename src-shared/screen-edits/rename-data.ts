/** Renames a name in the data of a screen, with all paths, bindings, and samples that contain it. Pure. */
import { absolutePath } from '../a2ui/catalog/data-path.ts';
import { renamePaths } from '../a2ui/component-paths.ts';
import { partsOf } from '../a2ui/component-parts.ts';
import type { Component } from '../a2ui/messages.ts';
import { screenFor } from '../a2ui/components-for.ts';
import { pointerOfBinding } from '../a2ui/screen-file.ts';
import { DEVICES, type Device } from '../device.ts';
import type { Operation } from '../document/operations.ts';
import { deepEqual } from '../equality.ts';
import type { Flow } from '../flow/flow.ts';
import { fromPointer, isJsonObject, toPointer, type Json, type JsonObject } from '../json.ts';
import { screenOf } from '../node-kinds/parts-of.ts';
import { fail, ok, type Result } from '../result.ts';
import { changedComponents } from './changed-components.ts';
import type { EditedScreen } from './edit-screen.ts';
import { nodesShowing } from './manage-screens.ts';
import { itemPointer, itemPointers, type ScreenData, type Source } from './bindable-data.ts';

/** The names from the data of the screen to the renamed one. Null stands for every item of a list. */
export type DataPlace = readonly [...(string | null)[], string];

/**
 * `taken`: another value has the name. `format`: a format text uses the name, and can't contain the new one.
 * `invalid`: no path can contain it.
 */
export type RenameDataProblem = 'empty' | 'taken' | 'format' | 'invalid';

export interface DataRenaming {
  /** Its nodes can bind data of the screen, too. */
  readonly flow: Flow;
  readonly screen: EditedScreen;
}

/** Null for data of the flow and for members of such data, because the flow names them. */
export function renamedPlace(
  { flow, screen }: DataRenaming,
  { component, data }: { readonly component: string; readonly data: ScreenData },
  source: Source,
): DataPlace | null {
  if (!('path' in source)) return null;
  const names = fromPointer(absolutePath(source.path, itemPointer(screen.file, component) ?? ''));
  let holder: Json | undefined = data.sample;
  const place = names.map((name) => {
    const isItem = Array.isArray(holder);
    holder = (holder as Readonly<Record<string, Json>> | undefined)?.[name];
    return isItem ? null : name;
  });
  const isOfFlow = boundPlaces(flow, screen).some(
    (bound) => fromPointer(bound).length < place.length && isAround(place, fromPointer(bound)),
  );
  return isNamed(place) && !isOfFlow ? place : null;
}

function isNamed(place: readonly (string | null)[]): place is DataPlace {
  return typeof place.at(-1) === 'string';
}

export function renameData(
  { flow, screen }: DataRenaming,
  place: DataPlace,
  to: string,
): Result<readonly Operation[], RenameDataProblem> {
  const name = to.trim();
  if (name === '') return fail('empty');
  if (name === '.' || name === '__proto__') return fail('invalid');
  if (knownNames(flow, screen, place).has(name)) return fail('taken');
  const pathOf = renamePath(place, name);
  const baseOf = templateItems(screen);
  const isWritable = eachPlaced(screen).every(({ component, device }) => {
    const wanted = (path: string) => pathOf(path, baseOf(component.id, device));
    const paths = partsOf(renamePaths(component, wanted)).paths.map(({ path }) => path);
    return deepEqual(
      paths,
      partsOf(component).paths.map(({ path }) => wanted(path)),
    );
  });
  if (!isWritable) return fail('format');
  const { operations, set } = changedComponents(screen, (component, device) =>
    renamePaths(component, (path) => pathOf(path, baseOf(component.id, device))),
  );
  const fields = { ...set, ...renamedFields(screen, place, name) };
  return ok([
    ...operations,
    ...(Object.keys(fields).length === 0 ? [] : [{ op: 'update-screen', screen: screen.name, set: fields } as const]),
    ...renamedInNodes(flow, screen, (bound) => pathOf(bound, '')),
  ]);
}

/** The path with the new name, if it leads to the place or into it. `base` is the item that a relative path starts at. */
function renamePath(place: DataPlace, to: string) {
  const at = place.length - 1;
  return (path: string, base: string): string => {
    const names = fromPointer(absolutePath(path, base));
    const known = path.startsWith('/') ? 0 : fromPointer(base).length;
    if (at < known || names.length < place.length || !isAround(names, place)) return path;
    const renamed = toPointer(names.with(at, to).slice(known));
    return path.startsWith('/') ? renamed : renamed.slice(1);
  };
}

/** Whether the second path leads to the first one, or contains it. Items of lists are equal. */
function isAround(inner: readonly (string | null)[], outer: readonly (string | null)[]): boolean {
  return outer.every((name, at) => isSame(name, inner[at]));
}

function isSame(one: string | null, other: string | null | undefined): boolean {
  if (other === undefined) return false;
  if (one === null || other === null) return isIndex(one) && isIndex(other);
  return one === other;
}

function isIndex(name: string | null): boolean {
  return name === null || /^\d+$/.test(name);
}

/** The item that relative paths of a component start at, on a device or, for null, by default. */
function templateItems({ file }: EditedScreen) {
  const of = new Map<Device | null, (id: string) => string | null>([
    [null, itemPointers(file.components)],
    ...DEVICES.map((device) => [device, itemPointers(screenFor(file, device).components)] as const),
  ]);
  return (id: string, device: Device | null) => of.get(device)?.(id) ?? '';
}

interface Placed {
  readonly component: Component;
  readonly device: Device | null;
}

function eachPlaced({ file }: EditedScreen): readonly Placed[] {
  return [
    ...file.components.map((component) => ({ component, device: null })),
    ...DEVICES.filter((device) => file.devices?.[device] !== undefined).flatMap((device) =>
      screenFor(file, device).components.map((component) => ({ component, device })),
    ),
  ];
}

/** The names next to the place, with those that only a path or a binding mentions. */
function knownNames(flow: Flow, screen: EditedScreen, place: DataPlace): ReadonlySet<string> {
  const { data, samples = {} } = screen.file;
  const parent = place.slice(0, -1);
  const baseOf = templateItems(screen);
  const paths = eachPlaced(screen).flatMap(({ component, device }) =>
    partsOf(component).paths.map(({ path }) => absolutePath(path, baseOf(component.id, device))),
  );
  const mentioned = [...paths, ...boundPlaces(flow, screen)].flatMap((path) => {
    const names = fromPointer(path);
    return isAround(names, parent) ? names.slice(parent.length, place.length) : [];
  });
  const written = [data, ...Object.values(samples)].flatMap((model) => namesAt((model ?? {}) as Json, parent));
  return new Set([...mentioned, ...written]);
}

function namesAt(value: Json | undefined, [name, ...rest]: readonly (string | null)[]): readonly string[] {
  if (Array.isArray(value) && name === null) return (value as readonly Json[]).flatMap((item) => namesAt(item, rest));
  if (!isJsonObject(value)) return [];
  return typeof name === 'string' ? namesAt(value[name], rest) : Object.keys(value);
}

function boundPlaces(flow: Flow, { name, file }: EditedScreen): readonly string[] {
  const ofNodes = nodesShowing(flow, name).flatMap(({ node }) => Object.keys(screenOf(node)?.bindings ?? {}));
  return [...Object.keys(file.bindings ?? {}), ...ofNodes].map(pointerOfBinding);
}

type Fields = Extract<Operation, { readonly op: 'update-screen' }>['set'];

function renamedFields({ file }: EditedScreen, place: DataPlace, to: string): Fields {
  const { data, samples, bindings } = file;
  const inModel = (model: unknown) => renamedIn(model as JsonObject, place, to) as JsonObject;
  const next = {
    ...(data && { data: inModel(data) }),
    ...(samples && {
      samples: Object.fromEntries(Object.entries(samples).map(([name, model]) => [name, inModel(model)])),
    }),
    ...(bindings && { bindings: renamedBindings(bindings, (path) => renamePath(place, to)(path, '')) }),
  };
  return Object.fromEntries(
    Object.entries(next).filter(([name, value]) => !deepEqual(value, file[name as keyof typeof file])),
  );
}

/** Keeps the order of names. */
function renamedIn(value: Json, [name, ...rest]: readonly (string | null)[], to: string): Json {
  if (Array.isArray(value)) {
    const items = value as readonly Json[];
    return name === null ? items.map((item) => renamedIn(item, rest, to)) : items;
  }
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key !== name) return [key, member];
      return rest.length === 0 ? [to, member] : [key, renamedIn(member, rest, to)];
    }),
  );
}

/** A name without a slash stays one, if a name can say it. */
function renamedBindings(bindings: Readonly<Record<string, string>>, pathOf: (path: string) => string) {
  const renamed = Object.entries(bindings).map(([place, text]) => {
    const pointer = pathOf(pointerOfBinding(place));
    if (pointer === pointerOfBinding(place)) return [place, text] as const;
    const isBare = !place.startsWith('/') && !pointer.includes('~');
    return [isBare ? pointer.slice(1) : pointer, text] as const;
  });
  return Object.fromEntries(renamed);
}

function renamedInNodes(flow: Flow, { name }: EditedScreen, pathOf: (path: string) => string): readonly Operation[] {
  return nodesShowing(flow, name).flatMap(({ graph, node }) => {
    const before = screenOf(node)?.bindings ?? {};
    const bindings = renamedBindings(before, pathOf);
    return deepEqual(bindings, before) ? [] : [{ op: 'update-node', graph, id: node.id, set: { bindings } } as const];
  });
}
