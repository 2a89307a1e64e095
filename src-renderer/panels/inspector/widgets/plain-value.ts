/** JSON values as people edit them: one line, rows, or JSON text. Pure. */
import { isJsonObject, type Json, type JsonObject } from '../../../../src-shared/json.ts';
import { t } from '../../../../src-shared/messages/translate.ts';

export type ValueForm = 'line' | 'rows' | 'json';

/** More rows than this are faster to edit as text. */
const MAX_ROWS = 100;
const LONGEST_TITLE = 60;

export function formOf(value: unknown): ValueForm {
  if (!Array.isArray(value) && !isJsonObject(value)) return 'line';
  return fitsRows(value) ? 'rows' : 'json';
}

/** A list of objects mixed with other values has no rows alike. */
function fitsRows(value: readonly unknown[] | JsonObject): boolean {
  if (!Array.isArray(value)) return Object.keys(value).length <= MAX_ROWS;
  const objects = value.filter(isJsonObject).length;
  return value.length <= MAX_ROWS && (objects === 0 || objects === value.length);
}

/** The same members as another item, all of them empty. */
export function emptyLike(value: Json | undefined): Json {
  if (Array.isArray(value)) return [];
  if (isJsonObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, emptyLike(member)]));
  if (typeof value === 'number') return 0;
  return typeof value === 'boolean' ? false : '';
}

export function addToList(items: readonly Json[]): readonly Json[] {
  return [...items, emptyLike(items.at(-1))];
}

/** Adds an empty member to each item. */
export function addField(items: readonly Json[], name: string): readonly Json[] {
  return items.map((one) => (isJsonObject(one) ? { ...one, [name]: '' } : one));
}

export function removeField(items: readonly Json[], name: string): readonly Json[] {
  return items.map((one) =>
    isJsonObject(one) ? Object.fromEntries(Object.entries(one).filter(([key]) => key !== name)) : one,
  );
}

/** Names in any item, as a record, which is how rows are compared. */
export function fieldsOf(items: readonly Json[]): JsonObject {
  return Object.fromEntries(items.filter(isJsonObject).flatMap((one) => Object.entries(one)));
}

/** A title for an item: its first text, or its number. */
export function titleOfItem(item: Json, number: number): string {
  const text = isJsonObject(item)
    ? Object.values(item).find((one) => typeof one === 'string' && one !== '')
    : undefined;
  return typeof text === 'string' ? text.slice(0, LONGEST_TITLE) : t('inspector.plain.item', { number });
}
