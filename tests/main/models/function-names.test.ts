/** Names of tools as sent to models. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { functionNames } from '../../../src-main/models/function-names.ts';

test('legal names stay, and others become legal', () => {
  const { legal } = functionNames(['fraud.patterns', 'fraud_patterns', 'graph:case file', '7th', 'COMPLETE']);
  expect(['fraud_patterns', 'COMPLETE', 'fraud.patterns', 'graph:case file', '7th'].map(legal)).toEqual([
    'fraud_patterns',
    'COMPLETE',
    'fraud_patterns_2',
    'graph_case_file',
    '_7th',
  ]);
});

test('a name made up by the model stays unchanged', () => {
  expect(functionNames(['a.b']).original('magic')).toBe('magic');
});

test('any names become legal and distinct, and convert back', () => {
  const name = fc.oneof(
    fc.string({ minLength: 1, maxLength: 200 }),
    fc.constantFrom('a.b', 'a_b', 'a:b', 'x'.repeat(70)),
  );
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 30 }), (names) => {
      const { legal, original } = functionNames(names);
      const told = names.map(legal);
      expect(new Set(told).size).toBe(names.length);
      for (const each of told) expect(each).toMatch(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/);
      expect(told.map(original)).toEqual(names);
    }),
  );
});
