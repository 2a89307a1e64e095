import { describe, expect, test } from 'vitest';
import { USER_INTENTS, type UserIntent } from '../../../src-shared/flow/flow.ts';
import type { FlowInput } from '../../../src-shared/step/state.ts';
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

  test('a wish is followed from where it was said, also beside a path that was asked for', () => {
    const flow = flowOf({
      entry: 'call',
      paths: [{ id: 'fault', entry: 'desk' }],
      nodes: [{ id: 'call', type: 'subgraph', ref: 's' }, question('b'), desk, end],
      edges: [edge('call', 'b'), edge('b', 'end'), edge('desk', 'end')],
      subgraphs: {
        s: {
          entry: 'a',
          nodes: [question('a')],
          edges: [edge('a', '__exit__'), edge('a', '__exit__', null, { kind: 'cancel' })],
        },
      },
    });
    const path = { path: 'fault', explicit: true };
    const turn = (intent: UserIntent): FlowInput => ({
      type: 'understood',
      understanding: { proposals: [], intent, path },
    });
    const cancelled = play(flow, [turn('cancel')])[1]!;
    expect(spoken(cancelled)).toEqual(['b?']);
    expect(cancelled.state).toMatchObject({ stack: [], path: 'fault' });
    // "Skip that, it is about a fault": where the conversation goes on elsewhere, the question is passed anyway.
    expect(spoken(play(flow, [turn('skip')])[1]!)).toEqual(['The desk will call you.', 'end']);
  });

  test('"start again" that is led elsewhere forgets nothing, and otherwise says that it does', () => {
    const nodes = [question('a'), question('b'), desk, end];
    const edges = [edge('a', 'b'), edge('b', 'end'), edge('desk', 'b')];
    const script = [say({ a: 'x' }), say({}, 'restart')];
    const led = play(flowOf({ entry: 'a', nodes, edges, intents: { restart: 'desk' } }), script)[2]!;
    expect([spoken(led), led.state.answers]).toEqual([['The desk will call you.', 'b?'], { a: 'x' }]);
    expect(types(led)).not.toContain('flow.restarted');
    const anew = play(flowOf({ entry: 'a', nodes, edges }), script)[2]!;
    expect([spoken(anew), anew.state.answers, types(anew).slice(0, 2)]).toEqual([
      ...[['a?'], {}, ['user.intent', 'flow.restarted']],
    ]);
  });

  test('a question that was left by a wish begins with all its retries when it is asked again', () => {
    const flow = flowOf({
      entry: 'a',
      nodes: [question('a', { answer: { type: 'number' }, retries: 1 }), desk, end],
      edges: [edge('a', 'end'), edge('a', 'desk', null, { kind: 'skip' }), edge('desk', 'a')],
    });
    const steps = play(flow, [say({ a: 'x' }), say({}, 'skip'), say({ a: 'x' })]);
    expect(steps[3]!.effects.at(-1)!.type).toBe('ask');
  });
});
