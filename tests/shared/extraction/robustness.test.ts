/** For any message, the extractor returns, gives the same result again, and answers only existing questions. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractOffline } from '../../../src-shared/extraction/extract.ts';
import type { ExtractionRequest } from '../../../src-shared/step/extraction-request.ts';
import { checkAnswerValue } from '../../../src-shared/flow/answer-value.ts';
import { booking, hear, lighting, mortgage, survey, TODAY } from './slots.ts';
import { spread, tries } from '../../harness/thorough.ts';

const domains = [lighting, booking, mortgage, survey];

const words = fc.constantFrom(
  ...(
    '300 3 k m £ % W and a half half not no yes sorry , . - to or from i mean scratch that actually the first one other indoor outdoor next friday 3/4 april may ' +
    "2027-04-03 two hundred thousand weeks in ago a year my name is I'm call me @ ann@lee.org wattage budget deposit don't know talk to human skip start over “ ’ × ½ 😀 \n"
  ).split(' '),
);
const utterances = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.array(words, { maxLength: 16 }).map((said) => said.join(' ')),
);

const requests: fc.Arbitrary<ExtractionRequest> = fc
  .record({ text: utterances, domain: fc.nat(3), open: fc.nat(12), confirming: fc.boolean(), answered: fc.boolean() })
  .map(({ text, domain, open, confirming, answered }) => {
    const slots = domains[domain] ?? [];
    const answers = answered ? { venue: 'indoor', wattage: 300, arrival: '2027-01-01', deposit: 5 } : {};
    return { text, pending: slots[open] ?? null, confirming, slots, answers, today: TODAY };
  });

test('any text is read without an exception, always the same, and only for questions of the flow', () => {
  fc.assert(
    fc.property(requests, (request) => {
      const first = extractOffline(request);
      expect(extractOffline(request)).toEqual(first);
      expect(JSON.parse(JSON.stringify(first))).toEqual(first);
      const keys = first.proposals.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const known = new Set([...request.slots.map(({ key }) => key), ...(request.confirming ? [''] : [])]);
      expect(keys.filter((key) => !known.has(key))).toEqual([]);
    }),
    { numRuns: tries(300) },
  );
});

test('a value for a question that is not open is accepted unless a cue word names its question', () => {
  fc.assert(
    fc.property(requests, (request) => {
      for (const { key, value, confidence } of extractOffline(request).proposals) {
        const slot = request.slots.find((candidate) => candidate.key === key);
        if (slot === undefined || key === request.pending?.key || confidence !== 0.75) continue;
        expect([slot.key, value, checkAnswerValue(slot.answer, value).ok]).toEqual([slot.key, value, true]);
      }
    }),
    { numRuns: tries(150) },
  );
});

test('curly and straight apostrophes are equivalent', { tags: 'thorough' }, () => {
  for (const text of ["I don't know", "I'm Ann", "it isn't indoor", 'in two weeks’ time']) {
    const curly = text.replaceAll("'", '\u2019');
    const straight = text.replaceAll('\u2019', "'");
    for (const { key } of [...lighting, ...booking]) {
      expect(hear([...lighting, ...booking], key, curly)).toEqual(hear([...lighting, ...booking], key, straight));
    }
  }
});

describe('eight thousand characters of nonsense', () => {
  const nasty = [
    'a ',
    'one ',
    '1 2 ',
    '1',
    '1,',
    '1,000',
    'a@',
    'a.',
    'www.',
    'and a half ',
    'no wait sorry ',
    'indoor not outdoor ',
    '1-',
    'may ',
    'the next ',
    'hundred and ',
    'twenty ',
    ' ',
    '+(',
    '(',
    'oh ',
    'a week ',
    'my name is ',
    'i am ',
    '😀',
    '\u0301',
    '\ud800',
    "a'",
    'double ',
    '\n',
    '0/',
    'x1',
  ];
  test.each(spread(nasty, 4))('are read for %j', (piece) => {
    const text = piece.repeat(Math.ceil(8000 / piece.length));
    for (const key of ['need', 'venue']) expect(hear(lighting, key, text).corrections).toEqual([]);
    for (const key of ['phone', 'arrival']) expect(hear(booking, key, text).corrections).toEqual([]);
  });
  test('are cut if there are more', () => {
    expect(hear(lighting, 'need', `${'lamp '.repeat(2000)}`).answers['need']).toHaveLength(7999);
  });
});
