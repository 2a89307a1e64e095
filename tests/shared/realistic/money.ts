/** Conversations about money: loans, cards, claims, payments. */
import { edge, question } from '../flow/build.ts';
import { action, call, chain, choice, date, decide, number, over, say, yesNo, type RealisticFlow } from './spelling.ts';

const mortgage = (assess: readonly object[]) => ({
  entry: 'hello',
  predicates: {
    steady: { when: "answers.work in ['employed', 'retired']" },
    small: { when: 'answers.deposit < 10' },
    risky: { when: '!steady && small' },
  },
  nodes: [
    say('hello', 'Let us look at your mortgage.'),
    choice('work', ['employed', 'self_employed', 'retired', 'none']),
    number('deposit', { minimum: 0, maximum: 100, format: 'percent' }),
    number('income', { minimum: 0, format: 'money' }),
    yesNo('guarantor', { when: 'risky' }),
    decide('assess'),
    say('offer', 'With {{ answers.deposit }} % of {{ answers.income }} and guarantor: {{ answers.guarantor }}.'),
    over('offered'),
    over('declined'),
    over('adviser'),
  ],
  edges: [...chain('hello', 'work', 'deposit', 'income', 'guarantor', 'assess'), ...assess, edge('offer', 'offered')],
});

const card = (refused: string, retries: readonly object[]) => ({
  entry: 'what',
  nodes: [
    choice('what', ['lost', 'stolen', 'found']),
    question('last4', {
      answer: { type: 'text', pattern: '[0-9]{4}' },
      validate: "answers.last4 != '0000'",
      retries: 1,
      extraction: { examples: ['1234'] },
    }),
    action('check', { result: 'holder', args: { digits: { expr: 'answers.last4' } } }),
    decide('who'),
    action('block', { confirm: 'Shall I block it?', result: 'blocked' }),
    say('glad', 'Glad to hear it.'),
    say('sorry', 'I cannot tell who you are.'),
    decide('done'),
    over('blocked'),
    over('kept'),
    over('person'),
  ],
  edges: [
    edge('what', 'glad', "answers.what == 'found'"),
    edge('what', 'last4', 'else'),
    edge('glad', 'kept'),
    edge('last4', 'check'),
    edge('last4', refused, null, { kind: 'error' }),
    edge('check', 'who'),
    edge('check', 'person', null, { kind: 'error' }),
    edge('check', 'person', null, { kind: 'timeout' }),
    ...retries,
    edge('sorry', 'person'),
    edge('block', 'done'),
    edge('block', 'person', null, { kind: 'error' }),
    edge('done', 'kept', 'last == null'),
    edge('done', 'blocked', 'else'),
  ],
});
const cardWays = [edge('who', 'block', 'context.holder.matches'), edge('who', 'sorry', 'else')];

const claim = (fields: object, onward: readonly object[]) => ({
  entry: 'kind',
  oneOf: [{ id: 'contact', rule: 'either', alternatives: [['email'], ['phone']] }],
  nodes: [
    choice('kind', ['water', 'fire', 'theft']),
    yesNo('police', { when: "answers.kind == 'theft'" }),
    number('loss', { minimum: 0, maximum: 100000, format: 'money' }),
    question('email', { answer: { type: 'text', format: 'email' }, ...fields }),
    question('phone', { answer: { type: 'text', format: 'phone' }, ...fields }),
    decide('size'),
    say('fast', 'We pay {{ answers.loss }} today. Police: {{ answers.police }}.'),
    over('paid'),
    over('inspected'),
    over('refused'),
  ],
  edges: [...chain('kind', 'police', 'loss', 'email', 'phone', 'size'), ...onward, edge('fast', 'paid')],
});

