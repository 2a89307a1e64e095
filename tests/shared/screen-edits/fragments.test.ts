/** Fragments: the saved part of a screen, and its insertion into another one. */
import { expect, test } from 'vitest';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { withoutFragments } from '../../../src-shared/screen-edits/fragment-names.ts';
import {
  fragmentOf,
  freeFragmentName,
  insertFragment,
  suggestedTitle,
} from '../../../src-shared/screen-edits/fragments.ts';
import type { ProjectDocument } from '../../../src-shared/document/document.ts';

const price = { id: 'price', component: 'Text', text: { path: '/price' } };
const offer: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['title', 'card'] },
    { id: 'title', component: 'Text', text: { path: '/greeting' } },
    { id: 'card', component: 'Card', child: 'list' },
    { id: 'list', component: 'List', children: { componentId: 'price', path: '/options' } },
    price,
  ],
  data: { greeting: 'Hello', options: [1, 2], price: 5, other: 6 },
  bindings: { price: 'answers.price', greeting: 'answers.name' },
  when: { card: 'answers.price > 1', title: 'answers.name' },
  devices: { mobile: { components: [{ ...price, variant: 'caption' }] } },
};

const card = fragmentOf(offer, ['card'], 'Price card') ?? expect.unreachable();

const inserted = (file: ScreenFile, fragment: ScreenFile): ScreenFile => {
  const edit = insertFragment({ name: 'target', file }, fragment, { parent: 'root', at: 0 });
  const document = { flow: {}, layout: {}, screens: { target: file } } as unknown as ProjectDocument;
  const { screens } = applyOperations(document, edit?.operations ?? []);
  return screens?.['target'] ?? expect.unreachable();
};

test('a fragment keeps its components and their dependencies', () => {
  expect(card).toEqual({
    version: 'v1',
    title: 'Price card',
    components: [{ id: 'root', component: 'Column', children: ['card'] }, ...offer.components.slice(2)],
    data: { options: [1, 2], price: 5 },
    bindings: { price: 'answers.price' },
    when: { card: 'answers.price > 1' },
    devices: offer.devices,
  });
});

test('a fragment gets new ids and brings its data, expressions, conditions, and device overrides', () => {
  const blank: ScreenFile = { version: 'v1', components: [{ id: 'root', component: 'Column', children: [] }] };
  const once = inserted(blank, card);
  expect(once).toEqual({
    version: 'v1',
    components: [{ id: 'root', component: 'Column', children: ['card'] }, ...offer.components.slice(2)],
    data: { options: [1, 2], price: 5 },
    bindings: { price: 'answers.price' },
    when: { card: 'answers.price > 1' },
    devices: offer.devices,
  });
  const twice = inserted(once, card);
  expect(twice.components.map(({ id }) => id)).toEqual([
    ...['root', 'card', 'list', 'price', 'card.2', 'list.2', 'price.2'],
  ]);
  expect(twice.components[0]).toEqual({ id: 'root', component: 'Column', children: ['card.2', 'card'] });
  expect(twice.components[5]).toMatchObject({ children: { componentId: 'price.2', path: '/options' } });
  expect(twice.when).toEqual({ card: 'answers.price > 1', 'card.2': 'answers.price > 1' });
  expect(twice.devices?.mobile?.components?.map(({ id }) => id)).toEqual(['price', 'price.2']);
});

test('existing data and expressions of the screen are not overwritten', () => {
  const own: ScreenFile = {
    ...{ version: 'v1', components: [{ id: 'root', component: 'Column', children: [] }] },
    ...{ data: { price: 9 }, bindings: { '/options': 'answers.options' } },
  };
  expect(inserted(own, card)).toMatchObject({ data: { price: 9 }, bindings: own.bindings });
});

test('a whole screen can be saved, and several components in their order', () => {
  const whole = fragmentOf(offer, ['root'], 'All');
  expect(whole?.components.slice(0, 2)).toEqual([
    { id: 'root', component: 'Column', children: ['column'] },
    { id: 'column', component: 'Column', children: ['title', 'card'] },
  ]);
  const both = fragmentOf(offer, ['card', 'title'], 'Both');
  expect(both?.components[0]).toEqual({ id: 'root', component: 'Column', children: ['title', 'card'] });
  expect(fragmentOf(offer, [], 'None')).toBeNull();
});

test('file names are unique, even for titles without letters', () => {
  expect(freeFragmentName('Price card', [])).toBe('price_card.fragment');
  expect(freeFragmentName('Price card', ['price_card.fragment', 'price_card_2'])).toBe('price_card_2.fragment');
  expect(freeFragmentName('价格', [])).toBe('fragment.fragment');
});

test('a flow does not list fragments as screens', () => {
  expect(Object.keys(withoutFragments({ offer, 'price_card.fragment': card }))).toEqual(['offer']);
});

test('the suggested title is the first text in the component', () => {
  const file: ScreenFile = {
    version: 'v1',
    components: [
      { id: 'root', component: 'Column', children: ['card', 'price'] },
      { id: 'card', component: 'Card', child: 'inside' },
      { id: 'inside', component: 'Column', children: ['price', 'head', 'send'] },
      { id: 'head', component: 'Text', text: '## Your table\nis free' },
      { id: 'send', component: 'TextField', label: 'Name' },
      price,
    ],
  };
  expect(['card', 'send', 'price'].map((id) => suggestedTitle(file, id))).toEqual(['Your table', 'Name', null]);
});
