import { expect, test } from 'vitest';
import { parseBounded } from '../../../src-main/tools/bounded-json.ts';

const LIMITS = { characters: 10_000, values: 100, depth: 5 };

test('reads JSON within the limits, whatever its strings contain', () => {
  for (const value of [null, 1, 'x', [1, [2]], { a: { b: ['"[[[[[[[[', '\\', '\\"', ',,,'.repeat(100), 'ü\n'] } }])
    expect(parseBounded(JSON.stringify(value), LIMITS)).toEqual(value);
});

test.each([
  ['longer than allowed', JSON.stringify('x'.repeat(10_000))],
  ['deeper than allowed', '[[[[[[]]]]]]'],
  ['more values in a list than allowed', JSON.stringify(Array.from({ length: 101 }, () => 0))],
  [
    'more values in an object than allowed',
    JSON.stringify(Object.fromEntries(Array.from({ length: 101 }, (_, n) => [n, 0]))),
  ],
  ['a string without an end', '"abc\\"'],
  ['no JSON', '{a}'],
  ['nothing', ''],
])('rejects text that is %s', (_what, text) => {
  expect(parseBounded(text, LIMITS)).toBeUndefined();
});

test('quickly rejects text that would expand, before it is built', () => {
  const text = `[${'{},'.repeat(5_000_000)}{}]`;
  const started = performance.now();
  expect(parseBounded(text, { characters: 40_000_000, values: 200_000, depth: 200 })).toBeUndefined();
  expect(performance.now() - started).toBeLessThan(500);
});
