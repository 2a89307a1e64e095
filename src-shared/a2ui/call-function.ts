/** The results of the catalog's functions for resolved arguments. Pure: the locale is passed in. */
import { compileTextPattern } from '../flow/text-pattern.ts';
import { isJsonObject, type Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import type { FunctionName } from './catalog/dynamic-values.ts';
import { formatDate } from './format-date.ts';
import { t } from '../messages/translate.ts';

/** The user's locale conventions. */
export interface Place {
  /** A language tag, such as "en-GB". */
  readonly locale: string;
  /** A name such as "Europe/London". */
  readonly timeZone: string;
}

type Args = Readonly<Record<string, Json>>;

/** `formatString` and `@index` are not here: they need the data, see values.ts. */
export function callFunction(name: FunctionName, args: Args, place: Place): Result<Json, string> {
  const value = args['value'] ?? null;
  switch (name) {
    case 'required':
      return ok(value !== null && value !== '' && !(Array.isArray(value) && value.length === 0));
    case 'regex':
      return matches(value, args['pattern'] ?? null);
    case 'length':
      return ok(typeof value === 'string' || Array.isArray(value) ? isWithin(value.length, args) : false);
    case 'numeric': {
      const number = numberOf(value);
      return ok(number !== null && isWithin(number, args));
    }
    case 'email':
      return ok(
        typeof value === 'string' &&
          value.length <= 320 &&
          /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(value),
      );
    case 'formatNumber':
      return numberText(args, place, {});
    case 'formatCurrency':
      return numberText(args, place, { style: 'currency', currency: textOf(args['currency'] ?? null) });
    case 'formatDate':
      return dateText(value, textOf(args['format'] ?? null), place);
    case 'pluralize':
      return pluralText(args, place);
    case 'and':
      return ok(valuesOf(args).every(toBoolean));
    case 'or':
      return ok(valuesOf(args).some(toBoolean));
    case 'not':
      return ok(!toBoolean(value));
    case 'capitalize': {
      const text = textOf(value);
      return ok(text.charAt(0).toLocaleUpperCase(place.locale) + text.slice(1));
    }
    case '@index':
    case 'formatString':
    case 'openUrl':
      return fail(t('screenChecks.callFunction.noValue', { name }));
  }
}

/** A value as text: empty for null, JSON for lists and objects. */
export function textOf(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/**
 * Converts a value to a boolean by the published rule of A2UI: "true" and "false" in any case, and every number except
 * 0. For the result of a validation, its `valid` counts. Other values are true unless empty, as in the published
 * renderers.
 */
export function toBoolean(value: Json): boolean {
  if (typeof value === 'string') return value !== '' && value.toLowerCase() !== 'false';
  if (isJsonObject(value)) return value['valid'] === undefined || toBoolean(value['valid']);
  return typeof value === 'object' ? value !== null : Boolean(value);
}

function valuesOf(args: Args): readonly Json[] {
  const { values } = args;
  return Array.isArray(values) ? (values as readonly Json[]) : [];
}

function numberOf(value: Json): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

function isWithin(number: number, { min, max }: Args): boolean {
  return !(typeof min === 'number' && number < min) && !(typeof max === 'number' && number > max);
}

function matches(value: Json, pattern: Json): Result<Json, string> {
  const compiled = compileTextPattern(textOf(pattern));
  if (!compiled.ok) return fail(t('screenChecks.callFunction.invalidPattern', { error: compiled.error }));
  return ok(value !== null && compiled.value.matcher(textOf(value)).find());
}

function numberText(args: Args, place: Place, options: Intl.NumberFormatOptions): Result<Json, string> {
  const number = numberOf(args['value'] ?? null);
  if (number === null) return ok('');
  const wanted = numberOf(args['decimals'] ?? null);
  const digits = wanted === null ? null : Math.min(Math.max(Math.round(wanted), 0), 20);
  return withLocale(place, ({ locale }) =>
    new Intl.NumberFormat(locale, {
      ...options,
      useGrouping: toBoolean(args['grouping'] ?? true),
      ...(digits !== null && { minimumFractionDigits: digits, maximumFractionDigits: digits }),
    }).format(number),
  );
}

function dateText(value: Json, pattern: string, place: Place): Result<Json, string> {
  if (value === null || value === '') return ok('');
  return withLocale(place, (known) => formatDate(value, pattern, known) ?? '');
}

function pluralText(args: Args, place: Place): Result<Json, string> {
  const number = numberOf(args['value'] ?? null);
  const other = args['other'] ?? '';
  if (number === null) return ok(other);
  const exact = args[EXACT[number] ?? ''];
  if (exact !== undefined) return ok(textOf(exact));
  return withLocale(place, ({ locale }) => textOf(args[new Intl.PluralRules(locale).select(number)] ?? other));
}

/** These categories mean the exact number if a text is given for them, even in languages that don't have them. */
const EXACT: Readonly<Record<number, string>> = { 0: 'zero', 1: 'one', 2: 'two' };

/** Intl throws only for an unknown locale, time zone, or currency. */
function withLocale(place: Place, format: (place: Place) => string): Result<Json, string> {
  try {
    return ok(format(place));
  } catch (error) {
    if (error instanceof RangeError)
      return fail(t('screenChecks.callFunction.notFormattable', { message: error.message }));
    throw error;
  }
}
