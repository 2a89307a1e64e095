/** The visible part of a screen while some of its components are hidden. */
import { isJsonObject, type Json } from '../json.ts';
import { findComponent, ROOT } from './catalog/catalog.ts';
import { partsOf } from './component-parts.ts';
import type { Component } from './messages.ts';

/**
 * The components reachable from the root. References to hidden ones are removed from lists; a component that needs one
 * (a card without its content, a button without its text) is hidden with it. The root is never hidden.
 */
export function shownComponents(components: readonly Component[], hidden: ReadonlySet<string>): readonly Component[] {
  const kept = hidden.size === 0 ? byId(components) : withoutHidden(components, hidden);
  const shown = new Set<string>();
  const open = [ROOT];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const component = kept.get(id);
    if (component === undefined || shown.has(id)) continue;
    shown.add(id);
    open.push(...partsOf(component).references.map((reference) => reference.id));
  }
  return [...kept.values()].filter(({ id }) => shown.has(id));
}

function byId(components: readonly Component[]): Map<string, Component> {
  return new Map(components.map((component) => [component.id, component]));
}

/** Hiding one component may hide its parent, so this repeats until nothing changes. */
function withoutHidden(components: readonly Component[], hidden: ReadonlySet<string>): Map<string, Component> {
  const gone = new Set(hidden);
  const kept = byId(components.filter(({ id }) => id === ROOT || !gone.has(id)));
  for (let before = -1; before !== gone.size;) {
    before = gone.size;
    for (const component of kept.values()) {
      const left = without(component, gone);
      if (left !== null) kept.set(component.id, left);
      else if (component.id === ROOT) kept.set(ROOT, { id: ROOT, component: 'Column', children: [] });
      else {
        kept.delete(component.id);
        gone.add(component.id);
      }
    }
  }
  return kept;
}

/** The component without references to hidden ones; null if it needs them. */
function without(component: Component, gone: ReadonlySet<string>): Component | null {
  if (!partsOf(component).references.some(({ id }) => gone.has(id))) return component;
  const left: Record<string, Json> = { ...component };
  for (const { name, role, required } of findComponent(component.component)?.props ?? []) {
    const value = left[name];
    if (value === undefined) continue;
    if (role === 'child' && gone.has(String(value))) {
      if (required) return null;
      delete left[name];
    } else if (role === 'children') left[name] = listWithout(value, gone);
    else if (role === 'items' && Array.isArray(value)) {
      const items = value.filter((item: Json) => !(isJsonObject(item) && gone.has(String(item['child'] ?? ''))));
      if (items.length === 0 && value.length > 0) return null;
      left[name] = items;
    }
  }
  return left as Component;
}

function listWithout(value: Json, gone: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).filter((id) => !gone.has(String(id)));
  return isJsonObject(value) && gone.has(String(value['componentId'])) ? [] : value;
}
