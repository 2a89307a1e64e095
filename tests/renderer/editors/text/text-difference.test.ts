/** One range is replaced, and the result is the other text. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf } from '../../../../src-renderer/editors/text/text-difference.ts';

test('replacing the changed range gives the other text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '\n') });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const edit = differenceOf(before, after);
      const result = edit === null ? before : before.slice(0, edit.start) + edit.text + before.slice(edit.end);
      expect(result).toBe(after);
    }),
    { numRuns: 200 },
  );
});
