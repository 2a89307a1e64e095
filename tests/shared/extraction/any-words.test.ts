/** A question that accepts any words: small talk is an answer if the text says nothing else. */
import { expect, it } from 'vitest';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import type { Slot } from '../../../src-shared/step/extraction-request.ts';

const TOPIC: Slot = {
  ...{ key: 'topic', node: 'q.topic', prompt: 'What would you like for topic?', answer: { type: 'text' } },
  hints: { anyWords: true },
};
const LIMIT: Slot = { key: 'limit', node: 'q.limit', prompt: 'What number for limit?', answer: { type: 'number' } };

function hear(text: string, topic: Slot = TOPIC) {
  const request = { text, pending: topic, confirming: false, slots: [topic, LIMIT], today: '2026-03-02' };
  return extractOffline({ ...request, answers: { limit: 3 } });
}

it.each(['hello', 'Good morning!', 'thanks', 'test', 'great', 'bye', '...'])('accepts "%s"', (text) => {
  expect(hear(text)).toEqual({ proposals: [{ key: 'topic', value: text, confidence: 1 }], intent: null });
  expect(hear(text, { ...TOPIC, hints: {} }).proposals).not.toContainEqual(expect.objectContaining({ confidence: 1 }));
});

it('still recognizes exit commands, corrections, and answers', () => {
  expect([
    hear('cancel'),
    hear('start again'),
    hear('sorry, I meant a limit of 5').proposals[0],
    hear('cats'),
    hear('  '),
  ]).toEqual([
    { proposals: [], intent: 'cancel' },
    { proposals: [], intent: 'restart' },
    expect.objectContaining({ key: 'limit', value: 5, correction: true }),
    { proposals: [expect.objectContaining({ key: 'topic', value: 'cats' })], intent: null },
    { proposals: [], intent: null },
  ]);
});
