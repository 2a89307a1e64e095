import { CATALOG_ID } from '../../../../src-shared/a2ui/catalog/catalog.ts';
import type { Json, JsonObject } from '../../../../src-shared/json.ts';
import { isInvalid, readMessages, V10, V9 } from './message-cases.ts';
import type { PublishedCase, Suite } from './suite.ts';

type Step = readonly [messages: readonly Json[], isRefused: boolean];
type Case = readonly [name: string, steps: readonly Step[], differs?: string];

const REFUSED = true;
const FINE = false;
const LATER = 'A warning, because a component may be shown later.';
const ONE_CATALOG = 'Components are those of one catalog. Others are drawn as placeholders.';

const text = (id: string, words: Json = 'Hi') => ({ id, component: 'Text', text: words });
const row = (id: string, ...children: readonly string[]) => ({ id, component: 'Row', children: [...children] });
const box = (more: JsonObject = { children: [] }) => ({ id: 'root', component: 'Box', ...more });
const nested = (depth: number): JsonObject => ({
  call: `f${depth}`,
  args: depth === 1 ? {} : { v: nested(depth - 1) },
});

/** The rules that both versions share. */
function common(version: typeof V9): readonly Case[] {
  const screen = (...components: readonly JsonObject[]): readonly Json[] => [
    version('createSurface', { catalogId: CATALOG_ID }),
    version('updateComponents', { components: [...components] }),
  ];
  const refused: readonly (readonly [string, readonly JsonObject[], string?])[] = [
    ['a circle', [row('root', 'a'), row('a', 'root')]],
    ['a child that is not there', [row('root', 'gone')]],
    ['a component in itself', [row('root', 'root')]],
    ['a component that nothing shows', [text('root'), text('spare')], LATER],
    ['no root', [text('a')]],
    ['an unknown component', [{ id: 'root', component: 'Pie', foo: 1 }]],
    ['an unknown property', [{ id: 'root', component: 'Button', label: 'Go', foo: 'x' }]],
    [
      'an unknown function in an action',
      [{ id: 'root', component: 'Button', label: 'Go', action: { call: 'fly', args: { to: 'x' } } }],
    ],
  ];
  return [
    [
      'components of a custom catalog',
      [
        [screen(box()), FINE],
        [screen(box({ children: 7 })), REFUSED],
        [screen(box({})), REFUSED],
        [screen({ id: 'root', component: 'Pie' }), REFUSED],
      ],
      ONE_CATALOG,
    ],
    ...refused.map(([name, components, differs]): Case => {
      const step: Step = [screen(...components), REFUSED];
      return differs === undefined ? [name, [step]] : [name, [step], differs];
    }),
  ];
}

const CURRENT_MESSAGES: Case = [
  'messages',
  [
    [
      [V9('createSurface', { theme: { primaryColor: '#0033cc', iconUrl: 'http://icon.example/i' } })].concat(
        V9('updateComponents', { components: [text('root')] }),
      ),
      FINE,
    ],
    [[{ createSurface: { surfaceId: 's', catalogId: 'c' } }], REFUSED],
    [[V9('createSurface', { surfaceId: 7 })], REFUSED],
    [[{ version: 'v0.9', createSurface: { surfaceId: 's' } }], REFUSED],
  ],
  'A message without a version is read as v0.9, with a note.',
];

const CURRENT: readonly Case[] = [
  [
    'six functions in each other',
    [[[V9('createSurface'), V9('updateComponents', { components: [text('root', nested(6))] })], REFUSED]],
  ],
  ...common(V9),
  [
    'several invalid components',
    [
      [
        [
          V9('createSurface'),
          V9('updateComponents', {
            components: [
              { id: 'root', component: 'Button' },
              { id: 'a', component: 'Text' },
            ],
          }),
        ],
        REFUSED,
      ],
    ],
  ],
];

const NEWER_MESSAGES: Case = [
  'messages',
  [
    [[V10('createSurface', { sendDataModel: true, components: [text('root')], dataModel: { n: 7 } })], FINE],
    [[{ version: 'v1.0', createSurface: { surfaceId: 's' } }], FINE],
    [
      [
        V10('createSurface', { components: [text('root')], dataModel: { a: 1 } }),
        V10('updateDataModel', { path: '/a', value: null }),
      ],
      FINE,
    ],
    [[{ createSurface: { surfaceId: 's' } }], REFUSED],
    [[V10('createSurface', { surfaceId: 7 })], REFUSED],
  ],
];

