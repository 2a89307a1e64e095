/** Calendar dates without times or zones: `YYYY-MM-DD` text in, whole-day arithmetic, `YYYY-MM-DD` text out. */

export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const DAY_MS = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
}

/** The date, or null if there is no such day (31 February) or it isn't in the form `YYYY-MM-DD`. */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = ISO_DATE.exec(text);
  if (match === null) return null;
  return calendarDate(Number(match[1]), Number(match[2]), Number(match[3]));
}

export function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  if (year < 1 || year > 9999 || month < 1 || month > 12) return null;
  if (day < 1 || day > daysInMonth(year, month)) return null;
  return { year, month, day };
}

export function formatCalendarDate(date: CalendarDate): string {
  const year = String(date.year).padStart(4, '0');
  return `${year}-${String(date.month).padStart(2, '0')}-${String(date.day).padStart(2, '0')}`;
}

/** `3 April 2027`, for people. */
export function spellCalendarDate(date: CalendarDate): string {
  return `${date.day} ${MONTHS[date.month - 1] ?? ''} ${date.year}`;
}

/** Null if the result leaves the years 1 to 9999. */
export function addDays(date: CalendarDate, days: number): CalendarDate | null {
  const moved = new Date(utcOf(date) + days * DAY_MS);
  if (Number.isNaN(moved.getTime())) return null;
  return calendarDate(moved.getUTCFullYear(), moved.getUTCMonth() + 1, moved.getUTCDate());
}

/** The same day of a later month, or that month's last day. */
export function addMonths(date: CalendarDate, months: number): CalendarDate | null {
  const count = date.year * 12 + date.month - 1 + months;
  const year = Math.floor(count / 12);
  const month = count - year * 12 + 1;
  if (!(year >= 1 && year <= 9999)) return null;
  return calendarDate(year, month, Math.min(date.day, daysInMonth(year, month)));
}

/** 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(utcOf(date)).getUTCDay();
}

function utcOf(date: CalendarDate): number {
  const stamp = new Date(0);
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  stamp.setUTCFullYear(date.year, date.month - 1, date.day);
  return stamp.getTime();
}
