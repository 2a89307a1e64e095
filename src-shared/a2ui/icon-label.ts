/** The name of a button that shows only icons, in words. */
import { isJsonObject, type Json } from '../json.ts';
import { partsOf } from './component-parts.ts';
import type { FindComponent } from './least-width.ts';
import type { Component } from './messages.ts';

/** The name of the first icon, as the component has it; null if something else names the button. */
export function iconThatNames(button: Component, find: FindComponent): Json | null {
  let first: Json | null = null;
  const seen = new Set<string>();
  const open: (Component | null)[] = partsOf(button).references.map(({ id }) => find(id));
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    if (next === null || seen.has(next.id)) continue;
    seen.add(next.id);
    const { accessibility } = next;
    if (next.component === 'Text' || next.component === 'Image') return null;
    if (isJsonObject(accessibility) && accessibility['label'] !== undefined) return null;
    if (next.component === 'Icon') first ??= next['name'] ?? null;
    open.push(...partsOf(next).references.map(({ id }) => find(id)));
  }
  return first;
}

/** "skipNext" as "Skip next". */
export function iconWords(name: string): string {
  const words = name
    .replaceAll(/([A-Z])/g, ' $1')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
