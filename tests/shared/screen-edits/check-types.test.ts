import { expect, test } from 'vitest';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import { MAX_TEXT } from '../../../src-shared/a2ui/limits.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { checkTypes } from '../../../src-shared/screen-edits/check-types.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'f',
  nodes: [{ id: 'a', type: 'question', key: 'name', prompt: 'Name?', answer: { type: 'text' } }],
  edges: [],
};

const screenWith = (...components: Component[]): ScreenFile => ({
  version: 'v1',
  components: [{ id: 'root', component: 'Column', children: components.map(({ id }) => id) }, ...components],
  data: { total: 3, rooms: [], day: '2027-01-15' },
  bindings: { name: 'answers.name' },
});
const codesOf = (file: ScreenFile) => checkScreen(file).map(({ code, component }) => [code, component]);

test('a text bound to a number input is a problem, but a number or a date shown as text is not', () => {
  const file = screenWith(
    { id: 'wrong', component: 'Slider', max: 9, value: { path: '/name' } },
    { id: 'list', component: 'Text', text: { path: '/rooms' } },
    { id: 'shown', component: 'Text', text: { path: '/total' } },
    { id: 'day', component: 'Text', text: { path: '/day' } },
    { id: 'unknown', component: 'Slider', max: 9, value: { path: '/later' } },
  );
  expect(checkTypes(FLOW, file).map(({ code, component, pointer }) => [code, component, pointer])).toEqual([
    ['path.type', 'wrong', '/components/1/value'],
    ['path.type', 'list', '/components/2/text'],
  ]);
});

test('inputs need a label, headings a consistent order, and buttons short text', () => {
  const button: Component[] = [
    { id: 'send', component: 'Button', child: 'words', action: { event: { name: 'send' } } },
  ];
  const file = screenWith(
    { id: 'top', component: 'Text', text: 'Top', variant: 'h1' },
    { id: 'deep', component: 'Text', text: 'Deep', variant: 'h3' },
    { id: 'nameless', component: 'Slider', max: 9, value: 1 },
    { id: 'named', component: 'Slider', max: 9, value: 1, accessibility: { label: 'Length' } },
    ...button,
  );
  const all = {
    ...file,
    components: [...file.components, { id: 'words', component: 'Text', text: 'Send '.repeat(9) }],
  };
  expect(codesOf(all)).toEqual([
    ['heading.order', 'deep'],
    ['name.missing', 'nameless'],
    ['button.long', 'send'],
  ]);
});

test('a text that is not drawn as a whole is reported', () => {
  const withText = (text: string) => codesOf(screenWith({ id: 'terms', component: 'Text', text }));
  expect(withText('x'.repeat(MAX_TEXT))).toEqual([]);
  expect(withText('x'.repeat(MAX_TEXT + 1))).toEqual([['text.long', 'terms']]);
});

test('the options of a choice need different values', () => {
  const options = ['a', 'b', 'a'].map((value) => ({ label: value.toUpperCase(), value }));
  const file = screenWith({ id: 'seat', component: 'ChoicePicker', label: 'Seat', value: [], options });
  expect(checkScreen(file).map(({ code, pointer }) => [code, pointer])).toEqual([
    ['option.duplicate', '/components/1/options/2/value'],
  ]);
});

test('a button needs words: a text, a picture with a description, an icon, or a name for screen readers', () => {
  const button = (id: string, child: string, more: Partial<Component> = {}) =>
    ({ id, component: 'Button', child, action: { event: { name: 'send' } }, ...more }) as Component;
  const picture = { component: 'Image', url: 'https://pictures.example/a.png' };
  const file = screenWith(
    button('silent', 'column'),
    button('empty', 'blank'),
    button('named', 'cover', { accessibility: { label: 'Play' } }),
    button('described', 'album'),
    button('drawn', 'icon'),
  );
  const inside: Component[] = [
    { id: 'column', component: 'Column', children: ['plain'] },
    { id: 'plain', ...picture },
    { id: 'blank', component: 'Text', text: '' },
    { id: 'cover', ...picture },
    { id: 'album', ...picture, description: 'Album' },
    { id: 'icon', component: 'Icon', name: 'play' },
  ];
  expect(codesOf({ ...file, components: [...file.components, ...inside] })).toEqual([
    ['name.missing', 'silent'],
    ['name.missing', 'empty'],
  ]);
});

test('values inside lists, functions, and checks are checked, too', () => {
  const format = (call: string, args: Component['args'] = { value: { path: '/name' } }) => ({ call, args: args! });
  const file = screenWith(
    { id: 'facts', component: 'DataCard', items: [{ label: 'Rooms', value: { path: '/rooms' } }] },
    { id: 'amount', component: 'Text', text: format('formatNumber') },
    { id: 'deep', component: 'Text', text: format('formatString', { value: format('formatNumber') }) },
    {
      ...{ id: 'field', component: 'TextField', label: 'Name', value: { path: '/name' } },
      checks: [
        { condition: format('regex', { value: { path: '/rooms' }, pattern: '.+' }), message: 'No.' },
        { condition: format('length', { value: { path: '/rooms' }, min: 1 }), message: 'No.' },
        { condition: format('numeric', { value: { path: '/name' }, min: 1 }), message: 'No.' },
        { condition: { path: '/name' }, message: 'No.' },
      ],
    },
    {
      id: 'both',
      component: 'CheckBox',
      label: 'L',
      value: format('and', { values: [{ path: '/name' }, format('not')] }),
    },
  );
  expect(checkTypes(FLOW, file).map(({ component, pointer }) => [component, pointer])).toEqual([
    ['facts', '/components/1/items/0/value'],
    ['amount', '/components/2/text/args/value'],
    ['deep', '/components/3/text/args/value/args/value'],
    ['field', '/components/4/checks/0/condition/args/value'],
  ]);
});
