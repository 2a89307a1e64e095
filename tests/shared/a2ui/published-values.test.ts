/** Facts from the published suites about expressions, the data model, and functions, as data. */
import { describe, expect, test } from 'vitest';
import { readPath, writePath } from '../../../src-shared/a2ui/catalog/data-path.ts';
import { parseFormat } from '../../../src-shared/a2ui/format-string.ts';
import { resolveValue } from '../../../src-shared/a2ui/values.ts';
import type { Json } from '../../../src-shared/json.ts';

describe('expressions', () => {
  test.each<readonly [string, Json]>([
    ['only words', [{ text: 'only words' }]],
    ['Dear ${name}', [{ text: 'Dear ' }, { value: { path: 'name' } }]],
    ['${${inner}}', [{ value: { path: 'inner' } }]],
    ['${${"deep"}}', [{ value: 'deep' }]],
    ['\\${name}', [{ text: '${name}' }]],
    ['${sum(a: 1, b: -2)}', [{ value: { call: 'sum', args: { a: 1, b: -2 } } }]],
    ['${upper(text: "ada")}', [{ value: { call: 'upper', args: { text: 'ada' } } }]],
    ['${some-path.with_signs}', [{ value: { path: 'some-path.with_signs' } }]],
    ["${'one\\ntwo\\t\\'\\\\x'}", [{ value: "one\ntwo\t'\\x" }]],
    ['${now()}', [{ value: { call: 'now', args: {} } }]],
  ])('%s', (text, parts) => {
    expect(parseFormat(text)).toEqual({ ok: true, value: parts });
  });

  test.each(['${open', '${sum(a 1)}', '${sum(a: 1}', '${name more}'])('%s is rejected', (text) => {
    expect(parseFormat(text).ok).toBe(false);
  });
});

describe('the data model', () => {
  const MODEL: Json = { user: { name: 'Ada', 'a/b': 1, 'a~b': 2, '~1': 3 }, list: ['x', 'y'] };

  test.each<readonly [string, Json | undefined]>([
    ['', MODEL],
    ['/user/name', 'Ada'],
    ['/list/1', 'y'],
    ['/list/7', undefined],
    ['/list/x', undefined],
    ['/user/none/deep', undefined],
    ['/user/a~1b', 1],
    ['/user/a~0b', 2],
    ['/user/~01', 3],
    ['/user/toString', undefined],
  ])('reads "%s"', (path, value) => {
    expect(readPath(MODEL, path)).toEqual(value);
  });

  test.each<readonly [string, Json | undefined, Json]>([
    ['/a/b', 1, { a: { b: 1 } }],
    ['/a/0/b', 1, { a: [{ b: 1 }] }],
    ['/a~1b', 1, { 'a/b': 1 }],
    ['/none', undefined, {}],
    ['/', { whole: true }, { whole: true }],
  ])('writes "%s" into an empty model', (path, value, model) => {
    expect(writePath({}, path, value)).toEqual({ ok: true, value: model });
  });

  test.each(['/user/name/first', '/list/x', '/list/01', '/__proto__/x'])('refuses to write "%s"', (path) => {
    expect(writePath(MODEL, path, 1).ok).toBe(false);
  });
});

describe('functions', () => {
  test.each<readonly [string, Record<string, Json>, Json]>([
    ['capitalize', { value: 'ada lovelace' }, 'Ada lovelace'],
    ['capitalize', { value: '' }, ''],
    ['required', { value: null }, false],
    ['required', { value: false }, true],
    ['length', { value: '', max: 2 }, true],
    ['numeric', { value: 5, min: 5, max: 5 }, true],
    ['email', { value: 'ada' }, false],
    ['and', { values: [{ valid: true }, 1] }, true],
    ['and', { values: [{ valid: false }, 1] }, false],
    ['not', { value: { valid: false } }, true],
  ])('%s(%j)', (call, args, value) => {
    const place = { locale: 'en-GB', timeZone: 'Europe/London' };
    expect(resolveValue({ call, args }, { data: {}, item: '' }, place)).toEqual({ ok: true, value });
  });
});
