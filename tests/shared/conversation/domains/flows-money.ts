/** Flows about money, health, and documents. */
import { flowOf, edge } from '../../flow/build.ts';
import { ask, branch, chain, done, pick, tell, yesNo } from './build.ts';

const desk = [
  tell('s.desk', 'A colleague takes over.'),
  ask('callback', 'What number can my colleague call?', { type: 'text', format: 'phone' }),
  done('desk'),
];
const deskEdges = chain('s.desk', 'q.callback', 't.desk');

export const claim = flowOf({
  entry: 'q.kind',
  intents: { human: 's.desk' },
  paths: [
    {
      id: 'status',
      label: 'Status of a claim',
      examples: ['What is the status of my claim?', 'how long does it take'],
      digression: 'g.status',
    },
  ],
  nodes: [
    ask('kind', 'What kind of damage is it: car, home or travel?', {
      type: 'choice',
      options: pick(['car', 'vehicle'], ['home', 'house', 'flat'], ['travel', 'luggage']),
    }),
    ask('policy', 'What is your policy number?', { type: 'text', pattern: '^[A-Z]{2}\\d{6}$' }, { retries: 1 }),
    ask('happened', 'When did it happen?', { type: 'date', maximum: '2026-11-18' }),
    ask('injured', 'Was anybody hurt?', yesNo),
    ask('injured_count', 'How many people were hurt?', { type: 'number', integer: true, minimum: 1, maximum: 50 }),
    ask('police', 'Did you call the police?', yesNo, { when: "answers.kind == 'car'" }),
    ask(
      'loss',
      'How much is the damage, roughly?',
      { type: 'number', format: 'money', unit: 'EUR', minimum: 0 },
      { required: false },
    ),
    ask('story', 'Please tell me what happened.', { type: 'text', minLength: 5 }),
    {
      id: 'sg.pay',
      type: 'subgraph',
      ref: 'g.pay',
      inputs: { amount: 'answers.loss' },
      outputs: { paid_by: 'answers.payout' },
    },
    tell('s.done', 'Thank you. Payment: {{ context.paid_by }}.'),
    done('claimed'),
    ...desk,
  ],
  edges: [
    ...chain('q.kind', 'q.policy', 'q.happened', 'q.injured'),
    edge('q.injured', 'q.injured_count', 'answers.injured'),
    edge('q.injured', 'q.police', 'else'),
    edge('q.injured_count', 'q.police'),
    ...chain('q.police', 'q.loss', 'q.story', 'sg.pay', 's.done', 't.claimed'),
    edge('q.policy', 's.desk', null, { kind: 'error' }),
    edge('sg.pay', 's.desk', null, { kind: 'human' }),
    ...deskEdges,
  ],
  subgraphs: {
    'g.pay': {
      entry: 'q.payout',
      inputs: ['amount'],
      outputs: ['paid_by'],
      nodes: [
        ask('payout', 'How shall we pay {{ context.amount }}: bank transfer or cheque?', {
          type: 'choice',
          options: pick(['bank transfer', 'transfer', 'bank'], ['cheque', 'check']),
        }),
        ask(
          'iban',
          'What is your IBAN?',
          { type: 'text', pattern: '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$' },
          { when: "answers.payout == 'bank_transfer'" },
        ),
      ],
      edges: [edge('q.payout', 'q.iban'), edge('q.iban', '__exit__')],
    },
    'g.status': {
      entry: 's.status',
      nodes: [tell('s.status', 'Claims take ten days.')],
      edges: [edge('s.status', '__exit__')],
    },
  },
});

export const card = flowOf({
  entry: 'q.what',
  intents: { human: 's.desk' },
  paths: [
    {
      id: 'lost',
      label: 'Card lost or stolen',
      examples: ['I lost my card', 'my card was stolen'],
      entry: 'q.last_used',
    },
    {
      id: 'limit',
      label: 'Change the limit',
      examples: ['I want a higher limit', 'raise my card limit'],
      entry: 'q.limit',
    },
    { id: 'fees', label: 'Fees', examples: ['What does a new card cost?', 'is there a fee'], digression: 'g.fees' },
  ],
  pathPolicy: { lockThreshold: 1, switchMargin: 0 },
  oneOf: [{ id: 'identify', rule: 'exactly-one', alternatives: [['card_number'], ['account', 'birthday']] }],
  nodes: [
    ask('what', 'What can I do for you?', { type: 'text' }),
    ask('last_used', 'When did you last use the card?', { type: 'date', maximum: '2026-11-18' }),
    ask('stolen', 'Was it stolen?', yesNo),
    ask('card_number', 'What are the last four digits of the card? If you do not know them, say so.', {
      type: 'text',
      pattern: '^\\d{4}$',
    }),
    ask('account', 'What is your account number?', { type: 'text', pattern: '^\\d{8}$' }),
    ask('birthday', 'When were you born?', { type: 'date', maximum: '2010-01-01' }),
    {
      id: 'a.block',
      type: 'action',
      tool: 'template.render',
      args: { template: 'Blocked {{n}}', values: { expr: "{'n': answers.card_number}" } },
      result: 'block',
      confirm: 'Shall I block the card now?',
    },
    branch('d.blocked'),
    ask('express', 'Do you want an express replacement?', yesNo, { required: false }),
    ask('limit', 'What limit would you like a month?', {
      type: 'number',
      format: 'money',
      unit: 'EUR',
      minimum: 100,
      maximum: 10000,
    }),
    done('blocked'),
    done('kept'),
    done('limit_set'),
    ...desk,
  ],
  edges: [
    edge('q.what', 'q.limit', "path == 'limit'"),
    edge('q.what', 'q.last_used', 'else'),
    ...chain('q.last_used', 'q.stolen', 'q.card_number', 'q.account', 'q.birthday', 'a.block', 'd.blocked'),
    edge('d.blocked', 'q.express', 'last != null'),
    edge('d.blocked', 't.kept', 'else'),
    edge('q.express', 't.blocked'),
    edge('q.limit', 't.limit_set'),
    ...deskEdges,
  ],
  subgraphs: {
    'g.fees': {
      entry: 's.fees',
      nodes: [tell('s.fees', 'A new card costs 10 euros.')],
      edges: [edge('s.fees', '__exit__')],
    },
  },
});

