/** The device-specific parts of a screen, and edits of them. */
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { DEVICES, type Device } from '../device.ts';
import { withIds } from './with-ids.ts';

export type Devices = ScreenFile['devices'];
export type Variant = NonNullable<NonNullable<Devices>[Device]>;

/** Undefined if no device has an override. */
export function withVariants(devices: Devices, change: (variant: Variant, device: Device) => Variant): Devices {
  const variants = DEVICES.flatMap((device) => {
    const { components, overrides = {} } = change(devices?.[device] ?? {}, device);
    const isOverriding = Object.keys(overrides).length > 0;
    if (components === undefined && !isOverriding) return [];
    return [[device, { ...(components && { components }), ...(isOverriding && { overrides }) }] as const];
  });
  return variants.length === 0 ? undefined : Object.fromEntries(variants);
}

/** Every component of every device, as in the file. */
export function eachComponent(
  devices: Devices,
  change: (component: Component, device: Device) => Component,
  everywhere: readonly Component[],
): Devices {
  return withVariants(devices, ({ components, overrides = {} }, device) => {
    const kinds = new Map([...everywhere, ...(components ?? [])].map(({ id, component }) => [id, component]));
    const changed = Object.entries(overrides).map(([id, props]) => {
      const { id: to, component: _kind, ...rest } = change({ ...props, id, component: kinds.get(id) ?? '' }, device);
      return [to, rest] as const;
    });
    return {
      ...(components && { components: components.map((component) => change(component, device)) }),
      overrides: Object.fromEntries(changed),
    };
  });
}

/** Variants of these components only, under the ids that they have elsewhere. */
export function variantsOf(
  devices: Devices,
  ids: ReadonlyMap<string, string>,
  everywhere: readonly Component[],
): Devices {
  const own = withVariants(devices, ({ components, overrides = {} }) => {
    const kept = components?.filter(({ id }) => ids.has(id)) ?? [];
    return {
      ...(kept.length > 0 && { components: kept }),
      overrides: Object.fromEntries(Object.entries(overrides).filter(([id]) => ids.has(id))),
    };
  });
  return eachComponent(own, (one) => ({ ...withIds(one, ids), id: ids.get(one.id) ?? one.id }), everywhere);
}

export function joinedVariants(devices: Devices, added: Devices): Devices {
  return withVariants(devices, ({ components, overrides }, device) => {
    const more = added?.[device] ?? {};
    const joined = [...(components ?? []), ...(more.components ?? [])];
    return {
      ...((components ?? more.components) && { components: joined }),
      overrides: { ...overrides, ...more.overrides },
    };
  });
}

/** Removes what belongs to deleted components, and the components themselves from lists of children. */
export function variantsWithout(devices: Devices, gone: ReadonlySet<string>): Devices {
  const kept = <Props extends Readonly<Record<string, unknown>>>(props: Props): Props => {
    const { children } = props;
    const isHolding = Array.isArray(children) && children.some((id: string) => gone.has(id));
    return isHolding ? { ...props, children: children.filter((id: string) => !gone.has(id)) } : props;
  };
  return withVariants(devices, ({ components, overrides = {} }) => ({
    ...(components && { components: components.filter(({ id }) => !gone.has(id)).map(kept) }),
    overrides: Object.fromEntries(
      Object.entries(overrides).flatMap(([id, props]) => (gone.has(id) ? [] : [[id, kept(props)] as const])),
    ),
  }));
}
