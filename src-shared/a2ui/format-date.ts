/** Formats dates by a pattern of letters (Unicode TR 35) for a locale. */
import type { Json } from '../json.ts';

interface Place {
  readonly locale: string;
  readonly timeZone: string;
}

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const TIME_ONLY = /^\d{2}:\d{2}(:\d{2})?$/;
const TOKENS = /'(?:[^']|'')*'|y+|M+|d+|E+|h+|H+|m+|s+|a+/g;

/** Null if the value is not a date. A day without a time is that day in every time zone. */
export function formatDate(value: Json, pattern: string, place: Place): string | null {
  const isFloating = typeof value === 'string' && (DATE_ONLY.test(value) || TIME_ONLY.test(value));
  const date = dateOf(value);
  if (date === null) return null;
  if (pattern === 'ISO') return date.toISOString();
  const read = partsReader(date, { locale: place.locale, timeZone: isFloating ? 'UTC' : place.timeZone });
  return pattern.replace(TOKENS, (token) => formatToken(token, read));
}

function dateOf(value: Json): Date | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (typeof value === 'string' && !hasRealDay(value)) return null;
  const text = typeof value === 'string' && TIME_ONLY.test(value) ? `1970-01-01T${value}Z` : value;
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** JavaScript reads February 30 as a day in March. */
function hasRealDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return day === undefined || Number(day) <= new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
}

type Reader = (options: Intl.DateTimeFormatOptions, type: Intl.DateTimeFormatPartTypes) => string;

function partsReader(date: Date, { locale, timeZone }: Place): Reader {
  return (options, type) => {
    // Numbers in the digits of the pattern, words in the language of the user.
    const language = Object.values(options).includes('numeric') ? 'en-GB' : locale;
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone });
    return format.formatToParts(date).find((part) => part.type === type)?.value ?? '';
  };
}

function formatToken(token: string, read: Reader): string {
  const { length } = token;
  const padded = (text: string) => text.padStart(Math.min(length, 4), '0');
  switch (token[0]) {
    case 'y': {
      const year = read({ year: 'numeric' }, 'year');
      return length === 2 ? year.slice(-2) : padded(year);
    }
    case 'M':
      return length > 2
        ? read({ month: length === 3 ? 'short' : 'long', day: '2-digit' }, 'month')
        : padded(read({ month: 'numeric' }, 'month'));
    case 'd':
      return padded(read({ day: 'numeric' }, 'day'));
    case 'E':
      return read({ weekday: length > 3 ? 'long' : 'short' }, 'weekday');
    case 'h':
      return padded(String(Number(read({ hour: 'numeric', hourCycle: 'h23' }, 'hour')) % 12 || 12));
    case 'H':
      return padded(read({ hour: 'numeric', hourCycle: 'h23' }, 'hour').replace(/^0(?=\d)/, ''));
    case 'm':
      return padded(read({ hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }, 'minute').replace(/^0(?=\d)/, ''));
    case 's':
      return padded(read({ minute: 'numeric', second: 'numeric' }, 'second').replace(/^0(?=\d)/, ''));
    case 'a':
      return Number(read({ hour: 'numeric', hourCycle: 'h23' }, 'hour')) < 12 ? 'AM' : 'PM';
    default:
      return token === "''" ? "'" : token.slice(1, -1).replaceAll("''", "'");
  }
}
