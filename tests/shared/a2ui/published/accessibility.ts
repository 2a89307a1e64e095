import { resolveProps } from '../../../../src-shared/a2ui/resolve-props.ts';
import { foldMessages, NO_SURFACES } from '../../../../src-shared/a2ui/surface.ts';
import { validateMessages } from '../../../../src-shared/a2ui/validate.ts';
import { deepEqual } from '../../../../src-shared/equality.ts';
import type { JsonObject } from '../../../../src-shared/json.ts';
import { readMessages, V10 } from './message-cases.ts';
import type { Suite } from './suite.ts';

const PLACE = { locale: 'en-US', timeZone: 'UTC' };
const NOT_READ = 'Live regions and hiding are dropped with a note: v0.9 has no place for them.';
const DATA = { label: 'Mute all', isHidden: true };

type Case = readonly [name: string, components: readonly JsonObject[], heard: JsonObject, differs?: string];

const words = (id: string, more: JsonObject = {}) => ({ id, component: 'Text', text: 'Ready', ...more });
const button = (id: string, more: JsonObject = {}) => ({ id, component: 'Button', child: `${id}_words`, ...more });
const row = (...children: readonly string[]) => ({ id: 'root', component: 'Row', children: [...children] });

/** What screen readers are told about each component, besides its visible text. */
const CASES: readonly Case[] = [
  [
    'a name, a description, and a text that is read when it changes',
    [
      row('mute', 'state'),
      button('mute', { accessibility: { label: 'Mute', description: 'No more sounds' } }),
      words('mute_words'),
      words('state', { accessibility: { live: 'polite' } }),
    ],
    { mute: { label: 'Mute', description: 'No more sounds' }, state: { live: 'polite' } },
    NOT_READ,
  ],
  [
    'a text that is read at once',
    [words('root', { accessibility: { label: 'Alert', live: 'assertive' } })],
    { root: { label: 'Alert', live: 'assertive' } },
    NOT_READ,
  ],
  [
    'a hidden part',
    [{ ...row('a'), accessibility: { hidden: true } }, words('a')],
    { root: { hidden: true } },
    NOT_READ,
  ],
  ['a name from what can be seen', [button('root'), words('root_words')], {}],
  [
    'names and descriptions of inputs',
    [
      row('go', 'mail', 'agree', 'one'),
      button('go', { accessibility: { label: 'Send it' } }),
      words('go_words'),
      {
        ...{ id: 'mail', component: 'TextField', label: 'Mail', value: '' },
        accessibility: { description: 'With an @' },
      },
      { id: 'agree', component: 'CheckBox', label: 'Yes', value: true, accessibility: { label: 'Agree' } },
      {
        ...{ id: 'one', component: 'ChoicePicker', options: [{ label: 'One', value: '1' }], value: ['1'] },
        accessibility: { label: 'Choose' },
      },
    ],
    {
      ...{ go: { label: 'Send it' }, mail: { description: 'With an @' } },
      ...{ agree: { label: 'Agree' }, one: { label: 'Choose' } },
    },
  ],
  [
    'a name and hiding from the data',
    [
      button('root', { accessibility: { label: { path: '/label' }, hidden: { path: '/isHidden' } } }),
      words('root_words'),
    ],
    { root: { label: 'Mute all', hidden: true } },
    NOT_READ,
  ],
];

function agrees(components: readonly JsonObject[], heard: JsonObject): boolean {
  const read = readMessages([V10('createSurface', { components: [...components], dataModel: DATA })]);
  const surface = foldMessages(NO_SURFACES, read).surfaces.get('s');
  const isNamed = !validateMessages(read).some(({ code }) => code === 'name.missing');
  if (surface === undefined || !isNamed) return false;
  return Object.entries(heard).every(([id, expected]) => {
    const { label, description } = resolveProps(surface.components.get(id)!, { data: surface.data, item: '' }, PLACE);
    const { live, hidden } = (surface.components.get(id)!['accessibility'] ?? {}) as JsonObject;
    const told = Object.entries({ label, description, live, hidden }).filter(([, value]) => (value ?? null) !== null);
    return deepEqual(Object.fromEntries(told) as JsonObject, expected);
  });
}

export const ACCESSIBILITY: Suite = {
  name: 'accessibility',
  cases: CASES.map(([name, components, heard, differs]) => ({
    name,
    agrees: () => agrees(components, heard),
    ...(differs !== undefined && { differs }),
  })),
};
