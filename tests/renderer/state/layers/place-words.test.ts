import { expect, test } from 'vitest';
import { placeWords } from '../../../../src-renderer/state/layers/place-words.ts';
import type { Flow } from '../../../../src-shared/flow/flow.ts';
import { t } from '../../../../src-shared/messages/translate.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'f',
  nodes: [
    { id: 'hello', type: 'say', label: 'Greeting', text: 'Hello' },
    { id: 'end', type: 'say', label: 'Bye', text: 'Bye' },
  ],
  edges: [{ id: 'e', from: 'hello', to: 'end', guard: 'true' }],
};

test.each([
  ['a field of a node', { part: 'nodes', id: 'hello', field: '/text' }, 'Greeting › Text'],
  ['a whole node', { part: 'nodes', id: 'hello', field: '' }, 'Greeting'],
  [
    'a field of an edge',
    { part: 'edges', id: 'e', field: '/guard' },
    `Greeting → Bye › ${t('fields.flow.edge.guard.title')}`,
  ],
  ['a field of a path', { part: 'paths', id: 'buy', field: '/hints' }, `buy › ${t('fields.flow.path.hints.title')}`],
] as const)('%s is named as in the inspector', (_case, place, words) => {
  expect(placeWords(FLOW, { graph: null, ...place })).toBe(words);
});
