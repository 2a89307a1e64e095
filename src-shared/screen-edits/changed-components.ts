/** The operations that change components of a screen wherever they are: for all devices, and for single ones. */
import type { Component } from '../a2ui/messages.ts';
import type { Device } from '../device.ts';
import type { ScreenOperation } from '../document/operations.ts';
import { deepEqual } from '../equality.ts';
import { eachComponent, type Devices } from './device-variants.ts';
import type { EditedScreen } from './edit-screen.ts';

export interface ChangedComponents {
  readonly operations: readonly ScreenOperation[];
  /** Fields of the screen for an `update-screen`. */
  readonly set: { readonly devices?: Devices };
}

/** `change` keeps ids and types, and gets null as the device for components of all devices. */
export function changedComponents(
  { name: screen, file }: EditedScreen,
  change: (component: Component, device: Device | null) => Component,
): ChangedComponents {
  const operations = file.components.flatMap((component): ScreenOperation[] => {
    const changed = Object.entries(change(component, null)).filter(([key, value]) => value !== component[key]);
    if (changed.length === 0) return [];
    return [{ op: 'update-component', screen, id: component.id, set: Object.fromEntries(changed) }];
  });
  const devices = eachComponent(file.devices, change, file.components);
  return { operations, set: deepEqual(devices, file.devices) ? {} : { devices } };
}
