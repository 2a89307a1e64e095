/** Whole natural conversations about travel, dining, and memberships: the answers that are kept, and where they end. */
import { expect, test } from 'vitest';
import { hotel, restaurant, gym, visa } from './flows-travel.ts';
import { afterTalk } from './talk.ts';

test.each([
  [
    'several answers in one sentence, a question aside while confirming, and a change of what is to be confirmed',
    hotel,
    [
      "we'd like a suite for me and my wife, from the 3rd to the 6th of January",
      'just breakfast',
      'nothing else, thanks',
      'under the name of Tom Ford',
      'hmm, are pets allowed?',
      'no, make that the double room',
      'yes please',
    ],
    {
      answers: {
        arrival: '2027-01-03',
        departure: '2027-01-06',
        guests: 2,
        room: 'double_room',
        extras: ['breakfast'],
        name: 'Tom Ford',
      },
      at: 'booked',
    },
  ],
  [
    'a period of one month, places in a list, and a number changed at once',
    hotel,
    ['from 3 to 5 December', 'three, no, make that four', 'twin', '1 and 3', 'skip', 'Peter Pan', 'yes'],
    {
      answers: {
        arrival: '2026-12-03',
        departure: '2026-12-05',
        guests: 4,
        room: 'double_room',
        extras: ['breakfast', 'late_checkout'],
        name: 'Peter Pan',
      },
      at: 'booked',
    },
  ],
  [
    '"instead" changes the day that was just given, and "the 10th" follows it',
    hotel,
    [
      'the 3rd of May',
      'the 4th instead',
      'the 10th',
      'two adults and one child',
      'double',
      'no breakfast, just parking',
      'nope',
      'Ann Lee',
      'no wait, we are 4',
      'yes',
    ],
    {
      answers: {
        arrival: '2027-05-04',
        departure: '2027-05-10',
        guests: 4,
        room: 'double_room',
        extras: ['parking'],
        name: 'Ann Lee',
      },
      at: 'booked',
    },
  ],
  [
    'at the desk an earlier answer may be put right, and the desk stays',
    hotel,
    ['tomorrow', 'Friday', 'can I speak to someone', 'actually the arrival is today', '0171 2345678'],
    { answers: { arrival: '2026-11-18', departure: '2026-11-20', callback: '01712345678' }, at: 'desk' },
  ],
  [
    'another way of getting it, and more of it',
    restaurant,
    [
      'pizza',
      '2',
      'the first two and the last',
      'pickup',
      'no, delivery',
      'SW1A 1AA',
      'skip',
      'make that 3 portions',
      'yes',
    ],
    {
      answers: {
        main: 'pizza',
        portions: 3,
        toppings: ['mushrooms', 'olives', 'extra_cheese'],
        delivery: 'delivery',
        postcode: 'SW1A 1AA',
      },
      at: 'ordered',
    },
  ],
  [
    'another dish while confirming',
    restaurant,
    [
      'salad, and when do you open?',
      'one please',
      'pick up',
      'an hour and a half',
      'two pounds fifty',
      'no, I want pasta instead',
      'yes',
    ],
    { answers: { main: 'pasta', portions: 1, delivery: 'pickup', minutes: 90, tip: 2.5 }, at: 'ordered' },
  ],
  [
    'one of two contacts is enough',
    gym,
    [
      'hello, I want to become a member',
      'standard',
      'on the first of next month',
      '34',
      'actually premium',
      'no thanks',
      "I don't have one",
      '0171 1234567',
    ],
    {
      answers: {
        matter: 'I want to become a member',
        plan: 'premium',
        start: '2026-12-01',
        age: 34,
        trainer: false,
        phone: '01711234567',
      },
      at: 'joined',
    },
  ],
  [
    'another wish',
    gym,
    [
      'pause my membership please',
      'from the 1st of January',
      'forget that, I want to cancel my membership',
      'too expensive',
    ],
    {
      answers: { matter: 'pause my membership', freeze_from: '2027-01-01', leave_reason: 'too_expensive' },
      at: 'left',
    },
  ],
  [
    'kinds of people are counted apart, and two days told from each other',
    visa,
    [
      "I'm going to Japan on holiday for two weeks",
      'actually business',
      'Acme Ltd',
      'two adults',
      'none',
      '01.02.1980',
      'X 1234 5678',
      'next Friday',
      'no, I meant I was born on 1 March 1980',
      'no',
    ],
    {
      answers: {
        country: 'Japan',
        purpose: 'business',
        stay: 14,
        employer: 'Acme Ltd',
        adults: 2,
        children: 0,
        birthday: '1980-03-01',
        passport: 'X12345678',
        appointment: '2026-11-20',
        interpreter: false,
      },
      at: 'appointed',
    },
  ],
] as const)('%s', async (_title, flow, lines, expected) => {
  expect(await afterTalk(flow, lines)).toEqual(expected);
});
