/** Where the values that an action sends come from: their data, and the labels of their inputs. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { Place } from './call-function.ts';
import { findComponent } from './catalog/catalog.ts';
import { absolutePath } from './catalog/data-path.ts';
import type { Component } from './messages.ts';
import { bareName } from './screen-actions.ts';
import { resolveValue } from './values.ts';

interface Drawn {
  readonly components: readonly Component[];
  readonly data: Json;
}

interface SendingAction {
  /** Without the plugin's id. */
  readonly name: string;
  readonly plugin: string | null;
}

/** Whether an action with this name, as the screen has it, is the one that was sent. */
type IsAction = (name: string) => boolean;

const PLACE: Place = { locale: 'en', timeZone: 'UTC' };

/** Pointers to the data that an action sends, by their names in its data. Data of the items of templates is omitted. */
export function sentPointers(components: readonly Component[], isAction: IsAction): ReadonlyMap<string, string> {
  return new Map(
    components.flatMap((component) =>
      Object.entries(contextOf(component, isAction)).flatMap(([name, value]) => {
        const path = pathOf(value);
        return path === null ? [] : [[name, absolutePath(path, '')] as const];
      }),
    ),
  );
}

/** By their names in the action's data. Values without a labelled input are omitted. */
export function inputLabels(drawn: Drawn, { name: action, plugin }: SendingAction): ReadonlyMap<string, string> {
  const isAction = (name: string) => bareName(name, plugin) === action;
  const byPath = new Map(
    drawn.components.flatMap((component) => {
      const path = findComponent(component.component)?.group === 'input' ? pathOf(component['value']) : null;
      const label = path === null ? null : labelOf(component, drawn.data);
      return path === null || label === null ? [] : [[path, label] as const];
    }),
  );
  return new Map(
    drawn.components.flatMap((component) =>
      Object.entries(contextOf(component, isAction)).flatMap(([name, value]) => {
        const label = byPath.get(pathOf(value) ?? '');
        return label === undefined ? [] : [[name, label] as const];
      }),
    ),
  );
}

function contextOf({ action }: Component, isAction: IsAction): JsonObject {
  const event = isJsonObject(action) ? action['event'] : undefined;
  if (!isJsonObject(event) || typeof event['name'] !== 'string' || !isAction(event['name'])) return {};
  return isJsonObject(event['context']) ? event['context'] : {};
}

function pathOf(value: Json | undefined): string | null {
  const path = isJsonObject(value) ? value['path'] : undefined;
  return typeof path === 'string' ? path : null;
}

function labelOf({ label }: Component, data: Json): string | null {
  const text = resolveValue(label ?? null, { data, item: '' }, PLACE);
  return text.ok && typeof text.value === 'string' && text.value.trim() !== '' ? text.value.trim() : null;
}
