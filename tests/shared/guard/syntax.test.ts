import { expect, test } from 'vitest';
import { parseSyntax } from '../../../src-shared/guard/syntax.ts';
import { t } from '../../../src-shared/messages/translate.ts';

const { raw } = String;

test.each([
  ['a)', t('expressions.syntax.unexpected', { next: ')' })],
  ['f(1,,2)', t('expressions.syntax.unexpected', { next: ',2)' })],
  ['(a b', t('expressions.syntax.expected', { token: ')', next: 'b' })],
  ['[1 2', t('expressions.syntax.expected', { token: ']', next: '2' })],
  ['{"a" 1}', t('expressions.syntax.expected', { token: ':', next: '1}' })],
  [raw`"\q"`, t('expressions.syntax.invalidEscape')],
  [raw`"\ud800"`, t('expressions.syntax.invalidEscape')],
  ['1'.concat('+1'.repeat(1500)), t('expressions.syntax.tooLarge.maxAstNodes', { limit: 2000 })],
  [`${'('.repeat(300)}1${')'.repeat(300)}`, t('expressions.syntax.tooLarge.maxDepth', { limit: 200 })],
  [`[${'1,'.repeat(501)}1]`, t('expressions.syntax.tooLarge.maxListElements', { limit: 500 })],
  ['f(1,2,3,4,5,6,7,8,9)', t('expressions.syntax.tooLarge.maxCallArguments', { limit: 8 })],
])('explains a syntax error without the words of the parser: %.20s', (text, message) => {
  const parsed = parseSyntax(text);
  expect(parsed.ok ? '' : parsed.error.message).toBe(message);
});
