/** What a changed answer reopens, and what it doesn't. */
import { describe, expect, test } from 'vitest';
import type { FlowInput } from '../../../src-shared/step/state.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { play, rest, say, spoken, turnTo } from './play.ts';

const correct = (answers: Record<string, string>): FlowInput => say(answers, null, true);
const optional = { required: false };
const desk = question('callback');

const shop = (more: Record<string, unknown>) =>
  flowOf({
    entry: 'kind',
    nodes: [question('kind'), { id: 'fork', type: 'decision' }, question('size'), question('colour'), desk, end],
    edges: [
      edge('kind', 'fork'),
      edge('fork', 'size', "answers.kind == 'coat'"),
      edge('fork', 'colour', 'else'),
      edge('size', 'end'),
      edge('colour', 'end'),
      edge('callback', 'end'),
    ],
    ...more,
  });

describe('a correction after a jump is kept without going back', () => {
  const jump = (intent: 'human') => [say({ kind: 'coat' }), say({}, intent), correct({ kind: 'hat' })];

  test('when an exit command of the flow caused the jump', () => {
    const step = play(shop({ intents: { human: 'callback' } }), jump('human')).at(-1)!;
    expect([spoken(step), step.state.answers]).toEqual([['callback?'], { kind: 'hat' }]);
  });

  test('when an edge of the question caused the jump', () => {
    const flow = shop({});
    const edges = [...flow.edges, edge('size', 'callback', null, { kind: 'human', id: 'e.desk' })];
    expect(spoken(play(flowOf({ ...flow, edges }), jump('human')).at(-1)!)).toEqual(['callback?']);
  });

  test('when the entry of a path caused the jump, even in the same message', () => {
    const flow = shop({ paths: [{ id: 'call', entry: 'callback' }] });
    const turned = play(flow, [say({ kind: 'coat' }), turnTo('call', { explicit: true }), correct({ kind: 'hat' })]);
    expect(spoken(turned.at(-1)!)).toEqual(['callback?']);
    const both: FlowInput = {
      type: 'understood',
      understanding: {
        proposals: [{ key: 'kind', value: 'hat', correction: true }],
        intent: null,
        path: { path: 'call', explicit: true },
      },
    };
    const step = play(flow, [say({ kind: 'coat' }), both]).at(-1)!;
    expect([spoken(step), step.state.answers]).toEqual([['callback?'], { kind: 'hat' }]);
  });

  test('and later answers can be corrected as usual', () => {
    const flow = shop({ intents: { human: 'kind' } });
    const steps = play(flow, [say({ kind: 'coat' }), say({}, 'human'), correct({ kind: 'hat' })]);
    expect(steps.map(spoken)).toEqual([['kind?'], ['size?'], ['size?'], ['colour?']]);
  });
});

test('a branch not chosen by a condition is not chosen again, while earlier steps are', () => {
  const flow = flowOf({
    entry: 'kind',
    nodes: [
      question('kind'),
      question('number'),
      question('sender'),
      question('gift', { when: "answers.kind == 'gift'" }),
      end,
    ],
    edges: [
      edge('kind', 'gift'),
      edge('gift', 'number'),
      edge('number', 'end', "answers.kind == 'gift'"),
      edge('number', 'kind', 'else'),
      edge('number', 'sender', null, { kind: 'unknown' }),
      edge('sender', 'end'),
    ],
  });
  const lost = [say({ kind: 'book' }), say({}, 'unknown')];
  expect(spoken(play(flow, [...lost, correct({ kind: 'box' })]).at(-1)!)).toEqual(['sender?']);
  expect(spoken(play(flow, [...lost, correct({ kind: 'gift' })]).at(-1)!)).toEqual(['gift?']);
});

describe('skipped questions', () => {
  const flow = flowOf({
    entry: 'kind',
    nodes: [
      question('kind'),
      question('lining', { when: "answers.kind == 'coat'" }),
      question('note', optional),
      question('name'),
      end,
    ],
    edges: [edge('kind', 'lining'), edge('lining', 'note'), edge('note', 'name'), edge('name', 'end')],
  });
  const passed = [say({ kind: 'hat' }), say({}, 'skip')];

  test('are skipped again when the conversation goes back', () => {
    const steps = play(flow, [...passed, correct({ kind: 'coat' }), say({ lining: 'silk' })]);
    expect(steps.map(spoken)).toEqual([['kind?'], ['note?'], ['name?'], ['lining?'], ['name?']]);
  });

  test('are skipped again after another change on the way', () => {
    const steps = play(flow, [...passed, correct({ kind: 'coat' }), correct({ kind: 'hat' })]);
    expect([spoken(steps.at(-1)!), rest(steps.at(-1)!).current]).toEqual([['name?'], 'name']);
  });

  test('are asked if the flow itself returns to them', () => {
    const around = flowOf({
      entry: 'note',
      nodes: [question('note', optional), question('name'), end],
      edges: [edge('note', 'name'), edge('name', 'note', 'answers.note == null'), edge('name', 'end', 'else')],
    });
    expect(spoken(play(around, [say({}, 'skip'), say({ name: 'Ann' })]).at(-1)!)).toEqual(['note?']);
  });
});

test('a late answer to a skipped question applies to the steps since', () => {
  const flow = flowOf({
    entry: 'price',
    nodes: [
      question('price', optional),
      { id: 'pay', type: 'subgraph', ref: 's', inputs: { amount: 'answers.price' } },
      end,
    ],
    edges: [edge('price', 'pay'), edge('pay', 'end')],
    subgraphs: {
      s: {
        entry: 'how',
        nodes: [question('how', { prompt: 'How is {{ context.amount }} paid?' })],
        edges: [edge('how', '__exit__')],
      },
    },
  });
  expect(spoken(play(flow, [say({}, 'skip'), say({ price: '9' })]).at(-1)!)).toEqual(['How is 9 paid?']);
});
