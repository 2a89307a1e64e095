import type { JsonObject } from '../../../../src-shared/json.ts';
import { CATALOG_CASES } from './catalogs.ts';
import { PATH_CASES } from './data.ts';
import { casesOf, messageOf, TOLERANT, V10, V9, type MessageCase } from './message-cases.ts';
import { REFUSED, type Suite } from './suite.ts';

const V8 = (kind: string, body: JsonObject): JsonObject => ({ [kind]: { surfaceId: 's', ...body } });
const text = (id: string, words = 'Hi') => ({ id, component: 'Text', text: words });
const card = (id: string, child: string) => ({ id, component: 'Card', child });
const button = (id: string, label: string) => ({ id, component: 'Button', label });

const SERVER_SIDE = 'The validator says so; a screen that is drawn keeps what can be drawn.';

const OLDER: readonly MessageCase[] = [
  [
    'styles of the beginning',
    [V8('beginRendering', { root: 'root', styles: { primaryColor: '#0033cc' } })],
    { s: { theme: { primaryColor: '#0033cc' } } },
  ],
  [
    'components by type',
    [
      V8('beginRendering', { root: 'b' }),
      V8('surfaceUpdate', { components: [{ id: 'b', component: { Button: { label: 'Go' } } }] }),
    ],
    { s: { components: [button('b', 'Go')] } },
    "A button of v0.8 without content gets a text as its content, and what isn't published of it is dropped with a note.",
  ],
  [
    'typed data',
    [V8('beginRendering', { root: 'root' }), V8('dataModelUpdate', { contents: [{ key: 'n', valueNumber: 7 }] })],
    { s: { data: { n: 7 } } },
  ],
  ['a newer message', [{ version: 'v0.8', createSurface: { surfaceId: 's', catalogId: 'c' } }], REFUSED],
  [
    'two kinds in one',
    [{ ...V8('beginRendering', { root: 'r' }), ...V8('surfaceUpdate', { components: [text('r')] }) }],
    REFUSED,
  ],
  ['a number for a surface', [{ beginRendering: { surfaceId: 7, root: 'r' } }], REFUSED],
];

const CURRENT: readonly MessageCase[] = [
  [
    'a surface',
    [V9('createSurface', { theme: { primaryColor: '#cc0033' } })],
    { s: { theme: { primaryColor: '#cc0033' }, sendDataModel: false } },
  ],
  ['a surface that sends its data', [V9('createSurface', { sendDataModel: true })], { s: { sendDataModel: true } }],
  ['a surface twice', [V9('createSurface'), V9('createSurface')], REFUSED],
  ['an unknown catalog', [V9('createSurface', { catalogId: 'gone' })], REFUSED, TOLERANT],
  ['no catalog', [{ version: 'v0.9', createSurface: { surfaceId: 's' } }], REFUSED],
  ['no catalog in v0.9.1', [{ version: 'v0.9.1', createSurface: { surfaceId: 's' } }], REFUSED],
  ['a surface that goes away', [V9('createSurface'), V9('deleteSurface')], { s: null }],
  [
    'components',
    [V9('createSurface'), V9('updateComponents', { components: [button('b', 'Go'), text('t')] })],
    { s: { components: [button('b', 'Go'), text('t')] } },
  ],
  [
    'a component again',
    [
      V9('createSurface'),
      V9('updateComponents', { components: [button('b', 'Go')] }),
      V9('updateComponents', { components: [button('b', 'Stay')] }),
    ],
    { s: { components: [button('b', 'Stay')] } },
  ],
  [
    'a component of another type',
    [
      V9('createSurface'),
      V9('updateComponents', { components: [button('b', 'Go')] }),
      V9('updateComponents', { components: [text('b')] }),
    ],
    { s: { components: [text('b')] } },
  ],
  ['components of no surface', [V9('updateComponents', { components: [text('t')] })], REFUSED],
  [
    'a component without an id',
    [V9('createSurface'), V9('updateComponents', { components: [{ component: 'Text', text: 'Hi' }] })],
    REFUSED,
  ],
  [
    'a component without a type',
    [V9('createSurface'), V9('updateComponents', { components: [{ id: 't', text: 'Hi' }] })],
    REFUSED,
  ],
  [
    'a component that nothing shows',
    [V9('createSurface'), V9('updateComponents', { components: [text('root'), text('spare')] })],
    REFUSED,
    'A warning, because a component may be shown later.',
  ],
  [
    'titles of tabs, which are no children',
    [
      V9('createSurface'),
      V9('updateComponents', {
        components: [
          {
            id: 'root',
            component: 'Tabs',
            tabs: [
              { title: 'One', child: 'a' },
              { title: 'Two', child: 'b' },
            ],
          },
          text('a'),
          text('b'),
        ],
      }),
    ],
    { s: {} },
  ],
  ['a color that is none', [V9('createSurface', { theme: { primaryColor: 'red-ish' } })], REFUSED],
  [
    'data at a path',
    [V9('createSurface'), V9('updateDataModel', { path: '/client/name', value: 'Ada' })],
    { s: { data: { client: { name: 'Ada' } } } },
  ],
  ['data of no surface', [V9('updateDataModel', { path: '/a', value: 1 })], REFUSED],
  ['two kinds in one message', [{ ...V9('createSurface'), deleteSurface: { surfaceId: 's' } }], REFUSED],
  [
    'a list of messages in an object',
    { messages: [V9('createSurface'), V9('updateComponents', { components: [text('root')] })] },
    { s: { components: [text('root')] } },
  ],
  [
    'a surface with a theme',
    [V9('createSurface', { theme: { primaryColor: '#00cc33' } })],
    { s: { theme: { primaryColor: '#00cc33' } } },
  ],
  [
    'an older message with this version',
    [{ version: 'v0.9', beginRendering: { surfaceId: 's', root: 'root' } }],
    REFUSED,
    'Messages of v0.8 are read by their kind, whatever version they name, with a note.',
  ],
  ['a number for a surface', [{ version: 'v0.9', createSurface: { surfaceId: 7, catalogId: 'c' } }], REFUSED],
  [
    'components of one of two surfaces',
    [
      V9('createSurface'),
      V9('createSurface', { surfaceId: 'o' }),
      V9('updateComponents', { surfaceId: 'o', components: [text('root')] }),
    ],
    { s: { components: [] }, o: { components: [text('root')] } },
  ],
  [
    'data of two surfaces',
    [
      V9('createSurface'),
      V9('createSurface', { surfaceId: 'o' }),
      V9('updateDataModel', { path: '/v', value: 1 }),
      V9('updateDataModel', { surfaceId: 'o', path: '/v', value: 2 }),
    ],
    { s: { data: { v: 1 } }, o: { data: { v: 2 } } },
  ],
  [
    'messages of v0.9.1',
    [messageOf('v0.9.1')('createSurface'), messageOf('v0.9.1')('updateComponents', { components: [text('root')] })],
    { s: { components: [text('root')] } },
  ],
];

