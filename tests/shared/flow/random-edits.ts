/** A flow with a bit of everything, and random edits of it, including renames. */
import fc from 'fast-check';
import { applyOperation } from '../../../src-shared/document/apply.ts';
import { renameInFlow } from '../../../src-shared/diff/rename.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import type { Operation } from '../../../src-shared/document/operations.ts';
import { canonicalFlow } from '../../../src-shared/document/serialize.ts';
import { edge, end, flowOf, question } from './build.ts';

export const BASE = flowOf({
  entry: 'a',
  limits: { maxSteps: 100 },
  predicates: { big: { when: 'answers.a > 10' } },
  intents: { human: 'hello', cancel: 'sub' },
  state: { 'seen.a': { from: 'answers.a' }, count: { initial: 0 } },
  handlers: [
    { action: 'pick', data: { a: { answer: { type: 'number' } } }, answers: { a: 'event.data.a' }, to: 'b' },
    { action: 'look', call: 'sub' },
    { action: 'clear', forget: ['a', 'b'], set: { count: 'domain.count + answers.a' } },
  ],
  hooks: { turn: 'sub' },
  paths: [{ id: 'one', label: 'One', entry: 'a' }, { id: 'two' }, { id: 'aside', digression: 'sub' }],
  oneOf: [['a'], ['b']],
  nodes: [
    question('a', { answer: { type: 'number', minimum: 1 } }),
    question('b', { tags: ['x'], label: 'Second' }),
    { id: 'call', type: 'subgraph', ref: 'sub', inputs: { amount: 'answers.a' } },
    { id: 'pick', type: 'decision' },
    { id: 'keep', type: 'assign', set: { count: 'answers.a' }, answers: { b: 'answers.a + 1' }, forget: ['inner'] },
    { id: 'hello', type: 'say', text: 'You said {{ answers.a }}.' },
    end,
  ],
  edges: [
    edge('a', 'pick'),
    edge('pick', 'b', 'big && answers.a != 3'),
    edge('pick', 'call', 'else'),
    edge('b', 'hello'),
    edge('call', 'hello'),
    edge('hello', 'end'),
  ],
  subgraphs: {
    sub: {
      label: 'Sub',
      entry: 'inner',
      nodes: [question('inner'), { id: 'said', type: 'say', text: 'x' }],
      edges: [edge('inner', 'said'), edge('said', '__exit__')],
    },
  },
});

type Edit = (flow: Flow) => Flow;

