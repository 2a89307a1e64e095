/** The canonical text of a screen, like that of `flow.json`: the same screen gives the same bytes. */
import { ordererOf, sortedJson } from '../flow/canonical.ts';
import { DEVICES, type Device } from '../device.ts';
import type { Json, JsonObject } from '../json.ts';
import { z } from '../schema.ts';
import { findComponent } from './catalog/catalog.ts';
import type { Component } from './messages.ts';
import { screenFileSchema, type ScreenFile } from './screen-file.ts';

/** Members in the order of the schema and of the catalog. Components keep their order: people read a screen from the top. */
export function serializeScreen(screen: ScreenFile): string {
  return `${JSON.stringify(canonicalScreen(screen), null, 2)}\n`;
}

function canonicalScreen(screen: ScreenFile): ScreenFile {
  const { theme, components, devices } = screen;
  const ordered = ordererOf(screenFileSchema)(screen) as ScreenFile;
  return {
    ...ordered,
    ...(theme && { theme: sortedJson(theme) as ScreenFile['theme'] }),
    components: components.map(canonicalComponent),
    ...(devices && { devices: canonicalDevices(devices, components) }),
  };
}

type Devices = NonNullable<ScreenFile['devices']>;

function canonicalDevices(devices: Devices, everywhere: readonly Component[]): Devices {
  return Object.fromEntries(
    DEVICES.flatMap((device) => {
      const variant = devices[device];
      return variant === undefined ? [] : [[device, canonicalVariant(variant, everywhere)] as const];
    }),
  );
}

type Variant = NonNullable<Devices[Device]>;

/** Overrides in the order of the components that they belong to. */
function canonicalVariant({ components, overrides }: Variant, everywhere: readonly Component[]): Variant {
  const kinds = new Map([...everywhere, ...(components ?? [])].map(({ id, component }) => [id, component]));
  const ids = Object.keys(overrides ?? {});
  const sorted = [...[...kinds.keys()].filter((id) => ids.includes(id)), ...ids.filter((id) => !kinds.has(id)).sort()];
  const ordered = sorted.map((id) => {
    const component = { id, component: kinds.get(id) ?? '', ...overrides?.[id] };
    const { id: _id, component: _component, ...props } = canonicalComponent(component);
    return [id, props] as const;
  });
  return {
    ...(components && { components: components.map(canonicalComponent) }),
    ...(overrides && { overrides: Object.fromEntries(ordered) }),
  };
}

function canonicalComponent(component: Component): Component {
  const schema = findComponent(component.component)?.schema;
  const shape = schema instanceof z.ZodObject ? schema.shape : {};
  const known = new Set(['id', 'component', ...Object.keys(shape)]);
  const names = [
    ...known,
    ...Object.keys(component)
      .filter((name) => !known.has(name))
      .sort(),
  ];
  const members = names.flatMap((name) => {
    const value = component[name];
    return value === undefined ? [] : [[name, canonicalValue(value, shape[name] as z.ZodType | undefined)] as const];
  });
  return Object.fromEntries(members) as JsonObject as Component;
}

/** A value that doesn't fit its prop is a problem of the screen, not a reason to lose it. */
function canonicalValue(value: Json, schema: z.ZodType | undefined): Json {
  const fits = schema?.safeParse(value).success === true;
  return (fits ? ordererOf(schema)(value) : sortedJson(value)) as Json;
}
