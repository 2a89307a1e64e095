import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFlow } from '../../../src-shared/document/parse.ts';
import { serializeFlow } from '../../../src-shared/document/serialize.ts';
import type { LayerFile } from '../../../src-shared/layers/layer.ts';
import { mergeLayers } from '../../../src-shared/layers/merge.ts';
import { LAYER_KINDS } from '../../../src-shared/layers/parts.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { layerOf } from './build.ts';
import { tries } from '../../harness/thorough.ts';

const IDS = ['a', 'b', 'c', 'd'];
const BASE = flowOf({
  nodes: [...IDS.map((id) => question(id, { ui: { x: { y: 1 } }, tags: ['t'] })), end],
  edges: ['b', 'c', 'd', 'end'].map((to, index) => ({ ...edge(IDS[index]!, to), id: `e${index}` })),
  predicates: { p: { when: 'true' } },
  subgraphs: { sg: { entry: 'i', nodes: [question('i')], edges: [] } },
});

const word = fc.constantFrom('x', 'y', 'z');
const fields = fc.record(
  {
    prompt: word,
    label: fc.option(word),
    tags: fc.array(word, { maxLength: 2 }),
    ui: fc.dictionary(fc.constantFrom('x', 'z'), fc.oneof(word, fc.constant(null), fc.record({ y: word }))),
  },
  { requiredKeys: [] },
);
const strategies = fc.record(
  {
    'nodes.ui': fc.constantFrom('override', 'deep-merge'),
    'nodes.tags': fc.constantFrom('override', 'append'),
    'nodes.prompt': fc.constantFrom('override', 'error'),
  },
  { requiredKeys: [] },
);
const changes = fc.record(
  {
    flow: fc.record({ label: fc.option(word), limits: fc.record({ maxSteps: fc.nat({ max: 9 }).map((n) => n + 1) }) }),
    predicates: fc.record({ add: fc.dictionary(word, fc.record({ when: word })), remove: fc.subarray(['p']) }),
    nodes: fc.record({
      add: fc.subarray(['n', 'm']).map((ids) => ids.map((id) => question(id))),
      change: fc.dictionary(fc.constantFrom(...IDS, 'n'), fields),
      remove: fc.subarray(['a', 'c', 'n']),
    }),
    edges: fc.record({ remove: fc.subarray(['e0', 'e1']) }),
    prompts: fc.dictionary(fc.constantFrom('i', 'm'), fc.record({ prompt: word })),
  },
  { requiredKeys: [] },
);

/** At most one layer of each kind, so that a stack that is cut in two keeps its order. */
const stacks = fc
  .tuple(
    ...LAYER_KINDS.map((kind) =>
      fc.option(fc.tuple(changes, strategies).map(([parts, chosen]) => layerOf(kind, parts, { strategies: chosen }))),
    ),
  )
  .map((layers) => layers.filter((layer): layer is LayerFile => layer !== null));

const bytesOf = (base: typeof BASE, layers: readonly LayerFile[]) => serializeFlow(mergeLayers(base, layers).flow!);

describe('merging', () => {
  test('gives the same bytes and report for the same layers in any file order', () => {
    fc.assert(
      fc.property(
        stacks.chain((stack) => fc.tuple(fc.constant(stack), fc.shuffledSubarray(stack, { minLength: stack.length }))),
        ([stack, shuffled]) => {
          const before = JSON.stringify([BASE, stack]);
          expect(JSON.stringify(mergeLayers(BASE, shuffled))).toBe(JSON.stringify(mergeLayers(BASE, stack)));
          expect(JSON.stringify([BASE, stack])).toBe(before);
        },
      ),
      { numRuns: tries(60) },
    );
  });

  test('changes nothing for an empty layer', { tags: 'thorough' }, () => {
    fc.assert(
      fc.property(stacks, fc.constantFrom(...LAYER_KINDS), (stack, kind) => {
        const empty = layerOf(kind, {}, { id: 'empty' });
        const { flow, report } = mergeLayers(BASE, stack);
        const more = mergeLayers(BASE, [...stack, empty]);
        expect([more.flow, { ...more.report, order: [] }]).toEqual([flow, { ...report, order: [] }]);
      }),
      { numRuns: tries(60) },
    );
    expect(bytesOf(BASE, [])).toBe(serializeFlow(BASE));
  });

  test('can be done in two halves with the same flow', { tags: 'thorough' }, () => {
    fc.assert(
      fc.property(stacks, fc.nat({ max: 4 }), (stack, at) => {
        const lower = mergeLayers(BASE, stack.slice(0, at)).flow!;
        expect(bytesOf(lower, stack.slice(at))).toBe(bytesOf(BASE, stack));
      }),
      { numRuns: tries(100) },
    );
  });

  test('lets the last layer win under override', () => {
    fc.assert(
      fc.property(fc.subarray([...LAYER_KINDS], { minLength: 1 }), (kinds) => {
        const stack = kinds.map((kind) => layerOf(kind, { nodes: { change: { a: { prompt: kind } } } }));
        const { flow, report } = mergeLayers(BASE, stack);
        const hides = report.fields[0]!.hides.map(({ value }) => value);
        expect([flow!.nodes.find(({ id }) => id === 'a'), hides]).toMatchObject([
          { prompt: kinds.at(-1) },
          [...kinds.slice(0, -1).toReversed(), 'a?'],
        ]);
      }),
      { numRuns: tries(20) },
    );
  });

  test('gives a valid flow in canonical bytes', () => {
    fc.assert(
      fc.property(stacks, (stack) => {
        const bytes = bytesOf(BASE, stack);
        const parsed = parseFlow(bytes);
        expect(parsed.ok && serializeFlow(parsed.value.flow)).toBe(bytes);
      }),
      { numRuns: tries(60) },
    );
  });
});
