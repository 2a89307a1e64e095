/** A screen in every supported version gives the same result, so tests of one version hold for all. */
import { peekValue } from '@a2ui/web_core/v0_9';
import { expect, test } from 'vitest';
import { CATALOG_ID } from '../../../src-shared/a2ui/catalog/catalog.ts';
import { drawnCatalog } from '../../../src-renderer/screens/a2ui/PlayerSurface.tsx';
import { Player } from '../../../src-renderer/screens/a2ui/player.ts';
import type { Component } from '../../../src-shared/a2ui/messages.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';

const surfaceId = 'main';
const THEME = { primaryColor: '#336699', font: 'Georgia' };
const DATA = { name: 'Ada', term: 3, rows: [{ at: 'Café' }] };

const text = (id: string, value: Json, more: JsonObject = {}): Component => ({
  ...{ id, component: 'Text', text: value, ...more },
});
const go = (name: string, context: JsonObject = {}) => ({ event: { name, context } });

/** Properties available in every version. */
const COMMON: readonly Component[] = [
  { id: 'root', component: 'Column', children: ['columns', 'centered', 'table', 'list', 'send', 'skip', 'chart'] },
  { id: 'columns', component: 'Row', children: ['left', 'right'], justify: 'spaceBetween', align: 'start' },
  { id: 'left', component: 'Column', children: ['title'] },
  { id: 'right', component: 'Column', children: ['about'] },
  text('title', 'Departs', { variant: 'h2' }),
  text('about', '# Heading\n\nAnd **more**.', { variant: 'body' }),
  { id: 'centered', component: 'Column', children: ['line', 'term', 'odd', 'face'], align: 'center' },
  { id: 'line', component: 'Divider', axis: 'horizontal' },
  { id: 'term', component: 'Slider', label: 'Term', value: { path: '/term' }, min: 0, max: 10 },
  { id: 'odd', component: 'Icon', name: 'hologram' },
  { id: 'face', component: 'Image', url: 'https://media.example/a.png', variant: 'avatar', fit: 'scaleDown' },
  { id: 'table', component: 'Row', children: ['wide', 'narrow'] },
  text('wide', { path: '/name' }, { weight: 2 }),
  text('narrow', 'Price', { weight: 1 }),
  { id: 'list', component: 'List', children: { componentId: 'row', path: '/rows' } },
  text('row', { path: 'at' }),
  { id: 'send', component: 'Button', child: 'send_t', action: go('submitForm', { who: { path: '/name' }, how: 2 }) },
  text('send_t', 'Send'),
  { id: 'skip', component: 'Button', child: 'skip_i', variant: 'primary', action: go('skip', { on: true }) },
  { id: 'skip_i', component: 'Icon', name: 'skipNext' },
  { id: 'chart', component: 'PieChart', share: 3 },
];

/** Properties that v0.8 can't express. */
const SINCE_V0_9: readonly Component[] = [
  text('title', { call: 'formatString', args: { value: "${42}, ${true}, ${null} and ${'text'}" } }),
  {
    ...{ id: 'send', component: 'Button', child: 'send_t', action: go('send', { who: { call: 'fly', args: {} } }) },
    checks: [{ condition: { call: 'and', args: { values: [{ path: '/one' }, { path: '/yes' }] } }, message: 'No.' }],
  },
];

/** In the order of v0.9, in which newer versions may be sent as well. */
function since09(version: string, components: readonly Component[]): readonly Json[] {
  return [
    { version, createSurface: { surfaceId, catalogId: CATALOG_ID, theme: THEME } },
    { version, updateDataModel: { surfaceId, value: DATA } },
    { version, updateComponents: { surfaceId, components } },
  ];
}

/** All in one message, with prefixed protocol names. */
function atOnce(version: string, components: readonly Component[]): readonly Json[] {
  const body = { surfaceId, surfaceProperties: THEME, dataModel: DATA, components: marked(components as Json) };
  return [{ version, createSurface: body }];
}

function marked(value: Json): Json {
  if (Array.isArray(value)) return (value as readonly Json[]).map(marked);
  if (typeof value !== 'object' || value === null) return value;
  const isTemplate = 'componentId' in value;
  const nameOf = (name: string) => (name === 'call' || (name === 'path' && !isTemplate) ? `@${name}` : name);
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [nameOf(name), marked(member)]));
}

