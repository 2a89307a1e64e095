/** Names of a screen's actions: on the wire they carry the plugin's id, in its own files they may be bare. */
import { fromPointer, isJsonObject, type Json } from '../json.ts';
import { partsOf } from './component-parts.ts';
import type { Component } from './messages.ts';

/** With the plugin's id in front, if it has none. */
export function wireName(name: string, plugin: string | null): string {
  return plugin === null || name.includes('.') ? name : `${plugin}.${name}`;
}

/** Without the id of this plugin; names of others stay as they are. */
export function bareName(name: string, plugin: string | null): string {
  return plugin !== null && name.startsWith(`${plugin}.`) ? name.slice(plugin.length + 1) : name;
}

/** The component with the names that clients are to send back. */
export function withWireNames(component: Component, plugin: string | null): Component {
  return renameActions(component, (name) => wireName(name, plugin));
}

/** The same component where no name changes. */
export function renameActions(component: Component, nameOf: (name: string) => string): Component {
  let named: Json = component;
  for (const { name, pointer } of partsOf(component).actions) {
    const next = nameOf(name);
    if (next !== name) named = replaced(named, fromPointer(pointer), next);
  }
  return named as Component;
}

function replaced(holder: Json, [name, ...rest]: readonly string[], value: string): Json {
  if (name === undefined) return value;
  return isJsonObject(holder) ? { ...holder, [name]: replaced(holder[name] ?? null, rest, value) } : holder;
}
