/** The components of a device: those of the file, replaced by those of the device, with its overrides. */
import { DEVICES, type Device } from '../device.ts';
import { fromPointer, toPointer, type Json } from '../json.ts';
import type { Component } from './messages.ts';
import type { ScreenFile } from './screen-file.ts';

export interface PlacedComponent {
  readonly component: Component;
  /** Pointer into the file. */
  readonly pointer: string;
  /** The properties that the device overrides, and their locations. */
  readonly own?: { readonly pointer: string; readonly names: ReadonlySet<string> };
}

/** Values by the name of the property. Null: the component doesn't have it on the device. */
export type Overrides = Readonly<Record<string, Json>>;

const KNOWN = new WeakMap<ScreenFile, Map<Device | null, readonly PlacedComponent[]>>();

/** The same list for all devices without differences. */
export function componentsFor(screen: ScreenFile, device: Device): readonly PlacedComponent[] {
  let known = KNOWN.get(screen);
  if (known === undefined) KNOWN.set(screen, (known = new Map<Device | null, readonly PlacedComponent[]>()));
  const own = screen.devices?.[device] === undefined ? null : device;
  let placed = known.get(own);
  if (placed === undefined) known.set(own, (placed = placeFor(screen, device)));
  return placed;
}

/** The components of all devices; those without differences count as one. */
export function componentsOnDevices(screen: ScreenFile): readonly PlacedComponent[] {
  return [...new Set(DEVICES.map((device) => componentsFor(screen, device)))].flat();
}

function placeFor(screen: ScreenFile, device: Device): readonly PlacedComponent[] {
  const { components = [], overrides = {} } = screen.devices?.[device] ?? {};
  const ids = new Set(components.map(({ id }) => id));
  const placed = (list: readonly Component[], path: readonly string[]): readonly PlacedComponent[] =>
    list.map((component, at) => ({ component, pointer: toPointer([...path, at]) }));
  return [
    ...placed(screen.components, ['components']).filter(({ component }) => !ids.has(component.id)),
    ...placed(components, ['devices', device, 'components']),
  ].map((one) => {
    const own = Object.hasOwn(overrides, one.component.id) ? overrides[one.component.id] : undefined;
    return own === undefined ? one : overridden(one, own, device);
  });
}

function overridden({ component, pointer }: PlacedComponent, overrides: Overrides, device: Device): PlacedComponent {
  return {
    component: withOverrides(component, overrides),
    pointer,
    own: {
      pointer: toPointer(['devices', device, 'overrides', component.id]),
      names: new Set(Object.keys(overrides)),
    },
  };
}

export function withOverrides(component: Component, overrides: Overrides): Component {
  const props = Object.entries({ ...component, ...overrides }).filter(([, value]) => value !== null);
  return Object.fromEntries(props) as unknown as Component;
}

/** Where a value of a component is in the file. `inner` is a pointer inside the component. */
export function pointerInFile({ pointer, own }: PlacedComponent, inner: string): string {
  const isOwn = own?.names.has(fromPointer(inner)[0] ?? '') === true;
  return `${isOwn ? own.pointer : pointer}${inner}`;
}

/** The screen with the overrides of one device. */
export function screenFor(screen: ScreenFile, device: Device): ScreenFile {
  if (screen.devices?.[device] === undefined) return screen;
  const { devices: _devices, ...fields } = screen;
  return { ...fields, components: componentsFor(screen, device).map(({ component }) => component) };
}