const string = (value: string) => ({ literalString: value });
const several = (...explicitList: readonly string[]) => ({ explicitList });

/** Components and data first, then the message that begins rendering, with the look. Lists are maps. */
const V0_8: readonly Json[] = [
  {
    surfaceUpdate: {
      surfaceId,
      components: [
        {
          id: 'root',
          component: { Column: { children: several('columns', 'centered', 'table', 'list', 'send', 'skip', 'chart') } },
        },
        {
          id: 'columns',
          component: { Row: { children: several('left', 'right'), distribution: 'spaceBetween', alignment: 'start' } },
        },
        { id: 'left', component: { Column: { children: several('title') } } },
        { id: 'right', component: { Column: { children: several('about') } } },
        { id: 'title', component: { Text: { text: string('Departs'), usageHint: 'h2' } } },
        { id: 'about', component: { Text: { text: string('# Heading\n\nAnd **more**.'), usageHint: 'body' } } },
        {
          id: 'centered',
          component: { Column: { children: several('line', 'term', 'odd', 'face'), alignment: 'center' } },
        },
        { id: 'line', component: { Divider: { axis: 'horizontal' } } },
        {
          id: 'term',
          component: { Slider: { label: string('Term'), value: { path: '/term' }, minValue: 0, maxValue: 10 } },
        },
        { id: 'odd', component: { Icon: { name: string('hologram') } } },
        {
          id: 'face',
          component: {
            Image: { url: string('https://media.example/a.png'), usageHint: 'avatar', fit: 'scale-down' },
          },
        },
        { id: 'table', component: { Row: { children: several('wide', 'narrow') } } },
        { id: 'wide', weight: 2, component: { Text: { text: { path: '/name' } } } },
        { id: 'narrow', weight: 1, component: { Text: { text: string('Price') } } },
        {
          id: 'list',
          component: { List: { children: { template: { componentId: 'row', dataBinding: '/rows' } } } },
        },
        { id: 'row', component: { Text: { text: { path: 'at' } } } },
        {
          id: 'send',
          component: {
            Button: {
              child: 'send_t',
              action: {
                name: 'submitForm',
                context: [
                  { key: 'who', value: { path: '/name' } },
                  { key: 'how', value: { literalNumber: 2 } },
                ],
              },
            },
          },
        },
        { id: 'send_t', component: { Text: { text: string('Send') } } },
        {
          id: 'skip',
          component: {
            Button: {
              child: 'skip_i',
              primary: true,
              action: { name: 'skip', context: [{ key: 'on', value: { literalBoolean: true } }] },
            },
          },
        },
        { id: 'skip_i', component: { Icon: { name: string('skipNext') } } },
        { id: 'chart', component: { PieChart: { share: 3 } } },
      ],
    },
  },
  {
    dataModelUpdate: {
      surfaceId,
      contents: [
        { key: 'name', valueString: 'Ada' },
        { key: 'term', valueNumber: 3 },
        { key: 'rows', valueMap: [{ key: 'first', valueMap: [{ key: 'at', valueString: 'Café' }] }] },
      ],
    },
  },
  { beginRendering: { surfaceId, root: 'root', styles: THEME } },
];

function drawn(messages: readonly Json[]) {
  const player = new Player([drawnCatalog()], () => undefined);
  const refused = player.take(messages).filter(({ kind }) => kind === 'refused');
  const components = COMMON.map(({ id }) => peekValue(player.component(surfaceId, id)));
  const data: unknown = player.surface(surfaceId)?.dataModel.get('/');
  const screen = structuredClone({ refused, components, data, theme: player.theme(surfaceId) });
  player.close();
  return screen;
}

const byId = (components: readonly Component[]) => new Map(components.map((one) => [one.id, one]));
const NEWEST = [...byId([...COMMON, ...SINCE_V0_9]).values()];

test.each([
  ['v0.8', V0_8, COMMON],
  ['v0.9', since09('v0.9', NEWEST), NEWEST],
  ['v0.9.1', since09('v0.9.1', NEWEST), NEWEST],
  ['v0.10', since09('v0.10', NEWEST), NEWEST],
  ['v1.0', since09('v1.0', NEWEST), NEWEST],
  ['v1.0 in one message', atOnce('v1.0', NEWEST), NEWEST],
])('%s', (_version, messages, components) => {
  expect(drawn(messages)).toEqual({ refused: [], components, data: DATA, theme: THEME });
});
