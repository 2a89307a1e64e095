import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffFlows, renamesIn } from '../../../src-shared/diff/diff.ts';
import { diffLayouts } from '../../../src-shared/diff/layout-changes.ts';
import { partTitles } from '../../../src-shared/diff/part-titles.ts';
import { describeChange, describeLayoutChange } from '../../../src-shared/merge/sentences.ts';
import { describeVariables } from '../../../src-shared/merge/variable-words.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import { applyDiff } from '../flow/apply-diff.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { descendant, withoutEmpty } from '../flow/random-edits.ts';
import { t } from '../../harness/messages.ts';
import { tries } from '../../harness/thorough.ts';

const says = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  diffFlows(flowOf(before), flowOf(after)).flatMap((change) => describeChange(change));

function renamed(kind: string, from: string, to: string, count = 0): string {
  const holes = { kind, from, where: '', to };
  return count === 0 ? t('flow.sentences.renamed', holes) : t('flow.sentences.renamedWithUses', { ...holes, count });
}

const nodes = [question('a'), question('b', { answer: { type: 'number', minimum: 1 } }), end];
const edges = [edge('a', 'b', 'answers.a == "x"'), edge('b', 'end')];
const sub = { entry: 'i', nodes: [question('i')], edges: [edge('i', '__exit__')] };

describe('differences', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    ['nothing, where only the order in the file does', { nodes, edges }, { nodes: nodes.toReversed(), edges }, []],
    [
      'a field of a node',
      { nodes: [question('a')] },
      { nodes: [question('a', { prompt: 'How many?', retries: 1 })] },
      ['Node a: Prompt changed from "a?" to "How many?".', 'Node a: Retries set to 1.'],
    ],
    [
      'a field inside a field',
      { nodes },
      { nodes: [nodes[0], question('b', { answer: { type: 'number', maximum: 9 } }), end] },
      [
        `Node b: ${t('flow.sentences.fieldRemoved', { name: 'Answer type, Minimum', value: '1' })}.`,
        'Node b: Answer type, Maximum set to 9.',
      ],
    ],
    [
      'a value of another kind, as a whole',
      { nodes },
      { nodes: [nodes[0], question('b', { answer: { type: 'text', minLength: 1 } }), end] },
      ['Node b: Answer type changed from (Type: number; Minimum: 1) to (Type: text; Minimum length: 1).'],
    ],
    [
      'what the flow keeps and what clients do, by name',
      {
        nodes,
        state: { count: { initial: 0 } },
        handlers: [{ action: 'go', to: 'a' }, { action: 'stop' }],
        paths: [{ id: 'x', label: 'X', hints: ['one'] }],
      },
      {
        nodes,
        state: { count: { initial: 1 }, 'seen.a': { from: 'answers.a' } },
        handlers: [{ action: 'stop' }, { action: 'go', to: 'b' }, { action: 'new', label: 'New' }],
        paths: [{ id: 'x', label: 'X', hints: ['one', 'two'] }],
      },
      [
        t('flow.sentences.reordered', { kinds: 'Client actions', ids: 'stop, go, new' }),
        t('flow.variables.changed', { name: 'count', field: 'Initial value', before: '0', after: '1' }),
        t('flow.variables.added', { name: 'seen.a', facts: 'Computed from: answers.a' }),
        'Path x: Hints changed from (one) to (one; two).',
        'Client action go: Go to changed from "a" to "b".',
        t('flow.sentences.added', { name: 'Client action new "New"' }),
      ],
    ],
    [
      'nodes and edges that came and went',
      { nodes, edges },
      { nodes: [nodes[0], { id: 's', type: 'say', label: 'Bye', text: 'Bye' }], edges: [edge('a', 's')] },
      [
        'Question b removed.',
        'End end removed.',
        'Say s "Bye" added.',
        'Edge e.a.b (a to b) removed.',
        'Edge e.a.s (a to s) added.',
        'Edge e.b.end (b to end) removed.',
      ],
    ],
    [
      'fields, predicates and paths of the flow',
      { limits: { maxSteps: 5 }, predicates: { p: { when: 'true' } }, paths: [{ id: 'x', label: 'X' }] },
      { limits: { maxSteps: 6 }, predicates: { p: { when: 'false' } }, paths: [{ id: 'y' }, { id: 'x', label: 'Z' }] },
      [
        t('flow.sentences.reordered', { kinds: 'Paths', ids: 'y, x' }),
        'Flow test: limits, Maximum steps per turn changed from 5 to 6.',
        'Path x: label changed from "X" to "Z".',
        'Path y added.',
        'Named condition p: True when changed from "true" to "false".',
      ],
    ],
    [
      'what is in a subgraph',
      { subgraphs: { sub } },
      { subgraphs: { sub: { ...sub, label: 'Sub', nodes: [question('i', { retries: 3 })] } } },
      ['Subgraph sub: label set to "Sub".', 'Node i in sub: Retries set to 3.'],
    ],
    [
      'the kind of a node, with its fields',
      { nodes: [{ id: 'x', type: 'say', text: 'Hi' }] },
      { nodes: [{ id: 'x', type: 'decision' }] },
      [
        'Node x: Type changed from "say" to "decision".',
        `Node x: ${t('flow.sentences.fieldRemoved', { name: 'Text', value: '"Hi"' })}.`,
      ],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(says(before, after).toSorted()).toEqual(expected.toSorted());
  });
});

