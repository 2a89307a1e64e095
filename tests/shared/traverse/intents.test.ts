import { describe, expect, test } from 'vitest';
import { USER_INTENTS } from '../../../src-shared/flow/flow.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { play, rest, say, spoken, types } from './play.ts';

const desk = { id: 'desk', type: 'say', text: 'The desk will call you.' };

describe('what a user wants instead of answering', () => {
  test.each(USER_INTENTS)('"%s" takes an edge of its kind', (intent) => {
    const flow = flowOf({
      nodes: [question('a'), desk, end],
      edges: [edge('a', 'end'), edge('a', 'desk', null, { kind: intent }), edge('desk', 'end')],
    });
    const [, step] = play(flow, [say({}, intent)]);
    expect(spoken(step!)).toEqual(['The desk will call you.', 'end']);
    expect(step!.events.slice(0, 2)).toEqual([
      { type: 'user.intent', intent, node: 'a' },
      { type: 'node.exited', node: 'a', graph: null, edge: flow.edges[1]!.id, to: 'desk' },
    ]);
  });

  test('guards decide among edges of one kind, and where none is true the default holds', () => {
    const flow = flowOf({
      nodes: [question('big', { answer: { type: 'boolean' } }), question('a'), desk, end],
      edges: [
        edge('big', 'a'),
        edge('a', 'end'),
        edge('a', 'desk', 'answers.big', { kind: 'human' }),
        edge('desk', 'end'),
      ],
    });
    expect(spoken(play(flow, [say({ big: true }), say({}, 'human')])[2]!)).toEqual(['The desk will call you.', 'end']);
    expect(rest(play(flow, [say({ big: false }), say({}, 'human')])[2]!).outcome).toBe('human');
  });

  test('an edge of a subgraph node catches the wish for everything inside, the innermost first', () => {
    const flow = flowOf({
      entry: 'outer',
      nodes: [{ id: 'outer', type: 'subgraph', ref: 's' }, desk, end],
      edges: [edge('outer', 'end'), edge('outer', 'desk', null, { kind: 'human' }), edge('desk', 'end')],
      subgraphs: {
        s: {
          entry: 'inner',
          nodes: [{ id: 'inner', type: 'subgraph', ref: 't' }, question('b')],
          edges: [edge('inner', '__exit__'), edge('inner', 'b', null, { kind: 'cancel' }), edge('b', '__exit__')],
        },
        t: { entry: 'a', nodes: [question('a')], edges: [edge('a', '__exit__')] },
      },
    });
    const human = play(flow, [say({}, 'human')])[1]!;
    expect(spoken(human)).toEqual(['The desk will call you.', 'end']);
    const cancelled = play(flow, [say({}, 'cancel')])[1]!;
    expect([spoken(cancelled), cancelled.state.stack.map(({ call }) => call)]).toEqual([['b?'], ['outer']]);
  });

  test('the ways out of the flow lead on from anywhere, and what a call passed in is gone', () => {
    const flow = flowOf({
      intents: { human: 'desk' },
      entry: 'call',
      nodes: [{ id: 'call', type: 'subgraph', ref: 's', inputs: { x: '1' } }, desk, end],
      edges: [edge('call', 'end'), edge('desk', 'end')],
      subgraphs: { s: { entry: 'a', nodes: [question('a')], edges: [edge('a', '__exit__')] } },
    });
    const [before, after] = play(flow, [say({}, 'human')]);
    expect(before!.state.context).toEqual({ x: 1 });
    expect(after!.state).toMatchObject({ status: 'ended', outcome: 'done', context: {}, stack: [] });
    expect(after!.events[1]).toEqual({ type: 'intent.routed', intent: 'human', node: 'a', to: 'desk' });
  });

  test('an answer given in the same breath is kept before the wish is followed', () => {
    const flow = flowOf({
      intents: { human: 'desk' },
      nodes: [question('a'), desk, end],
      edges: [edge('a', 'end'), edge('desk', 'end')],
      entry: 'a',
    });
    expect(play(flow, [say({ a: 'x' }, 'human')])[1]!.state).toMatchObject({ answers: { a: 'x' }, status: 'ended' });
  });

  test('"I don\'t know" beside an answer to the open question does not count', () => {
    const flow = flowOf({
      nodes: [question('a'), desk, end],
      edges: [edge('a', 'end'), edge('a', 'desk', null, { kind: 'unknown' }), edge('desk', 'end')],
    });
    expect(types(play(flow, [say({ a: 'x' }, 'unknown')])[1]!)).not.toContain('intent.routed');
    expect(spoken(play(flow, [say({ a: 'x' }, 'unknown')])[1]!)).toEqual(['end']);
  });
});
