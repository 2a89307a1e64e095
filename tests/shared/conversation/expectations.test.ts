import { expect, test } from 'vitest';
import { unmetExpectations } from '../../../src-shared/conversation/expectations.ts';
import { conversationScriptSchema } from '../../../src-shared/conversation/script.ts';
import type { RunEventBody } from '../../../src-shared/run/run-event.ts';
import { t } from '../../harness/messages.ts';

const heard = (text: string): RunEventBody => ({ type: 'message', role: 'assistant', node: 'q', text, kind: 'ask' });
const entered = (node: string): RunEventBody => ({
  type: 'flow',
  event: { type: 'node.entered', node, graph: null, visit: 1 },
});
const events: RunEventBody[] = [
  { type: 'run.started', flow: 'f' },
  entered('a'),
  heard('How large?'),
  { type: 'flow', event: { type: 'question.asked', node: 'a', key: 'size', reason: 'first' } },
  { type: 'turn.started', turn: 1, text: 'ten' },
  { type: 'flow', event: { type: 'answer.committed', key: 'size', value: 10, previous: null, node: 'a' } },
  entered('b'),
  heard('Thank you for ten.'),
  { type: 'flow', event: { type: 'flow.ended', outcome: 'done', node: 'b' } },
];

function unmet(turn: object, end: object, opening: object = {}): string[] {
  const script = {
    version: 'v1',
    name: 'x',
    today: '2027-01-01',
    opening,
    turns: [{ say: 'ten', expect: turn }],
    expect: { outcome: 'done', ...end },
  };
  return unmetExpectations(conversationScriptSchema.parse(script), events);
}

const inTurn1 = (failure: string): string => t('conversation.expectations.inTurn', { turn: 1, failure });
const atEnd = (failure: string): string => t('conversation.expectations.atEnd', { failure });

test('a conversation that goes as expected has no unmet expectations', () => {
  expect(
    unmet(
      { said: ['thank', 'TEN'], answers: { size: 10 } },
      { visited: ['a', 'b'], notVisited: ['c'] },
      { waitingAt: 'a' },
    ),
  ).toEqual([]);
});

test.each([
  [
    'words not said',
    { said: ['sorry'] },
    {},
    [inTurn1(t('conversation.expectations.message', { pattern: 'sorry', said: 'Thank you for ten.' }))],
  ],
  [
    'words in another order',
    { said: ['ten', 'thank'] },
    {},
    [inTurn1(t('conversation.expectations.message', { pattern: 'thank', said: 'Thank you for ten.' }))],
  ],
  [
    'another answer',
    { answers: { size: 11 } },
    {},
    [inTurn1(t('conversation.expectations.value', { key: 'size', expected: 11, actual: 10 }))],
  ],
  ['not waiting', { waitingAt: 'a' }, {}, [inTurn1(t('conversation.expectations.notWaiting', { expected: 'a' }))]],
  [
    'another outcome',
    {},
    { outcome: null },
    [
      atEnd(
        t('conversation.expectations.outcome', { expected: t('conversation.expectations.noOutcome'), actual: 'done' }),
      ),
    ],
  ],
  [
    'another way',
    {},
    { visited: ['b', 'a'], notVisited: ['b'] },
    [
      atEnd(t('conversation.expectations.notVisitedAfter', { node: 'a', previous: 'b' })),
      atEnd(t('conversation.expectations.visited', { node: 'b' })),
    ],
  ],
])('%s', (_name, turn, end, failures) => {
  expect(unmet(turn, end)).toEqual(failures);
});

test('prefilled answers are known from the start, and again after "start again"', () => {
  const script = conversationScriptSchema.parse({
    version: 'v1',
    name: 'x',
    today: '2027-01-01',
    prefill: { name: 'Ada' },
    opening: { answers: { name: 'Ada', size: null } },
    turns: [{ say: 'ten', expect: { answers: { size: 10 } } }, { say: 'start again' }],
    expect: { outcome: null, answers: { name: 'Ada', size: null } },
  });
  const restarted: RunEventBody[] = [
    ...events.slice(0, -1),
    { type: 'turn.started', turn: 2, text: 'start again' },
    { type: 'flow', event: { type: 'user.intent', intent: 'restart', node: 'b' } },
    { type: 'flow', event: { type: 'flow.restarted' } },
  ];
  expect(unmetExpectations(script, restarted)).toEqual([]);
});

test('reports the turn after which a conversation ended too early', () => {
  const script = conversationScriptSchema.parse({
    version: 'v1',
    name: 'x',
    today: '2027-01-01',
    turns: [{ say: 'a' }, { say: 'b' }, { say: 'c' }],
    expect: { outcome: 'done' },
  });
  expect(unmetExpectations(script, events)).toEqual(['The conversation ended after 1 of 3 turns.']);
});
