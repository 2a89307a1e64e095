/** A day as said, with what its words leave open: the year, the month, and whether it is past or future. */
import { addDays, addMonths, calendarDate, type CalendarDate } from '../../flow/calendar.ts';

export interface FoundDate {
  readonly date: CalendarDate | null;
  readonly end: number;
  readonly yearless?: boolean;
  readonly weekday?: boolean;
  readonly loose?: boolean;
  /** True if said without a month: "the 5th". */
  readonly monthless?: boolean;
}

/** The next such day, today included. */
export function yearless(
  date: CalendarDate,
  today: CalendarDate,
): { readonly date: CalendarDate; readonly yearless: true } {
  const past = date.year === today.year && (date.month - today.month || date.day - today.day) < 0;
  const next = past ? calendarDate(date.year + 1, date.month, date.day) : null;
  return { date: next ?? date, yearless: true };
}

export function isAhead(date: CalendarDate, today: CalendarDate): boolean {
  return (date.year - today.year || date.month - today.month || date.day - today.day) > 0;
}

/** The last such day before one in the future. */
export function recentOf({ yearless, weekday, monthless }: FoundDate, date: CalendarDate): CalendarDate | null {
  if (weekday === true) return addDays(date, -7);
  if (yearless === true) return calendarDate(date.year - 1, date.month, date.day);
  const month = monthless === true ? addMonths({ ...date, day: 1 }, -1) : null;
  return month === null ? null : calendarDate(month.year, month.month, date.day);
}
