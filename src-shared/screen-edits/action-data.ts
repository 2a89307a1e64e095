/** Changes the data that the actions of a component send. */
import type { Component } from '../a2ui/messages.ts';
import { partsOf } from '../a2ui/component-parts.ts';
import { atPointer, fromPointer, replaceAt, toPointer, type Json, type JsonObject } from '../json.ts';
import { actionNamedAt, type SentAction } from './sent-actions.ts';

/** Returns the same component if `change` returns the same data for each of its actions. */
export function withActionData(component: Component, change: (sent: SentAction) => JsonObject): Component {
  let next: Json = component;
  for (const { pointer } of partsOf(component).actions) {
    const sent = actionNamedAt(component, pointer);
    const context = sent === null ? null : change(sent);
    if (context === null || context === sent?.context) continue;
    const event = fromPointer(pointer).slice(0, -1);
    const { context: _before, ...others } = atPointer(component, toPointer(event)) as JsonObject;
    next = replaceAt(next, event, { ...others, ...(Object.keys(context).length > 0 && { context }) });
  }
  return next as Component;
}

/** Keeps the order. */
export function withKeyRenamed<Value>(
  record: Readonly<Record<string, Value>>,
  from: string,
  to: string,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key === from ? to : key, value] as const));
}
