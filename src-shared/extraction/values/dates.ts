/** Finds days: "2027-04-03", "3/4/2027" (day first), "the 3rd of April", "next Friday", "in two weeks". Counted from today. */
import { addDays, addMonths, calendarDate, daysInMonth, weekdayOf, type CalendarDate } from '../../flow/calendar.ts';
import { findPhrases, phraseTable, phrasesAt, textsOf } from '../../text/phrases.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import { FEASTS, MONTHS, NAMED_DAYS, WEEKDAYS, WEEKDAY_LOOKALIKES } from './date-words.ts';
import { readDayNumber, readYear } from './day-numbers.ts';
import { readDuration } from './durations.ts';
import { isAhead, recentOf, yearless, type FoundDate } from './found-date.ts';
import type { DateMention } from '../../text/mention.ts';
import { readNumeric } from './numeric-dates.ts';

type Reader = (tokens: readonly Token[], start: number, today: CalendarDate) => FoundDate | null;

const namedDays = phraseTable(NAMED_DAYS);
const feasts = phraseTable(FEASTS);
const LEADS_WEEKDAY: ReadonlySet<string> = new Set([
  'on',
  'next',
  'this',
  'last',
  'coming',
  'by',
  'until',
  'from',
  'till',
]);

const READERS: readonly Reader[] = [
  readNumeric,
  readFirstOfRange,
  readDayThenMonth,
  readMonthThenDay,
  readNamedDay,
  readFeast,
  readWeekday,
  readFromNow,
  readWeekdayAfterWeek,
  readTurnOfPeriod,
  readPeriod,
  readWeekend,
  readDayOnly,
];

/** A day without a month is the next one after `since`: today, or a day mentioned before. */
export function findDates(tokens: readonly Token[], today: CalendarDate, since: CalendarDate = today): DateMention[] {
  const mentions: DateMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const read = readDate(tokens, at, today);
    if (read === null) continue;
    const found = read.monthless === true && read.date !== null ? { ...read, ...dayOnly(read.date.day, since) } : read;
    if (found.date !== null) {
      const { date, yearless = false, weekday = false, loose = false } = found;
      const recent = isAhead(date, today) ? recentOf(found, date) : null;
      mentions.push({ kind: 'date', start: at, end: found.end, date, yearless, weekday, loose, recent });
    }
    at = found.end - 1;
  }
  return mentions;
}

function readDate(tokens: readonly Token[], at: number, today: CalendarDate): FoundDate | null {
  for (const read of READERS) {
    const found = read(tokens, at, today);
    if (found !== null) return found;
  }
  return null;
}

/** The 3rd in "3 to 5 December" and "between the 3rd and the 5th of April": its month follows the last day. */
function readFirstOfRange(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  const first = readDayNumber(tokens, wordAt(tokens, start) === 'the' ? start + 1 : start);
  if (first === null) return null;
  const join = wordAt(tokens, first.end);
  const isBoth = join === 'and' && (first.ordinal || wordAt(tokens, start - 1) === 'between');
  if (!isBoth && !RANGE_JOINS.has(join)) return null;
  const last = readDayThenMonth(tokens, first.end + 1, today);
  const next = readDayNumber(tokens, wordAt(tokens, first.end + 1) === 'the' ? first.end + 2 : first.end + 1);
  if (last?.date == null || next === null || next.value <= first.value) return null;
  const date = calendarDate(last.date.year, last.date.month, first.value);
  return { date, end: first.end, ...(last.yearless === true ? { yearless: true } : {}) };
}

const RANGE_JOINS: ReadonlySet<string> = new Set(['to', '-', 'until', 'till', 'through']);

/** "3rd of April 2027", "Friday the third of April", "3 Apr" */
function readDayThenMonth(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  let at = WEEKDAYS.has(wordAt(tokens, start)) ? start + 1 : start;
  if (at > start && wordAt(tokens, at) === ',') at += 1;
  if (wordAt(tokens, at) === 'the') at += 1;
  const day = readDayNumber(tokens, at);
  if (day === null) return null;
  const of = wordAt(tokens, day.end) === 'of' ? day.end + 1 : day.end;
  const month = MONTHS.get(wordAt(tokens, of));
  if (of > day.end && wordAt(tokens, of + 1) === 'month' && ['next', 'this', 'the'].includes(wordAt(tokens, of))) {
    // "The first of the month" is the next one, whichever month that is.
    if (wordAt(tokens, of) === 'the') return { ...dayOnly(day.value, today), end: of + 2 };
    const first = addMonths({ ...today, day: 1 }, wordAt(tokens, of) === 'next' ? 1 : 0);
    return { date: first === null ? null : calendarDate(first.year, first.month, day.value), end: of + 2 };
  }
  return month === undefined ? null : withYear(tokens, of + 1, { day: day.value, month, today });
}

