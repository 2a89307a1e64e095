/** Messages that change nothing, and robustness against any message, at a desk that uses every hint. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { extractOffline } from '../../../../src-shared/extraction/extract.ts';
import type { ExtractionRequest } from '../../../../src-shared/step/extraction-request.ts';
import * as card from './card-desk.ts';
import * as mortgage from './mortgage-desk.ts';

const GIVEN = {
  category: 'Remortgage',
  existingCustomer: true,
  propertyValue: 400_000,
  annualIncome: 50_000,
  loanBalance: 250_000,
  fixYears: 5,
  termYears: 25,
};

function requestOf(
  { desk, paths }: typeof mortgage,
  text: string,
  pending: string | null,
  answers: ExtractionRequest['answers'] = {},
): ExtractionRequest {
  const slot = desk.find(({ key }) => key === pending) ?? null;
  return { text, pending: slot, confirming: false, slots: desk, answers, paths, path: null, today: '2026-11-18' };
}

describe('messages after all figures are given', () => {
  test.each([
    'thanks',
    'thank you so much, that is very helpful',
    'great',
    'ok',
    '380',
    '380000',
    'about 400',
    'hmm, 5',
    'hello there',
    'Do I need a solicitor?',
    'How long does it take?',
    'What is LTV and should I fix for 2 years?',
    'Can I overpay 10%?',
    "What's the difference between fixed and variable?",
    'Why do you need my income?',
    'Is it possible to borrow 300k?',
    'Tell me about stamp duty on a 300k house',
    "I've lost my card",
    'that looks expensive',
    'my rate went up in 2023',
  ])('%s changes nothing', (text) => {
    expect(extractOffline(requestOf(mortgage, text, null, GIVEN)).proposals).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['the house is worth 420', { propertyValue: 420_000 }],
    ['actually I owe 260k', { loanBalance: 260_000 }],
    ['a 2 year fix instead', { fixYears: 2 }],
    ['over 30 years', { termYears: 30 }],
    ['I earn 60k now', { annualIncome: 60_000 }],
    ['price 410, not 400', { propertyValue: 410_000 }],
  ])('%s changes only that', (text, changed) => {
    const { proposals } = extractOffline(requestOf(mortgage, text, null, GIVEN));
    expect(Object.fromEntries(proposals.map(({ key, value }) => [key, value]))).toEqual(changed);
    expect(proposals.every(({ correction }) => correction === true)).toBe(true);
  });
});

test('a new value without a cue changes nothing if its question requires a cue', () => {
  const desk = mortgage.desk.map((slot) =>
    slot.key === 'propertyValue' ? { ...slot, hints: { ...slot.hints, revise: 'cue' as const } } : slot,
  );
  const heard = (text: string) =>
    extractOffline({ ...requestOf({ ...mortgage, desk }, text, null, { propertyValue: 400_000 }) }).proposals;
  expect(heard('sorry, I meant 380 thousand')).toEqual([]);
  expect(heard('sorry, it is worth 380 thousand')).toMatchObject([{ key: 'propertyValue', value: 380_000 }]);
});

describe('any message', () => {
  const words = fc.constantFrom(
    ...(
      '350k 400,000 £ five hundred and fifty thousand not sorry actually worth deposit owe fix year years over term 5 25 wife hers mine joint ' +
      'BS6 5AP b for bravo 42 Acacia Avenue , . ? yes no found one first the other 4821 1234-5678-9012-3456 what is lost my card skip'
    ).split(' '),
  );
  const texts = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(words, { maxLength: 40 }).map((list) => list.join(' ')),
  );
  const desks = [mortgage, card] as const;

  test('causes no exception and answers only questions of the desk', () => {
    for (const desk of desks) {
      const keys = [null, ...desk.desk.map(({ key }) => key)];
      fc.assert(
        fc.property(texts, fc.constantFrom(...keys), fc.constantFrom({}, GIVEN), (text, pending, answers) => {
          for (const { key } of extractOffline(requestOf(desk, text, pending, answers)).proposals)
            expect(keys).toContain(key);
        }),
        { numRuns: 150 },
      );
    }
  });

  test.each([
    'worth 400k and hers 28k, sorry, ',
    'b for bravo s sierra six five a ',
    '42 Acacia Avenue, Bristol ',
    'four eight two one ',
    'over 30 years fixed for 5 ',
    'what is my wife ',
  ])('%j with 8,000 characters is read quickly', { tags: 'thorough' }, (part) => {
    const text = part.repeat(1000).slice(0, 8000);
    for (const pending of ['address', 'annualIncome']) {
      const began = performance.now();
      extractOffline(requestOf(mortgage, text, pending));
      expect(performance.now() - began).toBeLessThan(1500);
    }
    extractOffline(requestOf(card, text, 'digits'));
  });
});
