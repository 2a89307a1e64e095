import { expect, test } from 'vitest';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import type { ScreenFile } from '../../../src-shared/a2ui/screen-file.ts';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { bindableData, screenData } from '../../../src-shared/screen-edits/bindable-data.ts';
import { renameData, renamedPlace } from '../../../src-shared/screen-edits/rename-data.ts';

const FILE: ScreenFile = {
  version: 'v1',
  components: [
    { id: 'root', component: 'Column', children: ['day', 'note', 'total', 'link', 'send', 'list', 'plain'] },
    {
      ...{ id: 'day', component: 'DateTimeInput', label: 'Day', value: { path: '/trip/day' }, enableDate: true },
      checks: [{ condition: { call: 'required', args: { value: { path: '/trip/day' } } }, message: 'When?' }],
    },
    {
      ...{ id: 'note', component: 'Text' },
      text: {
        call: 'formatString',
        args: { value: "On ${formatDate(value: ${/trip/day}, format: 'd MMM')}, \\${/trip/day}: ${/trip/days}" },
      },
    },
    { id: 'total', component: 'Text', text: { call: 'formatNumber', args: { value: { path: '/trip/days' } } } },
    {
      ...{ id: 'link', component: 'Button', child: 'label' },
      action: { functionCall: { call: 'openUrl', args: { url: { path: '/trip/day' } } } },
    },
    { id: 'label', component: 'Text', text: '/trip/day' },
    {
      ...{ id: 'send', component: 'Button', child: 'word' },
      action: { event: { name: 'confirm', context: { day: { path: '/trip/day' } } } },
    },
    { id: 'word', component: 'Text', text: { path: '/trip/day/long' } },
    { id: 'list', component: 'List', children: { componentId: 'row', path: '/rooms' } },
    { id: 'row', component: 'Row', children: ['name', 'price'] },
    { id: 'name', component: 'Text', text: { path: 'name' } },
    {
      ...{ id: 'price', component: 'Text' },
      text: { call: 'formatString', args: { value: '${name}: ${price}, ${/trip/day}' } },
    },
    { id: 'plain', component: 'Text', text: { path: '/rooms/1/name' } },
  ],
  data: { trip: { day: '2027-01-15', days: 3 }, rooms: [{ name: 'Blue', price: 90 }, { name: 'Red' }], name: 'Hotel' },
  bindings: { '/trip/day': 'answers.day', guests: 'answers.party' },
  samples: { Long: { trip: { day: '2027-12-31' }, rooms: [{ name: 'The long one' }] } },
  devices: {
    mobile: {
      components: [{ id: 'plain', component: 'Text', text: { path: '/trip/day' } }],
      overrides: { word: { text: { path: '/trip/day/short' } } },
    },
  },
};

const FLOW: Flow = {
  version: 'v1',
  id: 'booking',
  nodes: [
    { id: 'q', type: 'question', key: 'day', prompt: 'Which day?', answer: { type: 'date' } },
    { id: 'g', type: 'question', key: 'party', prompt: 'For how many?', answer: { type: 'number' } },
    { id: 's', type: 'screen', screen: 'trip', bindings: { '/trip/day': 'answers.day', '/trip/price': '3' } },
    { id: 'other', type: 'screen', screen: 'other', bindings: { '/trip/day': 'answers.day' } },
  ],
  edges: [],
};

/** The place of a name in the list of data for a component. */
function placeOf(component: string, group: 'item' | 'data', name: string) {
  const data = screenData(FLOW, FILE);
  const one = bindableData(FILE, component, data).find((member) => member.group === group && member.name === name)!;
  return renamedPlace({ flow: FLOW, screen: { name: 'trip', file: FILE } }, { component, data }, one.source);
}

function renamed(place: ReturnType<typeof placeOf>, to: string) {
  const operations = renameData({ flow: FLOW, screen: { name: 'trip', file: FILE } }, place!, to);
  if (!operations.ok) return operations.error;
  return applyOperations({ flow: FLOW, layout: EMPTY_LAYOUT, screens: { trip: FILE } }, operations.value);
}

