import { expect, test } from 'vitest';
import { dropEdit, dropPlace, dropRefusal } from '../../../../src-renderer/panels/screen-designer/drag-components.ts';
import { t } from '../../../../src-shared/messages/translate.ts';
import type { ScreenFile } from '../../../../src-shared/a2ui/screen-file.ts';

const file: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['a', 'b', 'row'] },
    { id: 'a', component: 'Text', text: 'A' },
    { id: 'b', component: 'Text', text: 'B' },
    { id: 'row', component: 'Row', children: [] },
  ],
};

const PROJECT = {
  fragment: () => undefined,
  flow: () => ({ version: 'v1' as const, id: 'f', nodes: [], edges: [] }),
  plugin: () => null,
  screens: () => ({}),
};

const SCREEN = { name: 's', file, ...PROJECT };

type Operation = Parameters<typeof dropPlace>[2];

const closed = (id: string) => ({ id, isOpen: false });

const childrenAfter = (id: string, operation: Operation, move: readonly string[] = ['a']) => {
  const { edit } = dropEdit(SCREEN, { move }, dropPlace(SCREEN, closed(id), operation));
  return edit?.operations.map((change) => (change.op === 'update-component' ? change.set['children'] : null));
};

test('components are dropped at the indicator line, in their order', () => {
  expect(childrenAfter('b', 'reorder-after')).toEqual([['b', 'a', 'row']]);
  expect(childrenAfter('b', 'reorder-before')).toBeUndefined();
  expect(childrenAfter('row', 'combine')).toEqual([['b', 'row'], ['a']]);
  expect(childrenAfter('row', 'reorder-after', ['b', 'a'])).toEqual([['row', 'a', 'b']]);
});

test('components are not dropped into themselves or into ones without children', () => {
  expect(dropPlace(SCREEN, closed('b'), 'combine')).toBeNull();
  expect(dropRefusal(SCREEN, { add: 'Text' }, null)).toBe(t('screenDesigner.drop.noPlace'));
  expect(dropRefusal(SCREEN, { move: ['a', 'row'] }, { parent: 'row', at: 0 })).toBe(
    t('screenDesigner.drop.insideItself'),
  );
  expect(dropRefusal(SCREEN, { move: ['a'] }, { parent: 'row', at: 0 })).toBeNull();
});

test('dropping below an expanded row inserts above its first child, and dropping below the last part of a whole inserts after it', () => {
  const components = [
    { id: 'root', component: 'Column', children: ['a', 'row'] },
    { id: 'a', component: 'Text', text: 'A' },
    { id: 'row', component: 'Row', children: ['open', 'popup'] },
    { id: 'open', component: 'Button', child: 'label', action: { event: { name: 'open' } } },
    { id: 'label', component: 'Text', text: 'Open' },
    { id: 'popup', component: 'Modal', trigger: 'more', content: 'inside' },
    { id: 'more', component: 'Text', text: 'More' },
    { id: 'inside', component: 'Text', text: 'Inside' },
  ];
  const below = (id: string, isOpen = false) =>
    dropPlace({ name: 's', file: { version: 'v1', components } }, { id, isOpen }, 'reorder-after');
  expect(below('row')).toEqual({ parent: 'root', at: 2 });
  expect(below('row', true)).toEqual({ parent: 'row', at: 0 });
  expect(below('open', true)).toEqual({ parent: 'row', at: 1 });
  expect(below('label')).toEqual({ parent: 'row', at: 1 });
  expect(below('more')).toBeNull();
  expect(below('inside')).toEqual({ parent: 'row', at: 2 });
});

test('a component dropped next to a phone-only one is phone-only, too', () => {
  const narrow: ScreenFile = {
    ...file,
    devices: {
      mobile: {
        components: [{ id: 'hint', component: 'Text', text: 'Swipe' }],
        overrides: { root: { children: ['a', 'hint', 'row'] } },
      },
    },
  };
  const screen = { name: 's', file: narrow, ...PROJECT };
  const place = dropPlace(screen, closed('hint'), 'reorder-before');
  expect(place).toEqual({ parent: 'root', at: 1, devices: ['mobile'] });
  const drop = (dragged: Parameters<typeof dropEdit>[1], at = place) => {
    const operations = dropEdit(screen, dragged, at).edit?.operations ?? [];
    return operations.map((change) => (change.op === 'update-screen' ? change.set.devices?.mobile?.overrides : null));
  };
  expect(drop({ move: ['row'] })).toEqual([{ root: { children: ['a', 'row', 'hint'] } }]);
  expect(drop({ move: ['hint'] }, dropPlace(screen, closed('row'), 'reorder-after'))).toEqual([
    { root: { children: ['a', 'row', 'hint'] } },
  ]);
  expect(drop({ add: 'Divider' })).toEqual([{ root: { children: ['a', 'divider', 'hint', 'row'] } }]);
});
