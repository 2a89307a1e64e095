import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flushOutbox, mergeWords } from '../../../src-shared/wire/flush-outbox.ts';
import type { OutboxEntry } from '../../../src-shared/wire/outbox.ts';

const say = (text: string): OutboxEntry => ({ type: 'server.voice.say', payload: { text } });
const line = (text: string, role = 'assistant'): OutboxEntry => ({
  type: 'server.transcript.final',
  payload: { text, role },
});
const patch: OutboxEntry = {
  type: 'server.a2ui.patch',
  payload: { version: 'v0.9', deleteSurface: { surfaceId: 'main' } },
};
const audit: OutboxEntry = { type: 'server.audit.event', payload: { action: 'frozen', data: {}, at: null } };

describe('the words of a turn', () => {
  test.each([
    ['one after the other', ['Hello.', 'What now?'], 'Hello. What now?'],
    ['trimmed, blanks dropped', ['  Hello. ', '', ' \n'], 'Hello.'],
    ['the same once', ['Hello.', 'Hello.'], 'Hello.'],
    ['what is contained is not said again', ['Hello there, Ann.', 'there'], 'Hello there, Ann.'],
    ['the longer version takes the place', ['Hello.', 'Well. Hello. What now?'], 'Well. Hello. What now?'],
    [
      'a part of the middle does not take the place of the whole',
      ['One.', 'Two.', 'Two. Three.'],
      'One. Two. Two. Three.',
    ],
    ['nothing', [], ''],
  ])('%s', (_name, parts, words) => {
    expect(mergeWords(parts)).toBe(words);
  });

  const parts = fc.array(fc.stringMatching(/^[ab .]{0,4}$/), { maxLength: 6 });

  test('are all heard, and saying them again adds nothing', () => {
    fc.assert(
      fc.property(parts, (texts) => {
        const words = mergeWords(texts);
        expect(texts.every((text) => words.includes(text.trim()))).toBe(true);
        expect(mergeWords([words, ...texts])).toBe(words);
        expect(words).toBe(words.trim());
      }),
    );
  });
});

describe('an outbox', () => {
  test('is sent in order, then its words as one line, without internal entries', () => {
    const entries = [
      say('Hello.'),
      patch,
      audit,
      { type: 'handoff_to', payload: { agentId: 'lost_card', context: {} } },
      { type: 'server.internal.note', payload: {} },
      { type: 'server.domain.mortgage.rates', payload: { best: 4.1 } },
      { type: 'server.voice.start', payload: {} },
      { type: 'made.up', payload: {} },
      say('What now?'),
    ];
    expect(flushOutbox(entries)).toEqual({
      messages: [patch, entries[5], line('Hello. What now?')],
      words: 'Hello. What now?',
      audit: [audit.payload],
    });
  });

  test('speaks a line that was already sent without sending it again, except one of the user', () => {
    expect(flushOutbox([line('Hello.'), say('Hello.')])).toMatchObject({ messages: [line('Hello.')], words: 'Hello.' });
    expect(flushOutbox([line('Hello.', 'user'), say('Hello.')]).messages).toEqual([
      line('Hello.', 'user'),
      line('Hello.'),
    ]);
  });

  const entry = fc.oneof(
    fc.constantFrom(patch, audit, { type: 'server.internal.x', payload: {} }, { type: 'handoff_to', payload: {} }),
    fc.constantFrom('Hello.', 'What now?', 'Hello. What now?', ' ').map(say),
    fc.constantFrom('Hello.', 'What now?').map((text) => line(text)),
  );

  test('sends nothing internal, keeps the order, and sends the words at most once', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 12 }), (entries) => {
        const { messages, words, audit: kept } = flushOutbox(entries);
        const shown = entries.filter(({ type }) => type === 'server.a2ui.patch' || type === 'server.transcript.final');
        const lines = messages.filter(({ payload }) => payload['text'] === words);
        expect(messages.slice(0, shown.length)).toEqual(shown);
        expect(messages.length - shown.length).toBe(
          words !== '' && !shown.some(({ payload }) => payload['text'] === words) ? 1 : 0,
        );
        expect(words === '' || lines.length > 0).toBe(true);
        expect(kept.length).toBe(entries.filter(({ type }) => type === 'server.audit.event').length);
      }),
    );
  });
});
