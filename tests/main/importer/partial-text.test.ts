/** Text that is read while it is being written. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partialText } from '../../../src-main/importer/design/partial-text.ts';

test('reads a partially written field', () => {
  expect(partialText('{"reas', 'reasoning')).toBe('');
  expect(partialText('{"reasoning": "Two sc', 'reasoning')).toBe('Two sc');
  expect(partialText('{"reasoning": "Two \\', 'reasoning')).toBe('Two ');
  expect(partialText('{"reasoning": "Two \\u00e', 'reasoning')).toBe('Two ');
  expect(partialText('{"reasoning": "Two", "input_field": "messages"', 'reasoning')).toBe('Two');
});

test('the text only grows and ends equal to the value', { tags: 'thorough' }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (reasoning) => {
      const json = JSON.stringify({ reasoning, input_field: 'x' });
      let before = '';
      for (let at = 0; at <= json.length; at += 1) {
        const now = partialText(json.slice(0, at), 'reasoning');
        expect(now.startsWith(before)).toBe(true);
        before = now;
      }
      expect(before).toBe(reasoning);
    }),
    { numRuns: 100 },
  );
});
