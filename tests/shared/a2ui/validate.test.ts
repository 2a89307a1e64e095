import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { foldMessages, NO_SURFACES } from '../../../src-shared/a2ui/surface.ts';
import { validateComponents, validateMessages, type ValidateOptions } from '../../../src-shared/a2ui/validate.ts';
import { EVERY_COMPONENT, WRONG_COMPONENTS } from './components.ts';
import { t } from '../../harness/messages.ts';
import { tries } from '../../harness/thorough.ts';

const create = { version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: CATALOG_ID } };
const update = (components: readonly unknown[]) => ({
  version: 'v0.9',
  updateComponents: { surfaceId: 'main', components },
});
const card = (id: string, child: string) => ({ id, component: 'Card', child });
const text = (id: string, words: unknown = 'x') => ({ id, component: 'Text', text: words });
const column = (...children: string[]) => ({ id: 'root', component: 'Column', children });

function codes(components: readonly unknown[], options: Parameters<typeof validateComponents>[1] = {}): string[] {
  return validateComponents(components, options).map(({ code, pointer }) => `${code} ${pointer}`);
}

function ofMessages(raws: readonly unknown[], options: ValidateOptions = {}): string[] {
  return validateMessages(raws, options).map(({ code, pointer }) => `${code} ${pointer}`);
}

describe('a screen', () => {
  test('with every component of the catalog is valid', () => {
    const ids = EVERY_COMPONENT.map(({ id }) => id);
    expect(codes([column(...ids), ...EVERY_COMPONENT])).toEqual([]);
  });

  test.each(WRONG_COMPONENTS)('with %s is reported with its location', (_why, component) => {
    const problems = validateComponents([column('a'), component, text('b')]);
    expect(problems[0]).toMatchObject({ code: 'component.shape', severity: 'error', component: 'a' });
    expect(problems[0]?.pointer).toMatch(/^\/1/);
  });

  test('describes problems in plain English', () => {
    const [problem] = validateComponents([column('a'), { id: 'a', component: 'Txt', text: 'x' }]);
    expect(problem).toEqual({
      code: 'component.unknown',
      severity: 'error',
      message: `${t('screenChecks.checkComponent.unknownComponent', { name: 'Txt' })} ${t('checks.didYouMean', { near: 'Text' })}`,
      pointer: '/1/component',
      component: 'a',
    });
  });

  test('needs a root and unique ids', () => {
    expect(codes([text('a')])).toEqual(['root.missing ']);
    expect(codes([text('root'), text('root')])).toEqual(['component.duplicate /1/id']);
    expect(codes([text('root'), 7, { id: 'x' }])).toEqual(['component.shape /1', 'component.shape /2']);
  });

  test('refers only to existing components once it is complete', () => {
    const missing = [column('a', 'b'), text('b')];
    expect(codes(missing)).toEqual(['reference.missing /0/children/0']);
    expect(codes(missing, { mode: 'streaming' })).toEqual([]);
    expect(codes([{ ...column(), children: { componentId: 'a', path: '/list' } }])).toContain(
      'reference.missing /0/children/componentId',
    );
    expect(codes([text('root'), text('lonely')])).toEqual(['component.orphan /1']);
  });

  test('has no cycles', () => {
    expect(codes([card('root', 'root')])).toEqual(['reference.cycle /0/child']);
    expect(codes([card('root', 'a'), card('a', 'b'), card('b', 'a')])).toEqual(['reference.cycle /2/child']);
  });

  test('is at most 50 levels deep and does not grow exponentially', () => {
    const chain = (length: number) => [
      ...Array.from({ length: length - 1 }, (_, at) => card(at === 0 ? 'root' : `c${at}`, `c${at + 1}`)),
      text(`c${length - 1}`),
    ];
    expect([codes(chain(50)), codes(chain(51))]).toEqual([[], ['tree.too-deep /0']]);
    const bomb = Array.from({ length: 20 }, (_, at) => ({
      id: at === 0 ? 'root' : `r${at}`,
      component: 'Row',
      children: Array.from({ length: 10 }, () => `r${at + 1}`),
    }));
    expect(codes([...bomb, text('r20')])).toEqual(['tree.too-large /0']);
  });

  test('nests functions at most five levels deep', () => {
    const nested = (depth: number): unknown =>
      depth === 0 ? true : { call: 'not', args: { value: nested(depth - 1) } };
    const check = (depth: number) => [
      {
        id: 'root',
        component: 'CheckBox',
        label: 'x',
        value: true,
        checks: [{ condition: nested(depth), message: 'm' }],
      },
    ];
    expect([codes(check(5)), codes(check(6)).length]).toEqual([[], 1]);
    expect(codes(check(6))[0]).toMatch(/^function\.depth \/0\/checks\/0\/condition(\/args\/value){5}$/);
  });

  test('links only to safe addresses', () => {
    const image = (url: unknown) => ({ id: 'root', component: 'Image', url });
    const open = (url: string) => ({
      id: 'root',
      component: 'Button',
      child: 't',
      action: { functionCall: { call: 'openUrl', args: { url } } },
    });
    expect([
      codes([image('https://a.b/c.png')]),
      codes([image('data:image/png;base64,AAAA')]),
      codes([image('javascript:alert(1)')]),
      codes([image('data:text/html,x')]),
      codes([image('//evil.example/x.png')]),
      codes([{ id: 'root', component: 'Video', url: 'data:image/png;base64,AAAA' }]),
      codes([open('mailto:a@b.c'), text('t')]),
      codes([open('file:///etc/passwd'), text('t')]),
    ]).toEqual([
      [],
      [],
      ['url.scheme /0/url'],
      ['url.scheme /0/url'],
      ['url.scheme /0/url'],
      ['url.scheme /0/url'],
      [],
      ['url.scheme /0/action/functionCall/args/url'],
    ]);
  });

  test('names actions with their plugin', () => {
    const button = (name: string) => [
      { id: 'root', component: 'Button', child: 't', action: { event: { name } } },
      text('t'),
    ];
    expect([
      codes(button('mortgage.confirm'), { plugin: 'mortgage' }),
      codes(button('confirm')),
      codes(button('lost_card.freeze'), { plugin: 'mortgage' }),
    ]).toEqual([[], ['action.name /0/action/event/name'], ['action.foreign /0/action/event/name']]);
  });

  test('reads existing data', () => {
    const data = { name: 'Ada', items: [{ label: 'One' }], none: [] };
    const list = (path: string, words: unknown) => [
      { ...column(), children: { componentId: 'a', path } },
      text('a', words),
    ];
    const read = (path: string) => ({ path });
    expect([
      codes([text('root', read('/name'))], { data }),
      codes([text('root', read('/nam'))], { data }),
      codes([text('root', read('/nam'))], { data, bound: ['/nam'] }),
      codes([text('root', read('name'))], { data }),
      codes([text('root', { call: 'formatString', args: { value: 'Hi ${/nobody}' } })], { data }),
      codes(list('/items', read('label')), { data }),
      codes(list('/items', read('lable')), { data }),
      codes(list('/none', read('anything')), { data }),
      codes(list('/name', 'x'), { data }),
      codes([{ id: 'root', component: 'TextField', label: 'x', value: read('/new') }], { data }),
    ]).toEqual([
      [],
      ['path.missing /0/text/path'],
      [],
      ['path.scope /0/text/path'],
      ['path.missing /0/text/args/value'],
      [],
      ['path.missing /1/text/path'],
      [],
      ['path.no-list /0/children/path'],
      [],
    ]);
  });

  test('has valid patterns and formats', () => {
    const field = { id: 'root', component: 'TextField', label: 'x', validationRegexp: '(' };
    const broken = text('root', { call: 'formatString', args: { value: 'Hi ${' } });
    expect([codes([field]), codes([broken])]).toEqual([
      ['function.pattern /0/validationRegexp'],
      ['format.syntax /0/text/args/value'],
    ]);
  });
});

