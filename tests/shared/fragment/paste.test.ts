import { expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import type { FlowDocument } from '../../../src-shared/document/document.ts';
import { copySelection } from '../../../src-shared/fragment/copy.ts';
import type { Fragment } from '../../../src-shared/fragment/fragment.ts';
import { applyChoices, missingFor } from '../../../src-shared/fragment/missing.ts';
import { planPaste } from '../../../src-shared/fragment/paste.ts';
import { holdsOnlyEdges, planPasteEdges } from '../../../src-shared/fragment/paste-edges.ts';
import { EMPTY_LAYOUT, type Layout } from '../../../src-shared/flow/layout.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';

const source: FlowDocument = {
  flow: flowOf({
    entry: 'size',
    predicates: { big: { when: 'answers.size > domain.limits.size' }, idle: { when: 'answers.size == 0' } },
    state: { 'limits.size': { initial: 10 }, unused: {} },
    paths: [{ id: 'sale', entry: 'size' }, { id: 'other' }],
    oneOf: [['size'], ['colour']],
    nodes: [
      question('size', { answer: { type: 'number' } }),
      question('colour', { when: "path == 'sale'", prompt: 'Colour for {{ answers.size }}?' }),
      { id: 'call', type: 'subgraph', ref: 'pay', inputs: { amount: 'answers.size' } },
      {
        id: 'send',
        type: 'action',
        tool: 'desk.send',
        args: { size: { expr: 'answers.size + 1' }, plain: 'answers.size' },
      },
      end,
    ],
    edges: [
      edge('size', 'colour', 'big'),
      edge('size', 'call', 'else'),
      edge('colour', 'call'),
      edge('call', 'send'),
      edge('send', 'end'),
    ],
    subgraphs: {
      pay: {
        entry: 'card',
        nodes: [question('card'), { id: 'deep', type: 'subgraph', ref: 'check' }],
        edges: [edge('card', 'deep'), edge('deep', '__exit__')],
      },
      check: {
        entry: 'ok',
        nodes: [{ id: 'ok', type: 'say', text: '{{ answers.card }}' }],
        edges: [edge('ok', '__exit__')],
      },
      alone: { entry: 'x', nodes: [{ id: 'x', type: 'decision' }], edges: [edge('x', '__exit__')] },
    },
  }),
  layout: {
    version: 'v1',
    root: {
      nodes: { size: { x: 0, y: 0 }, colour: { x: 0, y: 200 } },
      notes: { why: { x: 300, y: 0, width: 200, height: 100, text: 'Why' } },
      groups: {
        both: { label: 'Both', members: ['colour', 'size', 'why'], locked: true },
        more: { members: ['call', 'end'] },
      },
      colors: { size: 'teal' },
      locked: ['size'],
    },
    subgraphs: { pay: { nodes: { card: { x: 5, y: 5 } }, viewport: { x: 0, y: 0, zoom: 1 } } },
  },
};

const AT_ONCE = { graph: null, by: { x: 40, y: 40 }, origin: 'here' } as const;

function copied(selected: Partial<Parameters<typeof copySelection>[1]>, document = source): Fragment {
  const fragment = copySelection(document, { graph: null, nodes: [], edges: [], ...selected }, 'there');
  if (fragment === null) throw new Error('nothing was copied');
  return fragment;
}

test('a copy includes what it uses and nothing else', () => {
  const { flow, layout } = copied({ nodes: ['size', 'colour', 'call'], notes: ['why'] });
  expect({ ...flow, nodes: flow.nodes.map(({ id }) => id), edges: flow.edges.map(({ id }) => id) }).toEqual({
    version: 'v1',
    id: 'test',
    entry: 'size',
    predicates: { big: source.flow.predicates!['big'] },
    state: { 'limits.size': { initial: 10 } },
    paths: [{ id: 'sale', entry: 'size' }],
    oneOf: [{ id: 'one-of', alternatives: [['size'], ['colour']] }],
    nodes: ['size', 'colour', 'call'],
    edges: ['e.size.colour', 'e.size.call', 'e.colour.call'],
    subgraphs: { pay: source.flow.subgraphs!['pay'], check: source.flow.subgraphs!['check'] },
  });
  const { root, subgraphs } = source.layout;
  const expected: Layout = {
    version: 'v1',
    root: {
      nodes: root.nodes,
      notes: root.notes!,
      groups: { both: { label: 'Both', members: ['colour', 'size', 'why'] } },
      colors: { size: 'teal' },
    },
    subgraphs: { pay: { nodes: subgraphs!['pay']!.nodes } },
  };
  expect(layout).toEqual(expected);
});

test('pasting into an empty flow changes no name', () => {
  const fragment = copied({ nodes: source.flow.nodes.map(({ id }) => id), notes: ['why'] });
  const empty = { flow: flowOf({}), layout: EMPTY_LAYOUT };
  const plan = planPaste(empty, fragment, { ...AT_ONCE, by: { x: 0, y: 0 } });
  const { flow, layout } = applyOperations(empty, plan.operations);
  expect({ flow, layout, renamed: plan.renamed, label: plan.label }).toEqual({
    flow: { ...fragment.flow },
    layout: fragment.layout,
    renamed: [],
    label: 'Paste 5 nodes',
  });
});

test('renames conflicting names and every reference to them', () => {
  const target = {
    flow: flowOf({
      nodes: [question('size'), question('mine', { key: 'colour' })],
      predicates: { big: { when: 'answers.size != null' } },
      state: { 'limits.size': { initial: 99 } },
      paths: [{ id: 'sale', label: 'Another' }],
      edges: [],
      subgraphs: { pay: { entry: 'y', nodes: [{ id: 'y', type: 'decision' }], edges: [edge('y', '__exit__')] } },
    }),
    layout: EMPTY_LAYOUT,
  };
  const plan = planPaste(target, copied({ nodes: ['size', 'colour', 'call', 'send'] }), AT_ONCE);
  const { flow, layout } = applyOperations(target, plan.operations);
  const added = flow.nodes.slice(2);
  expect({ added, edges: flow.edges.map(({ from, to, guard }) => [from, to, guard ?? null]) }).toEqual({
    added: [
      question('size.2', { key: 'size_2', prompt: 'size?', answer: { type: 'number' } }),
      question('colour', { key: 'colour_2', when: "path == 'sale.2'", prompt: 'Colour for {{ answers.size_2 }}?' }),
      { id: 'call', type: 'subgraph', ref: 'pay.2', inputs: { amount: 'answers.size_2' } },
      {
        id: 'send',
        type: 'action',
        tool: 'desk.send',
        args: { size: { expr: 'answers.size_2 + 1' }, plain: 'answers.size' },
      },
    ],
    edges: [
      ['size.2', 'colour', 'big_2'],
      ['size.2', 'call', 'else'],
      ['colour', 'call', null],
      ['call', 'send', null],
    ],
  });
  expect({
    predicates: flow.predicates,
    state: flow.state,
    paths: flow.paths,
    subgraphs: Object.keys(flow.subgraphs!),
  }).toEqual({
    predicates: { big: { when: 'answers.size != null' }, big_2: { when: 'answers.size_2 > domain.limits.size_2' } },
    state: { 'limits.size': { initial: 99 }, 'limits.size_2': { initial: 10 } },
    paths: [
      { id: 'sale', label: 'Another' },
      { id: 'sale.2', entry: 'size.2' },
    ],
    subgraphs: ['pay', 'pay.2', 'check'],
  });
  expect(layout.root).toEqual({
    nodes: { 'size.2': { x: 40, y: 40 }, colour: { x: 40, y: 240 } },
    colors: { 'size.2': 'teal' },
  });
  expect(layout.subgraphs).toEqual({ 'pay.2': { nodes: { card: { x: 5, y: 5 } } } });
});

test('an identical subgraph is reused, and one that reads a renamed answer is copied', () => {
  const target = { flow: flowOf({ subgraphs: source.flow.subgraphs }), layout: EMPTY_LAYOUT };
  const call = copied({ nodes: ['call'] });
  expect(planPaste(target, call, AT_ONCE).operations.map(({ op }) => op)).toEqual(['add-node']);
  const asksItself = {
    flow: flowOf({ nodes: [question('card')], subgraphs: { check: source.flow.subgraphs!['check'] } }),
    layout: EMPTY_LAYOUT,
  };
  const subgraphs = applyOperations(asksItself, planPaste(asksItself, call, AT_ONCE).operations).flow.subgraphs!;
  expect(Object.keys(subgraphs)).toEqual(['check', 'pay', 'check.2']);
  expect(subgraphs['check.2']!.nodes).toEqual([{ id: 'ok.2', type: 'say', text: '{{ answers.card_2 }}' }]);
  expect(subgraphs['pay']!.nodes.map((node) => [node.id, 'key' in node ? node.key : null])).toEqual([
    ['card.2', 'card_2'],
    ['deep', null],
  ]);
});

test('within one flow, subgraphs and variables stay shared, and a named condition on a copied answer is copied', () => {
  const plan = planPaste(source, copied({ nodes: ['size', 'colour', 'call'], notes: ['why'] }), {
    ...AT_ONCE,
    origin: 'there',
  });
  const { flow, layout } = applyOperations(source, plan.operations);
  expect({
    subgraphs: Object.keys(flow.subgraphs!),
    state: flow.state,
    predicates: flow.predicates,
    oneOf: flow.oneOf,
    guards: flow.edges.slice(5).map(({ guard = null }) => guard),
    groups: layout.root.groups,
    notes: layout.root.notes,
    renamed: plan.renamed.map(({ kind, from, to }) => `${kind} ${from} ${to}`),
    select: plan.select,
  }).toEqual({
    subgraphs: ['pay', 'check', 'alone'],
    state: source.flow.state,
    predicates: { ...source.flow.predicates, big_2: { when: 'answers.size_2 > domain.limits.size' } },
    oneOf: [
      { id: 'one-of', alternatives: [['size'], ['colour']] },
      { id: 'one-of.2', alternatives: [['size_2'], ['colour_2']] },
    ],
    guards: ['big_2', 'else', null],
    groups: { ...source.layout.root.groups, 'both.2': { label: 'Both', members: ['colour.2', 'size.2', 'why.2'] } },
    notes: { ...source.layout.root.notes, 'why.2': { x: 340, y: 40, width: 200, height: 100, text: 'Why' } },
    renamed: ['predicate big big_2', 'key size size_2', 'key colour colour_2'],
    select: { nodes: ['size.2', 'colour.2', 'call.2'], edges: [], notes: ['why.2'] },
  });
});

test('exits of a subgraph are pasted into another subgraph but dropped in the main graph', () => {
  const inner = copied({ graph: 'pay', nodes: ['deep'] });
  expect(planPaste(source, inner, AT_ONCE).operations.map(({ op }) => op)).not.toContain('add-edge');
  const into = planPaste(source, inner, { ...AT_ONCE, graph: 'alone' });
  expect(into.operations.filter(({ op }) => op === 'add-edge')).toEqual([
    { op: 'add-edge', graph: 'alone', edge: { id: 'e.deep.2.exit', from: 'deep.2', to: '__exit__' } },
  ]);
});

test('lists missing references with alternatives and applies the choices', () => {
  const fragment = copied({ nodes: ['colour', 'send', 'call'] });
  const into = flowOf({ nodes: [question('length')] });
  const environment = { tools: ['shop.send', 'http'], screens: [] };
  expect(missingFor(fragment.flow, into, environment)).toEqual([
    { kind: 'key', name: 'size', uses: 3, known: ['length'] },
    { kind: 'tool', name: 'desk.send', uses: 1, known: ['shop.send', 'http'], suggestion: 'shop.send' },
  ]);
  const chosen = applyChoices(fragment.flow, [
    { kind: 'tool', from: 'desk.send', to: 'shop.send' },
    { kind: 'key', from: 'size', to: 'length' },
  ]);
  expect(missingFor(chosen, into, environment)).toEqual([]);
  expect(chosen.nodes[1]).toEqual({ id: 'call', type: 'subgraph', ref: 'pay', inputs: { amount: 'answers.length' } });
});

test('an edge alone can be pasted onto others, between two nodes, or next to itself', () => {
  const fragment = copied({ edges: ['e.size.colour'] });
  const made = ({ nodes = [], edges = [] }: { nodes?: string[]; edges?: string[] }, document = source) =>
    planPasteEdges(document, fragment, { graph: null, origin: 'there', nodes, edges });
  expect(holdsOnlyEdges(fragment)).toBe(true);
  expect(made({ edges: ['e.call.send'] })).toMatchObject({
    label: 'Paste onto 1 edge',
    operations: [{ op: 'update-edge', id: 'e.call.send', set: { guard: 'big', kind: undefined } }],
  });
  expect(made({ nodes: ['call', 'end'] })).toMatchObject({
    label: 'Paste 1 edge',
    operations: [{ op: 'add-edge', edge: { from: 'call', to: 'end', guard: 'big' } }],
  });
  expect(made({})).toMatchObject({ operations: [{ op: 'add-edge', edge: { id: 'e.size.colour.2' } }] });
  expect(made({}, { flow: flowOf({}), layout: EMPTY_LAYOUT })).toBeNull();
});

test('a copy from a recursive subgraph gets new names, because the subgraph is copied as well', () => {
  const flow = flowOf({
    nodes: [{ id: 'call', type: 'subgraph', ref: 'again' }],
    predicates: { done: { when: 'answers.more == false' } },
    subgraphs: {
      again: {
        entry: 'more',
        nodes: [question('more'), { id: 'deeper', type: 'subgraph', ref: 'again' }],
        edges: [edge('more', 'deeper', '!done')],
      },
    },
  });
  const layout: Layout = {
    ...EMPTY_LAYOUT,
    subgraphs: { again: { nodes: { more: { x: 8, y: 16 }, deeper: { x: 8, y: 96 } } } },
  };
  const copied = copySelection({ flow, layout }, { graph: 'again', nodes: ['more', 'deeper'], edges: [] }, 'there');
  expect(copied?.flow).toMatchObject({
    nodes: [
      { id: 'more.2', key: 'more_2' },
      { id: 'deeper.2', ref: 'again' },
    ],
    edges: [{ from: 'more.2', to: 'deeper.2', guard: '!done_2' }],
    predicates: { done: { when: 'answers.more == false' }, done_2: { when: 'answers.more_2 == false' } },
    subgraphs: flow.subgraphs!,
  });
  expect(copied?.layout.root.nodes).toEqual({ 'more.2': { x: 8, y: 16 }, 'deeper.2': { x: 8, y: 96 } });
});
