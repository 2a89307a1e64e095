import { describe, expect, test } from 'vitest';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { play, rest, say, spoken, turnTo, types } from './play.ts';

const hours = {
  entry: 'tell',
  nodes: [{ id: 'tell', type: 'say', text: 'We open at nine.' }, question('more', { required: false })],
  edges: [edge('tell', 'more'), edge('more', '__exit__')],
};

const desk = flowOf({
  entry: 'need',
  paths: [{ id: 'sales' }, { id: 'fault', entry: 'serial' }, { id: 'hours', digression: 'hours' }],
  nodes: [question('need'), { id: 'choose', type: 'decision' }, question('budget'), question('serial'), end],
  edges: [
    edge('need', 'choose'),
    edge('choose', 'budget', "path == 'sales'"),
    edge('choose', 'serial', 'else'),
    edge('budget', 'end'),
    edge('serial', 'end'),
  ],
  subgraphs: { hours },
});

describe('a path', () => {
  test('is visible to conditions as soon as it is followed', () => {
    const [, step] = play(desk, [turnTo('sales', { answers: { need: 'lights' } })]);
    expect(spoken(step!)).toEqual(['budget?']);
    expect(step!.state).toMatchObject({ path: 'sales', selection: { tentative: 'sales', locked: false } });
  });

  test('leads to its entry when it locks, and earlier answers are kept', () => {
    const steps = play(desk, [turnTo('sales', { answers: { need: 'lights' } }), turnTo('fault'), turnTo('fault')]);
    expect(steps.map(spoken)).toEqual([['need?'], ['budget?'], [expect.stringContaining('budget?')], ['serial?']]);
    expect(steps[3]!.state).toMatchObject({ path: 'fault', answers: { need: 'lights' } });
    expect(types(steps[3]!)).toContain('path.entered');
  });

  test('is not entered again when it locks if edges already reached its entry', () => {
    const steps = play(desk, [turnTo('fault', { answers: { need: 'help' } }), turnTo('fault')]);
    expect(types(steps[2]!)).not.toContain('path.entered');
    expect(rest(steps[2]!).current).toBe('serial');
  });

  test('is entered at once on request, even from inside a subgraph', () => {
    const steps = play(desk, [turnTo('hours'), turnTo('fault', { explicit: true })]);
    expect(types(steps[2]!).slice(0, 3)).toEqual(['path.overridden', 'path.voted', 'path.entered']);
    expect(steps[2]!.state).toMatchObject({ current: 'serial', stack: [] });
  });

  test('that changes before the lock returns the conversation to where the two paths diverge', () => {
    const flow = { ...desk, pathPolicy: { lockThreshold: 5 }, paths: [{ id: 'sales' }, { id: 'fault' }] };
    const steps = play(flow, [turnTo('sales', { answers: { need: 'lights' } }), turnTo('fault'), turnTo('fault')]);
    expect(types(steps[3]!)).toContain('flow.reevaluated');
    expect(spoken(steps[3]!)).toEqual(['serial?']);
  });

  test('is voted on once per turn, even in a turn that does not mention it', () => {
    const steps = play(desk, [say({ need: 'x' }), turnTo('sales')]);
    const votes = steps.map((step) => step.events.filter(({ type }) => type === 'path.voted').length);
    expect(votes).toEqual([0, 1, 1]);
  });
});

