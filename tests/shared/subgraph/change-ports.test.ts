/** A change of an input or output updates every related call and expression, and nothing else. */
import { describe, expect, test } from 'vitest';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { changePorts, type PortChange } from '../../../src-shared/subgraph/change-ports.ts';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { t } from '../../harness/messages.ts';

const exit = (from: string) => [edge(from, '__exit__')];

function flow(): Flow {
  return flowOf({
    entry: 'name',
    predicates: { rich: { when: 'context.sum > 9' } },
    nodes: [
      question('name', { answer: { type: 'number' } }),
      { id: 'one', type: 'subgraph', ref: 'sub', inputs: { sum: 'answers.name' }, outputs: { total: 'context.total' } },
      {
        id: 'two',
        type: 'subgraph',
        ref: 'sub',
        inputs: { sum: '2' },
        outputs: { all: 'context.total + context.sum' },
      },
      { id: 'tell', type: 'say', text: '{{ context.total }} and {{ context.all }}' },
      end,
    ],
    edges: [
      edge('name', 'one'),
      edge('one', 'two', 'context.total != null && rich'),
      edge('one', 'end', 'else'),
      edge('two', 'tell'),
      edge('tell', 'end'),
    ],
    subgraphs: {
      sub: {
        entry: 'add',
        inputs: [{ key: 'sum', type: { type: 'number' } }],
        outputs: ['total'],
        nodes: [
          { id: 'add', type: 'action', tool: 't', args: { of: { expr: 'context["sum"] + 1' } }, result: 'total' },
          { id: 'deep', type: 'subgraph', ref: 'inner', inputs: { sum: 'context.sum' } },
        ],
        edges: [edge('add', 'deep', 'context.sum > 1'), edge('add', '__exit__', 'else'), ...exit('deep')],
      },
      inner: {
        entry: 'say',
        inputs: ['sum'],
        nodes: [{ id: 'say', type: 'say', text: '{{ context.sum }}' }],
        edges: exit('say'),
      },
    },
  });
}

function changed(change: PortChange) {
  const made = changePorts(flow(), change);
  if (!made.ok) throw new Error(made.error.message);
  return made.value;
}

function errors(after: Flow): string[] {
  return checkFlow(after, UNKNOWN_ENVIRONMENT).flatMap(({ code }) =>
    /^(input|output|guard.type|expression)/.test(code) ? [code] : [],
  );
}

describe('renaming', () => {
  test('an input updates its declaration, its uses inside, and each call', () => {
    const made = changed({ kind: 'rename', subgraph: 'sub', list: 'inputs', from: 'sum', to: 'amount' });
    expect(made.flow).toMatchObject({
      nodes: [
        {},
        { inputs: { amount: 'answers.name' } },
        { inputs: { amount: '2' }, outputs: { all: 'context.total + context.amount' } },
        {},
        {},
      ],
      subgraphs: {
        sub: {
          inputs: [{ key: 'amount', type: { type: 'number' } }],
          nodes: [{ args: { of: { expr: 'context["amount"] + 1' } } }, { inputs: { sum: 'context.amount' } }],
          edges: [{ guard: 'context.amount > 1' }, {}, {}],
        },
        inner: flow().subgraphs!['inner'],
      },
    });
    expect(made.left.map(({ where, before }) => [where, before])).toEqual([
      ['rich', 'context.sum > 9'],
      ['Say · Text', '{{ context.sum }}'],
    ]);
    expect(made.changes.map(({ before, after }) => `${before} -> ${after}`)).toContain(
      'context.total + context.sum -> context.total + context.amount',
    );
    expect(errors(made.flow)).toEqual([]);
  });

  test('an output updates where it is set and what callers keep under its name', () => {
    const made = changed({ kind: 'rename', subgraph: 'sub', list: 'outputs', from: 'total', to: 'result' });
    expect(made.flow).toMatchObject({
      nodes: [
        {},
        { outputs: { result: 'context.result' } },
        { outputs: { all: 'context.result + context.sum' } },
        { text: '{{ context.result }} and {{ context.all }}' },
        {},
      ],
      edges: [{}, { guard: 'context.result != null && rich' }, {}, {}, {}],
      subgraphs: { sub: { outputs: ['result'], nodes: [{ result: 'result' }, {}] } },
    });
    expect(errors(made.flow)).toEqual([]);
  });

  test.each<readonly [to: string, message: string]>([
    ['sum', t('flow.changePorts.unchanged', { from: 'sum' })],
    ['total', t('flow.changePorts.nameTaken', { name: 'total' })],
    ['a b', t('flow.ids.invalidKey')],
  ])('%s is rejected', (to, message) => {
    const made = changePorts(flow(), { kind: 'rename', subgraph: 'sub', list: 'inputs', from: 'sum', to });
    expect(!made.ok && made.error.message).toContain(message);
  });
});

test('adding an input passes it in every call', () => {
  const port = { key: 'rate', type: { type: 'number' } } as const;
  const made = changed({ kind: 'add', subgraph: 'sub', list: 'inputs', port, value: '3' });
  expect(made.flow.nodes).toMatchObject([
    {},
    { inputs: { sum: 'answers.name', rate: '3' } },
    { inputs: { sum: '2', rate: '3' } },
    {},
    {},
  ]);
  expect(made.flow.subgraphs!['sub']!.inputs).toEqual([
    { key: 'sum', type: { type: 'number' } },
    { key: 'rate', type: { type: 'number' } },
  ]);
  expect(made.changes.map(({ where, after }) => `${where}: ${after}`)).toEqual(['sub: rate = 3', 'sub: rate = 3']);
});

test('removing an input stops passing it and reports what still reads it', () => {
  const made = changed({ kind: 'remove', subgraph: 'sub', list: 'inputs', key: 'sum' });
  expect(made.flow.subgraphs!['sub']!.inputs).toBeUndefined();
  expect(made.flow.nodes.map((node) => 'inputs' in node)).toEqual([false, false, false, false, false]);
  expect(made.left.map(({ pointer }) => pointer)).toEqual([
    '/subgraphs/sub/nodes/0/args/of/expr',
    '/subgraphs/sub/nodes/1/inputs/sum',
    '/subgraphs/sub/edges/0/guard',
  ]);
});

test('removing an output stops reading it', () => {
  const made = changed({ kind: 'remove', subgraph: 'sub', list: 'outputs', key: 'total' });
  expect(made.flow.nodes.map((node) => ('outputs' in node ? node.outputs : null))).toEqual([
    null,
    null,
    { all: 'context.total + context.sum' },
    null,
    null,
  ]);
  expect(made.left.map(({ where }) => where)).toEqual(['Say · Text', 'sub → sub · Condition']);
});

test.each([
  ['a taken name', { kind: 'add', subgraph: 'sub', list: 'inputs', port: { key: 'sum' } }, true],
  ['a missing subgraph', { kind: 'remove', subgraph: 'gone', list: 'inputs', key: 'sum' }, false],
] as const)('suggests another name for %s only if that helps', (_what, change, isAboutName) => {
  const refused = changePorts(flow(), change);
  const hint = refused.ok ? null : refused.error.hint;
  expect(hint).toBe(isAboutName ? t('flow.changePorts.chooseAnotherName') : undefined);
});
