/** How a property is edited, by its role in the catalog and the value it has now. */
import type { PropMeta, PropRole } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { isJsonObject, type Json } from '../../../src-shared/json.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';

export type PropEditor = 'text' | 'number' | 'boolean' | 'choice' | 'path' | 'event' | 'json';

/** Of values that may also come from the data: what replaces a binding. */
export const FIXED_VALUES: Readonly<Partial<Record<PropRole, Json>>> = {
  text: '',
  number: 0,
  boolean: false,
  texts: [],
  value: '',
};

const EDITORS: Readonly<Partial<Record<PropRole, PropEditor>>> = {
  text: 'text',
  value: 'text',
  'literal-text': 'text',
  icon: 'text',
  number: 'number',
  'literal-number': 'number',
  boolean: 'boolean',
  'literal-boolean': 'boolean',
  choice: 'choice',
};

const FITS: Readonly<Partial<Record<PropEditor, string>>> = {
  text: 'string',
  choice: 'string',
  number: 'number',
  boolean: 'boolean',
};

export function editorOf({ role }: Pick<PropMeta, 'role'>, value: Json | undefined): PropEditor {
  if (isJsonObject(value) && typeof value['path'] === 'string' && Object.keys(value).length === 1) return 'path';
  if (role === 'action' && eventName(value) !== null) return 'event';
  const editor = EDITORS[role] ?? 'json';
  return value === undefined || typeof value === FITS[editor] ? editor : 'json';
}

/** Null for an action that sends no event. */
export function eventName(action: Json | undefined): string | null {
  const event = isJsonObject(action) ? action['event'] : undefined;
  const name = isJsonObject(event) ? event['name'] : undefined;
  return typeof name === 'string' ? name : null;
}

export function withEventName(action: Json | undefined, name: string): Json {
  const event = isJsonObject(action) && isJsonObject(action['event']) ? action['event'] : {};
  return { event: { ...event, name } };
}

export function parsedJson(text: string): Result<Json, null> {
  try {
    return ok(JSON.parse(text) as Json);
  } catch {
    return fail(null);
  }
}
