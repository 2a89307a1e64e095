/** Numbers in digits, words, and mixtures. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { straighten, tokenize } from '../../../../src-shared/text/tokens.ts';
import { findNumbers } from '../../../../src-shared/extraction/values/numbers.ts';
import { inWords } from './spell.ts';

function read(text: string): (number | string)[][] {
  return findNumbers(tokenize(straighten(text))).map(({ value, unit, letter }) => [
    value,
    ...(unit === null ? [] : [unit]),
    ...(letter === null ? [] : [letter]),
  ]);
}

describe('numbers', () => {
  const rows: readonly [string, (number | string)[][]][] = [
    ['350000', [[350000]]],
    ['350,000', [[350000]]],
    ['350 000', [[350000]]],
    ["350'000", [[350000]]],
    ['1.250.000', [[1250000]]],
    ['1.250,50', [[1250.5]]],
    ['£350k', [[350000, 'GBP', 'k']]],
    ['GBP 20', [[20, 'GBP']]],
    ['12,50 €', [[12.5, 'EUR']]],
    ['0.35m', [[0.35, 'm']]],
    ['1.2 million', [[1200000]]],
    ['three hundred and fifty thousand', [[350000]]],
    ['forty grand', [[40000]]],
    ['a hundred thousand', [[100000]]],
    ['half a million', [[500000]]],
    ['a million and a half', [[1500000]]],
    ['one and a half million', [[1500000]]],
    ['three quarters of a million', [[750000]]],
    ['four twenty', [[420]]],
    ['three fifty thousand', [[350000]]],
    ['three oh five', [[305]]],
    ['fifteen hundred', [[1500]]],
    ['twenty-five', [[25]]],
    ['two point five', [[2.5]]],
    ['four eight two one', [[4821]]],
    ['half a dozen', [[6]]],
    ['a couple of hundred', [[200]]],
    ['2½', [[2.5]]],
    ['2 1/2', [[2.5]]],
    ['minus five', [[-5]]],
    ['-5 degrees', [[-5, 'degre']]],
    ['two lakh', [[200000]]],
    ['5 per cent', [[5, '%']]],
    ['300-watt', [[300, 'W']]],
    ['60 square metres', [[60, 'm2']]],
    ['two hundred and three hundred', [[200], [300]]],
    ['1,2,3', [[1], [2], [3]]],
    ['the first one', []],
    ['the 2nd', []],
    ['at 10:30 or 3 pm', []],
    ['version 1.2.3', []],
    ['hundreds and hundreds', []],
  ];
  test.each(rows)('%s', (text, expected) => expect(read(text)).toEqual(expected));
});

const whole = fc.integer({ min: 0, max: 999_999_999 });

describe('any whole number reads back', () => {
  test('in words', () => {
    fc.assert(
      fc.property(whole, (value) => {
        expect(read(inWords(value))).toEqual([[value]]);
      }),
      { numRuns: 300 },
    );
  });
  test('with separators', () => {
    fc.assert(
      fc.property(whole, fc.constantFrom(',', "'", ' '), (value, separator) => {
        const text = String(value).replace(/\B(?=(?:\d{3})+$)/g, separator);
        expect(read(`it is ${text}, I think`)).toEqual([[value]]);
      }),
      { numRuns: 200 },
    );
  });
  test('in thousands', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999 }),
        fc.constantFrom('k', ' K', ' grand', ' thousand'),
        (value, scale) => {
          expect(read(`£${value / 10}${scale}`)[0]?.slice(0, 2)).toEqual([value * 100, 'GBP']);
        },
      ),
      { numRuns: 200 },
    );
  });
});
