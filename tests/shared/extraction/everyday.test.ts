/** Answers given in passing: parts of a whole, ages, scores, half-hearted yes and no, codes with spaces. */
import { expect, test } from 'vitest';
import type { Slot } from '../../../src-shared/step/extraction-request.ts';
import { hear, slot } from './slots.ts';

const claim: readonly Slot[] = [
  slot('policy', 'What is your policy number?', { type: 'text', pattern: '^[A-Z]{2}\\d{6}$' }),
  slot('loss', 'How much was the damage worth?', { type: 'number', format: 'money', unit: 'EUR' }),
  slot('fault', 'How much of it was your fault?', { type: 'number', format: 'percent', minimum: 0, maximum: 100 }),
  slot('hurt', 'How many people were hurt?', { type: 'number', integer: true, minimum: 0 }),
  slot('age', 'How old are you?', { type: 'number', integer: true, minimum: 18, maximum: 120 }),
  slot('score', 'How did we do, from 0 to 10?', { type: 'number', integer: true, minimum: 0, maximum: 10 }),
  slot('visit', 'Which day suits you?', { type: 'date' }),
  slot('accident', 'When did it happen?', { type: 'date' }),
  slot('repair', 'How long will the repair take?', { type: 'duration', unit: 'days' }),
  slot('worried', 'Are you worried about the repair?', { type: 'boolean' }),
];

test.each([
  ['age', "I'm 34 years old", 34],
  ['age', 'thirty-four yrs old', 34],
  ['score', '8/10', 8],
  ['score', '7 out of 10', 7],
  ['score', 'eight out of ten I guess', 8],
  ['score', '8 / 10', 8],
  ['fault', 'fifty fifty', 50],
  ['fault', 'fifty-fifty', 50],
  ['fault', '50/50', 50],
  ['fault', '50-50 I would say', 50],
  ['fault', 'all of it', 100],
  ['fault', 'entirely', 100],
  ['fault', 'none of it', 0],
  ['fault', 'not all of it', undefined],
  ['loss', 'about 1.500 euros', 1500],
  ['loss', '€1.500', 1500],
  ['loss', '1.50 euros', 1.5],
  ['loss', '12.500 EUR please', 12500],
  ['hurt', 'nobody', 0],
  ['hurt', 'no one, thankfully', 0],
  ['hurt', 'no-one', 0],
  ['policy', "it's ab 123456", 'AB123456'],
  ['policy', 'AB 123456', 'AB123456'],
  ['policy', 'AB-123-456', 'AB123456'],
  ['policy', 'ab123456 thanks', 'AB123456'],
  ['visit', '24.12.', '2026-12-24'],
  ['visit', '24.12', '2026-12-24'],
  ['visit', '1.5 weeks from now', '2026-11-29'],
  ['visit', 'the 3rd', '2026-12-03'],
  ['visit', 'Monday', '2026-11-23'],
  ['accident', 'the 3rd', '2026-11-03'],
  ['accident', '11 November', '2026-11-11'],
  ['accident', 'on Monday', '2026-11-16'],
  ['accident', '1 December', '2025-12-01'],
  ['accident', 'last night', '2026-11-17'],
  ['accident', 'two weeks back', '2026-11-04'],
  ['repair', '3,5 days', 3.5],
  ['loss', '2,5k', 2500],
  ['loss', '1,5 million', 1500000],
  ['loss', '12,5 €', 12.5],
  ['fault', '.5', 0.5],
  ['fault', 'two thirds', 66.6666666667],
  ['fault', 'a third', 33.3333333333],
  ['fault', 'a third, roughly', 33.3333333333],
  ['worried', '👍', true],
  ['worried', 'unfortunately not', false],
  ['worried', 'sadly no', false],
  ['worried', 'not very', false],
  ['worried', 'very much', true],
  ['worried', 'a little', true],
  ['worried', 'a bit, yes', true],
  ['worried', 'sort of', true],
  ['worried', 'not much', false],
] as const)('%s: %s', (pending, text, value) => {
  expect(hear(claim, pending, text).answers).toEqual(value === undefined ? {} : { [pending]: value });
});

test.each([
  ['this is useless, give me a person', 'human'],
  ['just get me someone!', 'human'],
  ['give me a person to blame', null],
] as const)('%s: %s', (text, intent) => {
  expect(hear(claim, 'policy', text).intent).toBe(intent);
});
