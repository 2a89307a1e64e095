import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeLayouts } from '../../../src-shared/merge/merge-layouts.ts';
import { describeConflict } from '../../../src-shared/merge/sentences.ts';
import type { Layout } from '../../../src-shared/flow/layout.ts';
import { mergeFlows } from '../../../src-shared/merge/merge-three-way.ts';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { BASE, descendant, withoutEmpty } from '../flow/random-edits.ts';
import { t } from '../../harness/messages.ts';
import { tries } from '../../harness/thorough.ts';

type Parts = Record<string, unknown>;

function merge(base: Parts | null, ours: Parts, theirs: Parts) {
  const merged = mergeFlows({ base: base && flowOf(base), ours: flowOf(ours), theirs: flowOf(theirs) });
  return { text: serializeFlow(merged.flow), conflicts: merged.conflicts.map(describeConflict) };
}

const textOf = (parts: Parts): string => serializeFlow(flowOf(parts));

const nodes = [question('a'), question('b', { answer: { type: 'number', minimum: 1 } }), end];
const edges = [edge('a', 'b'), edge('b', 'end')];
const withoutB = { nodes: [nodes[0], end], edges: [{ ...edge('a', 'end'), id: 'e.a.b' }] };
const sub = { entry: 'i', nodes: [question('i')], edges: [edge('i', '__exit__')] };

describe('changes to different fields are merged', () => {
  test.each<[string, Parts, Parts, Parts, Parts]>([
    [
      'two fields of one node, and two members of one field',
      { nodes },
      { nodes: [nodes[0], question('b', { prompt: 'B', answer: { type: 'number', minimum: 2 } }), end] },
      { nodes: [nodes[0], question('b', { retries: 1, answer: { type: 'number', minimum: 1, maximum: 9 } }), end] },
      {
        nodes: [
          nodes[0],
          question('b', { prompt: 'B', retries: 1, answer: { type: 'number', minimum: 2, maximum: 9 } }),
          end,
        ],
      },
    ],
    [
      'additions and removals',
      { nodes, edges, predicates: { p: { when: 'true' } } },
      { nodes: [...nodes, question('c')], edges: [...edges, edge('c', 'end')], predicates: { p: { when: 'true' } } },
      { nodes, edges: [edges[0]], paths: [{ id: 'x' }] },
      { nodes: [...nodes, question('c')], edges: [edges[0], edge('c', 'end')], paths: [{ id: 'x' }] },
    ],
    [
      'actions of clients by their name, state by its place, hooks by theirs',
      { nodes, handlers: [{ action: 'go', to: 'a' }], state: { count: { initial: 0 } }, subgraphs: { sub } },
      {
        nodes,
        handlers: [
          { action: 'stop', to: 'end' },
          { action: 'go', to: 'a', forget: ['b'] },
        ],
        state: { count: { initial: 1 }, mine: {} },
        hooks: { turn: 'sub' },
        subgraphs: { sub },
      },
      {
        nodes,
        handlers: [
          { action: 'go', to: 'b' },
          { action: 'look', call: 'sub' },
        ],
        state: { count: { initial: 0, description: 'So many' }, theirs: {} },
        hooks: { heard: 'sub' },
        subgraphs: { sub },
      },
      {
        nodes,
        handlers: [
          { action: 'go', to: 'b', forget: ['b'] },
          { action: 'look', call: 'sub' },
          { action: 'stop', to: 'end' },
        ],
        state: { count: { initial: 1, description: 'So many' }, mine: {}, theirs: {} },
        hooks: { heard: 'sub', turn: 'sub' },
        subgraphs: { sub },
      },
    ],
    [
      'an edit here with a rename there',
      { nodes, edges: [edge('a', 'b', 'answers.a == "x"'), edges[1]], subgraphs: { sub } },
      {
        nodes: [question('a', { key: 'amount' }), ...nodes.slice(1)],
        edges: [edge('a', 'b', 'answers.amount == "x"'), edges[1]],
        subgraphs: { best: sub },
      },
      {
        nodes: [question('a', { prompt: 'New?' }), ...nodes.slice(1), question('c', { when: 'answers.a != "y"' })],
        edges: [edge('a', 'b', 'answers.a == "x"'), edges[1]],
        subgraphs: { sub: { ...sub, label: 'Sub' } },
      },
      {
        nodes: [
          question('a', { key: 'amount', prompt: 'New?' }),
          ...nodes.slice(1),
          question('c', { when: 'answers.amount != "y"' }),
        ],
        edges: [edge('a', 'b', 'answers.amount == "x"'), edges[1]],
        subgraphs: { best: { ...sub, label: 'Sub' } },
      },
    ],
    [
      'an edge to a node that was renamed',
      { nodes, edges },
      {
        nodes: [nodes[0], { ...nodes[1], id: 'bee' }, end],
        edges: [
          { ...edge('a', 'bee'), id: 'e.a.b' },
          { ...edge('bee', 'end'), id: 'e.b.end' },
        ],
      },
      { nodes, edges: [...edges, { ...edge('b', 'a', 'x'), id: 'back' }] },
      {
        nodes: [nodes[0], { ...nodes[1], id: 'bee' }, end],
        edges: [
          { ...edge('a', 'bee'), id: 'e.a.b' },
          { ...edge('bee', 'end'), id: 'e.b.end' },
          { ...edge('bee', 'a', 'x'), id: 'back' },
        ],
      },
    ],
  ])('%s', (_name, base, ours, theirs, expected) => {
    expect(merge(base, ours, theirs)).toEqual({ text: textOf(expected), conflicts: [] });
    expect(merge(base, theirs, ours)).toEqual({ text: textOf(expected), conflicts: [] });
  });
});

