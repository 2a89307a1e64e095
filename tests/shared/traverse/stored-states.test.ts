import { expect, test } from 'vitest';
import type { FlowState } from '../../../src-shared/step/state.ts';
import { runToRest } from '../../../src-shared/traverse/simulate.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { compile, play, say, spoken, turnTo } from './play.ts';

const numbered = flowOf({
  entry: 'call',
  paths: [{ id: 'sales' }],
  nodes: [{ id: 'call', type: 'subgraph', ref: 's' }, question('last', { key: 'end' }), end],
  edges: [edge('call', 'last'), edge('last', 'end')],
  subgraphs: {
    s: {
      entry: '20',
      nodes: [
        question('20', { key: 'size', answer: { type: 'number' } }),
        { id: '10', type: 'decision' },
        question('5', { key: 'small' }),
        question('1', { key: 'large' }),
      ],
      edges: [
        edge('20', '10'),
        edge('10', '1', 'answers.size > 9'),
        edge('10', '5', 'else'),
        edge('1', '__exit__'),
        edge('5', '__exit__'),
      ],
    },
  },
});

test('nodes named like numbers are revisited in the order of the visits', () => {
  const steps = play(numbered, [say({ size: 1 }), say({ size: 12 }, null, true)]);
  expect(steps.map(spoken)).toEqual([['20?'], ['5?'], ['1?']]);
  expect(steps[2]!.state.trail).toEqual(['call', '20', '10', '1']);
});

test('a conversation stored by a version without paths continues', () => {
  const named = flowOf({
    entry: 'a',
    paths: [{ id: 'sales' }],
    nodes: [question('a'), question('b'), end],
    edges: [edge('a', 'b'), edge('b', 'end')],
  });
  const compiled = compile(named);
  const { selection: _s, declined: _d, trail: _t, ...stored } = play(compiled, [say({ a: 'x' })])[1]!.state;
  const { state } = runToRest(compiled, stored as FlowState, turnTo('sales'));
  expect(state).toMatchObject({ path: 'sales', declined: [], trail: ['a', 'b'], selection: { tentative: 'sales' } });
});
