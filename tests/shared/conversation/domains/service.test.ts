/** Whole natural conversations about service and opinions: the answers that are kept, and where they end. */
import { expect, test } from 'vitest';
import { helpdesk, parcel, energy, survey } from './flows-service.ts';
import { afterTalk } from './talk.ts';

test.each([
  [
    'another wish leaves the subgraph',
    helpdesk,
    ['my phone is broken', 'last week', 'medium', 'forget that, I forgot my password', 'bob.stone'],
    {
      answers: {
        problem: 'my phone is broken',
        device: 'phone',
        since: '2026-11-11',
        urgency: 'medium',
        username: 'bob.stone',
      },
      at: 'reset',
    },
  ],
  [
    'another wish enters one',
    helpdesk,
    [
      "I'm locked out of my account",
      'forget that, my laptop does not start',
      'last Friday',
      'low',
      'I tried that, yes',
    ],
    {
      answers: {
        problem: "I'm locked out of my account",
        device: 'laptop',
        since: '2026-11-13',
        urgency: 'low',
        restarted: true,
      },
      at: 'ticket',
    },
  ],
  [
    'another part of the day, where yes or no was asked',
    parcel,
    ['pk 1234 5678', 'send it back', 'about 2 and a half kilos', 'next Tuesday evening', 'no, morning', 'nope'],
    {
      answers: {
        tracking: 'PK12345678',
        wish: 'return',
        weight: 2.5,
        day: '2026-11-24',
        slot: 'morning',
        neighbour: false,
      },
      at: 'planned',
    },
  ],
  [
    'there and back again: what was skipped stays skipped',
    parcel,
    ['PK12345678', 'return', 'skip', 'Monday', 'actually redeliver it', 'no, return', 'morning', 'no'],
    {
      answers: { tracking: 'PK12345678', wish: 'return', day: '2026-11-23', slot: 'morning', neighbour: false },
      at: 'planned',
    },
  ],
  [
    'everybody counts',
    energy,
    [
      'two adults and two children',
      '3,500',
      'fixed',
      '24',
      'is it green power?',
      'December 1st',
      'no',
      '54321',
      'no, make it green',
      'yes',
    ],
    {
      answers: {
        people: 4,
        usage: 3500,
        tariff: 'green',
        runtime: 24,
        switch_on: '2026-12-01',
        moved: false,
        meter: 54321,
      },
      at: 'signed',
    },
  ],
  [
    'a yes with a but',
    energy,
    ['just me', 'skip', 'green', 'a year', '1 March', 'no', 'no', 'yes but from the 1st of April', 'yes'],
    { answers: { people: 1, tariff: 'green', runtime: 12, switch_on: '2027-04-01', moved: false }, at: 'signed' },
  ],
  [
    'the tariff changed while confirming asks what is new',
    energy,
    ['me and my wife', 'no idea', 'basic', '1st of December', 'no', '12345', 'actually the fixed one', '24', 'yes'],
    {
      answers: { people: 2, tariff: 'fixed', switch_on: '2026-12-01', moved: false, meter: 12345, runtime: 24 },
      at: 'signed',
    },
  ],
  [
    '"no" to what need not be answered is no answer',
    survey,
    ['three', 'no', 'everything except the price', 'once a month', 'half', 'no', 'yes', 'a@b.de', 'no thanks'],
    {
      answers: {
        score: 3,
        liked: ['quality', 'service', 'speed'],
        often: 'monthly',
        share: 50,
        contact: true,
        email: 'a@b.de',
      },
      at: 'thanks',
    },
  ],
  [
    'a better score leads another way, past what was skipped',
    survey,
    ['6', 'skip', 'the first two', 'monthly', "don't know", 'skip', 'actually 9', 'prefer not', "that's all"],
    { answers: { score: 9, liked: ['price', 'quality'], often: 'monthly', contact: false }, at: 'thanks' },
  ],
] as const)('%s', async (_title, flow, lines, expected) => {
  expect(await afterTalk(flow, lines)).toEqual(expected);
});
