/** Chooses how a property is edited, by its role in the catalog and its current value. */
import { FUNCTIONS, isFunctionName, type FunctionName } from '../../../src-shared/a2ui/catalog/dynamic-values.ts';
import type { NumberBounds, PropMeta, PropRole } from '../../../src-shared/a2ui/catalog/prop-meta.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';
import { fail, ok, type Result } from '../../../src-shared/result.ts';
import type { Wanted } from '../../../src-shared/screen-edits/fit-binding.ts';

export type PropEditor =
  | 'text'
  | 'number'
  | 'boolean'
  | 'choice'
  | 'path'
  | 'call'
  | 'sent'
  | 'checks'
  | 'items'
  | 'values'
  | 'icon'
  | 'json';

/** For values that can also come from the data: the value that replaces a binding. */
export const FIXED_VALUES: Readonly<Partial<Record<PropRole, Json>>> = {
  text: '',
  icon: 'star',
  number: 0,
  boolean: false,
  texts: [],
  list: [],
  value: '',
};

const EDITORS: Readonly<Partial<Record<PropRole, PropEditor>>> = {
  text: 'text',
  value: 'text',
  'literal-text': 'text',
  icon: 'icon',
  number: 'number',
  'literal-number': 'number',
  boolean: 'boolean',
  'literal-boolean': 'boolean',
  choice: 'choice',
};

const FITS: Readonly<Partial<Record<PropEditor, string>>> = {
  text: 'string',
  icon: 'string',
  choice: 'string',
  number: 'number',
  boolean: 'boolean',
};

export function editorOf(prop: Pick<PropMeta, 'role' | 'fields' | 'item'>, value: Json | undefined): PropEditor {
  const { role, fields, item } = prop;
  if (pathOf(value) !== null) return 'path';
  if (callOf(value) !== null) return 'call';
  if (role === 'action' && isJsonObject(value)) return 'sent';
  if (role === 'checks' && (value === undefined || Array.isArray(value))) return 'checks';
  if (isRows(role, fields, value)) return 'items';
  if (item !== undefined && (value === undefined || Array.isArray(value))) return 'values';
  const editor = EDITORS[role] ?? 'json';
  return value === undefined || typeof value === FITS[editor] ? editor : 'json';
}

function isRows(role: PropRole, fields: PropMeta['fields'], value: Json | undefined): boolean {
  const isList = role === 'items' || role === 'list';
  return isList && fields !== undefined && fields.length > 0 && (value === undefined || Array.isArray(value));
}

/** Null for a value that isn't bound. */
export function pathOf(value: Json | undefined): string | null {
  if (!isJsonObject(value) || Object.keys(value).length !== 1) return null;
  return typeof value['path'] === 'string' ? value['path'] : null;
}

export interface FunctionCall {
  readonly name: FunctionName;
  readonly args: JsonObject;
}

/** Null for a value that isn't a call of a known function. */
export function callOf(value: Json | undefined): FunctionCall | null {
  const { call, args = {} } = isJsonObject(value) ? value : {};
  return typeof call === 'string' && isFunctionName(call) && isJsonObject(args) ? { name: call, args } : null;
}

/** The functions whose results fit, by the property's type. */
export function functionsFor({ types, fill }: Wanted): readonly (typeof FUNCTIONS)[number][] {
  if (fill) return [];
  return FUNCTIONS.filter(({ returns }) => {
    if (returns === 'void') return false;
    if (types.includes('any')) return true;
    return returns === 'boolean' ? types.includes('boolean') : types.includes('text') || types[0] === returns;
  });
}

/** Parses a text as a number; an error states the allowed numbers. */
export function numberIn(
  text: string,
  { min, max, isWhole }: NumberBounds = { isWhole: false },
): Result<number, string> {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return fail(t('screenDesigner.properties.notANumber'));
  if (isWhole && !Number.isInteger(number)) return fail(t('screenDesigner.properties.notWhole'));
  if (min !== undefined && number < min) return fail(t('screenDesigner.properties.tooSmall', { min }));
  if (max !== undefined && number > max) return fail(t('screenDesigner.properties.tooLarge', { max }));
  return ok(number);
}

export function parsedJson(text: string): Result<Json, null> {
  try {
    return ok(JSON.parse(text) as Json);
  } catch {
    return fail(null);
  }
}