/** Cases in which the published processor is as strict as the validator. */
const CURRENT_STRICT: readonly MessageCase[] = (
  [
    ['no root', [card('a', 'b'), text('b')]],
    ['a circle', [card('root', 'a'), card('a', 'root')]],
    ['a longer circle', [card('root', 'a'), card('a', 'b'), card('b', 'root')]],
    ['a component in itself', [card('root', 'root')]],
    ['a child that is not there', [card('root', 'gone')]],
    ['a property of another type', [{ id: 'root', component: 'Slider', value: 1, max: 'many' }]],
    ['a valid and an invalid component', [card('root', 't'), { id: 't', component: 'Text', text: 7 }]],
  ] as const
).map(([name, components]) => [
  name,
  [V9('createSurface'), V9('updateComponents', { components: [...components] })],
  REFUSED,
]);

const NEWER: readonly MessageCase[] = [
  [
    'a surface with all it shows',
    [V10('createSurface', { sendDataModel: true, components: [text('root')], dataModel: { n: 7 } })],
    { s: { sendDataModel: true, components: [text('root')], data: { n: 7 } } },
  ],
  ['no catalog', [{ version: 'v1.0', createSurface: { surfaceId: 's' } }], { s: {} }],
  ['metadata of a surface', [V10('createSurface', { metadata: { extensions: { own: { fast: true } } } })], { s: {} }],
  [
    'metadata with a name that is none',
    [V10('createSurface', { metadata: { extensions: { 'a:b': 1 } } })],
    REFUSED,
    'Metadata is dropped with a note and not read.',
  ],
  [
    'metadata of another kind',
    [V10('createSurface', { metadata: { owner: 'me' } })],
    REFUSED,
    'Metadata is dropped with a note and not read.',
  ],
  [
    'a component of another catalog',
    [
      V10('createSurface'),
      V10('updateComponents', { components: [{ id: 'root', component: 'Pie', catalogId: 'charts', data: [1] }] }),
    ],
    { s: { components: [{ id: 'root', component: 'Pie', data: [1] }] } },
  ],
  [
    'data that null takes away',
    [V10('createSurface', { dataModel: { a: { b: 1, c: 2 } } }), V10('updateDataModel', { path: '/a/c', value: null })],
    { s: { data: { a: { b: 1 } } } },
  ],
  ['two kinds in one message', [{ ...V10('createSurface'), deleteSurface: { surfaceId: 's' } }], REFUSED],
  [
    'a list of messages in an object',
    { messages: [V10('createSurface'), V10('createSurface', { surfaceId: 'o' })] },
    { s: {}, o: {} },
  ],
  ['an older message with this version', [{ version: 'v1.0', beginRendering: { surfaceId: 's', root: 'r' } }], REFUSED],
  ['a number for a surface', [{ version: 'v1.0', createSurface: { surfaceId: 7, catalogId: 'c' } }], REFUSED],
  [
    'a component of an older catalog',
    [V10('createSurface'), V10('updateComponents', { components: [{ ...text('root'), catalogId: 'old' }] })],
    REFUSED,
    TOLERANT,
  ],
  ['an unknown version', [{ version: 'v77.0', createSurface: { surfaceId: 's', catalogId: 'c' } }], REFUSED],
  ['v0.9.1 among them', [messageOf('v0.9.1')('createSurface')], { s: {} }],
  [
    'no version',
    [{ createSurface: { surfaceId: 's', catalogId: 'c' } }],
    REFUSED,
    'A message without a version is read as v0.9, with a note.',
  ],
  [
    'a whole life',
    [
      V10('createSurface'),
      V10('updateComponents', { components: [text('root', 'One')] }),
      V10('updateDataModel', { path: '/n', value: 1 }),
      V10('updateComponents', { components: [text('root', 'Two')] }),
    ],
    { s: { data: { n: 1 }, components: [text('root', 'Two')] } },
  ],
  [
    'one id twice',
    [V10('createSurface'), V10('updateComponents', { components: [text('root'), text('root', 'Two')] })],
    REFUSED,
  ],
  [
    'a circle in an update',
    [
      V10('createSurface', { components: [card('root', 'a'), text('a')] }),
      V10('updateComponents', { components: [card('a', 'b'), card('b', 'a')] }),
    ],
    REFUSED,
    SERVER_SIDE,
  ],
  [
    'components of a surface that went away',
    [V10('createSurface'), V10('deleteSurface'), V10('updateComponents', { components: [text('root')] })],
    REFUSED,
  ],
  [
    'data of a surface that went away',
    [V10('createSurface'), V10('deleteSurface'), V10('updateDataModel', { path: '/a', value: 1 })],
    REFUSED,
  ],
  ['a surface that was never there, gone', [V10('deleteSurface')], { s: null }],
  [
    'a component that nothing shows',
    [V10('createSurface', { components: [text('root'), text('spare')] })],
    { s: { components: [text('root'), text('spare')] } },
  ],
  [
    'a child that comes later',
    [V10('createSurface', { components: [card('root', 'later')] })],
    { s: { components: [card('root', 'later')] } },
  ],
];

