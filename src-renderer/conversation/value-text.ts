/** A JSON value in one short line, as a person would write it. */
import type { Translate } from '../../src-shared/messages/translate.ts';
import { isJsonObject, type Json } from '../../src-shared/json.ts';
import { cutText } from '../../src-shared/cut-text.ts';
import { withDates } from '../ui/date-text.ts';

const MAX_LENGTH = 400;
const LONGEST_OF_PARTS = 240;

export function valueText(t: Translate, value: Json): string {
  if (value === null) return t('console.answers.nothing');
  if (typeof value === 'boolean') return t(value ? 'console.answers.yes' : 'console.answers.no');
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return shortened(withDates(value.join(', ')));
  if (Array.isArray(value) || isJsonObject(value)) return shortened(partsText(t, value), LONGEST_OF_PARTS);
  return shortened(withDates(String(value)));
}

/** Omits JSON quotes, so that the value is readable and wraps between words. */
function partsText(t: Translate, value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item) => partsText(t, item as Json)).join(', ')}]`;
  if (!isJsonObject(value)) return valueText(t, value);
  const parts = Object.entries(value).map(([name, part]) => `${name}: ${partsText(t, part)}`);
  return `{ ${parts.join(', ')} }`;
}

function shortened(text: string, longest = MAX_LENGTH): string {
  return cutText(text, longest);
}

/** Names the extractor of a turn. */
export function whoText(t: Translate, by: string): string {
  return by === 'offline' ? t('console.who.offline') : by;
}

export function understoodText(t: Translate, by: string): string {
  return by === 'offline' ? t('console.who.understoodOffline') : t('console.who.understoodBy', { who: by });
}

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export function whenText(at: string): string {
  return WHEN.format(new Date(at));
}

const CLOCK = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });

/** The time of day; unchanged if it can't be parsed. */
export function clockText(at: string): string {
  const time = new Date(at);
  return Number.isNaN(time.getTime()) ? at : CLOCK.format(time);
}
