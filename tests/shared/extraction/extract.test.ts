/** Whole messages from several domains: answers, corrections, and requests about the conversation. */
import { describe, expect, test } from 'vitest';
import type { Slot } from '../../../src-shared/step/extraction-request.ts';
import type { Json, JsonObject } from '../../../src-shared/json.ts';
import { booking, hear, lighting, mortgage, slot, survey, TODAY } from './slots.ts';

type Row = readonly [pending: string | null, text: string, answers: Record<string, Json>];

function table(slots: readonly Slot[], rows: readonly Row[]): void {
  test.each(rows)('%s: %s', (pending, text, answers) => {
    expect(hear(slots, pending, text).answers).toEqual(answers);
  });
}

describe('the open question', () => {
  table(lighting, [
    ['wattage', '300', { wattage: 300 }],
    ['wattage', '300W', { wattage: 300 }],
    ['wattage', 'about 300 watts please', { wattage: 300 }],
    ['wattage', 'three hundred', { wattage: 300 }],
    ['wattage', '0.3 kW', { wattage: 300 }],
    ['wattage', 'I think three fifty would do', { wattage: 350 }],
    ['wattage', '5 W', { wattage: 5 }],
    ['wattage', '20 metres', { court_length: 20 }],
    ['court_length', '28m', { court_length: 28 }],
    ['court_length', 'twenty eight metres', { court_length: 28 }],
    ['court_length', '2,800 cm', { court_length: 28 }],
    ['light_count', 'a dozen', { light_count: 12 }],
    ['light_count', 'half a dozen or so', { light_count: 6 }],
    ['light_count', '8 lights', { light_count: 8 }],
    ['light_count', 'just one', { light_count: 1 }],
    ['light_count', 'none', { light_count: 0 }],
    ['light_count', 'between 10 and 20', {}],
    ['light_count', '10-20', {}],
    ['light_count', '10 to 20', {}],
    ['light_count', 'not 10 but 20', { light_count: 20 }],
    ['light_count', '20, not 10', { light_count: 20 }],
    ['budget', '£2.5k', { budget: 2500 }],
    ['budget', 'two grand', { budget: 2000 }],
    ['budget', 'half a million quid', { budget: 500000 }],
    ['budget', '1.2m', { budget: 1200000 }],
    ['budget', '£1,250.50', { budget: 1250.5 }],
    ['budget', 'around 12 thousand pounds', { budget: 12000 }],
    ['discount', '15%', { discount: 15 }],
    ['discount', 'fifteen per cent', { discount: 15 }],
    ['discount', 'two and a half percent', { discount: 2.5 }],
    ['discount', 'a quarter', { discount: 25 }],
    ['discount', '90', { discount: 90 }],
    ['install_date', 'next Friday', { install_date: '2026-11-20' }],
    ['install_date', '3/4/2027', { install_date: '2027-04-03' }],
    ['install_date', 'on the 3rd of April', { install_date: '2027-04-03' }],
    ['install_date', 'in two weeks', { install_date: '2026-12-02' }],
    ['install_date', 'the 5th please', { install_date: '2026-12-05' }],
    ['install_date', '31/02/2027', { install_date: '31/02/2027' }],
    ['warranty', '18 months', { warranty: 18 }],
    ['warranty', 'a year and a half', { warranty: 18 }],
    ['warranty', 'two years', { warranty: 24 }],
    ['warranty', '24', { warranty: 24 }],
    ['venue', 'Indoor', { venue: 'indoor' }],
    ['venue', 'it is indoors', { venue: 'indoor' }],
    ['venue', 'outdor', { venue: 'outdoor' }],
    ['venue', 'the second one', { venue: 'outdoor' }],
    ['venue', 'option 1', { venue: 'indoor' }],
    ['venue', 'the last', { venue: 'outdoor' }],
    ['venue', 'the other one', { venue: 'outdoor' }],
    ['venue', 'not indoor', { venue: 'outdoor' }],
    ['venue', "it isn't outdoor, it's indoor", { venue: 'indoor' }],
    ['venue', 'outdoor, not indoor', { venue: 'outdoor' }],
    ['venue', 'indoor or outdoor', {}],
    ['dimmable', 'yes please', { dimmable: true }],
    ['dimmable', 'nope', { dimmable: false }],
    ['dimmable', 'not yet', { dimmable: false }],
    ['dimmable', 'I do', { dimmable: true }],
    ['dimmable', 'I do not', { dimmable: false }],
    ['dimmable', 'go ahead', { dimmable: true }],
    ['dimmable', 'of course not', { dimmable: false }],
    ['dimmable', 'why not', { dimmable: true }],
    ['dimmable', 'ok', { dimmable: true }],
    ['dimmable', 'yes, no wait, no', { dimmable: false }],
    ['need', 'some lamps for my shop, please', { need: 'some lamps for my shop' }],
    ['need', 'I don’t know how to reset my dimmer', { need: "I don't know how to reset my dimmer" }],
    ['need', 'I want to cancel my order', { need: 'I want to cancel my order' }],
    ['need', 'hello', {}],
    ['need', 'thanks!', {}],
  ]);
  table(booking, [
    ['full_name', 'Ann Lee', { full_name: 'Ann Lee' }],
    ['full_name', 'my name is ann lee', { full_name: 'Ann Lee' }],
    ['full_name', "I'm Zoë O'Neil", { full_name: "Zoë O'Neil" }],
    ['full_name', 'call me Ishmael', { full_name: 'Ishmael' }],
    ['full_name', 'hi, this is Dr. Vincent van Gogh speaking', { full_name: 'Vincent van Gogh' }],
    ['full_name', 'thanks', {}],
    ['full_name', 'Ann Lee and my email is ann@lee.org', { full_name: 'Ann Lee', email: 'ann@lee.org' }],
    ['email', 'ann.lee+x@example.co.uk', { email: 'ann.lee+x@example.co.uk' }],
    ['email', "it's ann dot lee at gmail dot com", { email: 'ann.lee@gmail.com' }],
    ['email', 'ann@', { email: 'ann@' }],
    ['phone', '07700 900123', { phone: '07700900123' }],
    ['phone', 'you can call me on +44 7700 900 123', { phone: '+447700900123' }],
    ['phone', 'oh seven seven double oh nine double oh one two three', { phone: '07700900123' }],
    ['postcode', 'sw1a1aa', { postcode: 'SW1A 1AA' }],
    ['postcode', "It's BS6 5AP", { postcode: 'BS6 5AP' }],
    ['postcode', 's w one a one a a', { postcode: 'SW1A 1AA' }],
    ['postcode', '90210', { postcode: '90210' }],
    ['website', 'example.com', { website: 'https://example.com' }],
    ['website', 'https://example.com/a?b=1', { website: 'https://example.com/a?b=1' }],
    ['guests', 'just the two of us', { guests: 2 }],
    ['guests', 'we are 4', { guests: 4 }],
    ['room', 'a double please', { room: 'double' }],
    ['room', 'the garden one', { room: 'suite' }],
    ['room', 'number three', { room: 'suite' }],
    ['room', 'twin', { room: 'double' }],
    ['room', 'b', { room: 'double' }],
    ['extras', 'breakfast and parking', { extras: ['breakfast', 'parking'] }],
    ['extras', 'all of them', { extras: ['breakfast', 'parking', 'late checkout'] }],
    ['extras', 'everything except parking', { extras: ['breakfast', 'late checkout'] }],
    ['extras', 'none', { extras: [] }],
    ['extras', 'late check-out', { extras: ['late checkout'] }],
    ['smoker', 'I never have', { smoker: false }],
    ['smoker', 'I smoke', { smoker: true }],
    ['notes', 'We arrive late, around 10:30 pm.', { notes: 'We arrive late, around 10:30 pm.' }],
    ['notes', 'no', { notes: 'no' }],
    ['arrival', 'from 3 April to 10 April', { arrival: '2027-04-03', departure: '2027-04-10' }],
  ]);
  table(survey, [
    ['satisfied', 'very satisfied', { satisfied: '5' }],
    ['satisfied', 'satisfied', { satisfied: '4' }],
    ['satisfied', 'not sure', { satisfied: 'ns' }],
    ['score', 'ten', { score: 10 }],
    ['score', "I'd say 8 out of 10", { score: 8 }],
    ['employer', 'My employer is Acme Ltd.', { employer: 'Acme Ltd.' }],
    ['owns_car', 'I own one', { owns_car: true }],
    ['owns_car', "we don't have a car", { owns_car: false }],
  ]);
  table(mortgage, [
    ['category', "I'm buying my first home", { category: 'First-time buyer' }],
    ['category', 'moving', { category: 'Moving home' }],
    ['category', 'remortgaging', { category: 'Remortgage' }],
    ['category', 'buy to let', { category: 'Buy-to-let' }],
    ['category', 'first', { category: 'First-time buyer' }],
    ['fixYears', 'five years', { fixYears: 5 }],
    ['fixYears', '24 months', { fixYears: 2 }],
    ['annualIncome', 'mine is 40k', { annualIncome: 40000 }],
  ]);
});

