import { expect, test } from 'vitest';
import { problemsWithin } from '../../../../src-renderer/panels/canvas/groups/problems-within.ts';
import { placeKey } from '../../../../src-renderer/state/problems/place-key.ts';
import type { Problem } from '../../../../src-shared/document/problems.ts';
import { flowOf } from '../../../shared/flow/build.ts';

const FLOW = flowOf({
  nodes: ['a', 'b', 'c'].map((id) => ({ id, type: 'say', text: id })),
  edges: [
    { id: 'inside', from: 'a', to: 'b' },
    { id: 'out', from: 'b', to: 'c' },
  ],
});

const problem = (place: { readonly node: string } | { readonly edge: string }, severity: Problem['severity']) => ({
  ...{ code: 'prompt.empty' as const, severity, message: severity, pointer: '', graph: null },
  ...place,
});
const OF_A = [problem({ node: 'a' }, 'warning'), problem({ node: 'a' }, 'error')];
const OF_C = [problem({ node: 'c' }, 'error')];
const INSIDE = [problem({ edge: 'inside' }, 'warning')];
const OUT = [problem({ edge: 'out' }, 'warning')];
const BY_PLACE = new Map([
  [placeKey('node', null, 'a'), OF_A],
  [placeKey('node', null, 'c'), OF_C],
  [placeKey('edge', null, 'inside'), INSIDE],
  [placeKey('edge', null, 'out'), OUT],
]);

test('a collapsed group shows the errors and warnings of its members and of the edges between them', () => {
  expect(problemsWithin(BY_PLACE, { flow: FLOW, graph: null, members: ['a', 'b'] })).toEqual([...OF_A, ...INSIDE]);
});
