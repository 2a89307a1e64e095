import { describe, expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { compileScreen, type CompiledScreen } from '../../../src-shared/a2ui/compile-screen.ts';
import { screenAnew, screenChanges, type Drawing } from '../../../src-shared/a2ui/screen-changes.ts';
import { parseScreen } from '../../../src-shared/a2ui/screen-file.ts';
import { foldMessages, NO_SURFACES } from '../../../src-shared/a2ui/surface.ts';
import { validateMessages } from '../../../src-shared/a2ui/validate.ts';
import type { GuardInput, GuardScope } from '../../../src-shared/guard/scope.ts';

const button = (id: string, name: string) => ({
  id,
  component: 'Button',
  child: `${id}_t`,
  action: { event: { name } },
});
const text = (id: string, words: unknown = id) => ({ id, component: 'Text', text: words });

const QUOTE = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['header', 'facts', 'offer', 'tabs', 'options'] },
    text('header', { path: '/greeting' }),
    { id: 'facts', component: 'Card', child: 'price' },
    text('price', { path: '/facts/price' }),
    { id: 'offer', component: 'ProductCard', name: 'Fix', badge: 'best', action: { event: { name: 'pick' } } },
    { id: 'best', component: 'ComparisonBadge', label: 'Best' },
    {
      id: 'tabs',
      component: 'Tabs',
      tabs: [
        { title: 'One', child: 'one' },
        { title: 'Two', child: 'two' },
      ],
    },
    text('one'),
    text('two'),
    { id: 'options', component: 'Row', children: ['buy', 'move'] },
    button('buy', 'buy'),
    button('move', 'mortgage.move'),
    text('buy_t'),
    text('move_t'),
    text('spare'),
  ],
  data: { term: 25 },
  bindings: { greeting: '"Hello " + answers.name', '/facts/price': 'domain.price' },
  when: {
    price: 'domain.price != null',
    best: 'domain.best',
    one: 'domain.best',
    two: 'domain.best',
    move: 'answers.name == "Ada"',
  },
  ends: ['buy'],
  devices: { mobile: { components: [{ id: 'options', component: 'Column', children: ['buy', 'move'] }] } },
};

const SCOPE: GuardScope = { answers: new Map([['name', { type: 'text' }]]), predicates: new Map() };

function input(name: string, domain: GuardInput['domain'] = {}): GuardInput {
  return { answers: { name }, context: {}, domain, last: null };
}
const RICH = input('Ada', { price: 350_000, best: true });

function compiled(changes: Record<string, unknown> = {}, bindings: Record<string, string> = {}): CompiledScreen {
  const parsed = parseScreen(JSON.stringify({ ...QUOTE, ...changes }), 'screens/quote.json');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const screen = compileScreen(parsed.value, { scope: SCOPE, plugin: 'mortgage', bindings });
  if (!screen.ok) throw new Error(JSON.stringify(screen.error));
  return screen.value;
}

const ids = ({ components }: Drawing) => components.map(({ id }) => id);
const find = ({ components }: Drawing, id: string) => components.find((component) => component.id === id);

describe('a drawing', () => {
  test('contains the current values of the expressions', () => {
    const { render } = compiled({}, { '/facts/label': '"Price"', term: '30' });
    expect(render(RICH, 'desktop').data).toEqual({
      term: 30,
      greeting: 'Hello Ada',
      facts: { price: 350_000, label: 'Price' },
    });
  });

  test('omits components that the root does not reach', () => {
    expect(ids(compiled().render(RICH, 'desktop'))).not.toContain('spare');
  });

  test('omits components with a false condition and those that depend on them', () => {
    const drawing = compiled().render(input('Bob'), 'mobile');
    expect(ids(drawing)).toEqual(['root', 'header', 'offer', 'buy', 'buy_t', 'options']);
    expect(find(drawing, 'root')).toEqual({
      id: 'root',
      component: 'Column',
      children: ['header', 'offer', 'options'],
    });
    expect(find(drawing, 'options')).toEqual({ id: 'options', component: 'Column', children: ['buy'] });
    expect(find(drawing, 'offer')).toEqual({
      id: 'offer',
      component: 'ProductCard',
      name: 'Fix',
      action: { event: { name: 'mortgage.pick' } },
    });
    expect(validateMessages(screenChanges(null, drawing, 'main'), { plugin: 'mortgage' })).toEqual([]);
  });

  test('shows an empty list if its item is omitted, and an empty root as nothing', () => {
    const list = { id: 'root', component: 'List', children: { componentId: 'price', path: '/x' } };
    const card = { id: 'root', component: 'Card', child: 'price' };
    const price = text('price');
    const draw = (root: unknown) =>
      compiled({ components: [root, price], when: { price: 'false' }, devices: {}, ends: [] }).render(RICH, 'desktop');
    expect(draw(list).components).toEqual([{ ...list, children: [] }]);
    expect(draw(card).components).toEqual([{ id: 'root', component: 'Column', children: [] }]);
  });

  test('names actions as clients return them, and exits as flows know them', () => {
    const screen = compiled();
    const drawing = screen.render(RICH, 'desktop');
    expect(find(drawing, 'buy')?.['action']).toEqual({ event: { name: 'mortgage.buy' } });
    expect(find(drawing, 'move')?.['action']).toEqual({ event: { name: 'mortgage.move' } });
    expect([...screen.ends, ...compiled({ ends: undefined }).ends]).toEqual(['buy', 'pick', 'buy', 'move']);
  });

  test('is refused if its expressions cannot be read', () => {
    const parsed = parseScreen(JSON.stringify({ ...QUOTE, when: { buy: '"yes"' } }), 'screens/quote.json');
    if (!parsed.ok) throw new Error('unreadable');
    const screen = compileScreen(parsed.value, { scope: SCOPE, plugin: null, bindings: { x: 'answers.nobody' } });
    expect(screen.ok ? null : screen.error.map(({ code, pointer }) => [code, pointer])).toEqual([
      ['screen.expression', '/bindings/x'],
      ['screen.expression', '/when/buy'],
    ]);
  });
});

