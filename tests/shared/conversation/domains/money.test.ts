/** Whole natural conversations about money, health, and documents: the answers that are kept, and where they end. */
import { expect, test } from 'vitest';
import { claim, card, mortgage, pharmacy } from './flows-money.ts';
import { afterTalk } from './talk.ts';

test.each([
  [
    'a passed question is not asked again, and counts when it is answered after all',
    claim,
    [
      'car',
      'AB123456',
      'yesterday',
      'no',
      'no',
      'skip',
      'another driver hit me from behind',
      'sorry, it was home not car',
      'actually the damage is 900 euros',
      'transfer',
      'DE44 5001 0517 5407 3249 31',
    ],
    {
      answers: {
        kind: 'home',
        policy: 'AB123456',
        happened: '2026-11-17',
        injured: false,
        police: false,
        story: 'another driver hit me from behind',
        loss: 900,
        payout: 'bank_transfer',
        iban: 'DE44500105175407324931',
      },
      at: 'claimed',
    },
  ],
  [
    'a question aside while confirming',
    card,
    [
      'I lost my card',
      'two days ago',
      "I don't think so",
      "I don't know",
      '12345678',
      '1 May 1980',
      'is there a fee?',
      'yes',
      'yes',
    ],
    {
      answers: {
        what: 'I lost my card',
        last_used: '2026-11-16',
        stolen: false,
        account: '12345678',
        birthday: '1980-05-01',
        express: true,
      },
      at: 'blocked',
    },
  ],
  [
    'another wish',
    card,
    ['I lost my card', 'wait, I actually want a higher limit', '5k'],
    { answers: { what: 'I lost my card', limit: 5000 }, at: 'limit_set' },
  ],
  [
    'a yes taken back at the desk',
    card,
    ['I lost my card', 'yesterday', 'no', 'can I speak to someone', 'actually it was stolen', '0171 23232323'],
    {
      answers: { what: 'I lost my card', last_used: '2026-11-17', stolen: true, callback: '017123232323' },
      at: 'desk',
    },
  ],
  [
    '"no sorry" in front of a figure is no answer, and thousands go on',
    mortgage,
    [
      'remortgage',
      '£200,000',
      'fifty thousand',
      'no sorry, sixty',
      'yes, with my wife',
      '60 grand',
      'she earns 30k',
      'thirty years',
      'no thanks',
      "Tom O'Neill",
      'tom at example dot com',
    ],
    {
      answers: {
        purpose: 'remortgaging',
        price: 200000,
        deposit: 60000,
        joint: true,
        income: 60000,
        partner_income: 30000,
        term: 30,
        name: "Tom O'Neill",
        email: 'tom@example.com',
      },
      at: 'applied',
    },
  ],
  [
    'the k of a figure is no okay',
    mortgage,
    ['moving', '300000', '30000', 'actually the price is 310k', 'no'],
    { answers: { purpose: 'moving', price: 310000, deposit: 30000, joint: false }, at: 'q.income' },
  ],
  [
    'a yes taken back',
    pharmacy,
    [
      'metformin',
      '850mg',
      'three',
      'yes',
      'penicillin and nuts',
      'actually I have no allergies',
      '4/3/77',
      'monday',
      'Sue Lee',
    ],
    {
      answers: {
        medicine: 'metformin',
        strength: 850,
        packs: 3,
        allergies: false,
        allergy_list: 'penicillin and nuts',
        birthday: '1977-03-04',
        collect: '2026-11-23',
        name: 'Sue Lee',
      },
      at: 'refilled',
    },
  ],
  [
    'somebody by their trade',
    pharmacy,
    ['insulin', '10', 'can I talk to the pharmacist?'],
    { answers: { medicine: 'insulin', strength: 10 }, at: 'pharmacist' },
  ],
] as const)('%s', async (_title, flow, lines, expected) => {
  expect(await afterTalk(flow, lines)).toEqual(expected);
});