describe('a lost card', () => {
  const card: readonly Slot[] = [
    slot('last4', 'What are the last four digits?', { type: 'text', pattern: '\\d{4}' }),
    slot('noticed', 'When did you notice?', { type: 'date', maximum: TODAY }),
    slot('last_name', 'What is your last name?', { type: 'text', format: 'name' }),
    slot('freeze', 'Shall I freeze the card?', { type: 'boolean' }),
  ];
  table(card, [
    ['last4', '4821', { last4: '4821' }],
    ['last4', 'it ends in 4821', { last4: '4821' }],
    ['last4', 'four eight two one', { last4: '4821' }],
    ['noticed', 'on Monday', { noticed: '2026-11-16' }],
    ['noticed', '3 April', { noticed: '2026-04-03' }],
    ['last_name', 'van Gogh', { last_name: 'van Gogh' }],
    ['last_name', 'my name is Ann Lee', { last_name: 'Lee' }],
    ['freeze', 'please freeze it', { freeze: true }],
  ]);
});

describe('several answers in one message', () => {
  table(lighting, [
    ['venue', 'indoor, 28 metres long, 300 W', { venue: 'indoor', court_length: 28, wattage: 300 }],
    [
      'need',
      'I need lights for an outdoor court, wattage 400',
      { need: 'I need lights for an outdoor court, wattage 400', venue: 'outdoor', wattage: 400 },
    ],
    ['budget', 'the budget is 5k and we need 12 lights', { budget: 5000, light_count: 12 }],
    [
      'light_count',
      '12 lights, budget £5k, installed by 3 April 2027',
      { light_count: 12, budget: 5000, install_date: '2027-04-03' },
    ],
    ['wattage', 'no idea, but the budget is 3000', { budget: 3000 }],
    ['need', 'the wattage is 300', { wattage: 300 }],
    ['light_count', 'ten lights of 300 W each', { light_count: 10, wattage: 300 }],
    ['venue', 'indoor and yes, dimmable', { venue: 'indoor', dimmable: true }],
    ['wattage', 'As for the budget, 4000', { budget: 4000 }],
    ['wattage', '300 and not dimmable', { wattage: 300, dimmable: false }],
  ]);
  table(mortgage, [
    ['category', 'the house is worth £350k and I have a 30k deposit', { propertyValue: 350000, deposit: 30000 }],
    ['propertyValue', '350 thousand with 40 thousand saved', { propertyValue: 350000, deposit: 40000 }],
    [
      'propertyValue',
      'price 300k, deposit 30k, over 25 years, 5 year fix',
      { propertyValue: 300000, deposit: 30000, termYears: 25, fixYears: 5 },
    ],
    ['propertyValue', '30k deposit 300k price', { propertyValue: 300000, deposit: 30000 }],
    ['deposit', 'I earn forty grand a year', { annualIncome: 40000 }],
    ['category', "I'm an existing customer looking to remortgage", { category: 'Remortgage', existingCustomer: true }],
    ['propertyValue', "I'm not an existing customer", { existingCustomer: false }],
  ]);
  table(booking, [
    ['arrival', 'we arrive on 3 May and leave on 9 May', { arrival: '2027-05-03', departure: '2027-05-09' }],
    ['room', 'double room for 2 people from 3 May', { room: 'double', guests: 2 }],
    ['email', 'ann@lee.org, 07700 900123', { email: 'ann@lee.org', phone: '07700900123' }],
    [null, 'Hi, my name is Ann Lee, ann@lee.org', { full_name: 'Ann Lee', email: 'ann@lee.org' }],
  ]);
});

