/** The components of a screen as a tree, with the positions that accept children. */
import { findComponent, ROOT } from '../a2ui/catalog/catalog.ts';
import { partsOf } from '../a2ui/component-parts.ts';
import type { Component } from '../a2ui/messages.ts';
import type { ScreenFile } from '../a2ui/screen-file.ts';

export interface TreeRow {
  readonly id: string;
  readonly component: Component;
  readonly parent: string | null;
  readonly level: number;
  /** The list in the data whose items repeat it; null for a component shown once. */
  readonly list: string | null;
}

export function componentOf({ components }: ScreenFile, id: string): Component | undefined {
  return components.find((component) => component.id === id);
}

export function childrenOf(component: Component): readonly string[] {
  return partsOf(component).references.map(({ id }) => id);
}

/**
 * From top to bottom. Components that the root doesn't reach follow on the first level. Each component is listed once.
 */
export function treeRows(screen: ScreenFile): readonly TreeRow[] {
  const byId = new Map(screen.components.map((component) => [component.id, component]));
  const held = new Set(screen.components.flatMap(childrenOf));
  const rows: TreeRow[] = [];
  const seen = new Set<string>();
  const visit = (id: string, place: Omit<TreeRow, 'id' | 'component'>): void => {
    const component = byId.get(id);
    if (component === undefined || seen.has(id)) return;
    seen.add(id);
    rows.push({ id, component, ...place });
    for (const reference of partsOf(component).references) {
      visit(reference.id, { parent: id, level: place.level + 1, list: reference.list });
    }
  };
  const tops = [ROOT, ...screen.components.flatMap(({ id }) => (held.has(id) ? [] : [id])), ...byId.keys()];
  for (const id of tops) visit(id, { parent: null, level: 0, list: null });
  return rows;
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
}

/** A component's position in a list of children; null for the root and for fixed children. */
export function positionOf(screen: ScreenFile, id: string): Position | null {
  for (const component of screen.components) {
    const at = childList(component)?.indexOf(id) ?? -1;
    if (at >= 0) return { parent: component.id, at };
  }
  return null;
}

/** The component to move, copy, or delete with it: a button for its label, which it needs. */
export function wholeOf(screen: ScreenFile, id: string): string {
  if (positionOf(screen, id) !== null) return id;
  const holder = screen.components.find((component) => childrenOf(component).includes(id));
  return holder === undefined || holder.id === id ? id : wholeOf(screen, holder.id);
}

/** The component and everything in it. */
export function subtreeOf(screen: ScreenFile, id: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (one: string): void => {
    const component = componentOf(screen, one);
    if (component === undefined || found.has(one)) return;
    found.add(one);
    childrenOf(component).forEach(visit);
  };
  visit(id);
  return found;
}
