/** Whether a value of one type fits a property, and the function that converts it otherwise. */
import type { PropRole } from '../a2ui/catalog/prop-meta.ts';
import { findComponent } from '../a2ui/catalog/catalog.ts';
import type { Json, JsonObject } from '../json.ts';
import type { ValueType } from './value-type.ts';

/** The accepted values of a property. `fill` is data entered by the user, which can't be computed. */
export interface Wanted {
  readonly types: readonly ValueType[];
  readonly fill: boolean;
}

const TYPES_OF_ROLE: Readonly<Partial<Record<PropRole, readonly ValueType[]>>> = {
  text: ['text'],
  icon: ['text'],
  number: ['number'],
  boolean: ['boolean', 'number'],
  texts: ['list'],
  list: ['list'],
  children: ['list'],
};

/** The types of an input's value. */
const TYPES_OF_ENTRY: Readonly<Record<string, readonly ValueType[]>> = {
  TextField: ['text', 'number', 'date'],
  CheckBox: ['boolean'],
  ChoicePicker: ['list', 'text'],
  Slider: ['number'],
  DateTimeInput: ['date', 'text'],
};

/** The limits of an input for dates are compared with dates, not shown. */
const DATE_LIMITS: ReadonlySet<string> = new Set(['min', 'max']);

/** Null if a property never comes from the data. `component` is omitted for nested values. */
export function wantedBy(prop: { readonly name: string; readonly role: PropRole }, component?: string): Wanted | null {
  const isInput = component !== undefined && findComponent(component)?.group === 'input';
  const entered = isInput && prop.name === 'value' ? TYPES_OF_ENTRY[component] : undefined;
  if (entered !== undefined) return { types: entered, fill: true };
  if (component === 'DateTimeInput' && DATE_LIMITS.has(prop.name)) return { types: ['date', 'text'], fill: false };
  if (prop.role === 'value') return { types: ['any'], fill: false };
  const types = TYPES_OF_ROLE[prop.role];
  return types === undefined ? null : { types, fill: false };
}

export const CONVERSIONS = ['formatNumber', 'formatDate', 'formatString', 'required'] as const;
export type Conversion = (typeof CONVERSIONS)[number];

export function fits({ types }: Wanted, type: ValueType): boolean {
  return type === 'any' || types.includes('any') || types.includes(type);
}

/** Orders data by type for the value of an input: the type that it is made for comes first. */
export function byFit({ types, fill }: Wanted): (a: Typed, b: Typed) => number {
  const rank = ({ type }: Typed) => (types.includes(type) ? types.indexOf(type) : types.length);
  return (a, b) => (fill ? rank(a) - rank(b) : 0);
}

interface Typed {
  readonly type: ValueType;
}

/** The function that converts such a value. Null: there is none, or none is needed. */
export function conversionFor({ types, fill }: Wanted, type: ValueType): Conversion | null {
  if (fill) return null;
  if (types.includes('text') && !types.includes(type)) return TO_TEXT[type] ?? null;
  const isFilledIn = types.includes('boolean') && (type === 'text' || type === 'date' || type === 'list');
  return isFilledIn ? 'required' : null;
}

const TO_TEXT: Readonly<Partial<Record<ValueType, Conversion>>> = {
  number: 'formatNumber',
  date: 'formatDate',
  boolean: 'formatString',
};

const DATE_FORMAT = 'd MMMM yyyy';
const TIME_FORMAT = `${DATE_FORMAT}, HH:mm`;

/** `sample` is the current value, if known: a date with a time is shown with its time. */
export function boundValue(path: string, conversion: Conversion | null, sample?: Json): Json {
  if (conversion === null) return { path };
  const args: JsonObject =
    conversion === 'formatString'
      ? { value: `\${${path}}` }
      : { value: { path }, ...(conversion === 'formatDate' && { format: formatLike(sample) }) };
  return { call: conversion, args };
}

function formatLike(sample: Json | undefined): string {
  return typeof sample === 'string' && sample.includes('T') ? TIME_FORMAT : DATE_FORMAT;
}
