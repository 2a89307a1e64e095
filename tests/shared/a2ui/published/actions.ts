import { deepEqual } from '../../../../src-shared/equality.ts';
import { fromAnyDialect } from '../../../../src-shared/a2ui/read-dialect.ts';
import { NO_SURFACES } from '../../../../src-shared/a2ui/surface.ts';
import { failedChecks, resolveAction, resolveValue } from '../../../../src-shared/a2ui/values.ts';
import type { Json, JsonObject } from '../../../../src-shared/json.ts';
import { REFUSED, type Suite } from './suite.ts';

const PLACE = { locale: 'en-US', timeZone: 'UTC' };
const DATA: Json = {
  client: { id: 7, role: 'owner' },
  cards: [
    { id: 'c0', title: 'Zero' },
    { id: 'c1', title: 'One' },
  ],
};

type Sent = JsonObject | typeof REFUSED;
type Case = readonly [name: string, action: JsonObject, sent: Sent, differs?: string];

const CASES: readonly Case[] = [
  ['a name', { event: { name: 'go' } }, { name: 'go', context: {} }],
  [
    'literals',
    { event: { name: 'go', context: { words: 'x', number: 7, on: true } } },
    { name: 'go', context: { words: 'x', number: 7, on: true } },
  ],
  [
    'keys that are called "path" and "call"',
    { event: { name: 'go', context: { path: '/a.txt', call: 'x' } } },
    { name: 'go', context: { path: '/a.txt', call: 'x' } },
  ],
  [
    'values of the data',
    { event: { name: 'go', context: { id: { path: '/client/id' }, role: { path: '/client/role' }, fixed: 'x' } } },
    { name: 'go', context: { id: 7, role: 'owner', fixed: 'x' } },
  ],
  [
    'values of an item',
    { event: { name: 'go', context: { id: { path: 'id' }, title: { path: 'title' } } } },
    { name: 'go', context: { id: 'c1', title: 'One' } },
  ],
  [
    'a message for the user',
    { event: { name: 'go', userMessage: 'More', context: { n: 5 } } },
    { name: 'go', userMessage: 'More', context: { n: 5 } },
    'Messages for users are dropped with a note.',
  ],
  [
    'a name without "event"',
    { name: 'go', context: { to: 'b' } },
    { name: 'go', context: { to: 'b' } },
    'The component is drawn as a placeholder: the published schema requires "event".',
  ],
  ['an unknown function', { functionCall: { call: 'fly' } }, REFUSED],
  [
    'an unknown function in the context',
    { event: { name: 'go', context: { v: { call: 'fly' }, kept: 'x' } } },
    { name: 'go', context: { v: null, kept: 'x' } },
    "An action whose context can't be computed isn't sent, and the user is told, so that no flow goes on with half of it.",
  ],
];

function sent(action: JsonObject, item: string): Sent {
  const resolved = resolveAction(action, { data: DATA, item }, PLACE);
  if (!resolved.ok || resolved.value.kind !== 'event') return REFUSED;
  const { name, context } = resolved.value;
  return { name, context };
}

export const ACTIONS: Suite = {
  name: 'actions',
  cases: CASES.map(([name, action, expected, differs]) => {
    const item = name === 'values of an item' ? '/cards/1' : '';
    const agrees = () => {
      const found = sent(action, item);
      return found === expected || (found !== REFUSED && expected !== REFUSED && deepEqual(found, expected));
    };
    return { name, agrees, ...(differs !== undefined && { differs }) };
  }),
};

/** The checks of a v1.0 field after reading. */
function checksIn(check: JsonObject): Json {
  const field = { id: 'root', component: 'TextField', label: 'L', value: { path: '/v' }, checks: [check] };
  const { messages } = fromAnyDialect(
    { version: 'v1.0', updateComponents: { surfaceId: 's', components: [field] } },
    NO_SURFACES,
  );
  return (messages as unknown as [{ updateComponents: { components: [{ checks: Json }] } }])[0].updateComponents
    .components[0].checks;
}

export const VALIDATION_RESULT: Suite = {
  name: 'validation_result',
  cases: [
    {
      name: 'a function with a message of its own',
      agrees: () => {
        const checks = checksIn({ condition: { call: 'email', args: { value: { path: '/v' } } } });
        return failedChecks(checks, { data: { v: 'ada' }, item: '' }, PLACE).some((message) => /email/i.test(message));
      },
      differs: 'A check without a message says one general sentence.',
    },
    {
      name: 'yes or no with the message of the check',
      agrees: () => {
        const checks = checksIn({
          condition: { call: 'numeric', args: { value: { path: '/v' }, min: 21 } },
          message: 'Too young.',
        });
        return deepEqual([...failedChecks(checks, { data: { v: 12 }, item: '' }, PLACE)], ['Too young.']);
      },
    },
  ],
};

const index = (args: JsonObject, item: string) => resolveValue({ call: '@index', args }, { data: DATA, item }, PLACE);

export const INDEX_FUNCTION: Suite = {
  name: 'index_function',
  cases: [
    {
      name: 'the place in a list',
      agrees: () => [0, 1].every((at) => deepEqual(index({}, `/cards/${at}`) as never, { ok: true, value: at })),
    },
    {
      name: 'the place, counted from one',
      agrees: () => deepEqual(index({ offset: 1 }, '/cards/0') as never, { ok: true, value: 1 }),
    },
    { name: 'outside of a list', agrees: () => !index({}, '').ok },
  ],
};