export const mortgage = flowOf({
  entry: 'q.purpose',
  intents: { human: 's.desk' },
  predicates: {
    enough: {
      when: 'answers.deposit == null || answers.price == null || answers.deposit <= answers.price',
      message: 'must not be more than the price',
    },
  },
  nodes: [
    ask('purpose', 'Are you buying, moving or remortgaging?', {
      type: 'choice',
      options: pick(
        ['buying', 'first home', 'first time buyer'],
        ['moving', 'moving home'],
        ['remortgaging', 'remortgage', 'switch'],
      ),
    }),
    ask('price', 'What does the property cost?', { type: 'number', format: 'money', unit: 'GBP', minimum: 10000 }),
    ask(
      'deposit',
      'How much deposit do you have?',
      { type: 'number', format: 'money', unit: 'GBP', minimum: 0 },
      { validate: 'enough' },
    ),
    branch('d.ltv'),
    tell('s.small', 'That is less than five percent; we need a bigger deposit.'),
    ask('income', 'What do you earn in a year?', { type: 'number', format: 'money', unit: 'GBP', minimum: 0 }),
    ask(
      'partner_income',
      'And what does your partner earn?',
      { type: 'number', format: 'money', unit: 'GBP', minimum: 0 },
      { required: false, when: 'answers.joint' },
    ),
    ask('joint', 'Are you applying with somebody else?', yesNo),
    ask('term', 'Over how many years?', { type: 'duration', unit: 'years', minimum: 5, maximum: 40 }),
    ask(
      'fix',
      'How long would you like to fix the rate?',
      { type: 'duration', unit: 'years', minimum: 1, maximum: 10 },
      { required: false },
    ),
    ask('name', 'What is your name?', { type: 'text', format: 'name' }),
    ask('email', 'And your email address?', { type: 'text', format: 'email' }),
    tell('s.summary', '{{ answers.name }}: {{ answers.price - answers.deposit }} over {{ answers.term }} years.'),
    done('applied'),
    done('too_small'),
    ...desk,
  ],
  edges: [
    ...chain('q.purpose', 'q.price', 'q.deposit', 'd.ltv'),
    edge('d.ltv', 's.small', 'answers.deposit < answers.price * 0.05'),
    edge('d.ltv', 'q.joint', 'else'),
    edge('s.small', 't.too_small'),
    ...chain(
      'q.joint',
      'q.income',
      'q.partner_income',
      'q.term',
      'q.fix',
      'q.name',
      'q.email',
      's.summary',
      't.applied',
    ),
    ...deskEdges,
  ],
});

export const pharmacy = flowOf({
  entry: 'q.medicine',
  paths: [
    {
      id: 'hours',
      label: 'Opening hours',
      examples: ['When are you open?', 'until what time are you open today'],
      digression: 'g.hours',
    },
  ],
  nodes: [
    ask('medicine', 'Which medicine do you need?', { type: 'text' }),
    ask(
      'strength',
      'Which strength, in milligrams?',
      { type: 'number', unit: 'mg', minimum: 1, maximum: 2000 },
      { required: false },
    ),
    ask('packs', 'How many packs?', { type: 'number', integer: true, minimum: 1, maximum: 6 }),
    ask('allergies', 'Do you have any allergies?', yesNo),
    ask('allergy_list', 'Which ones?', { type: 'text' }),
    ask('birthday', 'What is your date of birth?', { type: 'date', maximum: '2026-11-18' }),
    ask('collect', 'Which day will you collect it?', { type: 'date', minimum: '2026-11-18' }),
    ask('name', 'What is your full name?', { type: 'text', format: 'name' }),
    done('refilled'),
    tell('s.pharmacist', 'The pharmacist will speak to you.'),
    done('pharmacist'),
  ],
  edges: [
    ...chain('q.medicine', 'q.strength', 'q.packs', 'q.allergies'),
    edge('q.allergies', 'q.allergy_list', 'answers.allergies'),
    edge('q.allergies', 'q.birthday', 'else'),
    ...chain('q.allergy_list', 'q.birthday', 'q.collect', 'q.name', 't.refilled'),
    edge('q.allergies', 's.pharmacist', null, { kind: 'unknown' }),
    edge('q.packs', 's.pharmacist', null, { kind: 'human' }),
    edge('s.pharmacist', 't.pharmacist'),
  ],
  subgraphs: {
    'g.hours': {
      entry: 's.hours',
      nodes: [tell('s.hours', 'We are open from nine to six.')],
      edges: [edge('s.hours', '__exit__')],
    },
  },
});