describe('an update', () => {
  const { render } = compiled();
  const version = 'v0.9';
  const surfaceId = 'main';

  test('sends everything to a new surface', () => {
    const drawing = compiled({ theme: { primaryColor: '#336699' } }).render(RICH, 'desktop');
    expect(screenChanges(null, drawing, 'main')).toEqual([
      { version, createSurface: { surfaceId, catalogId: CATALOG_ID, theme: { primaryColor: '#336699' } } },
      { version, updateDataModel: { surfaceId, path: '/', value: drawing.data } },
      { version, updateComponents: { surfaceId, components: drawing.components } },
    ]);
    expect(screenAnew(drawing, 'main')).toHaveLength(2);
  });

  test('sends nothing without a change, even after both were stored as text', () => {
    const kept = JSON.parse(JSON.stringify(render(RICH, 'desktop'))) as Drawing;
    expect(screenChanges(kept, render(RICH, 'desktop'), 'main')).toEqual([]);
  });

  test('recreates a surface whose theme changes', () => {
    const before = compiled({ theme: { primaryColor: '#336699' } }).render(RICH, 'desktop');
    const after = compiled({ theme: { primaryColor: '#993366' } }).render(RICH, 'desktop');
    expect(screenChanges(before, after, 'main')).toEqual([
      { version, deleteSurface: { surfaceId } },
      ...screenChanges(null, after, 'main'),
    ]);
    expect(screenChanges(before, { ...after, theme: { primaryColor: '#336699' } }, 'main')).toEqual([]);
  });

  test('sends only changes: data by name, components, and the root if its children changed', () => {
    const before = render(input('Ada', { best: true }), 'desktop');
    const after = render(RICH, 'desktop');
    expect(screenChanges(before, after, 'main')).toEqual([
      { version, updateDataModel: { surfaceId, path: '/facts', value: { price: 350_000 } } },
      {
        version,
        updateComponents: { surfaceId, components: ['root', 'facts', 'price'].map((id) => find(after, id)) },
      },
    ]);
  });

  test('removes data last and writes names as pointers', () => {
    const drawing = (data: Drawing['data']): Drawing => ({
      data,
      components: [{ id: 'root', component: 'Column', children: [] }],
    });
    expect(
      screenChanges(drawing({ 'a/b': 1, c: 2, d: null }), drawing({ 'a/b': 2, d: null, e: null }), 'main'),
    ).toEqual([
      { version, updateDataModel: { surfaceId, path: '/a~1b', value: 2 } },
      { version, updateDataModel: { surfaceId, path: '/e', value: null } },
      { version, updateDataModel: { surfaceId, path: '/c' } },
    ]);
  });

  test('leaves a client with the same surface as sending everything', () => {
    const inputs = [input('Bob'), RICH, input('Ada', { price: 1 }), input('Bob', { best: true }), RICH];
    let surfaces = NO_SURFACES;
    let before: Drawing | null = null;
    for (const [at, one] of inputs.entries()) {
      const after: Drawing = render(one, at % 2 === 0 ? 'mobile' : 'desktop');
      const folded = foldMessages(surfaces, screenChanges(before, after, 'main'));
      expect(folded.refused).toEqual([]);
      surfaces = folded.surfaces;
      before = after;
      const surface = surfaces.get('main');
      expect(surface?.data).toEqual(after.data);
      expect(after.components.map(({ id }) => surface?.components.get(id))).toEqual(after.components);
    }
  });
});
