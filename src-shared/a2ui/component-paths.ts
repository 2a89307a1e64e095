/** Rewrites the paths of the data that a component reads and writes. */
import { atPointer, fromPointer, replaceAt, type Json } from '../json.ts';
import { partsOf } from './component-parts.ts';
import { renameInFormat } from './format-string.ts';
import type { Component } from './messages.ts';

/** Returns the same component if no path changes. */
export function renamePaths(component: Component, pathOf: (path: string) => string): Component {
  const texts = new Map(partsOf(component).paths.map(({ pointer, isInFormat }) => [pointer, isInFormat] as const));
  let named: Json = component;
  for (const [pointer, isInFormat] of texts) {
    const text = atPointer(component, pointer) as string;
    const next = isInFormat ? renameInFormat(text, pathOf) : pathOf(text);
    if (next !== text) named = replaceAt(named, fromPointer(pointer), next);
  }
  return named as Component;
}
