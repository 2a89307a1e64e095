/** Finds lengths of time: "18 months", "a year and a half", "2 hours 30 minutes", "half an hour", "1h30". */
import { DURATION_UNITS, type DurationUnit } from '../../flow/answer-schema.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import { readMagnitude } from './magnitude.ts';
import type { DurationMention } from '../../text/mention.ts';
import { tidy } from './units.ts';

interface Length {
  readonly months: number;
  readonly minutes: number;
}

const MINUTE: Length = { months: 0, minutes: 1 };
const HOUR: Length = { months: 0, minutes: 60 };
const DAY: Length = { months: 0, minutes: 1440 };
const WEEK: Length = { months: 0, minutes: 10_080 };
const MONTH: Length = { months: 1, minutes: 0 };
const YEAR: Length = { months: 12, minutes: 0 };

const UNIT_WORDS: ReadonlyMap<string, Length> = new Map(
  (
    [
      ['min mins minute minutes', MINUTE],
      ['h hr hrs hour hours', HOUR],
      ['d day days night nights', DAY],
      ['w wk wks week weeks', WEEK],
      ['fortnight fortnights', { months: 0, minutes: 20_160 }],
      ['mo mos mth mths month months', MONTH],
      ['y yr yrs year years', YEAR],
      ['decade decades', { months: 120, minutes: 0 }],
    ] as const
  ).flatMap(([words, length]) => words.split(' ').map((word) => [word, length] as const)),
);

/** A single letter is a unit only right after digits: "3y", not "3 W". */
const LETTER_UNITS: ReadonlySet<string> = new Set(['h', 'd', 'y']);

/** "40k a year", "twice a week": how often, not how long. */
const RATE_BEFORE: ReadonlySet<string> = new Set(['once', 'twice', 'times', 'time', 'per', 'each', 'every', 'what']);

const DAYS_A_MONTH = 365 / 12;
const MINUTES_A_DAY = 1440;

const UNIT_LENGTHS: Readonly<Record<DurationUnit, Length>> = {
  minutes: MINUTE,
  hours: HOUR,
  days: DAY,
  weeks: WEEK,
  months: MONTH,
  years: YEAR,
};

export function findDurations(tokens: readonly Token[]): DurationMention[] {
  const mentions: DurationMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const mention = readDuration(tokens, at);
    if (mention === null) continue;
    mentions.push(mention);
    at = mention.end - 1;
  }
  return mentions;
}

/** The duration that starts at a token, with its smaller parts: "1 year and 6 months". */
export function readDuration(tokens: readonly Token[], start: number): DurationMention | null {
  const first = readPart(tokens, start);
  if (first === null || isRate(tokens, start)) return null;
  let { months, minutes, end } = first;
  for (let last = first; ;) {
    const from = wordAt(tokens, end) === 'and' || wordAt(tokens, end) === ',' ? end + 1 : end;
    const next = readPart(tokens, from);
    if (next === null || isArticle(wordAt(tokens, from)) || sizeOf(next) >= sizeOf(last)) break;
    months += next.months;
    minutes += next.minutes;
    end = next.end;
    last = next;
  }
  const loose = isArticle(wordAt(tokens, start)) && end === start + 2;
  return { kind: 'duration', start, end, months: tidy(months), minutes: tidy(minutes), loose };
}

/** The length in another unit: exact among months and years and among minutes to weeks, else by the average month. */
export function durationIn(unit: DurationUnit, length: Length): number {
  const target = UNIT_LENGTHS[unit];
  if (target.months > 0 && length.minutes === 0) return round(length.months / target.months, 4);
  if (target.minutes > 0 && length.months === 0) return round(length.minutes / target.minutes, 4);
  const days = length.months * DAYS_A_MONTH + length.minutes / MINUTES_A_DAY;
  const targetDays = target.months * DAYS_A_MONTH + target.minutes / MINUTES_A_DAY;
  return round(days / targetDays, unit === 'months' || unit === 'years' ? 1 : 0);
}

