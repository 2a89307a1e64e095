/** Layers over a flow follow changed inputs and outputs, in one undo step. */
import { expect, test } from 'vitest';
import type { OpenedProject } from '../../../src-shared/contract/projects.ts';
import type { PortChange } from '../../../src-shared/subgraph/change-ports.ts';
import { planPorts } from '../../../src-renderer/edits/port-edits.ts';
import { unsavedRenames } from '../../../src-renderer/state/editing/document-state.ts';
import { createDocumentStore, type DocumentStore } from '../../../src-renderer/state/editing/document-store.ts';
import { edge, end, flowOf, question } from '../../shared/flow/build.ts';
import { layerOf } from '../../shared/layers/build.ts';

const FLOW = flowOf({
  entry: 'ask',
  nodes: [
    question('ask', { answer: { type: 'number' } }),
    { id: 'call', type: 'subgraph', ref: 'sub', inputs: { sum: 'answers.ask' }, outputs: { total: 'context.total' } },
    { id: 'tell', type: 'say', text: '{{ context.total }}' },
    end,
  ],
  edges: [edge('ask', 'call'), edge('call', 'tell'), edge('tell', 'end')],
  subgraphs: {
    sub: {
      entry: 'add',
      inputs: ['sum'],
      outputs: ['total'],
      nodes: [{ id: 'add', type: 'action', tool: 't', args: { of: { expr: 'context.sum' } }, result: 'total' }],
      edges: [edge('add', '__exit__')],
    },
  },
});

const PACK = layerOf('pack', {
  nodes: {
    change: { call: { inputs: { sum: 'answers.ask * 2' } } },
    add: [
      {
        id: 'more',
        type: 'subgraph',
        ref: 'sub',
        inputs: { sum: '1' },
        outputs: { second: 'context.total + context.sum' },
      },
    ],
  },
  edges: { add: [{ id: 'x', from: 'more', to: 'end', guard: 'context.total > context.second' }] },
  subgraphs: { change: { sub: { nodes: { change: { add: { args: { of: { expr: 'context.sum + 1' } } } } } } } },
});

function opened(): DocumentStore {
  const store = createDocumentStore({ now: () => 0 });
  store.getState().open({
    ...{ path: '/p', name: 'P', flow: FLOW, layout: { version: 'v1', root: { nodes: {} } }, revision: 'r' },
    ...{ readOnly: false, screens: [], tools: [], recovery: null, layers: { files: [PACK], problems: [] } },
  } as OpenedProject);
  return store;
}

function planned(store: DocumentStore, change: PortChange) {
  const plan = planPorts(store.getState(), change);
  if (!plan.ok) throw new Error(plan.error.message);
  return plan.value;
}

test('renaming an input updates the flow and its uses in layers', () => {
  const store = opened();
  const { content, made } = planned(store, {
    kind: 'rename',
    subgraph: 'sub',
    list: 'inputs',
    from: 'sum',
    to: 'amount',
  });
  expect(content?.flow.nodes[1]).toMatchObject({ inputs: { amount: 'answers.ask' } });
  expect(content?.layers?.[0]?.layer.changes).toEqual({
    nodes: {
      change: { call: { inputs: { amount: 'answers.ask * 2' } } },
      add: [
        {
          ...{ id: 'more', type: 'subgraph', ref: 'sub', inputs: { amount: '1' } },
          outputs: { second: 'context.total + context.amount' },
        },
      ],
    },
    edges: { add: [{ id: 'x', from: 'more', to: 'end', guard: 'context.total > context.second' }] },
    subgraphs: { change: { sub: { nodes: { change: { add: { args: { of: { expr: 'context.amount + 1' } } } } } } } },
  });
  expect(
    made.changes.filter(({ pointer }) => pointer.startsWith('/layers/')).map(({ before, after }) => [before, after]),
  ).toEqual([
    ['sum', 'amount'],
    ['context.total + context.sum', 'context.total + context.amount'],
    ['sum', 'amount'],
    ['context.sum + 1', 'context.amount + 1'],
  ]);
  const before = store.getState().content;
  store.getState().rewrite('Rename', content!);
  store.getState().undo();
  expect(store.getState().content).toEqual(before);
});

test('renaming an output updates the names that callers use', () => {
  const { content } = planned(opened(), {
    kind: 'rename',
    subgraph: 'sub',
    list: 'outputs',
    from: 'total',
    to: 'whole',
  });
  const { changes } = content!.layers![0]!.layer;
  expect(changes.edges?.add?.[0]?.guard).toBe('context.whole > context.second');
  expect(changes.nodes?.add?.[0]).toMatchObject({ outputs: { second: 'context.whole + context.sum' } });
});

test('removing an input from the flow removes its bindings in the layers above', () => {
  const store = opened();
  store.getState().editIn(null);
  const { content, made } = planned(store, { kind: 'remove', subgraph: 'sub', list: 'inputs', key: 'sum' });
  expect(content?.flow.subgraphs?.['sub']?.inputs).toBeUndefined();
  const { nodes } = content!.layers![0]!.layer.changes;
  expect(nodes?.change).toEqual({ call: {} });
  expect(nodes?.add?.[0]).not.toHaveProperty('inputs');
  expect(made.changes.map(({ before }) => before)).toEqual(['sum = answers.ask', 'sum = 1', 'sum = answers.ask * 2']);
});

test('adds a new input to the calls of the flow and to those only in a layer above', () => {
  const store = opened();
  store.getState().editIn(null);
  const change = { kind: 'add', subgraph: 'sub', list: 'inputs', port: { key: 'rate' }, value: '3' } as const;
  const { content, made, plan } = planned(store, change);
  expect(content?.flow.subgraphs?.['sub']?.inputs).toEqual(['sum', 'rate']);
  expect(content?.flow.nodes[1]).toMatchObject({ inputs: { sum: 'answers.ask', rate: '3' } });
  const { nodes } = content!.layers![0]!.layer.changes;
  expect(nodes?.add?.[0]).toMatchObject({ inputs: { sum: '1', rate: '3' } });
  expect(nodes?.change).toEqual({ call: { inputs: { sum: 'answers.ask * 2' } } });
  expect(made.changes.map(({ where, after }) => [where, after])).toEqual([
    ['sub', 'rate = 3'],
    ['pack.a · sub', 'rate = 3'],
  ]);
  const before = store.getState().content;
  store.getState().rewrite(plan.label, content!);
  store.getState().undo();
  expect(store.getState().content).toEqual(before);
});

test('reports renames to tests and screens with their graphs and screens', () => {
  const store = opened();
  const rename = (list: 'inputs' | 'outputs', from: string) => {
    const { content, plan } = planned(store, { kind: 'rename', subgraph: 'sub', list, from, to: 'new' });
    store.getState().rewrite(plan.label, content!);
    const made = unsavedRenames(store.getState());
    store.getState().undo();
    return made;
  };
  expect(rename('inputs', 'sum')).toEqual([
    { kind: 'result', from: 'sum', to: 'new', in: { graphs: ['sub'], screens: [] } },
  ]);
  expect(rename('outputs', 'total')).toEqual([
    { kind: 'result', from: 'total', to: 'new', in: { graphs: ['sub', null], screens: [] } },
  ]);
  expect(unsavedRenames(store.getState())).toEqual([]);
});
