/** The numbers inside dates: days of a month and years, in digits and in words. */
import type { CalendarDate } from '../../flow/calendar.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import { ORDINALS, SMALL_NUMBERS } from './date-words.ts';
import { readMagnitude } from './magnitude.ts';

interface DayNumber {
  readonly value: number;
  readonly end: number;
  readonly ordinal: boolean;
}

/** How far in the future a two-digit year may be before it counts as the last century. */
const YEARS_AHEAD = 20;

/** "3", "3rd", "third", "twenty first", "three" */
export function readDayNumber(tokens: readonly Token[], at: number): DayNumber | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'number') return readDigits(tokens, at);
  const ordinal = ORDINALS.get(token.text);
  if (ordinal !== undefined) return { value: ordinal, end: at + 1, ordinal: true };
  const tens = SMALL_NUMBERS.get(token.text) ?? 0;
  const unit = ORDINALS.get(wordAt(tokens, at + 1)) ?? 99;
  if ((tens === 20 || tens === 30) && unit < 10) return { value: tens + unit, end: at + 2, ordinal: true };
  const ones = SMALL_NUMBERS.get(wordAt(tokens, at + 1)) ?? 99;
  if ((tens === 20 || tens === 30) && ones > 0 && ones < 10) return { value: tens + ones, end: at + 2, ordinal: false };
  return tens >= 1 && tens <= 31 ? { value: tens, end: at + 1, ordinal: false } : null;
}

function readDigits(tokens: readonly Token[], at: number): DayNumber | null {
  const text = wordAt(tokens, at);
  if (!/^\d{1,2}$/.test(text) || Number(text) < 1 || Number(text) > 31) return null;
  const ending = tokens[at + 1];
  const ordinal = ending?.spaced === false && ['st', 'nd', 'rd', 'th'].includes(ending.text);
  return { value: Number(text), end: ordinal ? at + 2 : at + 1, ordinal };
}

/** "2027", "'27", "twenty twenty seven", "two thousand and twenty seven" */
export function readYear(
  tokens: readonly Token[],
  at: number,
  today: CalendarDate,
): { readonly value: number; readonly end: number } | null {
  const apostrophe = wordAt(tokens, at) === "'";
  const from = apostrophe ? at + 1 : at;
  const text = wordAt(tokens, from);
  const glued = tokens[from]?.spaced === false;
  if (tokens[from]?.kind === 'number') {
    if (/^\d{4}$/.test(text)) return { value: Number(text), end: from + 1 };
    // "3 Apr 27" may continue with a number that is not a year; after an apostrophe or a hyphen it is one.
    const alone = glued || isEnd(tokens, from + 1);
    return /^\d{2}$/.test(text) && alone ? { value: fullYear(text, today), end: from + 1 } : null;
  }
  const said = readMagnitude(tokens, from);
  return said !== null && said.value >= 1900 && said.value < 2200 && Number.isInteger(said.value)
    ? { value: said.value, end: said.end }
    : null;
}

export function fullYear(text: string, today: CalendarDate): number {
  if (text.length !== 2) return Number(text);
  const century = today.year - (today.year % 100);
  const year = century + Number(text);
  return year > today.year + YEARS_AHEAD ? year - 100 : year;
}

function isEnd(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return token === undefined || token.kind === 'sign';
}
