import { describe, expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { fromOlderDialect } from '../../../src-shared/a2ui/older-dialect.ts';
import { NO_KEYS } from '../../../src-shared/a2ui/older-keys.ts';
import { fromAnyDialect } from '../../../src-shared/a2ui/read-dialect.ts';
import { foldMessages, NO_SURFACES, type Surfaces } from '../../../src-shared/a2ui/surface.ts';
import { failedChecks } from '../../../src-shared/a2ui/values.ts';
import { validateMessages } from '../../../src-shared/a2ui/validate.ts';
import { t } from '../../harness/messages.ts';

/** All messages to a v0.8 client for a small form. */
const FORM = [
  {
    surfaceUpdate: {
      surfaceId: 's1',
      components: [
        {
          id: 'page',
          component: {
            Column: { children: { explicitList: ['title', 'name', 'kind', 'tabs', 'go'] }, alignment: 'start' },
          },
        },
        { id: 'title', component: { Text: { text: { literalString: 'Hello' }, usageHint: 'h1' } } },
        {
          id: 'name',
          component: {
            TextField: { label: { literalString: 'Name' }, text: { path: '/name' }, textFieldType: 'shortText' },
          },
        },
        {
          id: 'kind',
          component: {
            MultipleChoice: {
              selections: { path: '/kind' },
              options: [{ label: { literalString: 'One' }, value: '1' }],
            },
          },
        },
        { id: 'tabs', component: { Tabs: { tabItems: [{ title: { literalString: 'All' }, child: 'rows' }] } } },
        { id: 'rows', component: { List: { children: { template: { componentId: 'row', dataBinding: '/rows' } } } } },
        { id: 'row', component: { Text: { text: { path: 'label' } } } },
        {
          id: 'go',
          component: {
            Button: {
              child: 'go_t',
              primary: true,
              action: {
                name: 'bank.go',
                context: [
                  { key: 'who', value: { path: '/name' } },
                  { key: 'how', value: { literalNumber: 2 } },
                ],
              },
            },
          },
        },
        { id: 'go_t', component: { Text: { text: { literalString: 'Go' } } } },
      ],
    },
  },
  {
    dataModelUpdate: {
      surfaceId: 's1',
      contents: [
        { key: 'name', valueString: 'Ada' },
        { key: 'kind', valueString: '' },
        { key: 'rows', valueMap: [{ key: '0', valueMap: [{ key: 'label', valueString: 'First' }] }] },
        { key: 'open', valueBoolean: false },
        { key: 'count', valueNumber: 0 },
      ],
    },
  },
  { beginRendering: { surfaceId: 's1', root: 'page' } },
];

/** The components of the form, and the root that contains them. */
const FORM_SIZE = 10;

function converted(raws: readonly unknown[]): { surfaces: Surfaces; messages: readonly unknown[]; notes: string[] } {
  let surfaces = NO_SURFACES;
  let keys = NO_KEYS;
  const messages: unknown[] = [];
  const notes: string[] = [];
  for (const raw of raws) {
    const { messages: made, conversions, keys: next } = fromAnyDialect(raw, surfaces, keys);
    keys = next;
    const folded = foldMessages(surfaces, made);
    expect(folded.refused).toEqual([]);
    surfaces = folded.surfaces;
    messages.push(...made);
    notes.push(...conversions.map(({ pointer, message }) => `${pointer} ${message}`));
  }
  return { surfaces, messages, notes };
}

describe('messages of A2UI v0.8', () => {
  test('become a valid current surface', () => {
    const { surfaces, messages } = converted(FORM);
    const surface = surfaces.get('s1');
    expect(surface?.components.get('root')).toEqual({ id: 'root', component: 'Column', children: ['page'] });
    expect(surface?.components.get('title')).toEqual({ id: 'title', component: 'Text', text: 'Hello', variant: 'h1' });
    expect(surface?.components.get('kind')).toEqual({
      id: 'kind',
      component: 'ChoicePicker',
      value: { path: '/kind' },
      options: [{ label: 'One', value: '1' }],
      variant: 'multipleSelection',
    });
    expect(surface?.components.get('go')).toEqual({
      id: 'go',
      component: 'Button',
      child: 'go_t',
      variant: 'primary',
      action: { event: { name: 'bank.go', context: { who: { path: '/name' }, how: 2 } } },
    });
    expect(surface?.data).toEqual({ name: 'Ada', kind: '', rows: [{ label: 'First' }], open: false, count: 0 });
    const errors = validateMessages(messages).filter(({ severity }) => severity === 'error');
    // Some agents write an empty text if nothing is chosen yet; the picker accepts it.
    expect(errors.map(({ code, component }) => `${code} ${component}`)).toEqual(['path.no-list kind']);
  });

  test('are reported with their original position', () => {
    const { notes } = converted(FORM);
    expect(notes).toContain(` ${t('screenChecks.olderMessages.updateComponents')}`);
    expect(notes).toContain(`/surfaceUpdate/components/3 ${t('screenChecks.olderInputs.choicePicker')}`);
    expect(notes.at(-1)).toBe(` ${t('screenChecks.olderMessages.rootRenamed', { root: 'root' })}`);
  });

  test('keep every other component when one is of an unknown type', () => {
    const update = (id: string, component: unknown) => ({
      surfaceUpdate: {
        surfaceId: 's1',
        components: [
          { id: 'root', component: { Column: { children: { explicitList: [id] } } } },
          { id, component },
        ],
      },
    });
    const { surfaces, notes } = converted([update('chart', { PieChart: { share: { literalNumber: 3 } } })]);
    expect([...(surfaces.get('s1')?.components.values() ?? [])].map(({ component }) => component)).toEqual([
      'Column',
      'PieChart',
    ]);
    expect(notes).toContain(
      `/surfaceUpdate/components/1 ${t('screenChecks.olderComponent.unknownComponent', { name: 'PieChart' })}`,
    );
  });

  test('keep the limits of choices, chips, and date fields', () => {
    const components = [
      {
        id: 'three',
        component: {
          MultipleChoice: { selections: { path: '/picked' }, options: [], maxAllowedSelections: 3, variant: 'chips' },
        },
      },
      {
        id: 'one',
        component: { MultipleChoice: { selections: { path: '/one' }, options: [], maxAllowedSelections: 1 } },
      },
      {
        id: 'born',
        component: {
          TextField: { label: { literalString: 'Born' }, text: { path: '/born' }, textFieldType: 'date' },
        },
      },
    ];
    const { surfaces } = converted([{ surfaceUpdate: { surfaceId: 's1', components } }]);
    const made = surfaces.get('s1')?.components;
    const three = made?.get('three');
    expect(three).toMatchObject({ variant: 'multipleSelection', displayStyle: 'chips' });
    const failed = (picked: readonly string[]) =>
      failedChecks(three?.['checks'] ?? null, { data: { picked }, item: '' }, { locale: 'en-GB', timeZone: 'UTC' });
    expect([failed([]), failed(['a', 'b', 'c']), failed(['a', 'b', 'c', 'd'])]).toEqual([[], [], ['Choose up to 3.']]);
    expect(made?.get('one')).toMatchObject({ variant: 'mutuallyExclusive' });
    expect(made?.get('born')).toEqual({
      id: 'born',
      component: 'DateTimeInput',
      label: 'Born',
      value: { path: '/born' },
      enableDate: true,
      enableTime: false,
    });
  });

  test('move a value given with a path into the data', () => {
    const text = { path: '/name', literalString: 'Ada' };
    const components = [{ id: 'root', component: { Text: { text } } }];
    const { surfaces } = converted([{ surfaceUpdate: { surfaceId: 's1', components } }]);
    expect(surfaces.get('s1')?.data).toEqual({ name: 'Ada' });
    expect(surfaces.get('s1')?.components.get('root')).toEqual({
      id: 'root',
      component: 'Text',
      text: { path: '/name' },
    });
  });

  test('can start with the surface and name its root like ours', () => {
    const [update, data] = FORM;
    const begin = { beginRendering: { surfaceId: 's1', root: 'root', styles: { primaryColor: '#336699' } } };
    expect(fromOlderDialect(begin, NO_SURFACES).messages).toEqual([
      {
        version: 'v0.9',
        createSurface: { surfaceId: 's1', catalogId: CATALOG_ID, theme: { primaryColor: '#336699' } },
      },
    ]);
    expect(converted([begin, update, data]).surfaces.get('s1')?.components.size).toBe(9);
    const { surfaces } = converted([begin]);
    expect(fromOlderDialect(begin, surfaces).messages).toEqual([]);
  });

  test.each([
    ['before', [1, 0]],
    ['after', [0, 1]],
  ])('keep a look that is sent %s the components', (_when, order) => {
    const styles = { primaryColor: '#336699', font: 'Georgia' };
    const steps = [...FORM.slice(0, 2), { beginRendering: { surfaceId: 's1', root: 'page', styles } }];
    const [[update, data], begin] = [steps.slice(0, 2), steps[2]];
    const { surfaces } = converted(order[0] === 1 ? [begin, update, data] : [update, data, begin]);
    const surface = surfaces.get('s1');
    expect(surface?.theme).toEqual(styles);
    expect(surface?.components.size).toBe(FORM_SIZE);
    expect(surface?.data).toMatchObject({ name: 'Ada', rows: [{ label: 'First' }] });
  });

  test('repeat a template for each member of a map, also inside each other', () => {
    const template = (componentId: string, dataBinding: string) => ({
      List: { children: { template: { componentId, dataBinding } } },
    });
    const components = [
      { id: 'page', component: template('place', '/places') },
      { id: 'place', component: template('dish', 'dishes') },
      { id: 'dish', component: { Text: { text: { path: 'name' } } } },
    ];
    const dish = (key: string, name: string) => ({ key, valueMap: [{ key: 'name', valueString: name }] });
    const place = (key: string, dishes: readonly object[]) => ({
      key,
      valueMap: [{ key: 'dishes', valueMap: dishes }],
    });
    const places = [place('first', [dish('a', 'Soup'), dish('b', 'Rice')]), place('second', [dish('a', 'Tea')])];
    const messages = [
      { surfaceUpdate: { surfaceId: 's1', components } },
      { dataModelUpdate: { surfaceId: 's1', contents: [{ key: 'places', valueMap: places }] } },
      { beginRendering: { surfaceId: 's1', root: 'page' } },
    ];
    const soup = { dishes: [{ name: 'Soup' }, { name: 'Rice' }] };
    const drawn = converted(messages);
    expect(drawn.surfaces.get('s1')?.data).toEqual({ places: [soup, { dishes: [{ name: 'Tea' }] }] });
    const later = { dataModelUpdate: { surfaceId: 's1', path: '/places', contents: places.slice(0, 1) } };
    expect(converted([...messages, later]).surfaces.get('s1')?.data).toEqual({ places: [soup] });
    // Each update builds on the previous ones.
    const updates: readonly (readonly [path: string, contents: readonly object[]])[] = [
      ['/places/second/dishes/a', [{ key: 'name', valueString: 'Coffee' }]],
      ['/places/first/dishes/c', [{ key: 'name', valueString: 'Pie' }]],
      ['places/third', [{ key: 'dishes', valueMap: [dish('x', 'Cake')] }]],
      ['/places/third/dishes/x/name', [{ key: '.', valueString: 'Tart' }]],
      ['/places/first', [{ key: 'dishes', valueMap: [dish('b', 'Bread')] }]],
      ['/places/first/dishes/b/name', [{ key: '.', valueString: 'Toast' }]],
      ['/places', [place('second', [dish('a', 'Water')])]],
      ['/places/second/dishes/a/name', [{ key: '.', valueString: 'Milk' }]],
    ];
    const named = (...names: readonly string[]) => ({ dishes: names.map((name) => ({ name })) });
    const after = updates.map((_update, at) => {
      const sent = updates.slice(0, at + 1);
      const more = sent.map(([path, contents]) => ({ dataModelUpdate: { surfaceId: 's1', path, contents } }));
      return (converted([...messages, ...more]).surfaces.get('s1')?.data as { places: unknown }).places;
    });
    expect(after).toEqual([
      [named('Soup', 'Rice'), named('Coffee')],
      [named('Soup', 'Rice', 'Pie'), named('Coffee')],
      [named('Soup', 'Rice', 'Pie'), named('Coffee'), named('Cake')],
      [named('Soup', 'Rice', 'Pie'), named('Coffee'), named('Tart')],
      [named('Bread'), named('Coffee'), named('Tart')],
      [named('Toast'), named('Coffee'), named('Tart')],
      [named('Water')],
      [named('Milk')],
    ]);
  });

  test('read a list that another message replaced, by position', () => {
    const list = { List: { children: { template: { componentId: 'item', dataBinding: '/items' } } } };
    const components = [
      { id: 'page', component: list },
      { id: 'item', component: { Text: { text: { path: '.' } } } },
    ];
    const items = ['a', 'b'].map((key) => ({ key, valueString: key }));
    const messages = [
      { surfaceUpdate: { surfaceId: 's1', components } },
      { dataModelUpdate: { surfaceId: 's1', contents: [{ key: 'items', valueMap: items }] } },
      { beginRendering: { surfaceId: 's1', root: 'page' } },
      { version: 'v0.9', updateDataModel: { surfaceId: 's1', path: '/items', value: ['x', 'y', 'z'] } },
      { dataModelUpdate: { surfaceId: 's1', path: '/items/1', contents: [{ key: '.', valueString: 'Y' }] } },
    ];
    expect(converted(messages).surfaces.get('s1')?.data).toEqual({ items: ['x', 'Y', 'z'] });
  });

  test('read lists that are written as texts, and a value for the path itself', () => {
    const contents = [
      { key: 'picked', valueString: '["a", "b"]' },
      { key: 'note', valueString: '[draft]' },
    ];
    const { surfaces } = converted([
      { dataModelUpdate: { surfaceId: 's1', contents } },
      { dataModelUpdate: { surfaceId: 's1', path: '/name', contents: [{ key: '.', valueString: 'Ada' }] } },
    ]);
    expect(surfaces.get('s1')?.data).toEqual({ picked: ['a', 'b'], note: '[draft]', name: 'Ada' });
  });

  test('that are invalid stay unchanged and are rejected by readers', () => {
    const bad = { surfaceUpdate: { surfaceId: 7, components: 'all' } };
    expect(validateMessages(fromOlderDialect(bad, NO_SURFACES).messages).length).toBeGreaterThan(0);
    expect(fromOlderDialect({ surfaceUpdate: 3 }, NO_SURFACES)).toEqual({
      messages: [{ surfaceUpdate: 3 }],
      conversions: [],
    });
  });
});
