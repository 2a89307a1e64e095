import { describe, expect, test } from 'vitest';
import { checkScreen, endingActions } from '../../../src-shared/a2ui/check-screen.ts';
import { componentsFor } from '../../../src-shared/a2ui/components-for.ts';
import { parseScreen, type ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { serializeScreen } from '../../../src-shared/a2ui/serialize-screen.ts';
import type { GuardScope } from '../../../src-shared/guard/scope.ts';

const button = (id: string, name: string) => ({ id, component: 'Button', child: 'label', action: { event: { name } } });

const LANDING = {
  version: 'v1',
  title: 'Landing',
  components: [
    { id: 'root', component: 'Column', children: ['header', 'options'] },
    { id: 'header', component: 'Text', text: { path: '/greeting' } },
    { id: 'options', component: 'Row', children: ['buy', 'move'] },
    button('buy', 'mortgage.buy'),
    button('move', 'mortgage.move'),
    { id: 'label', component: 'Text', text: 'Go' },
  ],
  data: { term: 25 },
  bindings: { greeting: '"Hello " + answers.name', '/facts/price': 'domain.price' },
  ends: ['mortgage.buy'],
  devices: { mobile: { components: [{ id: 'options', component: 'Column', children: ['buy', 'move'] }] } },
};

const SCOPE: GuardScope = { answers: new Map([['name', { type: 'text' }]]), predicates: new Map() };

function read(changes: Record<string, unknown> = {}): ScreenFile {
  const parsed = parseScreen(JSON.stringify({ ...LANDING, ...changes }), 'screens/landing.json');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
}

const codes = (screen: ScreenFile, context = {}) =>
  checkScreen(screen, context).map(({ code, pointer }) => `${code} ${pointer}`);

describe('a screen file', () => {
  test('that is valid has no problems', () => {
    expect(checkScreen(read(), { plugin: 'mortgage', scope: SCOPE })).toEqual([]);
  });

  test.each([
    ['{', 'screen.invalid', ''],
    ['{"version":"v2"}', 'screen.version', '/version'],
    ['{"components":[]}', 'screen.version', '/version'],
    ['{"version":"v1","components":[7]}', 'screen.invalid', '/components/0'],
    ['{"version":"v1","components":[],"colour":1}', 'screen.invalid', '/colour'],
    ['{"version":"v1","components":[],"bindings":{"a~b":"1"}}', 'screen.invalid', '/bindings/a~0b'],
  ])('%s is rejected', (text, code, pointer) => {
    const parsed = parseScreen(text, 'screens/x.json');
    expect(parsed.ok ? null : [parsed.error[0]?.code, parsed.error[0]?.pointer]).toEqual([code, pointer]);
  });

  test('can show other components on other devices', () => {
    const types = (device: 'desktop' | 'mobile') =>
      componentsFor(read(), device).map(
        ({ component, pointer }) => `${component.id} ${component.component} ${pointer}`,
      );
    expect(types('desktop')).toContain('options Row /components/2');
    expect(types('mobile')).toContain('options Column /devices/mobile/components/0');
    expect(types('mobile')).toHaveLength(types('desktop').length);
  });

  test('can have a row on mobile, which must fit', () => {
    expect(codes(read({ devices: {} }))).toEqual([]);
    const cells = ['Incomprehensibilities', 'Counterrevolutionary', 'Uncharacteristically'].map((text, at) => ({
      ...{ id: `cell${at}`, component: 'Text', text, weight: 1 },
    }));
    const components = [{ id: 'root', component: 'Row', children: cells.map(({ id }) => id) }, ...cells];
    const row = { components, devices: {}, ends: [] };
    expect(checkScreen(read(row)).filter(({ code }) => code === 'screen.row')).toMatchObject([
      {
        severity: 'warning',
        component: 'root',
        pointer: '/components/0',
        message: expect.stringContaining('320 and 390'),
      },
    ]);
    const hidden = [{ id: 'root', component: 'Column', children: ['buy'] }];
    expect(codes(read({ devices: { mobile: { components: hidden } } }))).toEqual([]);
  });

  test('reports an unused component only if no device shows it', () => {
    const spare = { id: 'spare', component: 'Text', text: 'x' };
    expect(codes(read({ components: [...LANDING.components, spare] }))).toEqual(['component.orphan /components/6']);
  });

  test('reports unreadable expressions and unbound data', () => {
    expect(codes(read({ bindings: { greeting: 'answers.nme' } }), { scope: SCOPE })).toEqual([
      'screen.expression /bindings/greeting',
    ]);
    expect(codes(read({ bindings: { greeting: '1 +' } }))).toEqual(['screen.expression /bindings/greeting']);
    expect(codes(read({ bindings: {} }))).toEqual(['path.missing /components/1/text/path']);
    expect(codes(read({ bindings: {} }), { bound: ['greeting'] })).toEqual([]);
  });

  test('can be left only through existing actions', () => {
    expect(codes(read({ ends: ['mortgage.sell'] }))).toEqual(['screen.no-such-action /ends/0']);
    expect(endingActions(read())).toEqual(['mortgage.buy']);
    expect(endingActions(read({ ends: undefined }))).toEqual(['mortgage.buy', 'mortgage.move']);
    expect(codes(read(), { plugin: 'lost_card' })).toEqual([
      'action.foreign /components/3/action/event/name',
      'action.foreign /components/4/action/event/name',
    ]);
  });

  test('can name its actions with or without the plugin', () => {
    const components = LANDING.components.map((one) => (one.id === 'buy' ? button('buy', 'buy') : one));
    expect(codes(read({ components }), { plugin: 'mortgage' })).toEqual([]);
    expect(codes(read({ components, ends: ['buy', 'mortgage.move'] }), { plugin: 'mortgage' })).toEqual([]);
    const odd = read({ components: [...components, button('odd', 'submitForm')] });
    expect(checkScreen(odd, { plugin: 'mortgage' })[0]).toMatchObject({
      ...{ code: 'action.name', severity: 'warning', message: expect.stringContaining('"submit_form"') },
    });
    expect(codes(odd, { plugin: 'mortgage' })).toEqual([
      'action.name /components/6/action/event/name',
      'component.orphan /components/6',
    ]);
  });

  test('keeps the order of the values that an action sends', () => {
    const context = { name: { path: '/name' }, email: { path: '/email' }, area: 7 };
    const action = { event: { name: 'mortgage.buy', context } };
    const components = LANDING.components.map((one) => (one.id === 'buy' ? { ...one, action } : one));
    const saved = parseScreen(serializeScreen(read({ components })), 'screens/landing.json');
    const sent = saved.ok ? saved.value.components.find(({ id }) => id === 'buy')?.['action'] : null;
    expect(JSON.stringify(sent)).toBe(JSON.stringify(action));
  });

  test('can omit only its own components by condition', () => {
    expect(codes(read({ when: { move: 'answers.name != null' } }), { scope: SCOPE })).toEqual([]);
    expect(codes(read({ when: { move: '"yes"', root: 'true', ghost: 'true' } }), { scope: SCOPE })).toEqual([
      'screen.expression /when/move',
      'screen.hidden-root /when/root',
      'screen.no-such-component /when/ghost',
    ]);
  });
});
