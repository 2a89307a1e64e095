/** The words for dates. */
import { ONES, TENS } from './number-words.ts';

function numbered(rows: readonly string[], first: number): ReadonlyMap<string, number> {
  return new Map(rows.flatMap((row, index) => row.split(' ').map((word) => [word, index + first] as const)));
}

/** January is 1. */
export const MONTHS = numbered(
  [
    'january jan',
    'february feb',
    'march mar',
    'april apr',
    'may',
    'june jun',
    'july jul',
    'august aug',
    'september sept sep',
    'october oct',
    'november nov',
    'december dec',
  ],
  1,
);

/** Sunday is 0. */
export const WEEKDAYS = numbered(
  [
    'sunday sun sundays',
    'monday mon mondays',
    'tuesday tue tues tuesdays',
    'wednesday wed weds wednesdays',
    'thursday thu thur thurs thursdays',
    'friday fri fridays',
    'saturday sat saturdays',
  ],
  0,
);

/** Weekdays that are also everyday words, accepted only after "on", "next", and similar words. */
export const WEEKDAY_LOOKALIKES: ReadonlySet<string> = new Set(['sun', 'sat', 'mon', 'wed']);

/** Days from today. Longest first. */
export const NAMED_DAYS: readonly (readonly [string, number])[] = [
  ['the day after tomorrow', 2],
  ['day after tomorrow', 2],
  ['the day before yesterday', -2],
  ['day before yesterday', -2],
  ['today', 0],
  ['tonight', 0],
  ['last night', -1],
  ['this morning', 0],
  ['this afternoon', 0],
  ['this evening', 0],
  ['tomorrow', 1],
  ['tomorow', 1],
  ['tommorow', 1],
  ['tommorrow', 1],
  ['tmrw', 1],
  ['yesterday', -1],
];

/** Month and day of days that have a name. */
export const FEASTS: readonly (readonly [string, readonly [number, number]])[] = [
  ["new year's day", [1, 1]],
  ['new years day', [1, 1]],
  ["new year's eve", [12, 31]],
  ['new years eve', [12, 31]],
  ["valentine's day", [2, 14]],
  ['valentines day', [2, 14]],
  ['christmas eve', [12, 24]],
  ['christmas day', [12, 25]],
  ['christmas', [12, 25]],
  ['xmas day', [12, 25]],
  ['xmas eve', [12, 24]],
  ['xmas', [12, 25]],
  ['boxing day', [12, 26]],
  ['halloween', [10, 31]],
];

/** "first" to "thirty first". The second word of a pair is looked up again by the reader. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ...numbered(
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
      ' ',
    ),
    1,
  ),
  ['thirtieth', 30] as const,
]);

/** "twenty twenty seven" and "twenty" "first" both start with one of these. */
export const SMALL_NUMBERS: ReadonlyMap<string, number> = new Map([...ONES, ...TENS]);