describe('a correction replaces an earlier answer', () => {
  table(lighting, [
    ['wattage', '300, sorry, 400', { wattage: 400 }],
    ['wattage', 'three hundred, no wait, four hundred', { wattage: 400 }],
    ['wattage', '300 W scratch that 400', { wattage: 400 }],
    ['wattage', '300, scratch that', {}],
    ['wattage', '300... actually make that 350', { wattage: 350 }],
    ['budget', '£350k, no, 380', { budget: 380000 }],
    ['budget', 'three eighty, sorry, three hundred and ninety thousand', { budget: 390000 }],
    ['install_date', 'Friday, no, Saturday', { install_date: '2026-11-21' }],
    ['venue', 'indoor, I mean outdoor', { venue: 'outdoor' }],
    ['wattage', '300, budget 5000, sorry, 6000', { wattage: 300, budget: 6000 }],
    ['wattage', 'sorry, 300', { wattage: 300 }],
    ['wattage', 'actually 300', { wattage: 300 }],
    ['need', 'lamps, sorry, I mean switches', { need: 'switches' }],
  ]);

  const given: JsonObject = { venue: 'indoor', court_length: 20, warranty: 24, budget: 3000 };
  const later: readonly [string, string, Record<string, Json>, string[]][] = [
    ['wattage', 'sorry, I meant 5 years', { warranty: 60 }, ['warranty']],
    ['wattage', 'sorry, I meant outdoor', { venue: 'outdoor' }, ['venue']],
    ['wattage', 'actually the budget is 4k', { budget: 4000 }, ['budget']],
    ['wattage', '300, and the court is 25 m long', { wattage: 300, court_length: 25 }, ['court_length']],
    ['wattage', 'change the budget from 3000 to 4000', { budget: 4000 }, ['budget']],
    ['light_count', 'correction: £3,500', { budget: 3500 }, ['budget']],
    ['wattage', 'the budget is 3000', {}, []],
    ['wattage', '300', { wattage: 300 }, []],
  ];
  test.each(later)('after other answers, %s: %s', (pending, text, answers, corrections) => {
    expect(hear(lighting, pending, text, { answers: given })).toMatchObject({ answers, corrections });
  });
});

