import { CATALOG_ID } from '../../../../src-shared/a2ui/catalog/catalog.ts';
import type { Json, JsonObject } from '../../../../src-shared/json.ts';
import { casesOf, TOLERANT, V10, type MessageCase } from './message-cases.ts';
import { REFUSED, type PublishedCase } from './suite.ts';

const ONE_CATALOG = 'Components and functions are those of one catalog. Others are named as unknown.';
const ANY_DEFAULT = 'A surface without a catalog has the one that the studio draws.';

const call = (name: string, args: JsonObject, catalogId?: Json): JsonObject => ({
  ...{ '@call': name, args },
  ...(catalogId !== undefined && { catalogId }),
});
const text = (words: Json, more: JsonObject = {}) => ({ id: 'root', component: 'Text', text: words, ...more });
/** A component of another catalog. */
const stamp = (label: Json, more: JsonObject = { catalogId: 'own' }) => ({
  ...{ id: 'root', component: 'Stamp', label },
  ...more,
});
const rows = (offset: JsonObject | number, more: JsonObject = {}): readonly JsonObject[] => [
  { id: 'root', component: 'List', children: { componentId: 'row', path: '/rows' }, ...more },
  { id: 'row', component: 'Text', text: call('@index', { offset }), ...more },
];

type Components = readonly JsonObject[];

/** Components on a surface that names the catalog, and on one that names none. */
const named = (...updates: readonly Components[]) => messages({ catalogId: CATALOG_ID }, updates);
const nameless = (...updates: readonly Components[]) => messages({ catalogId: undefined }, updates);

function messages(body: Readonly<Record<string, Json | undefined>>, updates: readonly Components[]): Json {
  const create = JSON.parse(JSON.stringify(V10('createSurface', body as JsonObject))) as JsonObject;
  return [create, ...updates.map((components) => V10('updateComponents', { components: [...components] }))];
}

const ACCEPTED = { s: {} };
const IN_BASIC = { catalogId: CATALOG_ID };

const STRICT: readonly MessageCase[] = [
  ['a component where no catalog is named', nameless([text('Hi')]), REFUSED, ANY_DEFAULT],
  [
    'components that name their catalogs',
    nameless([
      { id: 'root', component: 'Row', children: ['a', 'b'], ...IN_BASIC },
      { ...text('Hi', IN_BASIC), id: 'a' },
      { ...stamp('Hi'), id: 'b' },
    ]),
    ACCEPTED,
    ONE_CATALOG,
  ],
  [
    'a function that the named catalog lacks',
    named([text(call('formatString', { value: 'Hi' }, 'own'))]),
    REFUSED,
    ONE_CATALOG,
  ],
  ['wrong arguments of a named function', named([text(call('hum', { tune: 7 }, 'own'))]), REFUSED],
  ['a function of another catalog', named([text(call('hum', { value: 'Hi' }, 'own'))]), ACCEPTED, ONE_CATALOG],
  ['a function of no known catalog', named([text(call('hum', { value: 'Hi' }, 'gone'))]), REFUSED],
  ['a catalog without a name', named([text(call('formatString', { value: 'Hi' }, ''))]), REFUSED],
  ['a number for the catalog of a component', named([text('Hi', { catalogId: 7 })]), REFUSED],
  [
    'a common function in a component of another catalog',
    named([stamp(call('formatString', { value: 'Hi' }))]),
    ACCEPTED,
    ONE_CATALOG,
  ],
  ['an unknown function', named([text(call('fly', {}))]), REFUSED],
  ['a function where no catalog is named', nameless([stamp(call('hum', { value: 'Hi' }))]), REFUSED],
  ['the place in a list where no catalog is named', nameless(rows(1, IN_BASIC)), ACCEPTED],
  ['the place in a list', named(rows(1)), ACCEPTED],
  ['an update that names no catalog any more', nameless([text('Hi', IN_BASIC)], [text('Bye')]), REFUSED, ANY_DEFAULT],
  ['an update of a component of another catalog', named([stamp('Hi')], [stamp('Bye', {})]), REFUSED],
  [
    'a function in a function of another catalog',
    named([text(call('fold', { value: call('hum', { value: 'Hi' }) }, 'own'))]),
    REFUSED,
  ],
  [
    'functions of another catalog in each other',
    named([text(call('fold', { value: call('hum', { value: 'Hi' }, 'own') }, 'own'))]),
    ACCEPTED,
    ONE_CATALOG,
  ],
  [
    'functions in each other where no catalog is named',
    nameless([stamp(call('fold', { value: call('hum', { value: 'Hi' }) }, 'own'))]),
    REFUSED,
  ],
  ['an unknown function for the offset of a place', named(rows(call('fly', {}))), REFUSED],
  [
    'a function for the offset where no catalog is named',
    nameless(rows(call('formatNumber', { value: 1 }), IN_BASIC)),
    REFUSED,
  ],
  [
    'functions in lists',
    named([stamp([call('hum', { value: 'a' }, 'own'), { deep: [call('hum', { value: 'b' }, 'own')] }])]),
    ACCEPTED,
    ONE_CATALOG,
  ],
  [
    'a function in a list that names no catalog',
    named([stamp([call('hum', { value: 'a' }, 'own'), { deep: [call('hum', { value: 'b' })] }])]),
    REFUSED,
  ],
  ['wrong arguments in a list', named([stamp([{ deep: [call('hum', { tune: 7 }, 'own')] }])]), REFUSED],
  ['an unknown function of the system', named([text({ '@call': '@fly' })]), REFUSED],
  [
    'a function of a catalog of another version',
    named([text(call('formatString', { value: 'Hi' }, 'old'))]),
    REFUSED,
    ONE_CATALOG,
  ],
  ['a number for the catalog of a function', named([text(call('formatString', { value: 'Hi' }, 7))]), REFUSED],
  ['a component that the named catalog lacks', named([text('Hi', { catalogId: 'own' })]), REFUSED, TOLERANT],
  ['a component where no catalog is named, of one', nameless([text('Hi')]), REFUSED, ANY_DEFAULT],
];

const LENIENT: readonly MessageCase[] = [
  [
    'another text in a row',
    [
      V10('createSurface', {
        components: [
          { id: 'root', component: 'Row', children: ['a'] },
          { ...text('Hi'), id: 'a' },
        ],
      }),
      V10('updateComponents', { components: [{ ...text('Bye'), id: 'a' }] }),
    ],
    {
      s: {
        components: [
          { id: 'root', component: 'Row', children: ['a'] },
          { ...text('Bye'), id: 'a' },
        ],
      },
    },
  ],
  ['values in values in values', named([text('Hi', { meta: nested(52) })]), REFUSED],
  [
    'a function where no catalog is named, leniently',
    nameless([text(call('formatString', { value: 'Hi' }), IN_BASIC)]),
    REFUSED,
    ANY_DEFAULT,
  ],
  [
    'a function of no known catalog, leniently',
    named([text(call('formatString', { value: 'Hi' }, 'gone'))]),
    REFUSED,
    TOLERANT,
  ],
];

function nested(levels: number): JsonObject {
  let value: JsonObject = {};
  for (let level = 0; level < levels; level += 1) value = { in: value };
  return value;
}

/** The catalog of a component or a function, and its consequences. */
export const CATALOG_CASES: readonly PublishedCase[] = [...casesOf(LENIENT), ...casesOf(STRICT, { isStrict: true })];