describe('messages', () => {
  test('are checked against the surface that they produce', () => {
    expect(ofMessages([create, update([column('a'), text('a')])])).toEqual([]);
    expect(ofMessages([create, update([column('a')]), update([text('a'), text('b')])])).toEqual([
      'component.orphan /2/updateComponents/components/1',
    ]);
    expect(ofMessages([create])).toEqual(['root.missing /0']);
    expect(ofMessages([create], { mode: 'streaming' })).toEqual([]);
    expect(ofMessages([{ ...create, version: 'v1.0' }, update([text('root')])])).toEqual([
      'message.version /0/version',
      'surface.unknown /1/updateComponents/surfaceId',
    ]);
    expect(ofMessages([update([text('root')])], { implicitCatalog: CATALOG_ID })).toEqual([]);
    const foreign = { version: 'v0.9', createSurface: { surfaceId: 'main', catalogId: 'https://else.where' } };
    expect(ofMessages([foreign, update([text('root')])])).toEqual(['catalog.unknown /0/createSurface/catalogId']);
  });

  test('can continue from the current screen', () => {
    const { surfaces } = foldMessages(NO_SURFACES, [create, update([column('a'), text('a')])]);
    expect(ofMessages([update([text('a', 'new')])], { surfaces })).toEqual([]);
    expect(ofMessages([update([column('b')])], { surfaces })).toContain(
      'reference.missing /0/updateComponents/components/0/children/0',
    );
  });

  test('know the data that was sent', () => {
    const data = { version: 'v0.9', updateDataModel: { surfaceId: 'main', value: { name: 'Ada' } } };
    const screen = update([text('root', { path: '/nam' })]);
    expect(ofMessages([create, screen])).toEqual([]);
    expect(ofMessages([create, data, screen])).toEqual(['path.missing /2/updateComponents/components/0/text/path']);
  });
});

describe('hostile input', () => {
  test('of any shape gives problems, never an exception', () => {
    const loose = fc.record(
      {
        id: fc.constantFrom('root', 'a', 'b', ''),
        component: fc.constantFrom('Row', 'Text', 'Button', 'Tabs', 'DataCard', 'constructor', '__proto__'),
        children: fc.jsonValue(),
        child: fc.constantFrom('root', 'a', 'b'),
        tabs: fc.jsonValue(),
        items: fc.jsonValue(),
        text: fc.jsonValue(),
        action: fc.jsonValue(),
        checks: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(loose, fc.jsonValue(), fc.anything())), (raws) => {
        validateComponents(raws);
        validateMessages([...raws, create, update(raws)]);
      }),
      { numRuns: tries(300) },
    );
  });

  test('of a hundred thousand components is refused, and twenty thousand are read', { tags: 'thorough' }, () => {
    const many = (count: number) => [
      card('root', 'c0'),
      ...Array.from({ length: count - 1 }, (_, at) => card(`c${at}`, `c${at + 1}`)),
    ];
    expect(codes(many(100_000))).toEqual(['message.limit ']);
    expect(ofMessages([create, update(many(100_000))])[0]).toMatch(/^message\.shape \/1\/updateComponents\/components/);
    expect(codes(many(20_000))).toEqual(['reference.missing /19999/child', 'tree.too-deep /0']);
    const round = many(20_000).map((one) => ({ ...one, child: one.child === 'c19999' ? 'root' : one.child }));
    expect(codes(round)).toContain('reference.cycle /19999/child');
  });

  test('with too many problems is truncated', () => {
    expect(validateComponents(Array.from({ length: 5000 }, () => 1))).toHaveLength(500);
  });
});