export const MONEY: readonly RealisticFlow[] = [
  {
    name: 'a mortgage with predicates made of predicates',
    flow: mortgage([
      edge('assess', 'declined', "answers.work == 'none'"),
      edge('assess', 'offer', "answers.work != 'none' && (!risky || answers.guarantor)"),
      edge('assess', 'adviser', "answers.work != 'none' && risky && !answers.guarantor"),
    ]),
  },
  {
    name: 'a mortgage that forgets who brings no guarantor',
    flow: mortgage([
      edge('assess', 'declined', "answers.work == 'none'"),
      edge('assess', 'offer', "answers.work != 'none' && (!risky || answers.guarantor)"),
      edge('assess', 'adviser', "answers.work == 'self_employed' && risky && answers.guarantor == null"),
    ]),
    problems: ['guard.gap assess: work = self_employed, deposit = 9, and guarantor = no'],
    findings: ['stuck assess | self_employed | 9 | 0 | no'],
  },
  {
    name: 'a mortgage with limits that meet at ten per cent',
    flow: mortgage([
      edge('assess', 'offer', 'answers.deposit >= 10'),
      edge('assess', 'adviser', 'answers.deposit <= 10 && !risky'),
      edge('assess', 'declined', 'answers.deposit < 10 && risky'),
    ]),
    problems: ['guard.overlap e.assess.offer: deposit = 10'],
  },
  { name: 'a lost card with identity check and retries', flow: card('sorry', cardWays) },
  {
    name: 'a lost card with a tool result nobody expected',
    flow: card('sorry', [
      edge('who', 'block', "context.holder.level == 'full'"),
      edge('who', 'sorry', "context.holder.level == 'none'"),
    ]),
    findings: ['stuck who | lost | 1234 | {"level":"other"}'],
  },
  {
    name: 'a card whose refusal leads to the question again',
    flow: card('last4', cardWays),
  },
  {
    name: 'a claim with either way of contact',
    flow: claim({}, [
      edge('size', 'fast', 'answers.loss < 500.5'),
      edge('size', 'refused', "answers.loss >= 500.5 && answers.kind == 'theft' && answers.police == false"),
      edge('size', 'inspected', 'else'),
    ]),
  },
  {
    name: 'a claim with an edge in the shadow of another',
    flow: claim({}, [
      edge('size', 'fast', 'answers.loss < 1000', { priority: 1 }),
      edge('size', 'refused', "answers.loss < 500 && answers.kind == 'theft'", { priority: 2 }),
      edge('size', 'inspected', 'else'),
    ]),
    problems: ['guard.never e.size.refused: '],
  },
  {
    name: 'a transfer that is confirmed, and asked for anew as long as it is refused',
    flow: {
      entry: 'amount',
      nodes: [
        number('amount', { minimum: 0.01, maximum: 5000, format: 'money' }),
        question('iban', {
          answer: { type: 'text', minLength: 15 },
          extraction: { examples: ['DE02120300000000202051'] },
        }),
        action('pay', { confirm: 'Pay {{ answers.amount }}?', args: { to: { expr: 'answers.iban' } } }),
        decide('how'),
        over('paid'),
        over('unpaid'),
      ],
      edges: [
        ...chain('amount', 'iban', 'pay', 'how'),
        edge('pay', 'unpaid', null, { kind: 'error' }),
        edge('how', 'paid', 'last.ok == true'),
        edge('how', 'unpaid', 'else'),
      ],
    },
  },
  {
    name: 'a budget that calculates, with a gap at exactly the budget',
    flow: {
      entry: 'pieces',
      nodes: [
        number('pieces', { minimum: 1, maximum: 5000, integer: true }),
        number('price', { minimum: 0, maximum: 100, format: 'money' }),
        decide('budget'),
        over('order'),
        over('ask_boss'),
      ],
      edges: [
        ...chain('pieces', 'price', 'budget'),
        edge('budget', 'order', 'answers.pieces * answers.price < 1000'),
        edge('budget', 'ask_boss', 'answers.pieces * answers.price > 1000'),
      ],
    },
    findings: ['stuck budget | 10 | 100'],
  },
  {
    name: 'a budget that calculates with both sides',
    flow: {
      entry: 'income',
      predicates: { over_budget: { when: 'answers.rent * 3 > answers.income' } },
      nodes: [
        number('income', { minimum: 0, format: 'money' }),
        number('rent', { minimum: 0, format: 'money' }),
        yesNo('deposit', { when: 'over_budget' }),
        decide('way'),
        over('yes'),
        over('no'),
      ],
      edges: [
        ...chain('income', 'rent', 'deposit', 'way'),
        edge('way', 'no', 'over_budget && answers.deposit == false'),
        edge('way', 'yes', 'else'),
      ],
    },
  },
  {
    name: 'an instalment plan whose fee is read before it is asked',
    flow: {
      entry: 'months',
      nodes: [
        number('months', { minimum: 3, maximum: 36, integer: true }),
        say('plan', '{{ answers.months }} months, fee {{ answers.fee }}.'),
        choice('fee', ['none', 'small']),
        over('agreed'),
      ],
      edges: chain('months', 'plan', 'fee', 'agreed'),
    },
    problems: ['answer.read-before-set plan: '],
  },
  {
    name: 'a refund through nested calls with outputs',
    flow: {
      entry: 'order',
      nodes: [
        question('order', { answer: { type: 'text', minLength: 4 } }),
        call('find', 'lookup', { inputs: { number: 'answers.order' }, outputs: { found: 'context.row.status' } }),
        decide('which'),
        say('sent', 'It is on its way.'),
        over('refunded'),
        over('unknown_order'),
        over('waiting'),
      ],
      edges: [
        ...chain('order', 'find', 'which'),
        edge('which', 'refunded', "context.found == 'returned' && answers.keep == false"),
        edge('which', 'sent', "context.found == 'sent' || answers.keep == true"),
        edge('which', 'unknown_order', 'else'),
        edge('sent', 'waiting'),
      ],
      subgraphs: {
        lookup: {
          entry: 'fetch',
          inputs: ['number'],
          outputs: ['found'],
          nodes: [action('fetch', { result: 'row', args: { id: { expr: 'context.number' } } }), call('ask', 'keeping')],
          edges: [edge('fetch', 'ask'), edge('fetch', '__exit__', null, { kind: 'error' }), edge('ask', '__exit__')],
        },
        keeping: {
          entry: 'keep',
          nodes: [yesNo('keep')],
          edges: [edge('keep', '__exit__')],
        },
      },
    },
  },
  {
    name: 'a fraud report whose dates leave a day out',
    flow: {
      entry: 'seen',
      nodes: [date('seen', { maximum: '2026-12-31' }), decide('age'), over('fresh'), over('old')],
      edges: [
        edge('seen', 'age'),
        edge('age', 'old', "answers.seen < '2026-10-01'"),
        edge('age', 'fresh', "answers.seen > '2026-10-01'"),
      ],
    },
    problems: ['guard.gap age: seen = 2026-10-01'],
    findings: ['stuck age | 2026-10-01'],
  },
];
