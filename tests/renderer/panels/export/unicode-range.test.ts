import { expect, test } from 'vitest';
import { isInRange } from '../../../../src-renderer/panels/export/unicode-range.ts';

test('a font has the characters of its ranges, or all without a range', () => {
  const range = 'U+301, U+400-45F, U+1C80-1C8A';
  expect([0x300, 0x301, 0x400, 0x45f, 0x460, 0x1c85].map((code) => isInRange(code, range))).toEqual([
    ...[false, true, true, true, false, true],
  ]);
  expect(isInRange(0x4e00, '')).toBe(true);
});
