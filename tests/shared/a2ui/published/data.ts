import { deepEqual } from '../../../../src-shared/equality.ts';
import { absolutePath, readPath, writePath } from '../../../../src-shared/a2ui/catalog/data-path.ts';
import type { Json } from '../../../../src-shared/json.ts';
import type { Expected, PublishedCase, Suite } from './suite.ts';

const MODEL: Json = { client: { name: 'Ada', look: { mode: 'dark' } }, cards: ['x', 'y', 'z'] };

/** Undefined: there is no value. */
type Step =
  | readonly ['get', path: string, expected: Json | undefined]
  | readonly ['set', path: string, value: Json]
  | readonly ['delete', path: string]
  | readonly ['refuse', path: string];

const CASES: readonly (readonly [name: string, steps: readonly Step[], differs?: string])[] = [
  ['the whole', [['get', '/', MODEL]]],
  [
    'values inside of values',
    [
      ['get', '/client/name', 'Ada'],
      ['get', '/client/look/mode', 'dark'],
    ],
  ],
  [
    'items of a list',
    [
      ['get', '/cards/0', 'x'],
      ['get', '/cards/1', 'y'],
    ],
  ],
  [
    'paths to nothing',
    [
      ['get', '/client/town', undefined],
      ['get', '/none/at/all', undefined],
    ],
  ],
  [
    'a path through nothing',
    [
      ['set', '/gap/a', 1],
      ['delete', '/gap/a'],
      ['get', '/gap/b/c', undefined],
    ],
  ],
  [
    'another value',
    [
      ['set', '/client/name', 'Bob'],
      ['get', '/client/name', 'Bob'],
    ],
  ],
  [
    'a new value',
    [
      ['set', '/client/age', 40],
      ['get', '/client/age', 40],
    ],
  ],
  [
    'objects on the way',
    [
      ['set', '/p/q/r', 'x'],
      ['get', '/p', { q: { r: 'x' } }],
    ],
  ],
  [
    'a value less',
    [
      ['delete', '/client/name'],
      ['get', '/client', { look: { mode: 'dark' } }],
    ],
  ],
  [
    'a new list',
    [
      ['set', '/row/0', 'x'],
      ['get', '/row', ['x']],
    ],
  ],
  [
    'one more item',
    [
      ['set', '/row/0', 'x'],
      ['set', '/row/1', 'y'],
      ['get', '/row', ['x', 'y']],
    ],
  ],
  [
    'another item',
    [
      ['set', '/cards/1', 'w'],
      ['get', '/cards', ['x', 'w', 'z']],
    ],
  ],
  [
    'lists and objects on the way',
    [
      ['set', '/p/q/0/r', 1],
      ['get', '/p', { q: [{ r: 1 }] }],
      ['set', '/grid/0/0', 2],
      ['get', '/grid', [[2]]],
    ],
  ],
  [
    'items that a list does not have',
    [
      ['get', '/cards/77', undefined],
      ['get', '/cards/-1', undefined],
      ['get', '/cards/word', undefined],
    ],
  ],
  [
    'a slash at the end',
    [
      ['set', '/new/', 'x'],
      ['get', '/new', 'x'],
    ],
    'By RFC 6901, "/new/" is the member "" of "new". Both are kept apart.',
  ],
  [
    'another whole',
    [
      ['set', '/', { all: 'new' }],
      ['get', '', { all: 'new' }],
    ],
  ],
  [
    'a name with a slash',
    [
      ['set', '/client/long~1name', 'x'],
      ['get', '/client', { name: 'Ada', look: { mode: 'dark' }, 'long/name': 'x' }],
    ],
  ],
  [
    'a name with a tilde',
    [
      ['set', '/client/long~0name', 'x'],
      ['get', '/client', { name: 'Ada', look: { mode: 'dark' }, 'long~name': 'x' }],
    ],
  ],
  [
    'a name with both',
    [
      ['set', '/client/a~0b~1c', 'x'],
      ['get', '/client/a~0b~1c', 'x'],
    ],
  ],
  [
    'a name with a tilde and a one',
    [
      ['set', '/client/a~01b', 'x'],
      ['get', '/client', { name: 'Ada', look: { mode: 'dark' }, 'a~1b': 'x' }],
    ],
  ],
  ['a value inside of a text', [['refuse', '/client/name/first']]],
  ['a value inside of an item that is a text', [['refuse', '/cards/0/first']]],
  ['a name in a list', [['refuse', '/cards/word']]],
  ['a name in a list on the way', [['refuse', '/cards/word/first']]],
];

function holds(steps: readonly Step[], initial: Json): boolean {
  let model: Json = initial;
  return steps.every(([kind, path, value]) => {
    if (kind === 'get')
      return deepEqual((readPath(model, absolutePath(path, '')) ?? null) as Json, (value ?? null) as Json);
    const written = writePath(model, path, kind === 'delete' ? undefined : (value ?? 0));
    if (written.ok) model = written.value;
    return written.ok === (kind !== 'refuse');
  });
}

export const DATA_MODEL: Suite = {
  name: 'data_model',
  cases: [
    { name: 'nothing at first', agrees: () => holds([['get', '/', {}]], {}) },
    ...CASES.map(([name, steps, differs]): PublishedCase => {
      return { name, agrees: () => holds(steps, MODEL), ...(differs !== undefined && { differs }) };
    }),
  ],
};

const RESOLVED: readonly (readonly [name: string, path: string, base: string, expected: string, differs?: string])[] = [
  ['an absolute path', '/a', '/b', '/a'],
  ['a relative path', 'a', '/b', '/b/a'],
  ['a relative path below a slash at the end', 'a', '/b/', '/b/a', 'The item of a list never ends with a slash here.'],
  ['a relative path without a base', 'a', '', '/a'],
];

/** From the message suite. */
export const PATH_CASES: readonly PublishedCase[] = RESOLVED.map(([name, path, base, expected, differs]) => ({
  ...{ name, agrees: () => (absolutePath(path, base) as Expected) === expected },
  ...(differs !== undefined && { differs }),
}));
