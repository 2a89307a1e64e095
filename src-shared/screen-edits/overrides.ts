/** Values that properties have on one class of devices only. */
import type { Overrides } from '../a2ui/components-for.ts';
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

/** The devices that override a property. */
export function overridingDevices(file: ScreenFile, id: string, prop: string): readonly Device[] {
  return DEVICES.filter((device) => Object.hasOwn(overridesOf(file, device, id), prop));
}

export interface OverriddenProps {
  readonly device: Device;
  readonly id: string;
  /** Undefined: the property isn't there on the device. */
  readonly set: Readonly<Record<string, unknown>>;
}

/** A value that equals that of all devices is not an override. */
export function overrideProps(edited: EditedScreen, { device, id, set }: OverriddenProps): readonly ScreenOperation[] {
  const replaced = edited.file.devices?.[device]?.components?.find((component) => component.id === id);
  const base = replaced ?? componentOf(edited.file, id);
  if (base === undefined) return [];
  const next: Record<string, Json> = { ...overridesOf(edited.file, device, id) };
  for (const [name, value] of Object.entries(set as Readonly<Record<string, Json | undefined>>)) {
    if (deepEqual(value, base[name])) delete next[name];
    else next[name] = value ?? null;
  }
  return written(edited, { device, id, overrides: next });
}

export interface ChangedProps {
  readonly id: string;
  readonly set: Readonly<Record<string, unknown>>;
}

/** Properties of components, on one device or, for null, on all. */
export function propOperations(
  edited: EditedScreen,
  device: Device | null,
  changes: readonly ChangedProps[],
): readonly ScreenOperation[] {
  const { name: screen } = edited;
  if (device === null) return changes.map(({ id, set }) => ({ op: 'update-component', screen, id, set }));
  let { file } = edited;
  for (const change of changes)
    file = appliedTo(screen, file, overrideProps({ name: screen, file }, { device, ...change }));
  return [{ op: 'update-screen', screen, set: { devices: file.devices } }];
}

export interface ResetProp {
  readonly device: Device;
  readonly id: string;
  readonly prop: string;
}

export function resetOverride(edited: EditedScreen, { device, id, prop }: ResetProp): readonly ScreenOperation[] {
  const { [prop]: _own, ...overrides } = overridesOf(edited.file, device, id);
  return written(edited, { device, id, overrides });
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
