/**
 * Names of a screen's actions: on the wire they have the plugin's id as a prefix; in the plugin's own files it is
 * optional.
 */
import { fromPointer, replaceAt, type Json } from '../json.ts';
import { partsOf } from './component-parts.ts';
import type { Component } from './messages.ts';

/** With the plugin's id as a prefix, unless it has one. */
export function wireName(name: string, plugin: string | null): string {
  return plugin === null || name.includes('.') ? name : `${plugin}.${name}`;
}

/** Without the id of this plugin; names of other plugins stay unchanged. */
export function bareName(name: string, plugin: string | null): string {
  return plugin !== null && name.startsWith(`${plugin}.`) ? name.slice(plugin.length + 1) : name;
}

/** The component with the action names that clients must return. */
export function withWireNames(component: Component, plugin: string | null): Component {
  return renameActions(component, (name) => wireName(name, plugin));
}

/** Returns the same component if no name changes. */
export function renameActions(component: Component, nameOf: (name: string) => string): Component {
  let named: Json = component;
  for (const { name, pointer } of partsOf(component).actions) {
    const next = nameOf(name);
    if (next !== name) named = replaceAt(named, fromPointer(pointer), next);
  }
  return named as Component;
}
