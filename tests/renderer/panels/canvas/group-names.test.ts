/** The names of groups are readable at every zoom level. */
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { groupNamePlace, farScale } from '../../../../src-renderer/drawing/detail.ts';

test('names keep their size where they are readable', () => {
  expect([2, 1, 0.7].map(farScale)).toEqual([1, 1, 1]);
});

test('zoomed out, names are between 70 % and 100 % of their size', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.02, max: 0.7, noNaN: true }), (zoom) => {
      const size = farScale(zoom) * zoom;
      expect(size).toBeGreaterThanOrEqual(0.7 - 1e-9);
      expect(size).toBeLessThanOrEqual(1);
    }),
  );
});

test('enlarged names stay inside their frames while they fit there', () => {
  expect([1, 0.6, 0.3, 0.1].map((zoom) => groupNamePlace(farScale(zoom)))).toEqual([
    undefined,
    'inside',
    'inside',
    'above',
  ]);
});
