import { describe, expect, test } from 'vitest';
import { arcPath, bandsOf, shareOf } from '../../../src-renderer/screens/views/gauge-scale.ts';

describe('a gauge', () => {
  test.each([
    [50, '–60*', '60–80', '80–'],
    [60, '–60*', '60–80', '80–'],
    [60.01, '–60', '60–80*', '80–'],
    [80, '–60', '60–80*', '80–'],
    [99, '–60', '60–80', '80–*'],
  ])('has %d in a single band', (value, ...bands) => {
    const words = bandsOf(value, [80, 60, 60]).map(
      ({ from, to, holdsValue }) => `${from ?? ''}–${to ?? ''}${holdsValue ? '*' : ''}`,
    );
    expect(words).toEqual(bands);
  });

  test('has no bands without thresholds', () => {
    expect(bandsOf(3, [])).toEqual([]);
  });

  test('never leaves its scale', () => {
    expect([shareOf(-5, 0, 10), shareOf(5, 0, 10), shareOf(50, 0, 10), shareOf(5, 10, 10)]).toEqual([0, 0.5, 1, 0]);
    expect(arcPath(0, 1, 86)).toBe('M 14.00 100.00 A 86 86 0 0 1 186.00 100.00');
  });
});
