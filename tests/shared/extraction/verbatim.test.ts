/** A question that accepts every text word for word, because a message to an agent isn't interpreted. */
import { describe, expect, it } from 'vitest';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import type { Slot } from '../../../src-shared/step/extraction-request.ts';

const MESSAGE: Slot = {
  key: 'message',
  node: 'ask',
  prompt: 'What can I do?',
  answer: { type: 'text' },
  hints: { verbatim: true },
};

function hear(text: string) {
  return extractOffline({
    ...{ text, pending: MESSAGE, confirming: false, slots: [MESSAGE], answers: {}, today: '2026-03-02' },
  });
}

describe('a question that accepts any text', () => {
  it.each(['hello', 'thanks', "I don't know", 'sorry, I meant Paris', 'again', 'I want to talk to a human', '...'])(
    'accepts "%s" unchanged',
    (text) => {
      expect(hear(text)).toEqual({ proposals: [{ key: 'message', value: text, confidence: 1 }], intent: null });
    },
  );

  it.each([
    ['cancel', 'cancel'],
    ['start again', 'restart'],
  ])('recognizes "%s" as an exit command', (text, intent) => {
    expect(hear(text)).toEqual({ proposals: [], intent });
  });

  it('ignores text without characters', () => {
    expect(hear('   ')).toEqual({ proposals: [], intent: null });
  });
});
