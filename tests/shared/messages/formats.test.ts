import { expect, test } from 'vitest';
import { t } from '../../../src-main/messages/translate.ts';

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];
const timeoutOf = (ms: number): string =>
  t('steps.callTool.late', { tool: 'x', ms }).replace('"x" took longer than ', '');

test.each([
  [20, '20 ms.'],
  [SECOND, '1 second.'],
  [1500, '1.5 seconds.'],
  [61_234, '61.2 seconds.'],
  [90 * SECOND, '90 seconds.'],
  [10 * MINUTE, '10 minutes.'],
  [HOUR, '1 hour.'],
])('a duration of %i ms reads %s', (ms, text) => {
  expect(timeoutOf(ms)).toBe(text);
});

test.each([
  [0, '0 bytes used'],
  [1, '1 byte used'],
  [1023, '1,023 bytes used'],
  [1536, '1.5 kB used'],
  [33_554_432, '32 MB used'],
  [5 * 1024 ** 3, '5 GB used'],
])('a size of %i bytes reads %s', (bytes, text) => {
  expect(t('versions.size', { bytes })).toBe(text);
});

test('groups the digits of large numbers, and leaves text unchanged', () => {
  const texts = [20_000, '20000'].map((files) => t('imports.clone.tooManyFiles', { files }));
  expect(texts).toEqual(['The repository has more than 20,000 files.', 'The repository has more than 20000 files.']);
});