describe('conflicts keep ours and are reported', () => {
  test.each<[string, Parts | null, Parts, Parts, Parts, string[]]>([
    [
      'one field, two values; what else they changed is taken',
      { nodes },
      { nodes: [question('a', { prompt: 'Mine?' }), ...nodes.slice(1)] },
      { nodes: [question('a', { prompt: 'Theirs?', retries: 1 }), ...nodes.slice(1)] },
      { nodes: [question('a', { prompt: 'Mine?', retries: 1 }), ...nodes.slice(1)] },
      [t('flow.sentences.conflictField', { name: 'Node a', path: 'Prompt', ours: '"Mine?"', theirs: '"Theirs?"' })],
    ],
    [
      'another kind of answer against another bound',
      { nodes },
      { nodes: [nodes[0], question('b', { answer: { type: 'text' } }), end] },
      { nodes: [nodes[0], question('b', { answer: { type: 'number', minimum: 5 } }), end] },
      { nodes: [nodes[0], question('b', { answer: { type: 'text' } }), end] },
      [
        t('flow.sentences.conflictField', {
          name: 'Node b',
          path: 'Answer type',
          ours: '(Type: text)',
          theirs: '(Type: number; Minimum: 5)',
        }),
      ],
    ],
    [
      'removed by ours, changed by theirs',
      { nodes, edges },
      withoutB,
      { nodes: [nodes[0], question('b', { prompt: 'New?', answer: { type: 'number', minimum: 1 } }), end], edges },
      withoutB,
      [`Node b: ${t('flow.sentences.conflictRemovedByOurs')}`],
    ],
    [
      'removed by ours while theirs leads a new edge to it: the edge goes, too',
      { nodes, edges },
      withoutB,
      { nodes, edges: [...edges, edge('end', 'b')] },
      withoutB,
      [`Node b: ${t('flow.sentences.conflictRemovedByOurs')}`],
    ],
    [
      'removed by theirs while we lead a new edge to it: it is kept, with its edges',
      { nodes, edges },
      { nodes, edges: [...edges, edge('end', 'b')] },
      { nodes: [nodes[0], end], edges: [{ ...edge('a', 'end'), id: 'e.a.b' }] },
      { nodes, edges: [{ ...edge('a', 'end'), id: 'e.a.b' }, edges[1], edge('end', 'b')] },
      [`Node b: ${t('flow.sentences.conflictRemovedByTheirs')}`],
    ],
    [
      'a subgraph removed by theirs, changed inside by ours: it is kept whole',
      { subgraphs: { sub } },
      { subgraphs: { sub: { ...sub, nodes: [question('i', { retries: 1 })] } } },
      {},
      { subgraphs: { sub: { ...sub, nodes: [question('i', { retries: 1 })] } } },
      [`Subgraph sub: ${t('flow.sentences.conflictRemovedByTheirs')}`],
    ],
    [
      'one node, two new names',
      { entry: 'a', nodes: [question('a')] },
      { entry: 'mine', nodes: [question('mine', { key: 'a', prompt: 'a?' })] },
      { entry: 'other', nodes: [question('other', { key: 'a', prompt: 'a?', retries: 1 })] },
      { entry: 'mine', nodes: [question('mine', { key: 'a', prompt: 'a?', retries: 1 })] },
      [t('flow.sentences.conflictField', { name: 'Node mine', path: 'ID', ours: '"mine"', theirs: '"other"' })],
    ],
    [
      'two orders of the paths',
      { paths: [{ id: 'x' }, { id: 'y' }, { id: 'z' }] },
      { paths: [{ id: 'y' }, { id: 'x' }, { id: 'z' }] },
      { paths: [{ id: 'x' }, { id: 'z' }, { id: 'y' }] },
      { paths: [{ id: 'y' }, { id: 'x' }, { id: 'z' }] },
      [t('flow.sentences.conflictOrder.path', { name: 'Flow test' })],
    ],
    [
      'what one side removed and the other now leads a wish and a path to',
      { nodes, edges },
      withoutB,
      { nodes, edges, intents: { human: 'b', cancel: 'end' }, paths: [{ id: 'x', entry: 'b' }] },
      { ...withoutB, intents: { cancel: 'end' }, paths: [{ id: 'x' }] },
      [`Node b: ${t('flow.sentences.conflictRemovedByOurs')}`],
    ],
    [
      'without a common ancestor, what differs',
      null,
      { nodes: [question('a'), end] },
      { nodes: [question('a', { prompt: 'Other?' }), question('b')] },
      { nodes: [question('a'), question('b'), end] },
      [t('flow.sentences.conflictField', { name: 'Node a', path: 'Prompt', ours: '"a?"', theirs: '"Other?"' })],
    ],
  ])('%s', (_name, base, ours, theirs, expected, conflicts) => {
    expect(merge(base, ours, theirs)).toEqual({ text: textOf(expected), conflicts });
  });
});

