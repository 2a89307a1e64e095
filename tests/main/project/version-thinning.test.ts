import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { thinnedOut, THINNING, type Thinnable } from '../../../src-main/project/version-thinning.ts';

const NOW = Date.parse('2026-03-01T10:00:00Z');
const HOUR = 3_600_000;

function saved(hoursAgo: number, more: Partial<Thinnable> = {}): Thinnable {
  return { id: `v${hoursAgo}`, at: NOW - hoursAgo * HOUR, isNamed: false, bytes: 1, ...more };
}

describe('thinning of versions', () => {
  test('keeps the newest, then one per day, then one per week', () => {
    const old = Array.from({ length: 24 }, (_, hour) => saved(24 * 10 + hour));
    const going = thinnedOut([saved(0), saved(0.001), ...old], NOW, { ...THINNING, newest: 2 });
    // From ten to eleven days ago, one for each day that started in UTC.
    expect(old.length - going.length).toBe(2);
  });

  test('keeps named versions and the newest, whatever the limits', () => {
    const versions = [saved(0, { bytes: 99 }), saved(1), saved(2, { isNamed: true }), saved(3)];
    expect(thinnedOut(versions, NOW, { newest: 0, count: 0, bytes: 0 })).toEqual(['v1', 'v3']);
  });

  test('stays within its limits and is stable when repeated', () => {
    const version = fc.record({ hours: fc.integer({ min: 0, max: 9000 }), isNamed: fc.boolean(), bytes: fc.nat(50) });
    const limits = { newest: 5, count: 20, bytes: 300 };
    fc.assert(
      fc.property(fc.uniqueArray(version, { selector: ({ hours }) => hours, maxLength: 200 }), (made) => {
        const versions = made.map(({ hours, ...more }) => saved(hours, more));
        const going = new Set(thinnedOut(versions, NOW, limits));
        const left = versions.filter(({ id }) => !going.has(id));
        const unnamed = left.filter(({ isNamed }) => !isNamed);
        const bytes = unnamed.reduce((sum, version) => sum + version.bytes, 0);
        expect(unnamed.length <= limits.count && (bytes <= limits.bytes || unnamed.length === 1)).toBe(true);
        expect(left.filter(({ isNamed }) => isNamed).length).toBe(versions.filter(({ isNamed }) => isNamed).length);
        expect(thinnedOut(left, NOW, limits)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
