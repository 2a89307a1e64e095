/** The component tree of a screen, with the positions that accept children. */
import { findComponent, ROOT } from '../a2ui/catalog/catalog.ts';
import { partsOf } from '../a2ui/component-parts.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';
import type { Device } from '../device.ts';

export function componentOf({ components }: ScreenFile, id: string): Component | undefined {
  return components.find((component) => component.id === id);
}

export function childrenOf(component: Component): readonly string[] {
  return partsOf(component).references.map(({ id }) => id);
}

/** A list that accepts children; null if there is none. */
export function childList(component: Component | undefined): readonly string[] | null {
  if (component === undefined) return null;
  const hasChildren = findComponent(component.component)?.props.some(({ role }) => role === 'children') === true;
  const { children = [] } = component;
  return hasChildren && Array.isArray(children) ? (children as readonly string[]) : null;
}

export interface Position {
  readonly parent: string;
  readonly at: number;
  /** Those that alone have it; absent: on all devices. */
  readonly devices?: readonly Device[];
  /**
   * Its position on the device whose drawing determined it, if it is next to a component that only some devices have.
   */
  readonly shown?: { readonly device: Device; readonly at: number };
  /** The parent's only part, which gets a column around it to make room. `at` counts in that column. */
  readonly beside?: string;
}

/** A component's position in a list of children; null for the root and for fixed children. */
export function positionOf(screen: ScreenFile, id: string): Position | null {
  // A component that contains the root is a mistake.
  if (id === ROOT) return null;
  for (const component of screen.components) {
    const at = childList(component)?.indexOf(id) ?? -1;
    if (at >= 0) return { parent: component.id, at };
  }
  return null;
}

/** The component that refers to it; undefined for the root and for components that nothing shows. */
export function holderOf(screen: ScreenFile, id: string): Component | undefined {
  if (id === ROOT) return undefined;
  return screen.components.find((component) => childrenOf(component).includes(id));
}

/** What a card contains, or a container repeats; undefined for all others. */
export function contentOf(component: Component | undefined): string | undefined {
  if (component === undefined) return undefined;
  const isRepeating = component['children'] !== undefined && childList(component) === null;
  return isRepeating || component.component === 'Card' ? childrenOf(component)[0] : undefined;
}

/** The component to move, copy, or delete with it: a button for its label, which it needs. */
export function wholeOf(screen: ScreenFile, id: string): string {
  const passed = new Set<string>();
  let whole = id;
  while (positionOf(screen, whole) === null) {
    passed.add(whole);
    const holder = holderOf(screen, whole);
    if (holder === undefined || passed.has(holder.id)) return whole;
    whole = holder.id;
  }
  return whole;
}

/** The component and everything inside it. */
export function subtreeOf(screen: ScreenFile, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const byId = new Map(screen.components.map((component) => [component.id, component]));
  // Nesting has no limit here.
  const open = [id];
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    const component = byId.get(one);
    if (component === undefined || found.has(one)) continue;
    found.add(one);
    open.push(...childrenOf(component).toReversed());
  }
  return found;
}
