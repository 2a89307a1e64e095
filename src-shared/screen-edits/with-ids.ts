/** A component with new ids in its references. */
import type { Component } from '../a2ui/messages.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { childrenOf } from './screen-tree.ts';

/** References are found by role, because other texts may look the same. */
export function withIds(component: Component, ids: ReadonlyMap<string, string>): Component {
  const references = new Set(childrenOf(component));
  const visit = (value: Json, name: string): Json => {
    if (typeof value === 'string')
      return REFERRING.has(name) && references.has(value) ? (ids.get(value) ?? value) : value;
    if (Array.isArray(value)) return value.map((item) => visit(item as Json, name));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, visit(member, key)]));
  };
  return visit(component as JsonObject, '') as Component;
}

const REFERRING: ReadonlySet<string> = new Set(['children', 'child', 'componentId', 'trigger', 'content']);
