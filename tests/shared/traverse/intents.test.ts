import { describe, expect, test } from 'vitest';
import { USER_INTENTS, type UserIntent } from '../../../src-shared/flow/flow.ts';
import type { FlowInput } from '../../../src-shared/step/state.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { play, rest, say, spoken, types } from './play.ts';

const desk = { id: 'desk', type: 'say', text: 'The desk will call you.' };

describe('exit commands', () => {
  test.each(USER_INTENTS)('"%s" follows an edge of its kind', (intent) => {
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

  test('choose among edges of one kind by condition, with the default if none is true', () => {
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

  test('follow an edge of a subgraph node for everything inside, innermost first', () => {
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

  test('of the flow work from anywhere and drop the inputs of the call', () => {
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

  test('are followed after an answer in the same message is kept', () => {
    const flow = flowOf({
      intents: { human: 'desk' },
      nodes: [question('a'), desk, end],
      edges: [edge('a', 'end'), edge('desk', 'end')],
      entry: 'a',
    });
    expect(play(flow, [say({ a: 'x' }, 'human')])[1]!.state).toMatchObject({ answers: { a: 'x' }, status: 'ended' });
  });

  test('of the kind "I don\'t know" are ignored next to an answer to the open question', () => {
    const flow = flowOf({
      nodes: [question('a'), desk, end],
      edges: [edge('a', 'end'), edge('a', 'desk', null, { kind: 'unknown' }), edge('desk', 'end')],
    });
    expect(types(play(flow, [say({ a: 'x' }, 'unknown')])[1]!)).not.toContain('intent.routed');
    expect(spoken(play(flow, [say({ a: 'x' }, 'unknown')])[1]!)).toEqual(['end']);
  });

  test('are followed from where they were said, even next to a requested path', () => {
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
    // "Skip that, it is about a fault": if the conversation continues elsewhere, the question is skipped anyway.
    expect(spoken(play(flow, [turn('skip')])[1]!)).toEqual(['The desk will call you.', 'end']);
  });

  test('of the kind "start again" clear answers, and say so, unless they lead elsewhere', () => {
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

  test('reset the retries of the question they leave', () => {
    const flow = flowOf({
      entry: 'a',
      nodes: [question('a', { answer: { type: 'number' }, retries: 1 }), desk, end],
      edges: [edge('a', 'end'), edge('a', 'desk', null, { kind: 'skip' }), edge('desk', 'a')],
    });
    const steps = play(flow, [say({ a: 'x' }), say({}, 'skip'), say({ a: 'x' })]);
    expect(steps[3]!.effects.at(-1)!.type).toBe('ask');
  });
});
