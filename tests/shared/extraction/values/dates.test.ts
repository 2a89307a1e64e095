/** Days, written and spoken, counted from a fixed Wednesday. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { straighten, tokenize } from '../../../../src-shared/text/tokens.ts';
import { findDates } from '../../../../src-shared/extraction/values/dates.ts';
import { calendarDate, daysInMonth, formatCalendarDate } from '../../../../src-shared/flow/calendar.ts';
import { inWords, MONTH_NAMES, ordinal } from './spell.ts';

const today = { year: 2026, month: 11, day: 18 };

function read(text: string): string[] {
  return findDates(tokenize(straighten(text)), today).map(({ date }) => formatCalendarDate(date));
}

describe('valid days', () => {
  const rows: readonly [string, string][] = [
    ['2027-04-03', '2027-04-03'],
    ['3/4/2027', '2027-04-03'],
    ['3.4.27', '2027-04-03'],
    ['4/25/2027', '2027-04-25'],
    ['25/12', '2026-12-25'],
    ['5/1', '2027-01-05'],
    ['1/2/85', '1985-02-01'],
    ['the 3rd of April', '2027-04-03'],
    ['April the third', '2027-04-03'],
    ['Saturday, 3rd April 2027', '2027-04-03'],
    ['3-Apr-2027', '2027-04-03'],
    ['the third of April twenty twenty seven', '2027-04-03'],
    ["1st Jan '28", '2028-01-01'],
    ['29 February', '2028-02-29'],
    ['today', '2026-11-18'],
    ['tomorrow at 10:30', '2026-11-19'],
    ['the day after tomorrow', '2026-11-20'],
    ['yesterday', '2026-11-17'],
    ['Friday', '2026-11-20'],
    ['next Friday', '2026-11-20'],
    ['Wednesday', '2026-11-25'],
    ['last Tuesday', '2026-11-17'],
    ['Friday week', '2026-11-27'],
    ['a week on Friday', '2026-11-27'],
    ['Friday after next', '2026-11-27'],
    ['Monday next week', '2026-11-23'],
    ['in two weeks', '2026-12-02'],
    ["in a fortnight's time", '2026-12-02'],
    ['ten days from now', '2026-11-28'],
    ['3 days ago', '2026-11-15'],
    ['in a month', '2026-12-18'],
    ['the 5th', '2026-12-05'],
    ['the 20th', '2026-11-20'],
    ['end of next month', '2026-12-31'],
    ['the start of May', '2027-05-01'],
    ['next weekend', '2026-11-28'],
    ['Christmas Eve', '2026-12-24'],
  ];
  test.each(rows)('%s', (text, expected) => expect(read(text)).toEqual([expected]));
});

describe('invalid days', () => {
  test.each(['31 February 2027', 'I may go', 'march on', 'the first one', '2 weeks', '10:30:15', 'sat down', '2027'])(
    '%s',
    (text) => expect(read(text)).toEqual([]),
  );
});

const dates = fc
  .record({
    year: fc.integer({ min: 2007, max: 2046 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, day }) => ({ year, month, day: Math.min(day, daysInMonth(year, month)) }));

test('any date reads back however it is written', () => {
  fc.assert(
    fc.property(dates, ({ year, month, day }) => {
      const iso = formatCalendarDate(calendarDate(year, month, day) ?? today);
      const name = MONTH_NAMES[month - 1] ?? '';
      const spellings = [
        iso,
        `${day}/${month}/${year}`,
        `${day}.${month}.${String(year % 100).padStart(2, '0')}`,
        `the ${ordinal(day)} of ${name} ${year}`,
        `${name} ${ordinal(day)}, ${year}`,
        `${day} ${name.slice(0, 3).toLowerCase()} ${year}`,
        `${inWords(day)} ${name} ${year}`,
      ];
      for (const text of spellings) expect([text, read(text)]).toEqual([text, [iso]]);
    }),
    { numRuns: 200 },
  );
});
