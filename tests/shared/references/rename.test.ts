import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkFlow } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { renameEverywhere, type Renamable } from '../../../src-shared/references/rename.ts';
import type { Target } from '../../../src-shared/references/references.ts';
import { canonicalFlow } from '../../../src-shared/document/serialize.ts';
import { layerSchema } from '../../../src-shared/layers/layer.ts';
import { FULL } from './full-flow.ts';
import { t } from '../../harness/messages.ts';
import { tries } from '../../harness/thorough.ts';

const CONTENT: Renamable = { flow: FULL, layout: EMPTY_LAYOUT };

function renamed(content: Renamable, target: Target, to: string): Renamable {
  const result = renameEverywhere(content, { target, to });
  if (!result.ok) throw new Error(result.error.message);
  return result.value.content;
}

const targets: readonly (Target & { readonly to: string })[] = [
  { kind: 'key', name: 'income', to: 'salary' },
  { kind: 'predicate', name: 'rich', to: 'wealthy' },
  { kind: 'path', name: 'save', to: 'keep-money' },
  { kind: 'state', name: 'total', to: 'sum.all' },
  { kind: 'state', name: 'seen.count', to: 'seen.times' },
  { kind: 'result', name: 'rest', to: 'remains' },
  { kind: 'subgraph', name: 'sub', to: 'routine' },
  { kind: 'tool', name: 'bank.rate', to: 'bank.price' },
  { kind: 'screen', name: 'summary', to: 'end_screen' },
  { kind: 'runner', name: 'planner', to: 'thinker' },
  { kind: 'plugin', name: 'other_plugin', to: 'third_plugin' },
];

test('renaming and renaming back restores the flow, with the same problems in between', () => {
  const codes = (content: Renamable) =>
    checkFlow(content.flow, UNKNOWN_ENVIRONMENT)
      .map(({ code }) => code)
      .toSorted();
  const before = codes(CONTENT);
  fc.assert(
    fc.property(fc.shuffledSubarray([...targets]), (chosen) => {
      const there = chosen.reduce((content, { kind, name, to }) => renamed(content, { kind, name }, to), CONTENT);
      expect(codes(there)).toEqual(before);
      const back = chosen
        .toReversed()
        .reduce((content, { kind, name, to }) => renamed(content, { kind, name: to }, name), there);
      expect(canonicalFlow(back.flow)).toEqual(canonicalFlow(FULL));
    }),
    { numRuns: tries(40) },
  );
});

test('a variable in brackets is read with dots afterwards, and its members follow', () => {
  const { flow } = renamed(CONTENT, { kind: 'state', name: 'seen.rate' }, 'seen.last.one');
  expect([flow.handlers?.[0]?.set, flow.predicates?.['rich']?.when, Object.keys(flow.state ?? {})]).toEqual([
    { 'seen.last.one': 'domain.seen.last.one + 1' },
    'answers.income > 100 && domain.seen.last.one > 1',
    ['seen.last.one', 'seen.count', 'total'],
  ]);
});

test('invalid, used, and shadowed names are rejected with a reason', () => {
  const refused = (target: Target, to: string, known?: readonly string[]): string => {
    const result = renameEverywhere(CONTENT, { target, to, known });
    return result.ok ? 'done' : result.error.message;
  };
  expect([
    refused({ kind: 'key', name: 'income' }, 'two words'),
    refused({ kind: 'key', name: 'income' }, 'age'),
    refused({ kind: 'key', name: 'income' }, 'income'),
    refused({ kind: 'node', name: 'ask' }, 'other'),
    refused({ kind: 'screen', name: 'summary' }, 'nowhere', ['summary', 'other']),
    refused({ kind: 'screen', name: 'summary' }, 'other', ['summary', 'other']),
    refused({ kind: 'state', name: 'total' }, 'seen'),
    refused({ kind: 'state', name: 'seen.rate' }, 'rate'),
  ]).toEqual([
    t('flow.ids.invalidKey'),
    t('flow.rename.nameTaken', { name: 'age' }),
    t('flow.rename.unchanged', { name: 'income' }),
    t('flow.rename.idFixed', { name: 'ask' }),
    t('flow.rename.targetMissing', { kind: 'screen', to: 'nowhere' }),
    'done',
    t('flow.rename.nameTaken', { name: 'seen.rate' }),
    t('flow.rename.leavesWholeVariable', { whole: 'seen', to: 'rate' }),
  ]);
});

test('a reserved name is rejected without saying twice to choose another', () => {
  expect(renameEverywhere(CONTENT, { target: { kind: 'key', name: 'income' }, to: 'return' })).toEqual({
    ok: false,
    error: { code: 'bad_request', message: t('flow.ids.reservedKey') },
  });
});

test('layers follow a rename in additions, changes, and removals', () => {
  const layer = layerSchema.parse({
    version: 'v1',
    id: 'tenant',
    kind: 'tenant',
    changes: {
      flow: { oneOf: [['income'], ['joint']] },
      predicates: { change: { rich: { when: 'answers.income > 5' } } },
      nodes: { change: { older: { when: 'answers.income == 2' }, bye: { text: '{{ answers.income }}!' } } },
      edges: { add: [{ id: 'new', from: 'call', to: 'bye', guard: 'answers["income"] == 3' }] },
      prompts: { ask: { prompt: 'Again, {{ answers.income }}?' } },
      subgraphs: { change: { sub: { nodes: { change: { inner: { prompt: '{{ answers.income }}' } } } } } },
    },
  });
  const content: Renamable = { ...CONTENT, layers: [{ file: 'layers/tenant.json', layer }] };
  const after = renamed(content, { kind: 'key', name: 'income' }, 'salary');
  expect(after.layers?.[0]?.layer.changes).toEqual({
    flow: { oneOf: [['salary'], ['joint']] },
    predicates: { change: { rich: { when: 'answers.salary > 5' } } },
    nodes: { change: { older: { when: 'answers.salary == 2' }, bye: { text: '{{ answers.salary }}!' } } },
    edges: { add: [{ id: 'new', from: 'call', to: 'bye', guard: 'answers["salary"] == 3' }] },
    prompts: { ask: { prompt: 'Again, {{ answers.salary }}?' } },
    subgraphs: { change: { sub: { nodes: { change: { inner: { prompt: '{{ answers.salary }}' } } } } } },
  });
  const named = renamed(content, { kind: 'subgraph', name: 'sub' }, 'routine');
  expect(Object.keys(named.layers?.[0]?.layer.changes.subgraphs?.change ?? {})).toEqual(['routine']);
});