const NEWER: readonly Case[] = [
  ...common(V10),
  [
    'a theme',
    [
      [
        [
          V9('createSurface', { theme: { primaryColor: '#0033cc' } }),
          V9('updateComponents', { components: [text('root')] }),
        ],
        FINE,
      ],
      [[V9('createSurface', { theme: { primaryColor: 'blue-ish' } })], REFUSED],
    ],
  ],
  [
    'two kinds in one message',
    [[[{ version: 'v1.0', createSurface: { surfaceId: 's' }, deleteSurface: { surfaceId: 's' } }], REFUSED]],
  ],
  [
    'words for a path',
    [
      [
        [
          V10('createSurface', { components: [text('root')] }),
          V10('updateDataModel', { path: 'no path [0]', value: 1 }),
        ],
        REFUSED,
      ],
    ],
    'A path without a leading slash begins at the top.',
  ],
  [
    'an id that is no identifier',
    [[[V10('createSurface', { components: [row('root', '7up'), text('7up')] })], REFUSED]],
    'Every text is an id.',
  ],
];

const value = (details: Json): Step[0] => [
  V10('createSurface', {
    components: [
      { id: 'root', component: 'Button', child: 'a', action: { event: { name: 'own.go', context: { details } } } },
      text('a'),
    ],
  }),
];
const shown = (words: Json): Step[0] => [V10('createSurface', { components: [text('root', words)] })];
const listed = (words: Json): Step[0] => [
  V10('createSurface', {
    components: [{ id: 'root', component: 'List', children: { componentId: 'a', path: '/rows' } }, text('a', words)],
  }),
];
const PLAIN = 'In v1.0 as the library has it, "path" and "call" go without "@". Both are read.';
const NO_OBJECTS = "An object isn't a value of an action, as in v0.9: screens go to clients of both.";

const RESERVED: readonly Case[] = [
  ['a value of the data', [[shown({ '@path': '/client/name' }), FINE]]],
  ['a function', [[shown({ '@call': 'formatString', args: { value: 'Hi' } }), FINE]]],
  ['the place in a list', [[listed({ '@call': '@index', args: { offset: 1 } }), FINE]]],
  ['names that only look like that', [[value({ path: '/a.log', call: 'look' }), FINE]], PLAIN],
  ['names that begin with two', [[value({ '@@path': '/a', '@@kind': 'x' }), FINE]], NO_OBJECTS],
  ['an unknown name', [[value({ '@if': true, then: 'x' }), REFUSED]]],
  ['nothing but the sign', [[value({ '@': 'x' }), REFUSED]]],
];

const DROPPED = 'Metadata is dropped with a note and not read.';

const COMMON_TYPES: readonly Case[] = [
  [
    'metadata of a component',
    [
      [[V10('createSurface', { components: [{ ...text('root'), metadata: { extensions: { own: 1 } } }] })], FINE],
      [[V10('createSurface', { components: [{ ...text('root'), metadata: { owner: 'me' } }] })], REFUSED],
    ],
    DROPPED,
  ],
  [
    'names of extensions',
    [
      [[V10('createSurface', { components: [text('root')], metadata: { extensions: { own: 1 } } })], FINE],
      [[V10('createSurface', { components: [text('root')], metadata: { extensions: { 'a-b': 1 } } })], REFUSED],
    ],
    DROPPED,
  ],
  [
    'the place in a list',
    [
      [listed({ call: '@index' }), FINE],
      [listed({ call: '@index', args: { offset: 1 } }), FINE],
      [listed({}), REFUSED],
      [listed({ call: '@index', args: { offset: 1, step: 2 } }), REFUSED],
    ],
  ],
  [
    'a value is a binding, a function, or neither',
    [
      [value({ label: 'x' }), FINE],
      [value({ path: '/a' }), FINE],
      [value({ call: 'formatString', args: { value: 'x' } }), FINE],
      [value({ path: '/a', extra: 1 }), REFUSED],
      [value({ call: 'formatString', args: { value: 'x' }, path: '/a', extra: 1 }), REFUSED],
    ],
    NO_OBJECTS,
  ],
];

/** `streaming`: missing parts may still arrive. */
function casesOf(cases: readonly Case[], mode: 'complete' | 'streaming' = 'complete'): readonly PublishedCase[] {
  return cases.map(([name, steps, differs]) => ({
    name,
    agrees: () => steps.every(([messages, isRefused]) => isInvalid(readMessages(messages), mode) === isRefused),
    ...(differs !== undefined && { differs }),
  }));
}

/** Whether "@@" is removed again. */
const UNESCAPED: PublishedCase = {
  name: 'two are one where it is used',
  agrees: () => JSON.stringify(readMessages(value({ '@@path': '/a' }))).includes('"details":{"@path":"/a"}'),
};

export const VALIDATOR_SUITES: readonly Suite[] = [
  { name: 'validator_v0_9', cases: [...casesOf([CURRENT_MESSAGES], 'streaming'), ...casesOf(CURRENT)] },
  { name: 'validator_v1_0', cases: [...casesOf([NEWER_MESSAGES], 'streaming'), ...casesOf(NEWER)] },
  { name: 'reserved_keys', cases: [...casesOf(RESERVED), UNESCAPED] },
  { name: 'common_types', cases: casesOf(COMMON_TYPES) },
];