/** The duration unit a word names ("yrs" is years), or null. */
export function durationUnitNamed(word: string): DurationUnit | null {
  const length = UNIT_WORDS.get(word.toLowerCase());
  const found = DURATION_UNITS.find((unit) => UNIT_LENGTHS[unit] === length);
  return word.length > 1 && found !== undefined ? found : null;
}

interface Part extends Length {
  readonly end: number;
}

function readPart(tokens: readonly Token[], start: number): Part | null {
  const clock = readHoursAndMinutes(tokens, start);
  if (clock !== null) return clock;
  const count = readCount(tokens, start);
  if (count === null) return null;
  const unit = readUnit(tokens, count.end);
  if (unit === null) return null;
  const half = readTrailingHalf(tokens, unit.end);
  const amount = count.value + half.value;
  return { months: unit.months * amount, minutes: unit.minutes * amount, end: half.end };
}

/** "two and a half", "half an", "a": how many of the unit. */
function readCount(tokens: readonly Token[], start: number): { readonly value: number; readonly end: number } | null {
  const size = readMagnitude(tokens, start);
  if (size !== null) {
    if (!size.fraction) return { value: size.value, end: wordAt(tokens, size.end) === 'of' ? size.end + 1 : size.end };
    const of = wordAt(tokens, size.end) === 'of' ? size.end + 1 : size.end;
    return { value: size.value, end: isArticle(wordAt(tokens, of)) ? of + 1 : of };
  }
  return isArticle(wordAt(tokens, start)) ? { value: 1, end: start + 1 } : null;
}

function readUnit(tokens: readonly Token[], at: number): Part | null {
  const token = tokens[at];
  const length = UNIT_WORDS.get(token?.text ?? '');
  if (token === undefined || length === undefined) return null;
  if (token.text === 'w') return null;
  if (LETTER_UNITS.has(token.text) && (token.spaced || tokens[at - 1]?.kind !== 'number')) return null;
  return { ...length, end: at + 1 };
}

/** "a year and a half" */
function readTrailingHalf(tokens: readonly Token[], at: number): { readonly value: number; readonly end: number } {
  const said = wordAt(tokens, at) === 'and' && isArticle(wordAt(tokens, at + 1));
  const word = wordAt(tokens, at + 2);
  if (!said || (word !== 'half' && word !== 'quarter')) return { value: 0, end: at };
  return { value: word === 'half' ? 0.5 : 0.25, end: at + 3 };
}

/** "1h30": the tokenizer leaves "1" and "h30". */
function readHoursAndMinutes(tokens: readonly Token[], at: number): Part | null {
  const match = /^h(\d{1,2})m?$/.exec(wordAt(tokens, at + 1));
  const hours = tokens[at];
  if (match === null || hours?.kind !== 'number' || tokens[at + 1]?.spaced !== false) return null;
  return { months: 0, minutes: Number(hours.text) * 60 + Number(match[1]), end: at + 2 };
}

function isRate(tokens: readonly Token[], start: number): boolean {
  if (!isArticle(wordAt(tokens, start))) return false;
  const before = tokens[start - 1];
  if (before === undefined) return false;
  return RATE_BEFORE.has(before.text) || before.kind === 'number' || readsAsAmount(tokens, start - 1);
}

/** Whether a number, or the unit or scale of one, ends here: "forty grand", "£50", "300 pounds". */
function readsAsAmount(tokens: readonly Token[], last: number): boolean {
  return [last, last - 1, last - 2].some((from) => {
    const size = from < 0 ? null : readMagnitude(tokens, from);
    return size !== null && !size.fraction && (size.end === last + 1 || size.end === last);
  });
}

function isArticle(word: string): boolean {
  return word === 'a' || word === 'an';
}

function sizeOf(length: Length): number {
  return length.months * DAYS_A_MONTH * MINUTES_A_DAY + length.minutes;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
