import { expect, test } from 'vitest';
import { renameInFlow } from '../../../src-shared/diff/rename.ts';
import { flowOf, question } from '../flow/build.ts';

const sub = { entry: 'i', nodes: [question('i')], edges: [] };

const before = flowOf({
  intents: { human: 'b', cancel: 'aside' },
  state: { 'seen.amount': { from: 'answers.amount' }, count: { initial: 0 } },
  handlers: [
    {
      action: 'amount',
      data: { amount: { answer: { type: 'number' } } },
      when: 'answers.amount != null && big',
      refusal: 'It is {{ answers.amount }} already.',
      answers: { amount: 'event.data.amount' },
      forget: ['amount', 'b'],
      set: { count: 'domain.count + answers.amount' },
      to: 'b',
    },
    { action: 'look', call: 'aside' },
  ],
  hooks: { heard: 'aside', turn: 'other' },
  predicates: { big: { when: 'answers.amount > 10' } },
  nodes: [
    question('a', { key: 'amount', extraction: { when: 'big', sum: { parts: ['hers'], marks: 'b' } } }),
    question('b', { when: "asked == 'amount' || 'amount' in event.changed || path == 'amount'" }),
    {
      id: 'keep',
      type: 'assign',
      set: { count: 'answers.amount' },
      answers: { amount: 'answers.amount + 1' },
      forget: ['amount'],
      audit: { action: 'amount', data: { amount: 'answers.amount' } },
    },
    {
      id: 'shown',
      type: 'screen',
      screen: 'amount',
      bindings: { amount: 'answers.amount' },
      error: { code: 'AMOUNT', message: '{{ answers.amount }} will not do.', field: "big ? 'a' : null" },
    },
  ],
  edges: [],
  subgraphs: { aside: sub, other: { ...sub, entry: 'j', nodes: [question('j')] } },
});

test('renaming a node, subgraph, answer, or named condition rewrites its references and nothing else', () => {
  const after = renameInFlow(before, [
    { kind: 'node', graph: null, from: 'b', to: 'second' },
    { kind: 'subgraph', graph: null, from: 'aside', to: 'beside' },
    { kind: 'key', graph: null, from: 'amount', to: 'sum' },
    { kind: 'predicate', graph: null, from: 'big', to: 'large' },
  ]);
  const { intents, state, handlers, hooks, nodes } = after;
  expect({ intents, state, handlers, hooks, nodes }).toEqual({
    intents: { human: 'second', cancel: 'beside' },
    state: { 'seen.amount': { from: 'answers.sum' }, count: { initial: 0 } },
    handlers: [
      {
        action: 'amount',
        data: { amount: { answer: { type: 'number' } } },
        when: 'answers.sum != null && large',
        refusal: 'It is {{ answers.sum }} already.',
        answers: { sum: 'event.data.amount' },
        forget: ['sum', 'b'],
        set: { count: 'domain.count + answers.sum' },
        to: 'second',
      },
      { action: 'look', call: 'beside' },
    ],
    hooks: { heard: 'beside', turn: 'other' },
    nodes: [
      question('a', { key: 'sum', extraction: { when: 'large', sum: { parts: ['hers'], marks: 'b' } } }),
      question('second', {
        key: 'b',
        prompt: 'b?',
        when: "asked == 'sum' || 'sum' in event.changed || path == 'amount'",
      }),
      {
        id: 'keep',
        type: 'assign',
        set: { count: 'answers.sum' },
        answers: { sum: 'answers.sum + 1' },
        forget: ['sum'],
        audit: { action: 'amount', data: { amount: 'answers.sum' } },
      },
      {
        id: 'shown',
        type: 'screen',
        screen: 'amount',
        bindings: { amount: 'answers.sum' },
        error: { code: 'AMOUNT', message: '{{ answers.sum }} will not do.', field: "large ? 'a' : null" },
      },
    ],
  });
});

test('renaming a variable rewrites where it is set and every expression that reads it', () => {
  const flow = flowOf({
    state: { 'intent.lat': { initial: 0 }, 'intent.lng': { from: 'domain.intent.lat + domain.intent["lat"]' } },
    nodes: [
      question('a', { prompt: '{{ domain.intent.lat }} of {{ domain.intent.latest }}' }),
      { id: 'b', type: 'assign', set: { 'intent.lat': 'context.domain.intent.lat + domain["intent"]["lat"].size()' } },
    ],
    edges: [],
  });
  const { state, nodes } = renameInFlow(flow, [{ kind: 'state', graph: null, from: 'intent.lat', to: 'intent.lat_2' }]);
  expect({ state, nodes }).toEqual({
    state: { 'intent.lat_2': { initial: 0 }, 'intent.lng': { from: 'domain.intent.lat_2 + domain.intent.lat_2' } },
    nodes: [
      question('a', { prompt: '{{ domain.intent.lat_2 }} of {{ domain.intent.latest }}' }),
      { id: 'b', type: 'assign', set: { 'intent.lat_2': 'context.domain.intent.lat + domain.intent.lat_2.size()' } },
    ],
  });
});