describe('for any flows', () => {
  test('takes what only one side changed', () => {
    fc.assert(
      fc.property(descendant, (flow) => {
        const same = { text: serializeFlow(flow), conflicts: [] };
        for (const sides of [
          { ours: flow, theirs: BASE },
          { ours: BASE, theirs: flow },
          { ours: flow, theirs: flow },
        ]) {
          const merged = mergeFlows({ base: BASE, ...sides });
          expect({ text: serializeFlow(merged.flow), conflicts: merged.conflicts }).toEqual(same);
        }
      }),
      { numRuns: 100 },
    );
  });

  test('adds a change made on the other side and removes nothing', () => {
    const noted = { ...BASE, notes: 'Reviewed.' };
    fc.assert(
      fc.property(descendant, (flow) => {
        const expected = serializeFlow(withoutEmpty({ ...flow, notes: 'Reviewed.' }));
        const ours = mergeFlows({ base: BASE, ours: flow, theirs: noted });
        const theirs = mergeFlows({ base: BASE, ours: noted, theirs: flow });
        expect([serializeFlow(ours.flow), ours.conflicts]).toEqual([expected, []]);
        expect([serializeFlow(theirs.flow), theirs.conflicts]).toEqual([expected, []]);
      }),
      { numRuns: tries(200) },
    );
  });

  test('always gives a document, the same from either side without conflicts', () => {
    fc.assert(
      fc.property(descendant, descendant, (ours, theirs) => {
        const merged = mergeFlows({ base: BASE, ours, theirs });
        const text = serializeFlow(merged.flow);
        expect(parseFlow(text)).toMatchObject({ ok: true });
        const other = mergeFlows({ base: BASE, ours: theirs, theirs: ours });
        expect(other.conflicts.length === 0).toBe(merged.conflicts.length === 0);
        if (merged.conflicts.length === 0) expect(serializeFlow(other.flow)).toBe(text);
      }),
      { numRuns: tries(500) },
    );
  });

  test('gives a document without a common ancestor, too', () => {
    fc.assert(
      fc.property(descendant, descendant, (ours, theirs) => {
        const { flow } = mergeFlows({ base: null, ours, theirs });
        expect(parseFlow(serializeFlow(flow))).toMatchObject({ ok: true });
      }),
      { numRuns: 100 },
    );
  });
});

test('layouts merge per node: removed nodes stay removed, and nodes moved by both are reported', () => {
  const layout = (nodes: Layout['root']['nodes'], rest: Partial<Layout> = {}): Layout => {
    return { version: 'v1', root: { nodes }, ...rest };
  };
  const at = (x: number, y = 0) => ({ x, y });
  const subgraphs = { sub: { nodes: { i: at(1) } } };
  expect(
    mergeLayouts({
      base: layout({ a: at(0), b: at(0), c: at(0), d: at(0) }, { subgraphs }),
      ours: layout({ a: at(1), b: at(0), c: at(0, 3), new: at(7) }, { subgraphs }),
      theirs: layout({ a: at(0), b: at(2), c: at(4), d: at(5) }),
    }),
  ).toEqual({
    layout: layout({ a: at(1), b: at(2), c: at(0, 3), new: at(7) }),
    conflicts: [{ part: 'position', graph: null, id: 'c', path: [], base: at(0), ours: at(0, 3), theirs: at(4) }],
  });
});