/** "April 3rd, 2027", "April the third" */
function readMonthThenDay(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  let at = WEEKDAYS.has(wordAt(tokens, start)) ? start + 1 : start;
  if (at > start && wordAt(tokens, at) === ',') at += 1;
  const month = MONTHS.get(wordAt(tokens, at));
  if (month === undefined) return null;
  const from = wordAt(tokens, at + 1) === 'the' ? at + 2 : at + 1;
  const day = readDayNumber(tokens, from);
  return day === null ? null : withYear(tokens, day.end, { day: day.value, month, today });
}

function withYear(
  tokens: readonly Token[],
  at: number,
  said: { readonly day: number; readonly month: number; readonly today: CalendarDate },
): FoundDate {
  const { day, month, today } = said;
  const from = [',', 'of', 'in'].includes(wordAt(tokens, at)) ? at + 1 : at;
  const year = readYear(tokens, from, today);
  if (year !== null) return { date: calendarDate(year.value, month, day), end: year.end };
  // 29 February in a year without one: the next year that has it is meant.
  const leap = [0, 1, 2, 3, 4, 8].map((ahead) => calendarDate(today.year + ahead, month, day));
  const date = leap.find((candidate) => candidate !== null);
  return date === undefined || date === null ? { date: null, end: at } : { ...yearless(date, today), end: at };
}

function readNamedDay(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  if (tokens[start]?.kind !== 'word') return null;
  const hit = phrasesAt(namedDays, textsOf(tokens.slice(start, start + 4)), 0)[0];
  if (hit === undefined) return null;
  const end = start + hit.end;
  // "a week tomorrow", "a fortnight today" are read from their first word.
  return { date: addDays(today, hit.value), end };
}

function readFeast(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  if (tokens[start]?.kind !== 'word') return null;
  const hit = findPhrases(feasts, textsOf(tokens.slice(start, start + 3)))[0];
  if (hit?.start !== 0) return null;
  const [month, day] = hit.value;
  return withYear(tokens, start + hit.end, { day, month, today });
}

/**
 * "Friday", "this Friday", and "next Friday" are the first Friday after today, "last Friday" the last one before it.
 * ("Next Friday" is ambiguous; the nearer day is the one a calendar shows first.) "Friday week" is seven days later.
 */
function readWeekday(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  let at = start;
  let back = false;
  for (; at <= start + 3 && ['this', 'next', 'coming', 'last', 'the', 'on'].includes(wordAt(tokens, at)); at += 1) {
    back ||= wordAt(tokens, at) === 'last';
  }
  const weekday = WEEKDAYS.get(wordAt(tokens, at));
  if (weekday === undefined || at - start > 3) return null;
  const word = wordAt(tokens, at);
  const led = at > start || LEADS_WEEKDAY.has(wordAt(tokens, start - 1));
  if (WEEKDAY_LOOKALIKES.has(word) && !led) return null;
  const ahead = ((weekday - weekdayOf(today) + 6) % 7) + 1;
  const behind = ((weekdayOf(today) - weekday + 6) % 7) + 1;
  if (back) return { date: addDays(today, -behind), end: at + 1 };
  const [one, two] = [wordAt(tokens, at + 1), wordAt(tokens, at + 2)];
  if (one === 'week') return { date: addDays(today, ahead + 7), end: at + 2 };
  if (one === 'after' && two === 'next') return { date: addDays(today, ahead + 7), end: at + 3 };
  if (two === 'week' && (one === 'next' || one === 'this')) {
    return { date: inWeek(today, weekday, one === 'next' ? 1 : 0), end: at + 3 };
  }
  // "Friday the 13th": the weekday is ignored if the day is given in another way.
  const from = one === 'the' ? at + 2 : at + 1;
  const day = readDayNumber(tokens, from);
  if (day?.ordinal === true) return { ...dayOnly(day.value, today), end: day.end };
  return { date: addDays(today, ahead), end: at + 1, weekday: wordAt(tokens, at - 1) !== 'next' };
}

/** A day of this week or one of the next, weeks beginning on Monday. */
function inWeek(today: CalendarDate, weekday: number, weeks: number): CalendarDate | null {
  const fromMonday = (day: number): number => (day + 6) % 7;
  return addDays(today, fromMonday(weekday) - fromMonday(weekdayOf(today)) + weeks * 7);
}

/** "in two weeks", "3 days ago", "two weeks from now", "in a month's time", "within 10 days" */
function readFromNow(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  const led = ['in', 'within'].includes(wordAt(tokens, start));
  const at = led ? start + 1 : start;
  const bare = ['about', 'around', 'roughly', 'exactly'].includes(wordAt(tokens, at)) ? at + 1 : at;
  const length = readDuration(tokens, bare) ?? readPossessive(tokens, bare);
  if (length === null) return null;
  const sign = direction(tokens, length.end);
  if (sign === null && !led) return null;
  const factor = sign?.factor ?? 1;
  const moved = addMonths(today, Math.round(length.months) * factor);
  const days = Math.round(length.minutes / 1440) * factor;
  return { date: moved === null ? null : addDays(moved, days), end: sign?.end ?? length.end };
}

