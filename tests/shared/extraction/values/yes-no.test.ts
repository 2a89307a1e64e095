/** The many ways to say yes and no. */
import { describe, expect, test } from 'vitest';
import { extractOffline } from '../../../../src-shared/extraction/extract.ts';
import { slot } from '../slots.ts';

const question = slot('seen', 'Have you found a property?', { type: 'boolean' });

function read(text: string): unknown {
  const { proposals } = extractOffline({
    text,
    pending: question,
    confirming: false,
    slots: [question],
    answers: {},
    today: '2026-11-18',
  });
  return proposals[0]?.value ?? null;
}

describe('yes', () => {
  test.each([
    'yes',
    'Yes!',
    'yeah',
    'yep',
    'y',
    'sure',
    'sure thing',
    'absolutely',
    'definitely',
    'of course',
    'by all means',
    'go ahead',
    'please do',
    'why not',
    "that's right",
    'correct',
    'I do',
    'I have',
    'we have, yes',
    'yes we did',
    'it is',
    'they are',
    'I think so',
    'ok',
    'okay then',
    'fine',
    'no problem',
    'yes please',
    'I found a property',
    'already done',
    'well yes, I guess',
    'true',
    "I've already found one",
    'sounds good',
    'hmm, yes',
    'Yes. I really do.',
    'not really... no wait, yes',
    'you bet',
  ])('%s', (text) => expect(read(text)).toBe(true));
});

describe('no', () => {
  test.each([
    'no',
    'No.',
    'nope',
    'nah',
    'n',
    'not yet',
    'not really',
    'not at all',
    'no thanks',
    'no thank you',
    'of course not',
    'absolutely not',
    'I do not',
    "I don't",
    'I dont',
    'I have not',
    "we haven't",
    'it is not',
    "it isn't",
    "I'm afraid not",
    "I don't think so",
    'never',
    'not at the moment',
    'still looking',
    "that's wrong",
    'incorrect',
    'false',
    'no way',
    'I have never',
    'I have none',
    "please don't",
    'yes, no wait, no',
    'I would rather not',
    'no, I haven’t',
    'negative',
    'not now',
  ])('%s', (text) => expect(read(text)).toBe(false));
});

describe('neither', () => {
  test.each([
    'not sure',
    "I don't know",
    'I am not sure',
    'maybe',
    'purple',
    '',
    '42',
    'unsure',
    "I'm not certain",
    'what?',
  ])('%s', (text) => expect(read(text)).toBe(null));
});