export const MESSAGE_SUITES: readonly Suite[] = [
  { name: 'message_processor_v0_8', cases: casesOf(OLDER) },
  {
    name: 'message_processor_v0_9',
    cases: [...casesOf(CURRENT), ...casesOf(CURRENT_STRICT, { isStrict: true }), ...PATH_CASES],
  },
  { name: 'message_processor_v1_0', cases: [...casesOf(NEWER), ...CATALOG_CASES] },
  {
    name: 'data_model_pointers',
    cases: casesOf([
      [
        'escaped names',
        [
          V10('createSurface', { dataModel: { 'x/y': { 'u~v': 1 } } }),
          V10('updateDataModel', { path: '/x~1y/u~0v', value: 2 }),
        ],
        { s: { data: { 'x/y': { 'u~v': 2 } } } },
      ],
      [
        'an item of a list',
        [V10('createSurface', { dataModel: { row: [1, 2, 3] } }), V10('updateDataModel', { path: '/row/1', value: 7 })],
        { s: { data: { row: [1, 7, 3] } } },
      ],
      [
        'objects on the way',
        [V10('createSurface', { dataModel: {} }), V10('updateDataModel', { path: '/p/q/r', value: 7 })],
        { s: { data: { p: { q: { r: 7 } } } } },
      ],
    ]),
  },
  {
    name: 'data_deletion',
    cases: casesOf([
      [
        'a value',
        [
          V10('createSurface', { dataModel: { a: { b: { c: 1, d: 2 } } } }),
          V10('updateDataModel', { path: '/a/b/d', value: null }),
        ],
        { s: { data: { a: { b: { c: 1 } } } } },
      ],
      [
        'a value beside others',
        [
          V10('createSurface', { dataModel: { a: { b: 1, c: 2, d: 3 } } }),
          V10('updateDataModel', { path: '/a/b', value: null }),
        ],
        { s: { data: { a: { c: 2, d: 3 } } } },
      ],
      [
        'a value at the top',
        [
          V10('createSurface', { dataModel: { keep: 1, drop: 2 } }),
          V10('updateDataModel', { path: '/drop', value: null }),
        ],
        { s: { data: { keep: 1 } } },
      ],
      [
        'an object with all in it',
        [
          V10('createSurface', { dataModel: { a: { b: { c: 1 }, d: 2 } } }),
          V10('updateDataModel', { path: '/a/b', value: null }),
        ],
        { s: { data: { a: { d: 2 } } } },
      ],
      [
        'the only value',
        [V10('createSurface', { dataModel: { a: { b: 1 } } }), V10('updateDataModel', { path: '/a', value: null })],
        { s: { data: {} } },
      ],
    ]),
  },
];
