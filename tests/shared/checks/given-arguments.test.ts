/** Arguments that a tool can't take, and an agent's tools that are never available. */
import { describe, expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import type { JsonObject } from '../../../src-shared/json.ts';
import { t } from '../../harness/messages.ts';

const SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    card: { type: 'string', pattern: '^C-' },
    amount: { $ref: '#/$defs/money' },
    deep: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
  },
  required: ['card'],
  additionalProperties: false,
  $defs: { money: { type: 'number', minimum: 0 } },
};

function found(node: object, schema: JsonObject): readonly Problem[] {
  const edges = [{ id: 'e', from: 'n', to: 'end' }];
  const nodes = [
    { id: 'n', ...node },
    { id: 'end', type: 'terminal' },
  ];
  const parsed = parseFlow(JSON.stringify({ version: 'v1', id: 'f', entry: 'n', nodes, edges }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const environment = { tools: ['pay'], schemas: { pay: schema }, screens: null };
  return checkFlow(parsed.value.flow, environment).filter(({ code }) => code === 'tool.args' || code === 'agent.never');
}

const problems = (node: object, schema = SCHEMA): string[] =>
  found(node, schema).map(({ code, pointer }) => `${code} ${pointer}`);
const messages = (node: object, schema: JsonObject): string[] => found(node, schema).map(({ message }) => message);

const calling = (args: object) => problems({ type: 'action', tool: 'pay', args });

describe('arguments of a call', () => {
  test.each([
    ['fit', { card: 'C-1', amount: 3 }, []],
    ['are computed', { card: { expr: '1 + 1' }, amount: { expr: 'answers' } }, []],
    ['are templates', { card: '{{ context.card }}' }, []],
    ['do not match a pattern', { card: 'D-1' }, ['tool.args /nodes/0/args/card']],
    ['are out of range behind a reference', { card: 'C-1', amount: -1 }, ['tool.args /nodes/0/args/amount']],
    ['miss a member', { card: 'C-1', deep: {} }, ['tool.args /nodes/0/args/deep']],
    ['have a name the tool does not know', { card: 'C-1', crd: 1 }, ['tool.args /nodes/0/args/crd']],
    ['leave out a required one', { amount: 1 }, ['tool.args /nodes/0/args']],
  ])('%s', (_, args, expected) => {
    expect(calling(args)).toEqual(expected);
  });

  test('says that a tool takes no arguments', () => {
    const schema = { type: 'object', properties: {}, additionalProperties: false };
    const words = { tool: 'pay', name: 'card' };
    expect(messages({ type: 'action', tool: 'pay', args: { card: 1 } }, schema)).toEqual([
      t('kinds.arguments.unknownOfNone', words),
    ]);
  });

  test('reports nothing about a tool with unknown arguments', () => {
    expect(problems({ type: 'action', tool: 'pay', args: { any: 1 } }, { anyOf: [{ type: 'object' }] })).toEqual([]);
  });
});

describe('the tools of an agent', () => {
  const agent = (rest: object, ...rows: object[]) => problems({ type: 'agent', mode: 'planner', tools: rows, ...rest });
  const row = (name: string, rest: object = {}) => ({ name, tool: 'pay', args: { card: 'C-1' }, ...rest });

  test('can have arguments that the model fills in', () => {
    expect(agent({}, row('a', { args: { card: { model: true } } }))).toEqual([]);
    expect(agent({}, row('a', { args: { card: 3 } }))).toEqual(['tool.args /nodes/0/tools/0/args/card']);
  });

  test('are reported if never available, with those that depend on them', () => {
    expect(agent({}, row('a', { when: 'false' }), row('b', { after: ['a'] }), row('c'))).toEqual([
      'agent.never /nodes/0/tools/0/when',
      'agent.never /nodes/0/tools/1/after',
    ]);
    expect(agent({}, row('a', { when: 'last.ok == true' }))).toEqual([]);
  });

  test('are reported if the agent can never complete', () => {
    expect(agent({ mustHold: '2 < 1' }, row('a'))).toEqual(['agent.never /nodes/0/mustHold']);
  });
});

test('a template in plain text is replaced by its expression, which leaves no problem', () => {
  const node = {
    id: 'n',
    type: 'action',
    tool: 'pay',
    args: { card: 'C-{{ answers.card }}', deep: { n: '{{ last.id }}' }, own: 'Path {{path}} of {{ amount }}' },
  };
  const parsed = parseFlow(JSON.stringify({ version: 'v1', id: 'f', entry: 'n', nodes: [node], edges: [] }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const found = checkFlow(parsed.value.flow, { tools: ['pay'], screens: null }).filter(
    ({ code }) => code === 'argument.template',
  );
  expect(found.map(({ pointer, fixes = [] }) => [pointer, fixes.flatMap(({ operations }) => operations)])).toEqual([
    [
      '/nodes/0/args/card',
      [
        {
          op: 'update-node',
          graph: null,
          id: 'n',
          set: { args: { ...node.args, card: { expr: '"C-" + string(answers.card)' } } },
        },
      ],
    ],
    [
      '/nodes/0/args/deep',
      [
        {
          op: 'update-node',
          graph: null,
          id: 'n',
          set: { args: { ...node.args, deep: { expr: '{"n": last.id}' } } },
        },
      ],
    ],
  ]);
});

test('a template in an outcome or an initial value is reported', () => {
  const flow = {
    version: 'v1',
    id: 'f',
    entry: 'n',
    state: { total: { initial: ['{{ answers.card }}'] }, path: { initial: '{{path}}' } },
    nodes: [{ id: 'n', type: 'terminal', outcome: 'paid by {{ answers.card }}' }],
    edges: [],
  };
  const parsed = parseFlow(JSON.stringify(flow));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const found = checkFlow(parsed.value.flow, { tools: [], screens: null });
  expect(found.filter(({ code }) => code === 'argument.template').map(({ pointer }) => pointer)).toEqual([
    '/nodes/0/outcome',
    '/state/total/initial',
  ]);
});
