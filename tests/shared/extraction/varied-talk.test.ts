/** Two hundred messages in the words of many people, at five desks unlike any sample. */
import { describe, expect, test } from 'vitest';
import type { Slot } from '../../../src-shared/step/extraction-request.ts';
import { hear, options, slot } from './slots.ts';

type Expected = Readonly<Record<string, unknown>>;
type Row = readonly [pending: string | null, text: string, answers: Expected, intent?: string | null];
type More = Parameters<typeof hear>[3];

function hears(slots: readonly Slot[], rows: readonly Row[], more: More = {}): void {
  const cases = rows.map(([pending, text, answers, intent = null]) => ({ pending, text, answers, intent }));
  test.each(cases)('$pending: "$text"', ({ pending, text, answers, intent }) => {
    const heard = hear(slots, pending, text, more);
    expect({ answers: heard.answers, intent: heard.intent }).toEqual({ answers, intent });
  });
}

const money = { type: 'number', format: 'money', unit: 'GBP' } as const;

const repair: readonly Slot[] = [
  slot('symptom', 'What do the lamps do: flicker, buzz, or stay dark?', {
    type: 'choice',
    options: [{ value: 'flicker' }, { value: 'buzz', synonyms: ['hum'] }, { value: 'dark', synonyms: ['dead'] }],
  }),
  slot('describe', 'What is wrong with the lamps?', { type: 'text' }),
  slot('flickers', 'Do they flicker?', { type: 'boolean' }),
  slot('lamp_count', 'How many lamps are affected?', { type: 'number', integer: true, minimum: 1 }),
  slot('since', 'Since when?', { type: 'date' }),
  slot('callback', 'When may we call you back?', { type: 'date' }),
];

describe('an answer to the open question takes precedence over the offer of a person', () => {
  hears(
    repair,
    [
      ['symptom', 'they flicker', { symptom: 'flicker' }],
      ['symptom', 'flicker', { symptom: 'flicker' }],
      ['symptom', 'it just hums', { symptom: 'buzz' }],
      ['symptom', 'dead', { symptom: 'dark' }],
      ['describe', 'they keep flickering at night', { describe: 'they keep flickering at night' }],
      ['describe', 'flickering', { describe: 'flickering' }],
      ['describe', 'the lamps are wrong', { describe: 'the lamps are wrong' }],
      ['lamp_count', 'all right, six', { lamp_count: 6 }],
      ['lamp_count', 'sure, 4', { lamp_count: 4 }],
      ['lamp_count', 'three lamps', { lamp_count: 3 }],
      ['since', 'yes, since Monday', { since: '2026-11-16' }],
      ['flickers', 'yes they do', { flickers: true }],
      ['symptom', 'yes please', {}, 'human'],
      ['symptom', 'yeah', {}, 'human'],
      ['describe', 'sure', {}, 'human'],
      ['lamp_count', 'ok then', {}, 'human'],
      ['lamp_count', 'go ahead', {}, 'human'],
      ['since', 'that would be great, yes', {}, 'human'],
      ['symptom', "no, it's fine", {}],
      ['lamp_count', 'no thanks, it is 5', { lamp_count: 5 }],
    ],
    { offersHuman: true },
  );
});

const house: readonly Slot[] = [
  slot('kind', 'What brings you here?', {
    type: 'choice',
    options: [
      { value: 'first', label: 'First home', synonyms: ['our first house', 'first house', 'first flat'] },
      { value: 'move', label: 'Moving home', synonyms: ['moving house', 'move house'] },
      { value: 'switch', label: 'Remortgage', synonyms: ['switch lender'] },
    ],
  }),
  slot('income', 'What do you earn in a year?', money, {
    hints: { keywords: ['earn', 'salary', 'income', 'wage', 'make a year'] },
  }),
  slot('price', 'What does the house cost?', money, {
    hints: { keywords: ['house', 'flat', 'price', 'worth', 'cost', 'buy', 'buying'] },
  }),
  slot('deposit', 'How much have you saved?', money, {
    hints: { keywords: ['deposit', 'saved', 'savings', 'put down'] },
  }),
  slot('loan', 'How much do you want to borrow?', money, { hints: { keywords: ['borrow', 'loan', 'mortgage'] } }),
  slot('joint', 'Are you buying together?', { type: 'boolean' }),
  slot('years', 'Over how many years?', { type: 'number', unit: 'years', integer: true }),
];

