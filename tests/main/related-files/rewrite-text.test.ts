import { expect, test } from 'vitest';
import { rewrittenTexts } from '../../../src-main/related-files/rewrite-text.ts';

test('rewrites only the changed texts and keeps spaces, order, and line endings', () => {
  const source = '\ufeff{ "when" : {"a/b":  "x \\" y"},\r\n   "bindings": { "b": "old", "c": "old" } }';
  const texts = new Map([
    ['/when/a~1b', 'new "one"'],
    ['/bindings/c', 'other'],
    ['/bindings/gone', 'nowhere'],
  ]);
  expect(rewrittenTexts(source, texts)).toBe(
    '\ufeff{ "when" : {"a/b":  "new \\"one\\""},\r\n   "bindings": { "b": "old", "c": "other" } }',
  );
});
