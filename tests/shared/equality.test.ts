/** Equality of values: one implementation for all worlds. */
import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { deepEqual, equalEntries, equalItems } from '../../src-shared/equality.ts';

const json = fc.jsonValue({ maxDepth: 4 });
const record = fc.dictionary(fc.string(), json);

describe('deepEqual', () => {
  test('agrees with Node on JSON values', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        const [left, right] = [JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b))] as [unknown, unknown];
        expect(deepEqual(left, right)).toBe(isDeepStrictEqual(left, right));
        expect(deepEqual(left, structuredClone(left))).toBe(true);
      }),
    );
  });

  test('ignores key order and undefined members', () => {
    fc.assert(
      fc.property(record, fc.string(), (value, extra) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        const padded = Object.hasOwn(value, extra) ? reversed : { ...reversed, [extra]: undefined };
        expect([deepEqual(value, padded), deepEqual(padded, value)]).toEqual([true, true]);
      }),
    );
  });

  test.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      { a: 1, b: undefined },
      { a: 1, b: 2 },
    ],
    [
      { b: undefined, a: 1 },
      { c: 1, a: 1 },
    ],
    [{ a: null }, {}],
    [[], {}],
    [
      [1, 2],
      [2, 1],
    ],
    ['1', 1],
  ])('distinguishes %j and %j', (a, b) => {
    expect([deepEqual(a, b), deepEqual(b, a)]).toEqual([false, false]);
  });

  test.each(['constructor', '__proto__', 'toString', '_owner', '$$typeof'])(
    'treats the key "%s" like any other',
    (key) => {
      const parse = (value: number): unknown => JSON.parse(`{"$$typeof": 1, "${key}": ${value}}`);
      expect(deepEqual(parse(1), parse(1))).toBe(true);
      expect(deepEqual(parse(1), parse(2))).toBe(false);
      expect(deepEqual(JSON.parse(`{"${key}": 1}`), {})).toBe(false);
    },
  );
});

test('equalItems compares by identity and position, or with a given function', () => {
  const [one, other] = [{ id: 1 }, { id: 1 }];
  expect([equalItems([one], [one]), equalItems([one], [other]), equalItems([one], [one, other])]).toEqual([
    true,
    false,
    false,
  ]);
  expect(equalItems([one], [other], (a, b) => a.id === b.id)).toBe(true);
  expect(equalItems([NaN], [NaN])).toBe(true);
});

test('equalEntries compares maps in any order', () => {
  const map = new Map([
    ['a', 1],
    ['b', 2],
  ]);
  expect(
    equalEntries(
      map,
      new Map([
        ['b', 2],
        ['a', 1],
      ]),
    ),
  ).toBe(true);
  expect([
    equalEntries(map, new Map([['a', 1]])),
    equalEntries(
      map,
      new Map([
        ['a', 1],
        ['c', 2],
      ]),
    ),
  ]).toEqual([false, false]);
});