describe('a figure belongs to the topic of its clause, whatever question is open', () => {
  hears(house, [
    ['income', 'buy our first house, about 320k', { kind: 'first', price: 320_000 }],
    ['income', 'to buy our first house, around £320,000', { kind: 'first', price: 320_000 }],
    ['kind', 'buy our first house, about 320k', { kind: 'first', price: 320_000 }],
    ['kind', "we're buying our first flat, roughly 210 thousand", { kind: 'first', price: 210_000 }],
    ['income', "we'd like to buy a house, 450k or so", { price: 450_000 }],
    ['income', 'the flat is 199,000', { price: 199_000 }],
    ['income', 'we have saved up 40 grand', { deposit: 40_000 }],
    ['income', '52k', { income: 52_000 }],
    ['income', 'about 52k', { income: 52_000 }],
    ['income', 'around fifty-two thousand before tax', { income: 52_000 }],
    ['income', 'I make 48k a year and we saved 30k', { income: 48_000, deposit: 30_000 }],
    ['income', 'roughly 61,500 between us', { income: 61_500 }],
    ['deposit', '30k for a house of 300k', { deposit: 30_000, price: 300_000 }],
    ['deposit', 'we can put down 25k, the house costs 250k', { deposit: 25_000, price: 250_000 }],
    ['price', 'I think 280', { price: 280 }],
    ['price', "it's on for 265,000", { price: 265_000 }],
    ['price', 'well, they want 310k for it', { price: 310_000 }],
    ['loan', 'we need 180k', { loan: 180_000 }],
    ['loan', 'one hundred and eighty thousand pounds', { loan: 180_000 }],
    ['kind', 'moving house, we earn 70k together', { kind: 'move', income: 70_000 }],
    ['kind', 'switch lender, still owe about 120k on the mortgage', { kind: 'switch', loan: 120_000 }],
    ['years', 'twenty five', { years: 25 }],
    ['years', '30 years and the house costs 300k', { years: 30, price: 300_000 }],
    ['joint', 'yes, with my partner', { joint: true }],
    ['joint', 'no, just me', { joint: false }],
    ['joint', "we're buying together", { joint: true }],
    ['joint', "no, I'm on my own, and I earn 45k", { joint: false, income: 45_000 }],
    ['income', 'my salary is £38,000', { income: 38_000 }],
    ['income', 'salary 38k, deposit 20k', { income: 38_000, deposit: 20_000 }],
    ['income', '38k, and 20k deposit', { income: 38_000, deposit: 20_000 }],
    ['price', '300k house, 10% less after talking to them', { price: 300_000 }],
    ['deposit', 'nothing yet', { deposit: 0 }],
    ['deposit', 'my parents give us 15k', { deposit: 15_000 }],
    ['kind', 'I want to move house', { kind: 'move' }],
    ['kind', "it's our first house", { kind: 'first' }],
  ]);
});

const card: readonly Slot[] = [
  slot('freeze', 'Shall I freeze the card now?', { type: 'boolean' }, { hints: { decisive: true, plain: true } }),
  slot('replace', 'Would you like a new card?', { type: 'boolean' }, { hints: { decisive: true } }),
  slot('send', 'Shall I send it to your home?', { type: 'boolean' }),
  slot('payment', 'Which payment is it about?', { type: 'text' }),
  slot('amount', 'How much was the payment?', money, { hints: { keywords: ['payment', 'amount'] } }),
];

