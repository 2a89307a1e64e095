/** Days in digits: "2027-04-03", "3/4/2027" (day first), "24.12.". */
import { calendarDate, type CalendarDate } from '../../flow/calendar.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import { fullYear } from './day-numbers.ts';
import { yearless, type FoundDate } from './found-date.ts';

/** `2027-04-03`, `3/4/2027`, `3.4.27`, `3/4` */
export function readNumeric(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  const token = tokens[start];
  if (token?.kind === 'chain') {
    const parts = token.text.split(/[./-]/);
    if (parts.length !== 3 || token.text.includes(':')) return null;
    return { date: fromParts(parts, today), end: start + 1 };
  }
  const dotted = readDotted(tokens, start, today);
  if (dotted !== null) return dotted;
  const [day, month] = [wordAt(tokens, start), wordAt(tokens, start + 2)];
  const slashed = wordAt(tokens, start + 1) === '/' && tokens[start + 2]?.spaced === false;
  if (token?.kind !== 'number' || !slashed || !/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month)) return null;
  const date = dayFirst(Number(day), Number(month), today.year);
  return date === null ? null : { ...yearless(date, today), end: start + 3, loose: true };
}

/** "24.12.", and "24.12" if no word says what is counted. */
function readDotted(tokens: readonly Token[], start: number, today: CalendarDate): FoundDate | null {
  const [, day, month] = /^(\d{1,2})\.(\d{1,2})$/.exec(wordAt(tokens, start)) ?? [];
  const next = tokens[start + 1];
  if (day === undefined || month === undefined || (next !== undefined && next.kind !== 'sign')) return null;
  const date = dayFirst(Number(day), Number(month), today.year);
  return date === null ? null : { ...yearless(date, today), end: start + 1, loose: true };
}

function fromParts(parts: readonly string[], today: CalendarDate): CalendarDate | null {
  const [first = '', second = '', third = ''] = parts;
  if (first.length === 4) return calendarDate(Number(first), Number(second), Number(third));
  if (third.length !== 4 && third.length !== 2) return null;
  return dayFirst(Number(first), Number(second), fullYear(third, today));
}

/** The day comes first, unless only the other order is a valid date. */
function dayFirst(day: number, month: number, year: number): CalendarDate | null {
  return calendarDate(year, month, day) ?? calendarDate(year, day, month);
}
