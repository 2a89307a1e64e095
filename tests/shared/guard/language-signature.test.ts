import { expect, test } from 'vitest';
import { signatureAt } from '../../../src-shared/guard/language-signature.ts';

test.each<[string, string | null, number?]>([
  ['grouped(answers.area, |', 'grouped(number, decimals)', 1],
  ['answers.name.contains(|)', 'text.contains(part)', 0],
  ["event.text.says(['a', |])", 'text.says([words])', 0],
  ['answers.extras.exists(e, size(e) > |', 'list.exists(item, condition)', 1],
  ['size(|', 'size(value)', 0],
  ['(answers.area + |', null],
  ['size(answers.name) > |', null],
])('%s', (marked, label, active) => {
  const offset = marked.indexOf('|');
  const found = signatureAt({ language: 'expression', text: marked.replace('|', ''), offset });
  expect([found?.label ?? null, found?.active]).toEqual([label, active]);
});

test('templates show signatures only inside a placeholder', () => {
  expect(signatureAt({ language: 'template', text: 'size( {{ grouped(5 }}', offset: 19 })?.parameters).toEqual([
    'number',
    'decimals',
  ]);
  expect(signatureAt({ language: 'template', text: 'size( {{ 5 }}', offset: 5 })).toBeNull();
});
