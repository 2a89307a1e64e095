/** Context around answers: sums of people, positions in a list, periods, refusals, and what "no" refers to. */
import { describe, expect, test } from 'vitest';
import type { Slot } from '../../../src-shared/step/extraction-request.ts';
import { booking, hear, options, slot } from './slots.ts';

const trip: readonly Slot[] = [
  slot('travellers', 'How many people are travelling?', { type: 'number', integer: true, minimum: 1 }),
  slot('from', 'When will you arrive?', { type: 'date' }),
  slot('until', 'When will you leave?', { type: 'date' }),
  slot('meals', 'Which meals?', { type: 'choices', options: options('breakfast', 'lunch', 'dinner', 'snacks') }),
  slot('seat', 'Window or aisle?', { type: 'choice', options: options('window', 'aisle') }),
  slot('insured', 'Do you want to be insured?', { type: 'boolean' }),
  slot('price', 'How much may it cost?', { type: 'number', format: 'money', unit: 'GBP' }),
  slot('note', 'Anything else?', { type: 'text' }, { optional: true }),
  slot('budget_cap', 'How far could you go?', { type: 'number', format: 'money' }, { optional: true }),
];

test.each([
  ['two adults and one child', 3],
  ['two adults, a child and a baby', 4],
  ['four of us', 4],
  ['just me', 1],
  ['me and my wife', 2],
  ['my brother and me', 2],
  ['5 people', 5],
  ['3', 3],
])('"%s" gives the number of people', (text, count) => {
  expect(hear(trip, 'travellers', text).answers).toEqual({ travellers: count });
});

test('separately asked groups of people are not added up', () => {
  const apart = [
    slot('adults', 'How many adults?', { type: 'number', integer: true }),
    slot('seniors', 'How many seniors?', { type: 'number', integer: true }),
  ];
  expect(hear(apart, 'adults', '2 adults and 3 seniors').answers).toEqual({ adults: 2, seniors: 3 });
});

test.each([
  ['the first two', ['breakfast', 'lunch']],
  ['1 and 3', ['breakfast', 'dinner']],
  ['the last two please', ['dinner', 'snacks']],
  ['first and third', ['breakfast', 'dinner']],
  ['2, 3 and the last', ['lunch', 'dinner', 'snacks']],
  ['no breakfast, just lunch', ['lunch']],
])('"%s" selects several options', (text, meals) => {
  expect(hear(trip, 'meals', text).answers).toEqual({ meals });
});

describe('days', () => {
  test.each([
    ['from 3 to 5 December', '2026-12-03', '2026-12-05'],
    ['between the 3rd and the 5th of December', '2026-12-03', '2026-12-05'],
    ['3rd - 5th of December', '2026-12-03', '2026-12-05'],
  ])('"%s" is a period', (text, from, until) => {
    expect(hear(trip, 'from', text).answers).toEqual({ from, until });
  });

  test('a day without a month follows the previously given day and its month', () => {
    const answers = { from: '2027-05-04' };
    expect(hear(trip, 'until', 'the 10th', { answers }).answers).toEqual({ until: '2027-05-10' });
    expect(hear(trip, 'until', 'the 2nd', { answers }).answers).toEqual({ until: '2027-06-02' });
    expect(hear(trip, 'until', 'the 3rd instead', { answers }).answers).toEqual({ from: '2027-05-03' });
  });

  test('the first of next month is a date', () => {
    expect(hear(trip, 'from', 'on the first of next month').answers).toEqual({ from: '2026-12-01' });
  });
});

describe('the meaning of "no"', () => {
  const answers = { seat: 'window', price: 50_000 };

  test.each([
    ['no, aisle', { seat: 'aisle' }],
    ['no sorry, sixty', { price: 60_000 }],
    ['actually the price is 90k', { price: 90_000 }],
    ['no, window', { insured: false }],
    ['no', { insured: false }],
  ])('"%s" answers a yes/no question', (text, understood) => {
    expect(hear(trip, 'insured', text, { answers }).answers).toEqual(understood);
  });

  test.each(['no', 'no thanks', "no, that's all", 'nothing else', 'not really', 'thanks, bye'])(
    '"%s" does not answer an optional question',
    (text) => {
      expect(hear(trip, 'note', text)).toEqual({ answers: {}, corrections: [], intent: 'skip' });
    },
  );

  test('"none" is a number, but "no" is not', () => {
    expect(hear(trip, 'budget_cap', 'none').answers).toEqual({ budget_cap: 0 });
    expect(hear(trip, 'budget_cap', 'no').intent).toBe('skip');
  });
});

describe('while something waits for confirmation', () => {
  const confirm = (text: string) => {
    const answers = { seat: 'window', from: '2026-12-03', travellers: 2 };
    const open = slot('', 'Book a {{ answers.seat }} seat for {{ answers.travellers }}?', { type: 'boolean' });
    return hear([...trip, open], '', text, { answers, confirming: true });
  };

  test.each([
    ['no, make it aisle', { seat: 'aisle' }],
    ['no wait, we are 4', { travellers: 4 }],
    ['yes but from the 5th of December', { from: '2026-12-05' }],
    ['the aisle one please', { seat: 'aisle' }],
    ['yes', { '': true }],
    ['no', { '': false }],
    ['yes, the window seat', { '': true }],
  ])('"%s" is understood', (text, understood) => {
    expect(confirm(text).answers).toEqual(understood);
  });
});

test('reads amounts of money in two parts, and a date that could be a phone number', () => {
  expect(hear(trip, 'price', 'two pounds fifty').answers).toEqual({ price: 2.5 });
  expect(hear(booking, 'arrival', '01.02.2027').answers).toEqual({ arrival: '2027-02-01' });
});