describe('a digression', () => {
  test('answers a side question and returns to the open question', () => {
    const steps = play(desk, [turnTo('hours'), say({}, 'skip'), say({ need: 'lights' })]);
    expect(steps.map(spoken)).toEqual([['need?'], ['We open at nine.', 'more?'], ['need?'], ['serial?']]);
    expect(steps[1]!.state.stack).toMatchObject([{ call: 'need', graph: 'hours', digression: { path: 'hours' } }]);
    expect(steps[2]!.state).toMatchObject({ stack: [], refusals: {}, visited: { need: 2 } });
  });

  test('with an answer continues after that answer', () => {
    const steps = play(desk, [turnTo('hours', { answers: { need: 'lights' } }), say({}, 'skip')]);
    expect(steps.map(spoken)).toEqual([['need?'], ['We open at nine.', 'more?'], ['serial?']]);
  });

  test('is not started inside itself, and "cancel" leaves it', () => {
    const steps = play(desk, [turnTo('hours'), turnTo('hours'), say({}, 'cancel')]);
    expect(steps[2]!.state.stack).toHaveLength(1);
    expect([spoken(steps[3]!), steps[3]!.state.stack]).toEqual([['need?'], []]);
  });

  test('does not affect the choice of a path', () => {
    const [, step] = play(desk, [turnTo('hours')]);
    expect(step!.events.find(({ type }) => type === 'path.voted')).toMatchObject({ reason: 'no-candidate', votes: {} });
  });

  test('allows correcting an earlier answer, which ends it if that leads elsewhere', () => {
    const flow = flowOf({
      entry: 'size',
      paths: [{ id: 'hours', digression: 'hours' }],
      nodes: [question('size', { answer: { type: 'number' } }), question('small'), question('large'), end],
      edges: [
        edge('size', 'large', 'answers.size > 9'),
        edge('size', 'small', 'else'),
        edge('small', 'end'),
        edge('large', 'end'),
      ],
      subgraphs: { hours },
    });
    const steps = play(flow, [say({ size: 1 }), turnTo('hours'), say({ size: 12 }, null, true)]);
    expect(steps.map((step) => spoken(step).at(-1))).toEqual(['size?', 'small?', 'more?', 'large?']);
    expect(steps[3]!.state.stack).toEqual([]);
  });

  test('interrupts the confirmation of an action, which is asked again', () => {
    const flow = flowOf({
      entry: 'send',
      paths: [{ id: 'hours', digression: 'hours' }],
      nodes: [{ id: 'send', type: 'action', tool: 'mail', confirm: 'Shall I?' }, end],
      edges: [edge('send', 'end')],
      subgraphs: { hours },
    });
    const steps = play(flow, [turnTo('hours'), say({}, 'skip')]);
    expect(steps.map((step) => spoken(step).at(-1))).toEqual(['Shall I?', 'more?', 'Shall I?']);
  });

  test('next to a "no" starts before the flow continues', () => {
    const flow = flowOf({
      entry: 'send',
      paths: [{ id: 'hours', digression: 'hours' }],
      nodes: [{ id: 'send', type: 'action', tool: 'mail', confirm: 'Shall I?' }, question('why'), end],
      edges: [edge('send', 'why'), edge('why', 'end')],
      subgraphs: { hours },
    });
    const steps = play(flow, [turnTo('hours', { answers: { '': false } }), say({}, 'skip')]);
    expect(steps.map((step) => spoken(step).at(-1))).toEqual(['Shall I?', 'more?', 'why?']);
  });

  test('is independent: edges of the interrupted question do not catch exit commands inside it', () => {
    const flow = flowOf({
      entry: 'need',
      intents: { cancel: 'bye' },
      paths: [{ id: 'hours', digression: 'hours' }],
      nodes: [question('need'), { id: 'bye', type: 'say', text: 'Bye.' }, end],
      edges: [
        edge('need', 'end'),
        edge('need', 'bye', null, { kind: 'skip' }),
        edge('need', 'bye', null, { kind: 'cancel' }),
        edge('bye', 'end'),
      ],
      subgraphs: { hours },
    });
    expect(spoken(play(flow, [turnTo('hours'), say({}, 'skip')])[2]!)).toEqual(['need?']);
    const cancelled = play(flow, [turnTo('hours'), say({}, 'cancel'), say({}, 'cancel')]);
    expect(cancelled.slice(2).map(spoken)).toEqual([['need?'], ['Bye.', 'end']]);
  });

  test('through a graph that the flow also called does not hide corrections there', () => {
    const flow = flowOf({
      entry: 'size',
      paths: [{ id: 'again', digression: 's' }],
      nodes: [
        question('size', { answer: { type: 'number' } }),
        { id: 'call', type: 'subgraph', ref: 's', outputs: { price: 'context.found' } },
        question('name'),
        end,
      ],
      edges: [edge('size', 'call'), edge('call', 'name'), edge('name', 'end')],
      subgraphs: {
        s: {
          entry: 'look',
          nodes: [
            { id: 'look', type: 'action', tool: 'look', args: { size: { expr: 'answers.size' } }, result: 'found' },
            question('more', { required: false }),
          ],
          edges: [edge('look', 'more'), edge('more', '__exit__')],
        },
      },
    });
    const found = (value: number) => ({ type: 'result', value }) as const;
    const before = [say({ size: 1 }), found(10), say({}, 'skip'), turnTo('again'), found(10)];
    const steps = play(flow, [...before, say({ size: 2 }, null, true), found(20), say({}, 'skip')]);
    expect(steps[6]!.state.stack).toEqual([{ call: 'call', graph: 's', context: { price: 10 } }]);
    expect(steps[8]!.state).toMatchObject({ current: 'name', stack: [], context: { price: 20 } });
  });
});
