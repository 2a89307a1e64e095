/** Values that properties have on one class of devices only. */
import type { Overrides } from '../a2ui/components-for.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { DEVICES, type Device } from '../device.ts';
import type { ScreenOperation } from '../document/operations.ts';
import { deepEqual } from '../equality.ts';
import type { Json } from '../json.ts';
import { withVariants } from './device-variants.ts';
import type { EditedScreen } from './edit-screen.ts';
import { componentOf } from './screen-tree.ts';
import { appliedTo } from './several.ts';

export function overridesOf({ devices }: ScreenFile, device: Device, id: string): Overrides {
  const overrides = devices?.[device]?.overrides ?? {};
  return Object.hasOwn(overrides, id) ? (overrides[id] ?? {}) : {};
}

/** The devices on which a property has a different value. */
export function overridingDevices(file: ScreenFile, id: string, prop: string): readonly Device[] {
  const base = componentOf(file, id);
  if (base === undefined) return [];
  return DEVICES.filter((device) => {
    const own = ownComponent(file, device, id);
    const isOther = own !== undefined && !deepEqual(own[prop], base[prop]);
    return isOther || Object.hasOwn(overridesOf(file, device, id), prop);
  });
}

/** The whole component of a device, if it replaces that of all devices or exists only there. */
function ownComponent({ devices }: ScreenFile, device: Device, id: string): Component | undefined {
  return devices?.[device]?.components?.find((component) => component.id === id);
}

export interface OverriddenProps {
  readonly device: Device;
  readonly id: string;
  /** Undefined if the device doesn't have the property. */
  readonly set: Readonly<Record<string, unknown>>;
}

/** A value equal to that of all devices isn't an override. */
export function overrideProps(edited: EditedScreen, { device, id, set }: OverriddenProps): readonly ScreenOperation[] {
  const own = ownComponent(edited.file, device, id);
  if (own !== undefined) return rewritten(edited, { device, own, set });
  const base = componentOf(edited.file, id);
  if (base === undefined) return [];
  const next: Record<string, Json> = { ...overridesOf(edited.file, device, id) };
  for (const [name, value] of Object.entries(set as Readonly<Record<string, Json | undefined>>)) {
    if (deepEqual(value, base[name])) delete next[name];
    else next[name] = value ?? null;
  }
  return written(edited, { device, id, overrides: next });
}

interface Rewritten {
  readonly device: Device;
  readonly own: Component;
  readonly set: OverriddenProps['set'];
}

/**
 * Writes to the device's own component, because overrides would take precedence over it. A component equal to that of
 * all devices isn't needed.
 */
function rewritten({ name, file }: EditedScreen, { device, own, set }: Rewritten): readonly ScreenOperation[] {
  const { id } = own;
  const changed = withoutUndefined({ ...own, ...set } as Component);
  const isSame = deepEqual(changed, componentOf(file, id));
  const devices = withVariants(file.devices, (variant, one) => {
    if (one !== device) return variant;
    const { [id]: before = {}, ...others } = variant.overrides ?? {};
    const kept = Object.entries(before).filter(([prop]) => !Object.hasOwn(set, prop));
    const components = (variant.components ?? []).flatMap((component) =>
      component.id !== id ? [component] : isSame ? [] : [changed],
    );
    return {
      ...(components.length > 0 && { components }),
      overrides: { ...others, ...(kept.length > 0 && { [id]: Object.fromEntries(kept) }) },
    };
  });
  return [{ op: 'update-screen', screen: name, set: { devices } }];
}

function withoutUndefined(component: Component): Component {
  return Object.fromEntries(Object.entries(component).filter(([, value]) => value !== undefined)) as Component;
}

export interface ChangedProps {
  readonly id: string;
  readonly set: Readonly<Record<string, unknown>>;
}

/** Sets properties of components on one device, or, for null, on all devices that have them. */
export function propOperations(
  edited: EditedScreen,
  device: Device | null,
  changes: readonly ChangedProps[],
): readonly ScreenOperation[] {
  const { name: screen } = edited;
  let { file } = edited;
  const operations: ScreenOperation[] = [];
  for (const { id, set } of changes) {
    const devices = writtenDevices(edited.file, device, id);
    if (devices === null) operations.push({ op: 'update-component', screen, id, set });
    else
      for (const one of devices)
        file = appliedTo(screen, file, overrideProps({ name: screen, file }, { device: one, id, set }));
  }
  const { devices } = file;
  return devices === edited.file.devices
    ? operations
    : [...operations, { op: 'update-screen', screen, set: { devices } }];
}

/** The devices of the component to change; null for the one that all devices share. */
function writtenDevices(file: ScreenFile, device: Device | null, id: string): readonly Device[] | null {
  if (componentOf(file, id) !== undefined) return device === null ? null : [device];
  const owning = DEVICES.filter((one) => ownComponent(file, one, id) !== undefined);
  return device !== null && owning.includes(device) ? [device] : owning;
}

export interface ResetProp {
  readonly device: Device;
  readonly id: string;
  readonly prop: string;
}

export function resetOverride(edited: EditedScreen, { device, id, prop }: ResetProp): readonly ScreenOperation[] {
  const base = componentOf(edited.file, id);
  return base === undefined ? [] : overrideProps(edited, { device, id, set: { [prop]: base[prop] } });
}

interface Written {
  readonly device: Device;
  readonly id: string;
  readonly overrides: Overrides;
}

function written({ name, file }: EditedScreen, { device, id, overrides }: Written): readonly ScreenOperation[] {
  const devices = withVariants(file.devices, (variant, one) => {
    if (one !== device) return variant;
    const { [id]: _before, ...others } = variant.overrides ?? {};
    const own = Object.keys(overrides).length === 0 ? {} : { [id]: overrides };
    return { ...variant, overrides: { ...others, ...own } };
  });
  return [{ op: 'update-screen', screen: name, set: { devices } }];
}