describe('exit commands', () => {
  const rows: readonly [string, string, string | null][] = [
    ['wattage', "I don't know", 'unknown'],
    ['wattage', 'I don’t know', 'unknown'],
    ['wattage', 'not sure', 'unknown'],
    ['wattage', 'no idea what we need, sorry', 'unknown'],
    ['dimmable', 'not sure', 'unknown'],
    ['dimmable', "I'm not sure about that", 'unknown'],
    ['dimmable', "I don't know", 'unknown'],
    ['need', 'no idea', 'unknown'],
    ['wattage', 'can I talk to a human please', 'human'],
    ['wattage', 'I want to speak with someone', 'human'],
    ['wattage', 'agent', 'human'],
    ['need', 'put me through to a real person', 'human'],
    ['wattage', 'start again', 'restart'],
    ['wattage', "let's start over please", 'restart'],
    ['wattage', 'repeat that please', 'repeat'],
    ['wattage', 'pardon?', 'repeat'],
    ['wattage', 'sorry?', 'repeat'],
    ['wattage', 'Can you say that again?', 'repeat'],
    ['wattage', 'cancel', 'cancel'],
    ['wattage', 'ok, never mind', 'cancel'],
    ['wattage', 'stop', 'cancel'],
    ['wattage', 'skip', 'skip'],
    ['wattage', 'next question please', 'skip'],
    ['wattage', "I'll pass", 'skip'],
    ['wattage', "I'd rather not say", 'skip'],
    ['wattage', '300', null],
    ['wattage', 'not sure, maybe 300', null],
    ['need', 'the bus stop is dark', null],
    ['dimmable', 'no', null],
  ];
  test.each(rows)('%s: %s', (pending, text, intent) => {
    expect(hear(lighting, pending, text).intent).toEqual(intent);
  });
  test('an exit command and an answer to another question can be combined', () => {
    expect(hear(lighting, 'wattage', 'no idea, but the budget is 3000')).toEqual({
      answers: { budget: 3000 },
      corrections: [],
      intent: 'unknown',
    });
  });
});

describe('while an action waits for confirmation', () => {
  const confirm: Slot = { key: '', node: 'a.order', prompt: 'Shall I order it?', answer: { type: 'boolean' } };
  const rows: readonly [string, Record<string, Json>, string | null][] = [
    ['yes', { '': true }, null],
    ['go ahead', { '': true }, null],
    ["no, don't", { '': false }, null],
    ['not yet', { '': false }, null],
    ['300 W', {}, null],
    ['my name is Ann', {}, null],
    ['cancel', {}, 'cancel'],
    ['I want to talk to somebody', {}, 'human'],
    ['not sure', {}, 'unknown'],
  ];
  test.each(rows)('%s', (text, answers, intent) => {
    const slots = [confirm, ...lighting];
    expect(hear(slots, '', text, { confirming: true })).toEqual({ answers, corrections: [], intent });
  });
});

describe('a reply to the offer of a person', () => {
  const intentOf = (pending: string, text: string) => hear(mortgage, pending, text, { offersHuman: true }).intent;
  const yesNo = mortgage.find(({ answer }) => answer.type === 'boolean')!.key;
  const number = mortgage.find(({ answer }) => answer.type === 'number')!.key;

  test.each(['yes', 'Yes please', 'ok', 'sure, please'])('"%s" accepts', (text) => {
    expect(intentOf(number, text)).toBe('human');
  });

  test.each(['no', '250000', 'no thanks'])('"%s" does not accept', (text) => {
    expect(intentOf(number, text)).toBeNull();
  });

  test('"yes" answers the open question if it can', () => {
    expect(hear(mortgage, yesNo, 'yes', { offersHuman: true })).toMatchObject({
      answers: { [yesNo]: true },
      intent: null,
    });
  });
});