describe('a decision in clear words', () => {
  hears(card, [
    ['freeze', 'go ahead and freeze it then', { freeze: true }],
    ['freeze', 'freeze it', { freeze: true }],
    ['freeze', 'please freeze the card', { freeze: true }],
    ['freeze', 'yes freeze it now', { freeze: true }],
    ['freeze', 'yes please, straight away', { freeze: true }],
    ['freeze', 'yep', { freeze: true }],
    ['freeze', 'ok do it', { freeze: true }],
    ['freeze', 'do it please', { freeze: true }],
    ['freeze', 'just freeze it already', { freeze: true }],
    ['freeze', "let's freeze it", { freeze: true }],
    ['freeze', 'go on then', { freeze: true }],
    ['freeze', 'you can freeze it', { freeze: true }],
    ['freeze', 'alright, freeze my card', { freeze: true }],
    ['freeze', 'I want you to freeze it', { freeze: true }],
    ['freeze', "no, don't freeze it", { freeze: false }],
    ['freeze', "don't freeze it", { freeze: false }],
    ['freeze', 'please do not freeze it yet', { freeze: false }],
    ['freeze', 'not yet', { freeze: false }],
    ['freeze', 'no thank you', { freeze: false }],
    ['freeze', 'no', { freeze: false }],
    ['freeze', 'what happens if you freeze it?', {}],
    ['freeze', 'should I freeze it?', {}],
    ['freeze', 'can I unfreeze it later?', {}],
    ['freeze', 'would you freeze it if I find it?', {}],
    ['freeze', 'yes, but not before Friday', {}],
    ['freeze', 'my wife wanted to freeze it', {}],
    ['replace', 'yes please send one', { replace: true }],
    ['replace', "I'd like a new card", { replace: true }],
    ['replace', "I don't need one", { replace: false }],
    ['replace', "no, I've got another", { replace: false }],
    ['send', 'that would be lovely', { send: true }],
    ['send', "yes, that's where I live", { send: true }],
    ['send', "no, I've moved", { send: false }],
    ['send', 'please do', { send: true }],
    ['send', 'send it there', { send: true }],
    ['send', "I'd rather pick it up", {}],
  ]);
});

describe('"I don\'t know" with and without a topic', () => {
  hears(card, [
    ['payment', "a payment of 49.99 I don't know", { amount: 49.99 }],
    ['amount', "a payment of 49.99 I don't know", { amount: 49.99 }],
    ['amount', "there's a payment of £49.99 I don't recognise", { amount: 49.99 }],
    ['amount', "49.99 to a shop I don't know", { amount: 49.99 }],
    ['amount', 'a payment I do not know, 12 pounds', { amount: 12 }],
    ['freeze', "a payment of 49.99 I don't know", { amount: 49.99 }],
    ['replace', "someone I don't know used it", {}],
    ['amount', "I don't know", {}, 'unknown'],
    ['amount', "I really don't know, sorry", {}, 'unknown'],
    ['amount', 'no idea how much', {}, 'unknown'],
    ['amount', "I don't know how much it was", {}, 'unknown'],
    ['amount', "I don't know the amount", {}, 'unknown'],
    ['amount', 'not sure', {}, 'unknown'],
    ['amount', 'not sure, maybe 20', { amount: 20 }],
    ['amount', "I don't know, about 30 pounds?", { amount: 30 }],
    ['freeze', "I don't know", {}, 'unknown'],
    ['freeze', "I'm not sure about that", {}, 'unknown'],
    ['payment', 'no clue', {}, 'unknown'],
  ]);
});

const gym: readonly Slot[] = [
  slot('goal', 'What would you like to work on?', {
    type: 'choice',
    options: [
      { value: 'strength', synonyms: ['muscle', 'get stronger'] },
      { value: 'endurance', synonyms: ['stamina', 'running'] },
      { value: 'weight', label: 'Losing weight', synonyms: ['lose weight', 'slim down'] },
    ],
  }),
  slot('visits', 'How many times a week will you come?', { type: 'number', integer: true, minimum: 1, maximum: 7 }),
  slot('start', 'When would you like to start?', { type: 'date' }),
  slot('length', 'For how long would you like to sign up?', { type: 'duration', unit: 'months' }),
  slot('injured', 'Do you have any injuries?', { type: 'boolean' }),
  slot('name', 'What is your name?', { type: 'text', format: 'name' }),
  slot('email', 'What is your email address?', { type: 'text', format: 'email' }),
  slot('classes', 'Which classes interest you?', {
    type: 'choices',
    options: options('yoga', 'spinning', 'boxing', 'pilates'),
  }),
  slot('height', 'How tall are you?', { type: 'number', unit: 'cm', minimum: 100, maximum: 250 }),
];