describe('renames', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>, string[]]>([
    [
      'a node, known by its content; its edges follow',
      { entry: 'a', nodes, edges },
      {
        entry: 'z',
        nodes: [{ ...question('z'), key: 'a', prompt: 'a?' }, nodes[1], end],
        edges: [{ ...edge('z', 'b', 'answers.a == "x"'), id: 'e.a.b' }, edge('b', 'end')],
      },
      [renamed('Node', 'a', 'z', 2)],
    ],
    [
      'a question, known by its key although it was reworded',
      { nodes: [question('a')] },
      { nodes: [question('z', { key: 'a', prompt: 'Other?' })] },
      [renamed('Node', 'a', 'z'), 'Node z: Prompt changed from "a?" to "Other?".'],
    ],
    [
      'a node, known by its label and what is around it',
      { nodes: [{ id: 's', type: 'say', label: 'Hi', text: 'x' }, end], edges: [{ ...edge('s', 'end'), id: 'e' }] },
      { nodes: [{ id: 't', type: 'say', label: 'Hi', text: 'y' }, end], edges: [{ ...edge('t', 'end'), id: 'e' }] },
      [renamed('Node', 's', 't', 1), 'Node t: Text changed from "x" to "y".'],
    ],
    [
      'a key, with its uses in guards, texts and groups',
      {
        oneOf: [['a'], ['b']],
        nodes: [question('a'), question('b', { when: 'has(answers.a) && answers["a"] != "answers.a"' }), end],
        edges: [edge('a', 'b', 'answers.a == "a"')],
      },
      {
        oneOf: [['amount'], ['b']],
        nodes: [
          question('a', { key: 'amount' }),
          question('b', { when: 'has(answers.amount) && answers["amount"] != "answers.a"' }),
          end,
        ],
        edges: [edge('a', 'b', 'answers.amount == "a"')],
      },
      [renamed('Answer key', 'a', 'amount', 3)],
    ],
    [
      'no key, where the old one is still asked for',
      { nodes: [question('a'), question('b', { key: 'a' })] },
      { nodes: [question('a', { key: 'c' }), question('b', { key: 'a' })] },
      ['Node a: Answer key changed from "a" to "c".'],
    ],
    [
      'a predicate, with its uses',
      { predicates: { p: { when: 'true' }, q: { when: '!p' } } },
      { predicates: { big: { when: 'true' }, q: { when: '!big' } } },
      [renamed('Named condition', 'p', 'big', 1)],
    ],
    [
      'a subgraph that was changed as well, with its calls',
      { nodes: [{ id: 'c', type: 'subgraph', ref: 'sub' }], subgraphs: { sub } },
      {
        nodes: [{ id: 'c', type: 'subgraph', ref: 'best' }],
        subgraphs: { best: { ...sub, nodes: [question('i', { retries: 1 })] } },
      },
      [renamed('Subgraph', 'sub', 'best', 1), 'Node i in best: Retries set to 1.'],
    ],
    [
      'edges and paths',
      { nodes, edges: [{ ...edge('a', 'b', 'true'), id: 'e1' }], paths: [{ id: 'x', label: 'X' }] },
      { nodes, edges: [{ ...edge('a', 'b', 'false'), id: 'e2' }], paths: [{ id: 'y', label: 'X' }] },
      [renamed('Path', 'x', 'y'), renamed('Edge', 'e1', 'e2'), 'Edge e2: Condition changed from "true" to "false".'],
    ],
    [
      'a path, where expressions name it',
      {
        nodes: [
          ...nodes,
          question('w', { when: "path != 'x' || path in ['z', 'x'] || 'x' == path || answers.a == 'x'" }),
        ],
        paths: [{ id: 'x', label: 'X' }, { id: 'z' }],
      },
      {
        nodes: [
          ...nodes,
          question('w', { when: "path != 'y' || path in ['z', 'y'] || 'y' == path || answers.a == 'x'" }),
        ],
        paths: [{ id: 'y', label: 'X' }, { id: 'z' }],
      },
      [renamed('Path', 'x', 'y', 1)],
    ],
    [
      'a node, where a wish or a path leads to it',
      { nodes, intents: { human: 'b' }, paths: [{ id: 'x', entry: 'b' }] },
      {
        nodes: [nodes[0], { ...nodes[1], id: 'other' }, ...nodes.slice(2)],
        intents: { human: 'other' },
        paths: [{ id: 'x', entry: 'other' }],
      },
      [renamed('Node', 'b', 'other', 2)],
    ],
    [
      'nothing that could be either of two',
      { nodes: [{ id: 'a', type: 'say', text: 'x' }] },
      {
        nodes: [
          { id: 'b', type: 'say', text: 'x' },
          { id: 'c', type: 'say', text: 'x' },
        ],
      },
      ['Say a removed.', 'Say b added.', 'Say c added.'],
    ],
  ])('%s', (_name, before, after, expected) => {
    expect(says(before, after)).toEqual(expected);
  });
});