const nodeIds = fc.constantFrom('a', 'b', 'call', 'pick', 'hello', 'end', 'new', 'inner', 'said');
const graph = fc.constantFrom(null, null, 'sub', 'other');
const someText = fc.constantFrom('', 'x', 'y', 'answers.a > 1', '{{ answers.b }}');

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    op: fc.constant('update-node' as const),
    graph,
    id: nodeIds,
    set: fc.dictionary(fc.constantFrom('label', 'notes'), fc.option(someText, { nil: undefined }), { maxKeys: 2 }),
  }),
  fc.record({
    op: fc.constant('update-node' as const),
    graph: fc.constant(null),
    id: fc.constantFrom('a', 'b'),
    set: fc.oneof(
      fc.record({ prompt: someText }),
      fc.record({ key: fc.constantFrom('a', 'b', 'c') }),
      fc.record({
        answer: fc.constantFrom(
          { type: 'number', minimum: 2 },
          { type: 'number', maximum: 9 },
          { type: 'text' },
          undefined,
        ),
      }),
    ),
  }),
  fc.record({
    op: fc.constant('add-node' as const),
    graph,
    node: fc.constantFrom(
      { id: 'new', type: 'say', text: 'new' } as const,
      { id: 'new', type: 'decision' } as const,
      { id: 'new2', type: 'subgraph', ref: 'sub' } as const,
      { id: 'b', type: 'decision' } as const,
    ),
  }),
  fc.record({ op: fc.constant('remove-nodes' as const), graph, ids: fc.array(nodeIds, { maxLength: 2 }) }),
  fc.record({
    op: fc.constant('add-edge' as const),
    graph,
    edge: fc.record({ id: fc.constantFrom('e1', 'e2'), from: nodeIds, to: nodeIds, guard: someText }),
  }),
  fc.record({
    op: fc.constant('update-edge' as const),
    graph,
    id: fc.constantFrom('e.a.pick', 'e.pick.b', 'e.hello.end', 'e.inner.said'),
    set: fc.oneof(fc.record({ to: nodeIds }), fc.record({ guard: someText }), fc.record({ priority: fc.nat(2) })),
  }),
  fc.record({ op: fc.constant('remove-edges' as const), graph, ids: fc.constantFrom(['e.a.pick'], ['e.b.hello']) }),
  fc.record({ op: fc.constant('set-entry' as const), graph, entry: nodeIds }),
  fc.constantFrom<Operation>(
    { op: 'remove-subgraph', id: 'sub' },
    { op: 'add-subgraph', id: 'other', subgraph: { entry: 'z', nodes: [{ id: 'z', type: 'decision' }], edges: [] } },
    { op: 'update-subgraph', id: 'sub', set: { label: 'Other' } },
    { op: 'set-predicate', name: 'big', predicate: undefined },
    { op: 'set-predicate', name: 'big', predicate: { when: 'answers.a > 20' } },
    { op: 'set-predicate', name: 'small', predicate: { when: '!big' } },
    { op: 'set-paths', paths: [{ id: 'two' }, { id: 'one', label: 'One', entry: 'a' }] },
    { op: 'set-paths', paths: [{ id: 'three', label: 'Three' }, { id: 'two' }, { id: 'two', label: 'Twice' }] },
    { op: 'set-paths', paths: undefined },
    {
      op: 'set-paths',
      paths: [
        { id: 'one', label: 'One', entry: 'hello' },
        { id: 'two', digression: 'sub' },
      ],
    },
    { op: 'update-flow', set: { intents: { human: 'b', cancel: 'end' } } },
    { op: 'update-flow', set: { intents: { human: 'hello' } } },
    { op: 'update-flow', set: { limits: { maxSteps: 50, maxDepth: 3 } } },
    { op: 'update-flow', set: { label: 'Named', limits: undefined } },
    { op: 'update-flow', set: { intents: { human: 'hello', cancel: 'end' } } },
    { op: 'update-flow', set: { intents: undefined } },
    { op: 'update-flow', set: { state: { count: { initial: 1 }, name: {} }, hooks: { heard: 'sub', turn: 'sub' } } },
    { op: 'update-flow', set: { state: { count: { initial: 2 } }, hooks: undefined } },
    {
      op: 'update-flow',
      set: {
        handlers: [
          { action: 'look', call: 'other' },
          { action: 'pick', to: 'hello' },
        ],
      },
    },
    {
      op: 'update-flow',
      set: {
        handlers: [
          { action: 'new', to: 'a' },
          { action: 'look', forget: ['b'] },
        ],
      },
    },
    { op: 'update-flow', set: { handlers: [{ action: 'look' }, { action: 'look', call: 'sub' }] } },
    { op: 'update-flow', set: { handlers: undefined } },
    { op: 'update-flow', set: { oneOf: [{ id: 'group', alternatives: [['a'], ['inner']] }] } },
  ),
);

const rename: fc.Arbitrary<Edit> = fc
  .tuple(
    fc.constantFrom(
      { kind: 'node', graph: null, from: 'a' } as const,
      { kind: 'node', graph: null, from: 'hello' } as const,
      { kind: 'node', graph: null, from: 'pick' } as const,
      { kind: 'node', graph: 'sub', from: 'said' } as const,
      { kind: 'subgraph', graph: null, from: 'sub' } as const,
      { kind: 'key', graph: null, from: 'a' } as const,
      { kind: 'predicate', graph: null, from: 'big' } as const,
      { kind: 'path', graph: null, from: 'one' } as const,
      { kind: 'edge', graph: null, from: 'e.hello.end' } as const,
    ),
    fc.constantFrom('renamed1', 'renamed2'),
  )
  .map(
    ([what, to]) =>
      (flow) =>
        renameInFlow(flow, [{ ...what, to }]),
  );

const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 4,
    arbitrary: operation.map(
      (one): Edit =>
        (flow) =>
          applyOperation({ flow, layout: EMPTY_LAYOUT }, one).flow,
    ),
  },
  { weight: 1, arbitrary: rename },
);

/** A descendant of BASE in canonical form. */
export const descendant: fc.Arbitrary<Flow> = fc
  .array(edit, { maxLength: 6 })
  .map((edits) => canonicalFlow(edits.reduce((flow, one) => one(flow), BASE)));

/** Without empty lists and tables, which differences don't distinguish from absent ones. */
export function withoutEmpty({ paths, handlers, predicates, subgraphs, ...rest }: Flow): Flow {
  return canonicalFlow({
    ...rest,
    ...(paths?.length ? { paths } : {}),
    ...(handlers?.length ? { handlers } : {}),
    ...(Object.keys(predicates ?? {}).length > 0 ? { predicates: predicates! } : {}),
    ...(Object.keys(subgraphs ?? {}).length > 0 ? { subgraphs: subgraphs! } : {}),
  });
}