test('everything on the screen that reads or writes a name follows it, and texts that look like paths stay', () => {
  const document = renamed(placeOf('day', 'data', 'trip.day'), 'date');
  if (typeof document === 'string') throw new Error(document);
  const file = document.screens!['trip']!;
  const everywhere = (text: string) =>
    text.replaceAll(/(?<!"text":"|\\\$\{)\/trip\/day\b/g, '/trip/date').replaceAll('"day":"2027', '"date":"2027');
  expect(file).toEqual(JSON.parse(everywhere(JSON.stringify(FILE))));
  expect(checkScreen(file)).toEqual(checkScreen(FILE));
  const [, , own, other] = document.flow.nodes;
  expect(own).toMatchObject({ bindings: { '/trip/date': 'answers.day', '/trip/price': '3' } });
  expect(other).toBe(FLOW.nodes[3]);
});

test('a whole object is renamed with the paths to its members', () => {
  const document = renamed(placeOf('day', 'data', 'trip'), 'journey');
  if (typeof document === 'string') throw new Error(document);
  const text = JSON.stringify(document.screens!['trip']);
  // A label, and an escaped expression.
  expect(text.match(/\/trip\//g)).toHaveLength(2);
  expect(document.screens!['trip']).toMatchObject({
    data: { journey: { day: '2027-01-15', days: 3 } },
    bindings: { '/journey/day': 'answers.day' },
    samples: { Long: { journey: { day: '2027-12-31' } } },
  });
});

test('a member of the items of a list is renamed in each item, and not elsewhere', () => {
  const document = renamed(placeOf('name', 'item', 'name'), 'title');
  if (typeof document === 'string') throw new Error(document);
  const file = document.screens!['trip']!;
  expect(file.data).toEqual({ ...FILE.data, rooms: [{ title: 'Blue', price: 90 }, { title: 'Red' }] });
  expect(file.samples).toEqual({ Long: { trip: { day: '2027-12-31' }, rooms: [{ title: 'The long one' }] } });
  const texts = Object.fromEntries(file.components.map(({ id, text }) => [id, text]));
  expect([texts['name'], texts['plain'], texts['price']]).toEqual([
    { path: 'title' },
    { path: '/rooms/1/title' },
    { call: 'formatString', args: { value: '${title}: ${price}, ${/trip/day}' } },
  ]);
});

test('the name of a list is followed by its templates, and a bare binding stays bare', () => {
  const list = renamed(placeOf('name', 'data', 'rooms'), 'suites');
  if (typeof list === 'string') throw new Error(list);
  expect(list.screens!['trip']!.components.find(({ id }) => id === 'list')).toMatchObject({
    children: { componentId: 'row', path: '/suites' },
  });
  const bound = renamed(placeOf('day', 'data', 'guests'), 'party/size');
  if (typeof bound === 'string') throw new Error(bound);
  expect(bound.screens!['trip']!.bindings).toEqual({ '/trip/day': 'answers.day', '/party~1size': 'answers.party' });
  expect(renamed(placeOf('day', 'data', 'guests'), 'people')).toMatchObject({
    screens: { trip: { bindings: { people: 'answers.party' } } },
  });
});

test.each([
  ['trip.day', 'days', 'taken'],
  ['trip.day', 'price', 'taken'],
  ['rooms', 'guests', 'taken'],
  ['trip.day', ' ', 'empty'],
  ['trip.day', 'a day', 'format'],
  ['trip.day', '__proto__', 'invalid'],
  ['rooms', '.', 'invalid'],
])('refuses to rename "%s" to "%s"', (name, to, problem) => {
  expect(renamed(placeOf('day', 'data', name), to)).toBe(problem);
});

test('a name inside a value of the flow belongs to the flow', () => {
  const flow: Flow = { ...FLOW, state: { place: { initial: { city: 'Rome' } } } };
  const file: ScreenFile = { ...FILE, bindings: { place: 'domain.place' } };
  const data = screenData(flow, file);
  const find = (name: string) => {
    const { source } = bindableData(file, 'day', data).find((one) => one.group === 'data' && one.name === name)!;
    return renamedPlace({ flow, screen: { name: 'trip', file } }, { component: 'day', data }, source);
  };
  expect(find('place.city')).toBeNull();
  expect(find('place')).toEqual(['place']);
  expect(
    renamedPlace({ flow, screen: { name: 'trip', file } }, { component: 'day', data }, { expression: 'x' }),
  ).toBeNull();
});