describe('for any two flows', () => {
  test('equal ones have no differences', () => {
    fc.assert(
      fc.property(descendant, (flow) => {
        expect(diffFlows(flow, flow)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test('applying the differences to one gives the other', () => {
    fc.assert(
      fc.property(descendant, descendant, (before, after) => {
        expect(serializeFlow(applyDiff(before, diffFlows(before, after)))).toBe(serializeFlow(withoutEmpty(after)));
      }),
      { numRuns: tries(400) },
    );
  });
});

test('distinguishes moves from other changes, and follows renames', () => {
  const before = flowOf({ nodes: [question('a'), end] });
  const after = flowOf({ nodes: [question('z', { key: 'a', prompt: 'a?' }), end] });
  const changes = diffLayouts(
    { version: 'v1', root: { nodes: { a: { x: 0, y: 0 }, end: { x: 5, y: 5 }, old: { x: 1, y: 1 } } } },
    {
      version: 'v1',
      root: { nodes: { z: { x: 0, y: 9 }, end: { x: 5, y: 5 } }, viewport: { x: 0, y: 0, zoom: 1 } },
      subgraphs: { sub: { nodes: { i: { x: 1, y: 2 } } } },
    },
    renamesIn(diffFlows(before, after)),
  );
  expect(changes.map((change) => describeLayoutChange(change))).toEqual([
    t('flow.sentences.unplaced', { node: 'Node old', where: '' }),
    'Node z moved from (0, 0) to (0, 9).',
    t('flow.sentences.viewportChanged', { where: '' }),
    'Node i in sub placed at (1, 2).',
  ]);
});

test('describes colors, notes, and groups in words', () => {
  const layout = (root: object) => ({ version: 'v1' as const, root: { nodes: {}, ...root } });
  const note = { x: 0, y: 0, width: 160, height: 80, text: 'Check this' };
  const changes = diffLayouts(
    layout({ notes: { n1: note }, groups: { g1: { label: 'Address', members: ['a'] } } }),
    layout({ colors: { a: 'slate' }, notes: { n1: { ...note, text: 'Check that' }, n2: note } }),
    [],
  );
  expect(changes.map((change) => describeLayoutChange(change)).sort()).toEqual(
    [
      t('flow.sentences.group.removed', { name: 'Address', where: '' }),
      t('flow.sentences.colorSet', { node: 'Node a', where: '', color: t('groups.colors.slate') }),
      t('flow.sentences.note.added', { name: '"Check this"', where: '' }),
      t('flow.sentences.note.changed', { name: '"Check that"', where: '' }),
    ].sort(),
  );
});

test('a variable without facts is described by one sentence', () => {
  const sentences = describeVariables({ path: ['state', 'place'], before: { default: 1 }, after: {} });
  expect(sentences).toEqual([t('flow.variables.redefinedPlain', { name: 'place' })]);
});

test('changes call parts by their titles', () => {
  const before = flowOf({
    nodes: [question('ask', { label: 'Ask for the card' }), { id: 'go', type: 'say', text: 'Hi', label: 'Greet' }, end],
    edges: [edge('ask', 'go'), edge('go', 'end')],
  });
  const after = flowOf({
    nodes: [
      question('ask', { label: 'Ask for the number' }),
      { id: 'go', type: 'say', text: 'Hi', label: 'Greet' },
      end,
    ],
    edges: [edge('ask', 'end')],
  });
  const titles = partTitles([after, before]);
  expect(diffFlows(before, after).flatMap((change) => describeChange(change, titles))).toEqual([
    'Node "Ask for the number": Label changed from "Ask for the card" to "Ask for the number".',
    expect.stringMatching(/^Edge "Ask for the number → .*" added\.$/),
    expect.stringMatching(/^Edge "Ask for the card → Greet" removed\.$/),
    expect.stringMatching(/^Edge "Greet → .*" removed\.$/),
  ]);
});
