/**
 * The published suites' requirements for a validator, as our own cases: envelopes, functions, checks, buttons, ids,
 * references, depth, paths, several surfaces.
 */
import { describe, expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import type { Json } from '../../../src-shared/json.ts';
import { validateMessages } from '../../../src-shared/a2ui/validate.ts';

const version = 'v0.9';
const create = (surfaceId: string) => ({ version, createSurface: { surfaceId, catalogId: CATALOG_ID } });
const update = (surfaceId: string, components: readonly unknown[]) => ({
  version,
  updateComponents: { surfaceId, components },
});
const codes = (messages: readonly unknown[]) => validateMessages(messages).map(({ code }) => code);
/** Of a whole screen on its own surface. */
const screen = (...components: readonly unknown[]) => codes([create('s'), update('s', components)]);
const text = (id: string) => ({ id, component: 'Text', text: 'x' });
const card = (id: string, child: string) => ({ id, component: 'Card', child });

describe('envelopes', () => {
  const body = { surfaceId: 's', catalogId: CATALOG_ID };
  test.each<readonly [string, unknown, string[]]>([
    [
      'of today',
      {
        version,
        createSurface: { ...body, theme: { primaryColor: '#00aaff', iconUrl: 'https://bank.example/i.png' } },
      },
      [],
    ],
    ['of the next small version', { version: 'v0.9.1', createSurface: body }, []],
    ['without a version', { createSurface: body }, ['message.version']],
    ['of an old version', { version: 'v0.8', createSurface: body }, ['message.version']],
    ['with a number for a name', { version, createSurface: { ...body, surfaceId: 4 } }, ['message.shape']],
    ['without a catalog', { version, createSurface: { surfaceId: 's' } }, ['message.shape']],
    ['with two kinds in one', { version, createSurface: body, deleteSurface: { surfaceId: 's' } }, ['message.shape']],
  ])('%s', (_name, message, expected) => {
    expect(validateMessages([message], { mode: 'streaming' }).map(({ code }) => code)).toEqual(expected);
  });
});

describe('functions', () => {
  const there = { path: '/there' };
  const check = (name: string, args: unknown, more = {}) => ({
    ...{ id: 'root', component: 'TextField', label: 'L', value: '' },
    checks: [{ condition: { call: name, args, ...more }, message: 'No.' }],
  });
  const words = (name: string, args: unknown, more = {}) => ({
    id: 'root',
    component: 'Text',
    text: { call: name, args, ...more },
  });
  test.each<readonly [string, unknown]>([
    ['required', check('required', { value: there }, { returnType: 'boolean' })],
    ['regex', check('regex', { value: there, pattern: '^[a-c]+$' })],
    ['length from', check('length', { value: there, min: 2 })],
    ['length to', check('length', { value: there, max: 9 })],
    ['numeric', check('numeric', { value: there, min: 1, max: 7 })],
    ['email', check('email', { value: there })],
    ['formatString', words('formatString', { value: 'Dear ${/there}' }, { returnType: 'string' })],
    ['formatNumber', words('formatNumber', { value: 12.345, decimals: 1, grouping: false })],
    ['formatCurrency', words('formatCurrency', { value: 12.5, currency: 'GBP' })],
    ['formatDate', words('formatDate', { value: '2026-03-01', format: 'd MMM' })],
    ['pluralize', words('pluralize', { value: 2, one: 'card', other: 'cards' })],
    [
      'and, or, not',
      check('and', {
        values: [
          { call: 'or', args: { values: [there, false] } },
          { call: 'not', args: { value: there } },
        ],
      }),
    ],
  ])('%s is valid', (_name, component) => {
    expect(screen(component)).toEqual([]);
  });

  test.each<readonly [string, unknown]>([
    ['required without a value', check('required', {})],
    ['required that gives a text', check('required', { value: there }, { returnType: 'string' })],
    ['a kind of result there is not', check('required', { value: there }, { returnType: 'perhaps' })],
    ['regex without a pattern', check('regex', { value: there })],
    ['regex with a number', check('regex', { value: there, pattern: 7 })],
    ['length without bounds', check('length', { value: there })],
    ['length from a text', check('length', { value: there, min: '2' })],
    ['length to less than nothing', check('length', { value: there, max: -1 })],
    ['numeric from a text', check('numeric', { value: there, min: '1' })],
    ['numeric to a text', check('numeric', { value: there, max: '7' })],
    ['email with more', check('email', { value: there, strict: true })],
    ['formatString that gives yes or no', words('formatString', { value: 'x' }, { returnType: 'boolean' })],
    ['formatString of a number', words('formatString', { value: 7 })],
    ['formatNumber with a text for digits', words('formatNumber', { value: 1, decimals: '1' })],
    ['formatNumber with yes for digits', words('formatNumber', { value: 1, decimals: true })],
    ['formatCurrency without one', words('formatCurrency', { value: 1 })],
    ['formatCurrency with a number', words('formatCurrency', { value: 1, currency: 826 })],
    ['formatDate without a format', words('formatDate', { value: '2026-03-01' })],
    ['pluralize without the rest', words('pluralize', { value: 2, one: 'card' })],
    ['a text for a condition', check('formatString', { value: 'x' })],
  ])('%s is rejected', (_name, component) => {
    expect(screen(component)).toEqual(['component.shape']);
  });

  test('can nest five levels deep, but no deeper', () => {
    const nested = (depth: number): Json => (depth === 0 ? true : { call: 'not', args: { value: nested(depth - 1) } });
    const box = (depth: number) => ({ id: 'root', component: 'CheckBox', label: 'L', value: nested(depth) });
    expect(screen(box(5))).toEqual([]);
    expect(screen(box(6))).toEqual(['function.depth']);
  });
});

describe('buttons and inputs', () => {
  const button = (more: object) => ({
    id: 'root',
    component: 'Button',
    child: 't',
    action: { event: { name: 'bank.go' } },
    ...more,
  });
  const openUrl = (more: object) =>
    button({ action: { functionCall: { call: 'openUrl', args: { url: 'https://bank.example' }, ...more } } });
  const rule = (condition: unknown) => ({ checks: [{ condition, message: 'No.' }] });
  test.each<readonly [string, object, string[]]>([
    ['in its first look', button({ variant: 'primary' }), []],
    ['in its quiet look', button({ variant: 'borderless' }), []],
    ['in a look there is not', button({ variant: 'loud' }), ['component.shape']],
    ['switched off by a prop of before', button({ enabled: { path: '/on' } }), ['component.shape']],
    ['marked by a prop of before', button({ primary: true }), ['component.shape']],
    ['whose action has no event', button({ action: { name: 'go' } }), ['component.shape']],
    ['with a check', button(rule({ call: 'required', args: { value: { path: '/terms' } } })), []],
    ['with a check that says nothing', button({ checks: [{ condition: true }] }), ['component.shape']],
    [
      'with a check that says more',
      button({ checks: [{ condition: true, message: 'No.', level: 1 }] }),
      ['component.shape'],
    ],
    ['that opens an address', openUrl({ returnType: 'void' }), []],
    ['that opens an address and wants an answer', openUrl({ returnType: 'boolean' }), ['component.shape']],
    ['that opens a bare text', openUrl({ args: 'https://bank.example' }), ['component.shape']],
  ])('a button %s', (_name, component, expected) => {
    expect([...new Set(screen(component, text('t')))]).toEqual(expected);
  });

  test('every input accepts checks', () => {
    const inputs = [
      { component: 'TextField', label: 'L', value: { path: '/v' } },
      { component: 'CheckBox', label: 'L', value: { path: '/v' } },
      { component: 'ChoicePicker', options: [{ label: 'A', value: 'a' }], value: { path: '/v' } },
      { component: 'Slider', min: 1, max: 5, value: { path: '/v' } },
      { component: 'DateTimeInput', value: { path: '/v' } },
    ].map((input, at) => ({ id: `i${at}`, ...input, ...rule({ call: 'required', args: { value: { path: '/v' } } }) }));
    expect(screen({ id: 'root', component: 'Column', children: inputs.map(({ id }) => id) }, ...inputs)).toEqual([]);
  });

  test.each(['h1', 'h2', 'h3', 'h4', 'h5', 'caption', 'body'])('a text is %s', (variant) => {
    expect(screen({ ...text('root'), variant })).toEqual([]);
    expect(screen({ ...text('root'), variant: `${variant}!` })).toEqual(['component.shape']);
  });
});

describe('trees', () => {
  const chain = (length: number) => [
    ...Array.from({ length: length - 1 }, (_none, at) => card(at === 0 ? 'root' : `c${at}`, `c${at + 1}`)),
    text(`c${length - 1}`),
  ];
  test.each<readonly [string, readonly unknown[], string[]]>([
    ['without a root', [text('a')], ['root.missing']],
    ['with one id twice', [text('root'), text('a'), text('a')], ['component.duplicate']],
    [
      'with a child in a list that is not there',
      [{ id: 'root', component: 'Column', children: ['gone'] }],
      ['reference.missing'],
    ],
    ['with a single child that is not there', [card('root', 'gone')], ['reference.missing']],
    ['that holds itself', [card('root', 'root')], ['reference.cycle']],
    ['that goes in a circle', [card('root', 'a'), card('a', 'root')], ['reference.cycle']],
    ['with a part nobody shows', [text('root'), text('spare')], ['component.orphan']],
    [
      'with a template',
      [{ id: 'root', component: 'List', children: { componentId: 'a', path: '/all' } }, text('a')],
      [],
    ],
    [
      'with a template that is not there',
      [{ id: 'root', component: 'List', children: { componentId: 'a', path: '/all' } }],
      ['reference.missing'],
    ],
    ['with a path that is none', [{ id: 'root', component: 'Text', text: { path: '/a/~2' } }], ['component.shape']],
    ['forty-two deep', chain(42), []],
    ['fifty deep', chain(50), []],
    ['fifty-one deep', chain(51), ['tree.too-deep']],
  ])('%s', (_name, components, expected) => {
    const found = screen(...components);
    expect(expected[0] === 'component.duplicate' ? found.slice(0, 1) : found).toEqual(expected);
  });

  test('data cannot nest endlessly', () => {
    let value: Json = 0;
    for (let level = 0; level < 55; level += 1) value = { level, next: value };
    expect(codes([create('s'), { version, updateDataModel: { surfaceId: 's', value } }])).toContain('message.limit');
  });

  test('of two surfaces are independent', () => {
    const messages = [
      create('a'),
      create('b'),
      update('a', [card('root', 'x'), text('x')]),
      update('b', [card('root', 'y'), text('y')]),
    ];
    expect(codes(messages)).toEqual([]);
    expect(codes([...messages.slice(0, 3), update('b', [card('root', 'x')])])).toEqual(['reference.missing']);
    expect(codes([create('a'), create('a')])).toContain('surface.exists');
  });

  test('can arrive in parts and in any order, as long as they end up complete', () => {
    const parts = [create('s'), update('s', [card('root', 'a')]), update('s', [text('a')])];
    expect(codes(parts)).toEqual([]);
    expect(codes(parts.slice(0, 2))).toEqual(['reference.missing']);
    expect(validateMessages(parts.slice(0, 2), { mode: 'streaming' })).toEqual([]);
  });
});
