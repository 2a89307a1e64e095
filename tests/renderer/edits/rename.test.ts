import { expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/flow/apply.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import { planPredicateRename } from '../../../src-renderer/edits/rename.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'f',
  state: { 'seen.big': { from: 'big' } },
  handlers: [{ action: 'go', when: 'big', to: 'a' }],
  predicates: { big: { when: 'answers.size > 3' }, huge: { when: 'big and answers.size > 9' } },
  nodes: [
    { id: 'a', type: 'say', text: 'Big: {{ big }}' },
    { id: 'b', type: 'terminal' },
  ],
  edges: [{ id: 'e', from: 'a', to: 'b', guard: 'not big' }],
  subgraphs: {
    s: { entry: 'q', nodes: [{ id: 'q', type: 'question', key: 'k', prompt: '?', when: 'big' }], edges: [] },
  },
};

test('a renamed predicate takes along what reads it, and nothing else is written', () => {
  const operations = planPredicateRename(FLOW, { from: 'big', to: 'large' });
  expect(operations).toEqual([
    { op: 'set-predicate', name: 'big', predicate: undefined },
    { op: 'set-predicate', name: 'large', predicate: { when: 'answers.size > 3' } },
    { op: 'set-predicate', name: 'huge', predicate: { when: 'large and answers.size > 9' } },
    {
      op: 'update-flow',
      set: { state: { 'seen.big': { from: 'large' } }, handlers: [{ action: 'go', when: 'large', to: 'a' }] },
    },
    { op: 'update-node', graph: null, id: 'a', set: { text: 'Big: {{ large }}' } },
    { op: 'update-edge', graph: null, id: 'e', set: { guard: 'not large' } },
    { op: 'update-node', graph: 's', id: 'q', set: { when: 'large' } },
  ]);
  expect(applyOperations({ flow: FLOW, layout: EMPTY_LAYOUT }, operations).flow.edges[0]?.guard).toBe('not large');
});