describe('a gym', () => {
  hears(gym, [
    ['goal', 'I want to get stronger', { goal: 'strength' }],
    ['goal', 'mostly stamina', { goal: 'endurance' }],
    ['goal', 'lose a bit of weight', { goal: 'weight' }],
    ['goal', 'running, really', { goal: 'endurance' }],
    ['goal', 'the first one', { goal: 'strength' }],
    ['goal', 'the last one please', { goal: 'weight' }],
    ['goal', 'muscle, three times a week', { goal: 'strength', visits: 3 }],
    ['visits', 'twice', { visits: 2 }],
    ['visits', 'three times', { visits: 3 }],
    ['visits', 'once a week', { visits: 1 }],
    ['visits', 'maybe four', { visits: 4 }],
    ['visits', 'every day', { visits: 7 }],
    ['visits', 'about 3 I guess', { visits: 3 }],
    ['start', 'tomorrow', { start: '2026-11-19' }],
    ['start', 'next Monday', { start: '2026-11-23' }],
    ['start', 'on the first of December', { start: '2026-12-01' }],
    ['start', 'in two weeks', { start: '2026-12-02' }],
    ['start', 'today', { start: '2026-11-18' }],
    ['start', '1/12', { start: '2026-12-01' }],
    ['start', 'straight away', { start: '2026-11-18' }],
    ['length', 'six months', { length: 6 }],
    ['length', 'a year', { length: 12 }],
    ['length', 'half a year', { length: 6 }],
    ['length', 'a year and a half', { length: 18 }],
    ['length', '3 months to begin with', { length: 3 }],
    ['injured', 'my knee is bad', {}],
    ['injured', 'yes, my knee', { injured: true }],
    ['injured', 'none', { injured: false }],
    ['injured', 'not that I know of', { injured: false }],
    ['injured', 'nope', { injured: false }],
    ['injured', "no, I'm healthy", { injured: false }],
    ['name', "I'm Priya Shah", { name: 'Priya Shah' }],
    ['name', 'Tom', { name: 'Tom' }],
    ['name', 'my name is Anna Lindqvist', { name: 'Anna Lindqvist' }],
    ['name', "it's Jean-Luc Moreau", { name: 'Jean-Luc Moreau' }],
    ['email', 'priya at example dot com', { email: 'priya@example.com' }],
    ['email', "it's tom.k@example.org", { email: 'tom.k@example.org' }],
    ['classes', 'yoga and boxing', { classes: ['yoga', 'boxing'] }],
    ['classes', 'all of them', { classes: ['yoga', 'spinning', 'boxing', 'pilates'] }],
    ['classes', 'everything but boxing', { classes: ['yoga', 'spinning', 'pilates'] }],
    ['classes', 'just pilates', { classes: ['pilates'] }],
    ['height', '1.82 m', { height: 182 }],
    ['height', '182', { height: 182 }],
    ['height', 'one metre eighty', { height: 180 }],
    ['height', 'about 175 centimetres', { height: 175 }],
  ]);
});

const energy: readonly Slot[] = [
  slot('move_in', 'When do you move in?', { type: 'date' }),
  slot('bill', 'What do you pay a month?', money, { hints: { keywords: ['pay', 'bill', 'monthly'] } }),
  slot('usage', 'How many kilowatt hours do you use in a year?', { type: 'number', unit: 'kWh' }),
  slot('people', 'How many people live there?', { type: 'number', integer: true, minimum: 1 }),
  slot('supplier', 'Who supplies you now?', { type: 'text' }, { label: 'Supplier' }),
  slot('heat_pump', 'Do you have a heat pump?', { type: 'boolean' }),
  slot('solar', 'Have you got solar panels?', { type: 'boolean' }),
  slot('tariff', 'Fixed or variable?', { type: 'choice', options: options('fixed', 'variable') }),
  slot('comment', 'Anything else?', { type: 'text' }, { optional: true }),
];

