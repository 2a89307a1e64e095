import { expect, test } from 'vitest';
import { templateRender } from '../../../src-main/tools/template-render.ts';

const { signal } = new AbortController();
const render = (template: string, values?: object) =>
  templateRender.run(templateRender.input.parse({ template, values }), { folder: '/', signal });

test('placeholders are filled with values, and missing values become empty', async () => {
  expect(await render('{{ a }} and {{b.c}}{{ none }}{{ a.x }}', { a: 1, b: { c: [2] } })).toBe('1 and [2]');
  expect(await render('{{ constructor }}{{ a.constructor.name }}', { a: {} })).toBe('');
  expect(await render('$& {{ a }}', { a: '$&' })).toBe('$& $&');
});
