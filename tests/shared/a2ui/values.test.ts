import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { absolutePath, readPath, writePath } from '../../../src-shared/a2ui/catalog/data-path.ts';
import { parseFormat } from '../../../src-shared/a2ui/format-string.ts';
import { failedChecks, resolveAction, resolveValue, templateItems } from '../../../src-shared/a2ui/values.ts';
import { toPointer, type Json } from '../../../src-shared/json.ts';
import { t } from '../../../src-shared/messages/translate.ts';

const PLACE = { locale: 'en-GB', timeZone: 'Europe/London' };
const DATA: Json = {
  name: 'Ada',
  term: 25,
  terms: true,
  'a/b': { 'm~n': 1 },
  items: [{ label: 'One' }, { label: 'Two' }],
  when: '2026-07-16T13:05:09Z',
};

function value(dynamic: Json, item = ''): unknown {
  const result = resolveValue(dynamic, { data: DATA, item }, PLACE);
  return result.ok ? result.value : result.error.code;
}
const call = (name: string, args: Json): Json => ({ call: name, args });
const format = (text: string) => value(call('formatString', { value: text }));

describe('values', () => {
  test('literals stay, paths are read, and missing data is null', () => {
    expect([
      value('x'),
      value({ path: '/name' }),
      value({ path: '/a~1b/m~0n' }),
      value({ path: '/nothing/here' }),
    ]).toEqual(['x', 'Ada', 1, null]);
    expect(value({ path: '/toString' })).toBe(null);
  });

  test('a path without "/" is read from the item of the template', () => {
    expect(templateItems('/items', { data: DATA, item: '' })).toEqual(['/items/0', '/items/1']);
    expect(templateItems('/name', { data: DATA, item: '' })).toEqual([]);
    expect([
      value({ path: 'label' }, '/items/1'),
      value({ path: '/name' }, '/items/1'),
      value({ path: 'name' }),
    ]).toEqual(['Two', 'Ada', 'Ada']);
  });

  test.each([
    ['required', { value: '' }, false],
    ['required', { value: [] }, false],
    ['required', { value: 0 }, true],
    ['regex', { value: '0123456789', pattern: '^\\d{10}$' }, true],
    ['regex', { value: 'x', pattern: '(' }, 'function.failed'],
    ['length', { value: 'abc', min: 2, max: 3 }, true],
    ['length', { value: ['a'], min: 2 }, false],
    ['numeric', { value: '12', min: 10 }, true],
    ['numeric', { value: 'many', min: 10 }, false],
    ['email', { value: 'ada@example.co.uk' }, true],
    ['email', { value: 'ada@example' }, false],
    ['formatNumber', { value: 1234567.891, decimals: 2 }, '1,234,567.89'],
    ['formatNumber', { value: 1234, grouping: false }, '1234'],
    ['formatCurrency', { value: 1234.5, currency: 'GBP' }, '£1,234.50'],
    ['formatCurrency', { value: 1, currency: 'nonsense' }, 'function.failed'],
    ['formatDate', { value: '2026-01-16', format: 'EEEE, d MMMM yyyy' }, 'Friday, 16 January 2026'],
    [
      'formatDate',
      { value: { path: '/when' }, format: "HH:mm:ss h:mm a 'on' dd.MM.yy" },
      '14:05:09 2:05 PM on 16.07.26',
    ],
    ['formatDate', { value: '00:30', format: 'hh:mm a' }, '12:30 AM'],
    ['formatDate', { value: 'soon', format: 'd' }, ''],
    ['pluralize', { value: 1, one: 'card', other: 'cards' }, 'card'],
    ['pluralize', { value: 5, one: 'card', other: 'cards' }, 'cards'],
    ['and', { values: [true, { path: '/terms' }] }, true],
    ['or', { values: [false, { call: 'not', args: { value: true } }] }, false],
    ['and', { values: [1, 'true', 'TRUE'] }, true],
    ['and', { values: [1, 'False'] }, false],
    ['and', { values: [true, 0] }, false],
    ['or', { values: [0, '', null, 'false'] }, false],
    ['or', { values: [0, '1'] }, true],
    ['not', { value: 'false' }, true],
    ['not', { value: 1 }, false],
    ['not', { value: null }, true],
    ['openUrl', { url: 'https://example.com' }, 'function.failed'],
    ['launch', {}, 'function.unknown'],
  ] as const)('%s %j is %j', (name, args, expected) => {
    expect(value(call(name, args as unknown as Json))).toEqual(expected);
  });

  test('formatString inserts data and function results into text', () => {
    expect(format('Hi ${/name}, ${ formatNumber(value: ${/term}, decimals: 1) } years \\${/name}')).toBe(
      'Hi Ada, 25.0 years ${/name}',
    );
    expect(format("${pluralize(value: /term, one: 'a year', other: 'it\\'s years')}")).toBe("it's years");
    expect(format('${/items}')).toBe('[{"label":"One"},{"label":"Two"}]');
    expect([format('${'), format('${f(x)}'), format('${nope(a: 1)}')]).toEqual([
      'format.syntax',
      'format.syntax',
      'function.unknown',
    ]);
  });

  test.each([
    ['${42}', '42'],
    ['${1.5} and ${ 7. }', '1.5 and 7'],
    ['${true}|${false}', 'true|false'],
    ['a${null}b', 'ab'],
    ['${\'text\'} ${"more"}', 'text more'],
    ["${'a\\nb'}", 'a\nb'],
    ['${trueish}${/true}', ''],
    ["${formatNumber(value: ${1234}, grouping: 'false')}", '1234'],
    ['${${/name}}', 'Ada'],
  ])('formatString accepts literals: %s', (text, expected) => {
    expect(format(text)).toBe(expected);
  });

  test('a check treats 1 and "true" like true', () => {
    const checks: Json = [1, 'true', true, 0, 'false', false].map((condition) => ({
      condition,
      message: JSON.stringify(condition),
    }));
    expect(failedChecks(checks, { data: DATA, item: '' }, PLACE)).toEqual(['0', '"false"', 'false']);
  });

  test('calls can nest five levels deep, but no deeper', () => {
    const nested = (depth: number): Json => call('not', { value: depth === 1 ? true : nested(depth - 1) });
    expect([value(nested(5)), value(nested(6))]).toEqual([false, 'function.depth']);
  });

  test('a check that fails or cannot be evaluated returns its message', () => {
    const checks: Json = [
      { condition: true, message: 'fine' },
      { condition: { path: '/nothing' }, message: 'missing' },
      { condition: call('launch', {}), message: 'broken' },
    ];
    expect(failedChecks(checks, { data: DATA, item: '' }, PLACE)).toEqual(['missing', 'broken']);
  });

  test('an action contains its data or opens a safe address', () => {
    const act = (action: Json) => resolveAction(action, { data: DATA, item: '/items/0' }, PLACE);
    expect(act({ event: { name: 'bank.go', context: { term: { path: '/term' }, label: { path: 'label' } } } })).toEqual(
      {
        ok: true,
        value: { kind: 'event', name: 'bank.go', context: { term: 25, label: 'One' } },
      },
    );
    const open = (url: string) => act({ functionCall: { call: 'openUrl', args: { url } } }).ok;
    expect(
      ['https://a.b', 'mailto:a@b.c', 'javascript:alert(1)', 'java\nscript:x', 'data:image/png;base64,', '//a.b'].map(
        open,
      ),
    ).toEqual([true, true, false, false, false, false]);
  });

  test('no value causes an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (dynamic, text) => {
        resolveValue(dynamic as Json, { data: dynamic as Json, item: text }, PLACE);
        failedChecks(dynamic as Json, { data: DATA, item: '' }, PLACE);
        resolveAction(dynamic as Json, { data: DATA, item: '' }, PLACE);
        resolveValue(call('formatString', { value: text }), { data: DATA, item: '' }, PLACE);
        parseFormat(`\${${text}`);
      }),
      { numRuns: 300 },
    );
  });
});

