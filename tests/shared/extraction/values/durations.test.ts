/** Durations, and their conversion to the unit of a question. */
import { describe, expect, test } from 'vitest';
import { straighten, tokenize } from '../../../../src-shared/text/tokens.ts';
import { durationIn, findDurations } from '../../../../src-shared/extraction/values/durations.ts';
import type { DurationUnit } from '../../../../src-shared/flow/answer-schema.ts';

describe('durations', () => {
  const rows: readonly [string, DurationUnit, number][] = [
    ['18 months', 'months', 18],
    ['18 months', 'years', 1.5],
    ['a year and a half', 'months', 18],
    ['one and a half years', 'months', 18],
    ['two years', 'months', 24],
    ['1 year and 6 months', 'months', 18],
    ['18-month', 'months', 18],
    ['5 yrs', 'years', 5],
    ['3y', 'years', 3],
    ['half a year', 'months', 6],
    ['half an hour', 'minutes', 30],
    ['an hour and a half', 'minutes', 90],
    ['three quarters of an hour', 'minutes', 45],
    ['1h30', 'minutes', 90],
    ['2 hours 30 minutes', 'hours', 2.5],
    ['90 mins', 'hours', 1.5],
    ['a fortnight', 'days', 14],
    ['a couple of weeks', 'days', 14],
    ['3 nights', 'days', 3],
    ['90 days', 'months', 3],
    ['2 months', 'days', 61],
    ['a year', 'weeks', 52],
    ['a decade', 'years', 10],
  ];
  test.each(rows)('%s in %s', (text, unit, expected) => {
    expect(findDurations(tokenize(straighten(text))).map((length) => durationIn(unit, length))).toEqual([expected]);
  });
});

describe('frequencies are not durations', () => {
  test.each(['£40k a year', 'forty grand a year', '20 pounds a month', 'twice a week', '300 W', '3 W', 'a while'])(
    '%s',
    (text) => {
      expect(findDurations(tokenize(straighten(text)))).toEqual([]);
    },
  );
});
