/** Every value of a component that is read from the data, at any depth, with its accepted types. */
import { findComponent } from '../a2ui/catalog/catalog.ts';
import { functionArgs } from '../a2ui/catalog/function-args.ts';
import type { PropMeta } from '../a2ui/catalog/prop-meta.ts';
import type { Component } from '../a2ui/messages.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { wantedBy, type Wanted } from './fit-binding.ts';

export interface BoundValue {
  /** Names from the component to the value. */
  readonly pointer: readonly (string | number)[];
  readonly title: string;
  readonly path: string;
  readonly wanted: Wanted;
}

interface Place {
  readonly prop: PropMeta;
  readonly pointer: readonly (string | number)[];
  /** Left out for values inside others. */
  readonly component?: string;
}

/** These accept text, numbers, and lists. */
const ANY_VALUE: ReadonlySet<string> = new Set(['length', 'numeric']);

const CONDITION: PropMeta = { name: 'condition', title: '', role: 'boolean', required: true };

export function boundValues(component: Component): readonly BoundValue[] {
  return (findComponent(component.component)?.props ?? []).flatMap((prop) =>
    valuesAt(component[prop.name], { prop, pointer: [prop.name], component: component.component }),
  );
}

function valuesAt(value: Json | undefined, place: Place): readonly BoundValue[] {
  const { prop, pointer } = place;
  if (Array.isArray(value)) {
    return (value as readonly Json[]).flatMap((item, at) => valuesIn(item, prop, [...pointer, at]));
  }
  if (!isJsonObject(value)) return [];
  if (typeof value['call'] === 'string') return argumentsOf(value['call'], value['args'], [...pointer, 'args']);
  const { path } = value;
  const wanted = wantedBy(prop, place.component);
  // A list of another type has its own problem.
  if (typeof path !== 'string' || wanted === null || wanted.types.includes('list')) return [];
  return [{ pointer, title: prop.title, path, wanted }];
}

/** An item of a list: an object with fields, a check, or a plain value. */
function valuesIn(item: Json, { role, fields = [] }: PropMeta, pointer: Place['pointer']): readonly BoundValue[] {
  if (!isJsonObject(item)) return [];
  // A condition read from the data can also be text or a number.
  if (role === 'checks') return callsOnly(item['condition'], { prop: CONDITION, pointer: [...pointer, 'condition'] });
  if (fields.length === 0) return callsOnly(item, { prop: CONDITION, pointer });
  return fields.flatMap((field) => valuesAt(item[field.name], { prop: field, pointer: [...pointer, field.name] }));
}

function callsOnly(value: Json | undefined, place: Place): readonly BoundValue[] {
  return isJsonObject(value) && typeof value['call'] === 'string' ? valuesAt(value, place) : [];
}

function argumentsOf(call: string, args: Json | undefined, pointer: Place['pointer']): readonly BoundValue[] {
  const given: JsonObject = isJsonObject(args) ? args : {};
  return functionArgs(call).flatMap((prop) => {
    const place = { prop, pointer: [...pointer, prop.name] };
    const isLoose = prop.role === 'boolean' || ANY_VALUE.has(call);
    return isLoose ? inside(given[prop.name], place) : valuesAt(given[prop.name], place);
  });
}

/** Finds only parts of a value whose own type doesn't matter. */
function inside(value: Json | undefined, place: Place): readonly BoundValue[] {
  return Array.isArray(value) ? valuesAt(value, place) : callsOnly(value, place);
}