describe('paths', () => {
  const names = fc.array(fc.stringMatching(/^[a-z~/]{1,4}$/), { minLength: 1, maxLength: 6 });

  test('written values can be read, and the rest is unchanged', () => {
    fc.assert(
      fc.property(names, fc.jsonValue(), (path, written) => {
        const before: Json = { '0': 'kept' };
        const after = writePath(before, toPointer(path), written as Json);
        expect(after.ok && readPath(after.value, toPointer(path))).toEqual(written);
        expect(after.ok && readPath(after.value, '/0')).toBe('kept');
        expect(before).toEqual({ '0': 'kept' });
      }),
      { numRuns: 200 },
    );
  });

  test('a relative path equals its absolute form', () => {
    fc.assert(
      fc.property(names, names, (base, path) => {
        const item = toPointer(base);
        const relative = toPointer(path).slice(1);
        expect(absolutePath(relative, item)).toBe(toPointer([...base, ...path]));
      }),
      { numRuns: 100 },
    );
  });

  test.each([
    ['/', { a: 1 }, { a: 1 }],
    ['/x', undefined, { list: [1, 2], name: 'Ada' }],
    ['/name', undefined, { list: [1, 2] }],
    ['/list/0', undefined, { list: [null, 2], name: 'Ada' }],
    ['/list/-', 3, { list: [1, 2, 3], name: 'Ada' }],
    ['/new/0/label', 'x', { list: [1, 2], name: 'Ada', new: [{ label: 'x' }] }],
    ['/list/4294967295', 1, t('screenChecks.dataPath.noItem', { place: '/list', count: 2, name: '4294967295' })],
    ['/name/first', 'A', t('screenChecks.dataPath.noHolder', { place: '/name', name: 'first' })],
    ['/__proto__/x', 1, t('screenChecks.dataPath.forbiddenName')],
    ['/a~2', 1, t('screenChecks.dataPath.tilde', { path: '/a~2' })],
  ])('writing to %s', (path, written, expected) => {
    const result = writePath({ list: [1, 2], name: 'Ada' }, path, written as Json | undefined);
    expect(result.ok ? result.value : result.error).toEqual(expected);
  });
});
