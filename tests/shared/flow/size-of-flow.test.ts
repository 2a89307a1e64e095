import { expect, test } from 'vitest';
import { sizeOfFlow, type Flow } from '../../../src-shared/flow/flow.ts';

const say = (id: string) => ({ id, type: 'say', text: 'Hello.' }) as const;

test('counts nodes and edges of all graphs', () => {
  const main: Flow = {
    ...{ version: 'v1', id: 'desk', entry: 'a' },
    nodes: [say('a'), say('b')],
    edges: [{ id: 'a-b', from: 'a', to: 'b' }],
  };
  const flow: Flow = {
    ...main,
    subgraphs: { inner: { entry: 'c', nodes: [say('c')], edges: [{ id: 'c-out', from: 'c', to: '__exit__' }] } },
  };
  expect(sizeOfFlow(flow)).toEqual({ nodes: 3, edges: 2 });
  expect(sizeOfFlow(main)).toEqual({ nodes: 2, edges: 1 });
});
