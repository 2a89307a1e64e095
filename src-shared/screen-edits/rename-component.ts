/** Renames the id of a component, with all references to it on its screen. */
import { partsOf } from '../a2ui/component-parts.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import { fromPointer, replaceAt } from '../json.ts';
import { ROOT } from '../a2ui/catalog/catalog.ts';
import { eachComponent } from './device-variants.ts';
import type { EditedScreen, ScreenEdit } from './edit-screen.ts';

const LONGEST = 200;

/** Null if the new id can't be used: the root keeps its name, and ids are unique. */
export function renameComponent({ name, file }: EditedScreen, id: string, to: string): ScreenEdit | null {
  const wanted = to.trim();
  const isTaken = allComponents(file).some((component) => component.id === wanted);
  if (id === ROOT || wanted === '' || wanted.length > LONGEST || isTaken) return null;
  return { operations: [{ op: 'set-screen', screen: name, file: renamed(file, id, wanted) }], select: wanted };
}

function allComponents({ components, devices = {} }: ScreenFile): readonly Component[] {
  return [...components, ...Object.values(devices).flatMap((variant) => variant?.components ?? [])];
}

function renamed(file: ScreenFile, from: string, to: string): ScreenFile {
  const each = (components: readonly Component[]) => components.map((component) => withName(component, from, to));
  const devices = eachComponent(file.devices, (component) => withName(component, from, to), file.components);
  const conditions = Object.entries(file.when ?? {}).map(([id, text]) => [id === from ? to : id, text] as const);
  const { devices: _devices, ...fields } = file;
  return {
    ...fields,
    components: each(file.components),
    ...(devices && { devices }),
    ...(file.when !== undefined && { when: Object.fromEntries(conditions) }),
  };
}

function withName(component: Component, from: string, to: string): Component {
  const own = component.id === from ? { ...component, id: to } : component;
  return partsOf(own).references.reduce<Component>(
    (now, { id, pointer }) => (id === from ? (replaceAt(now, fromPointer(pointer), to) as Component) : now),
    own,
  );
}