/** "two weeks' time", "a month's time" */
function readPossessive(
  tokens: readonly Token[],
  start: number,
): { readonly months: number; readonly minutes: number; readonly end: number } | null {
  const window = tokens.slice(start, start + 4).map((token) => ({ ...token, text: token.text.replace(/'s?$/, '') }));
  const length = readDuration(window, 0);
  return length === null ? null : { ...length, end: start + length.end };
}

function direction(tokens: readonly Token[], at: number): { readonly factor: 1 | -1; readonly end: number } | null {
  const from = wordAt(tokens, at) === "'" ? at + 1 : at;
  const [one, two] = [wordAt(tokens, from), wordAt(tokens, from + 1)];
  if (one === 'ago' || one === 'back') return { factor: -1, end: from + 1 };
  if (one === 'time' || one === 'hence') return { factor: 1, end: from + 1 };
  if ((one === 'from' || one === 'after') && (two === 'now' || two === 'today')) return { factor: 1, end: from + 2 };
  return one === 'today' ? { factor: 1, end: from + 1 } : null;
}

/** "a week on Friday", "two weeks tomorrow" */
function readWeekdayAfterWeek(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  const length = readDuration(tokens, start);
  if (length === null || length.minutes === 0 || length.minutes % 10_080 !== 0 || length.months > 0) return null;
  const day = readNamedDay(tokens, length.end, today) ?? readWeekday(tokens, length.end, today);
  if (day === null || day.date === null) return null;
  return { date: addDays(day.date, length.minutes / 1440), end: day.end };
}

/** "the end of next month", "the beginning of May", "end of the year" */
function readTurnOfPeriod(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  const at = wordAt(tokens, start) === 'the' ? start + 1 : start;
  const last = wordAt(tokens, at) === 'end';
  if (!last && !['start', 'beginning'].includes(wordAt(tokens, at))) return null;
  if (wordAt(tokens, at + 1) !== 'of') return null;
  const which = wordAt(tokens, at + 2);
  const month = MONTHS.get(which);
  if (month !== undefined) {
    const year = today.year + (month < today.month ? 1 : 0);
    return { date: calendarDate(year, month, last ? daysInMonth(year, month) : 1), end: at + 3 };
  }
  const step = which === 'next' ? 1 : 0;
  const noun = wordAt(tokens, at + 3);
  if (!['the', 'this', 'next'].includes(which) || (noun !== 'month' && noun !== 'year')) return null;
  if (noun === 'year') return { date: calendarDate(today.year + step, last ? 12 : 1, last ? 31 : 1), end: at + 4 };
  const moved = addMonths({ ...today, day: 1 }, step);
  const day = moved === null || !last ? 1 : daysInMonth(moved.year, moved.month);
  return { date: moved === null ? null : { ...moved, day }, end: at + 4 };
}

/** "next week", "last month": the same day of it. */
function readPeriod(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  const step = wordAt(tokens, start) === 'next' ? 1 : wordAt(tokens, start) === 'last' ? -1 : 0;
  const noun = wordAt(tokens, start + 1);
  if (step === 0) return null;
  const end = start + 2;
  if (noun === 'week') return { date: addDays(today, 7 * step), end, loose: true };
  if (noun === 'month') return { date: addMonths(today, step), end, loose: true };
  return noun === 'year' ? { date: addMonths(today, 12 * step), end, loose: true } : null;
}

/** "this weekend", "next weekend": the Saturday. */
function readWeekend(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  const which = wordAt(tokens, start);
  if (wordAt(tokens, start + 1) !== 'weekend' || !['this', 'the', 'next'].includes(which)) return null;
  const ahead = (6 - weekdayOf(today) + 7) % 7;
  return { date: addDays(today, which === 'next' ? ahead + 7 : ahead), end: start + 2, loose: true };
}

/** "the 5th" */
function readDayOnly(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  const the = wordAt(tokens, start) === 'the';
  const day = readDayNumber(tokens, the ? start + 1 : start);
  if (day?.ordinal !== true || (!the && tokens[start]?.kind !== 'number')) return null;
  // "the first one" counts items, not days.
  const next = wordAt(tokens, day.end);
  if (['one', 'option', 'choice', 'time', 'of'].includes(next)) return null;
  return { ...dayOnly(day.value, today), end: day.end };
}

/** The next month that still has this day ahead. */
function dayOnly(day: number, today: CalendarDate): Omit<FoundDate, 'end'> {
  for (let ahead = 0; ahead < 3; ahead += 1) {
    const month = addMonths({ ...today, day: 1 }, ahead);
    const date = month === null ? null : calendarDate(month.year, month.month, day);
    if (date !== null && (ahead > 0 || day >= today.day)) return { date, loose: true, monthless: true };
  }
  return { date: null, loose: true };
}