describe('an energy supplier', () => {
  hears(energy, [
    ['move_in', 'end of next month', { move_in: '2026-12-31' }],
    ['move_in', 'the 5th', { move_in: '2026-12-05' }],
    ['move_in', '3 December', { move_in: '2026-12-03' }],
    ['bill', '85 a month', { bill: 85 }],
    ['bill', 'ninety quid', { bill: 90 }],
    ['bill', "about £120, I'd say", { bill: 120 }],
    ['bill', 'it was 95.40 last time', { bill: 95.4 }],
    ['bill', 'too much! 210', { bill: 210 }],
    ['usage', '2900 kWh', { usage: 2900 }],
    ['usage', '2,900', { usage: 2900 }],
    ['usage', 'three thousand', { usage: 3000 }],
    ['usage', 'I have no idea', {}, 'unknown'],
    ['people', 'two of us', { people: 2 }],
    ['people', 'me, my husband and two kids', { people: 4 }],
    ['people', 'I live alone', { people: 1 }],
    ['people', 'just the two of us', { people: 2 }],
    ['people', 'four', { people: 4 }],
    ['supplier', 'British Gas', { supplier: 'British Gas' }],
    ['supplier', 'Octopus Energy', { supplier: 'Octopus Energy' }],
    ['supplier', 'Octopus, and we pay 85 a month', { supplier: 'Octopus', bill: 85 }],
    ['heat_pump', 'we do', { heat_pump: true }],
    ['heat_pump', 'not yet', { heat_pump: false }],
    ['heat_pump', 'no, gas', { heat_pump: false }],
    ['heat_pump', "yes and we've got solar panels too", { heat_pump: true, solar: true }],
    ['heat_pump', "no, but we've got solar panels", { heat_pump: false, solar: true }],
    ['solar', "we haven't", { solar: false }],
    ['solar', 'yes, since last year', { solar: true }],
    ['solar', 'I think so, the landlord put them up', { solar: true }],
    ['tariff', 'fixed', { tariff: 'fixed' }],
    ['tariff', 'the variable one', { tariff: 'variable' }],
    ['tariff', 'not variable', { tariff: 'fixed' }],
    ['tariff', 'whichever is cheaper', {}],
    ['tariff', 'what is the difference?', {}],
    ['tariff', "I'd go for fixed I think", { tariff: 'fixed' }],
    ['comment', 'no', {}, 'skip'],
    ['comment', "that's all", {}, 'skip'],
    ['comment', 'please call before you come', { comment: 'call before you come' }],
    ['bill', 'can I speak to someone?', {}, 'human'],
    ['bill', 'let me talk to a real person', {}, 'human'],
    ['bill', 'start again please', {}, 'restart'],
    ['bill', 'say that again?', {}, 'repeat'],
    ['bill', 'forget it', {}, 'cancel'],
    ['bill', 'skip this one', {}, 'skip'],
  ]);
});

describe('corrections', () => {
  const answers = { move_in: '2026-12-01', bill: 85, people: 2, tariff: 'variable', heat_pump: false };
  hears(
    energy,
    [
      ['usage', 'sorry, we pay 95', { bill: 95 }],
      ['usage', 'actually there are three of us', { people: 3 }],
      ['usage', 'make the tariff fixed instead', { tariff: 'fixed' }],
      ['usage', 'wait, we move in on the 3rd of December', { move_in: '2026-12-03' }],
      ['usage', '2900, and I meant 95 for the bill', { usage: 2900, bill: 95 }],
      ['solar', 'no, fixed I meant', { tariff: 'fixed' }],
      ['solar', 'no wait, the bill is 100', { bill: 100 }],
      ['usage', 'actually it is 3100', { usage: 3100 }],
    ],
    { answers },
  );
});
