import { describe, expect, test } from 'vitest';
import { quickReplies, replyForKey } from '../../../../src-renderer/panels/console/chat/quick-replies.ts';
import { recallStep, earlierInputs } from '../../../../src-renderer/panels/console/chat/earlier-inputs.ts';
import type { RunEventBody } from '../../../../src-shared/run/run-event.ts';
import { runOf, step } from './run-of.ts';

const WORDS = { yes: 'Yes', no: 'No', person: 'Talk to a person' };
const started: RunEventBody = { type: 'run.started', flow: 'f' };
type Message = Extract<RunEventBody, { type: 'message' }>;

function asking(extra: Partial<Message> = {}): RunEventBody {
  return { type: 'message', role: 'assistant', node: 'q', text: '?', kind: 'ask', ...extra };
}

describe('quick replies', () => {
  test('are the options of the open question', () => {
    const options = [{ value: 'a', label: 'A' }];
    expect(quickReplies(runOf(started, asking({ options })), WORDS)).toEqual({ options, many: false });
  });

  test('are the options of a question with several answers, selected together', () => {
    const answer = { type: 'choices' as const, options: [{ value: 'ham', label: 'Ham' }, { value: 'olives' }] };
    expect(quickReplies(runOf(started, asking({ answer })), WORDS)).toEqual({
      options: [
        { value: 'ham', label: 'Ham' },
        { value: 'olives', label: 'olives' },
      ],
      many: true,
    });
  });

  test('are yes and no for a confirmation and for a yes/no question', () => {
    const labels = (extra: Partial<Message>) =>
      quickReplies(runOf(started, asking(extra)), WORDS).options.map(({ label }) => label);
    expect([
      labels({ kind: 'confirm' }),
      labels({ answer: { type: 'boolean' } }),
      labels({ answer: { type: 'date' } }),
    ]).toEqual([['Yes', 'No'], ['Yes', 'No'], []]);
  });

  test('offer a person if the flow does', () => {
    const options = [{ value: 'a', label: 'A' }];
    expect(quickReplies(runOf(started, asking({ kind: 'offer-human', options })), WORDS).options.at(-1)?.label).toBe(
      'Talk to a person',
    );
  });

  test('disappear once the question is answered or the conversation has ended', () => {
    const open = asking({ kind: 'confirm' });
    const answered = runOf(started, open, { type: 'turn.started', turn: 1, text: 'yes' });
    const ended = runOf(started, open, step({ type: 'flow.ended', outcome: 'done', node: null }));
    expect([quickReplies(answered, WORDS).options, quickReplies(ended, WORDS).options]).toEqual([[], []]);
  });

  test('can be pressed with their digit', () => {
    const replies = quickReplies(runOf(started, asking({ kind: 'confirm' })), WORDS);
    expect(['1', '2', '3', '0', 'y'].map((key) => replyForKey(replies, key)?.label)).toEqual([
      ...['Yes', 'No', undefined, undefined, undefined],
    ]);
  });
});

describe('arrow-up', () => {
  test('recalls earlier messages, latest first and without repeats, and arrow-down returns', () => {
    const view = runOf(
      started,
      ...['a', 'b', 'a'].map((text, index): RunEventBody => ({ type: 'turn.started', turn: index + 1, text })),
    );
    expect(earlierInputs({ view, linked: {} })).toEqual(['a', 'b']);
    expect([recallStep(2, -1, 'ArrowUp'), recallStep(2, 1, 'ArrowUp'), recallStep(2, 0, 'ArrowDown')]).toEqual([
      0, 1, -1,
    ]);
  });
});
