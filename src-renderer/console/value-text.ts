/** A JSON value in one short line, as a person would write it. */
import type { TFunction } from 'i18next';
import { isJsonObject, type Json } from '../../src-shared/json.ts';

const LONGEST = 400;

export function valueText(t: TFunction, value: Json): string {
  if (value === null) return t('console.answers.nothing');
  if (typeof value === 'boolean') return t(value ? 'console.answers.yes' : 'console.answers.no');
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return shortened(value.join(', '));
  if (Array.isArray(value) || isJsonObject(value)) return shortened(JSON.stringify(value));
  return shortened(String(value));
}

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}

/** Who understood a turn, in words. */
export function whoText(t: TFunction, by: string): string {
  return by === 'offline' ? t('console.who.offline') : by;
}

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function whenText(at: string): string {
  return WHEN.format(new Date(at));
}

const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** An instant of today; as it is where it is none. */
export function clockText(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? at : CLOCK.format(time);
}
