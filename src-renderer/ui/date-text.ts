/** Shows dates in the reader's format. Data and files keep `YYYY-MM-DD`. */
import { parseCalendarDate } from '../../src-shared/flow/calendar.ts';

const DAY = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Whole dates only. Quotes mark a value in code, and other characters a name or a point in time. */
const DATE = /(?<![\w"'`/.:-])\d{4}-\d{2}-\d{2}(?![\w"'`/:-])/g;

/** The text with its dates as the reader writes them: "on Nov 18, 2026". */
export function withDates(text: string): string {
  return text.replaceAll(DATE, (date) => (parseCalendarDate(date) === null ? date : DAY.format(new Date(date))));
}
