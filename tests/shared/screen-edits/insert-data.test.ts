import { expect, test } from 'vitest';
import { parseFormat } from '../../../src-shared/a2ui/format-string.ts';
import { boundValue } from '../../../src-shared/screen-edits/fit-binding.ts';
import { callInsteadOf, withData } from '../../../src-shared/screen-edits/insert-data.ts';

test.each([
  ['Hello', boundValue('/name', null), 'Hello ${/name}'],
  ['Area: ', boundValue('/area', 'formatNumber'), 'Area: ${formatNumber(value: ${/area})}'],
  ['', boundValue('/day', 'formatDate'), "${formatDate(value: ${/day}, format: 'd MMMM yyyy')}"],
  ['Leased:', boundValue('/leased', 'formatString'), 'Leased: ${/leased}'],
])('%j gets data', (text, value, expected) => {
  const made = withData(text, value);
  expect(made).toBe(expected);
  expect(parseFormat(expected).ok).toBe(true);
});

test.each([
  [{ path: '/name' }, '${/name}'],
  [boundValue('/area', 'formatNumber'), '${formatNumber(value: ${/area})}'],
  ['Hello', 'Hello'],
  [undefined, ''],
])('%j becomes a text with data', (value, expected) => {
  expect(callInsteadOf(value, 'formatString')).toEqual({ call: 'formatString', args: { value: expected } });
});

test('another function takes over the arguments', () => {
  const before = { call: 'formatNumber', args: { value: { path: '/area' } } };
  const args = { value: { path: '/area' }, currency: 'GBP' };
  expect(callInsteadOf(before, 'formatCurrency')).toEqual({ call: 'formatCurrency', args });
});

test('a fixed value contains no data', () => {
  expect([withData('Hello', 'Hi'), withData('Hello', undefined), withData('Hello', { call: 'x' })]).toEqual([
    ...[null, null, null],
  ]);
});
