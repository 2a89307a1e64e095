/** Flows about service: faults, parcels, contracts, and opinions. */
import { flowOf, edge } from '../../flow/build.ts';
import { ask, branch, chain, done, pick, tell, yesNo } from './build.ts';

const desk = [
  tell('s.desk', 'I connect you with our team.'),
  ask('callback', 'What number can we call you on?', { type: 'text', format: 'phone' }),
  done('desk'),
];
const deskEdges = chain('s.desk', 'q.callback', 't.desk');

export const helpdesk = flowOf({
  entry: 'q.problem',
  intents: { human: 's.desk' },
  paths: [
    {
      id: 'password',
      label: 'Reset a password',
      examples: ['I forgot my password', 'I am locked out of my account'],
      entry: 'q.username',
    },
    {
      id: 'fault',
      label: 'Report a fault',
      examples: ['My laptop does not start', 'the printer is broken'],
      entry: 'sg.fault',
    },
    {
      id: 'hours',
      label: 'Service hours',
      examples: ['When are you open?', 'when is the helpdesk staffed'],
      digression: 'g.hours',
    },
  ],
  nodes: [
    ask('problem', 'What is the problem?', { type: 'text' }),
    branch('d.path'),
    ask('username', 'What is your user name?', { type: 'text', pattern: '^[a-z][a-z0-9.]{2,20}$' }),
    { id: 'sg.fault', type: 'subgraph', ref: 'g.fault', outputs: { ticket: "answers.device + '/' + answers.urgency" } },
    tell('s.reset', 'I sent a link to {{ answers.username }}.'),
    tell('s.ticket', 'Ticket {{ context.ticket }}.'),
    done('reset'),
    done('ticket'),
    ...desk,
  ],
  edges: [
    edge('q.problem', 'd.path'),
    edge('d.path', 'q.username', "path == 'password'"),
    edge('d.path', 'sg.fault', 'else'),
    ...chain('q.username', 's.reset', 't.reset'),
    ...chain('sg.fault', 's.ticket', 't.ticket'),
    ...deskEdges,
  ],
  subgraphs: {
    'g.fault': {
      entry: 'q.device',
      outputs: ['ticket'],
      nodes: [
        ask('device', 'Which device is it: laptop, phone or printer?', {
          type: 'choice',
          options: pick(['laptop', 'notebook', 'computer'], ['phone', 'mobile'], ['printer']),
        }),
        ask('since', 'Since when has it been like that?', { type: 'date', maximum: '2026-11-18' }, { required: false }),
        ask('urgency', 'How urgent is it: low, medium or high?', {
          type: 'choice',
          options: pick(['low', 'not urgent'], ['medium', 'normal'], ['high', 'very urgent', 'asap']),
        }),
        ask(
          'affected',
          'How many people are affected?',
          { type: 'number', integer: true, minimum: 1 },
          { when: "answers.urgency == 'high'" },
        ),
        ask('restarted', 'Have you restarted it?', yesNo),
      ],
      edges: [
        ...chain('q.device', 'q.since', 'q.urgency', 'q.affected', 'q.restarted'),
        edge('q.restarted', '__exit__'),
      ],
    },
    'g.hours': {
      entry: 's.hours',
      nodes: [tell('s.hours', 'We are here from eight to six.')],
      edges: [edge('s.hours', '__exit__')],
    },
  },
});

export const parcel = flowOf({
  entry: 'q.tracking',
  nodes: [
    ask('tracking', 'What is your tracking number?', { type: 'text', pattern: '^PK\\d{8}$' }, { retries: 2 }),
    tell('s.found', 'I found {{ answers.tracking }}.'),
    ask('wish', 'What shall we do: redeliver it, hold it or return it?', {
      type: 'choice',
      options: pick(
        ['redeliver', 'deliver again', 'bring it again'],
        ['hold', 'keep it', 'hold it'],
        ['return', 'send it back', 'return it'],
      ),
    }),
    ask('day', 'On which day?', { type: 'date', minimum: '2026-11-19', maximum: '2026-12-31' }),
    ask('slot', 'Morning, afternoon or evening?', { type: 'choice', options: pick('morning', 'afternoon', 'evening') }),
    ask('neighbour', 'May we leave it with a neighbour?', yesNo),
    ask(
      'weight',
      'How heavy is it, in kilograms?',
      { type: 'number', unit: 'kg', minimum: 0.1, maximum: 70 },
      { required: false },
    ),
    tell('s.day', '{{ answers.wish }} on {{ answers.day }}, {{ answers.slot }}.'),
    tell('s.manual', 'Then I search by hand.'),
    ask('sender', 'Who sent it?', { type: 'text' }),
    done('planned'),
    done('search'),
  ],
  edges: [
    ...chain('q.tracking', 's.found', 'q.wish'),
    edge('q.wish', 'q.weight', "answers.wish == 'return'"),
    edge('q.wish', 'q.day', 'else'),
    edge('q.weight', 'q.day'),
    ...chain('q.day', 'q.slot', 'q.neighbour', 's.day', 't.planned'),
    edge('q.tracking', 's.manual', null, { kind: 'error' }),
    edge('q.tracking', 's.manual', null, { kind: 'unknown' }),
    ...chain('s.manual', 'q.sender', 'q.wish'),
  ],
});

export const energy = flowOf({
  entry: 'q.people',
  intents: { human: 's.desk' },
  paths: [
    {
      id: 'green',
      label: 'Green energy',
      examples: ['Is it green power?', 'where does your electricity come from'],
      digression: 'g.green',
    },
  ],
  nodes: [
    ask('people', 'How many people live in your household?', {
      type: 'number',
      integer: true,
      minimum: 1,
      maximum: 12,
    }),
    ask(
      'usage',
      'How many kWh do you use a year?',
      { type: 'number', unit: 'kWh', minimum: 100, maximum: 50000 },
      { required: false },
    ),
    ask('tariff', 'Which tariff: basic, fixed or green?', {
      type: 'choice',
      options: pick('basic', ['fixed', 'fixed price'], ['green', 'eco']),
    }),
    ask(
      'runtime',
      'For how long: 12 or 24 months?',
      { type: 'duration', unit: 'months', minimum: 12, maximum: 24 },
      { when: "answers.tariff != 'basic'" },
    ),
    ask('switch_on', 'When shall we start?', { type: 'date', minimum: '2026-11-18' }),
    ask('moved', 'Are you moving in?', yesNo),
    ask('move_in', 'When do you move in?', { type: 'date' }, { when: 'answers.moved' }),
    ask(
      'meter',
      'What is the meter reading?',
      { type: 'number', integer: true, minimum: 0, maximum: 999999 },
      { required: false },
    ),
    {
      id: 'a.tariff',
      type: 'action',
      tool: 'table.lookup',
      args: {
        rows: [
          { t: 'basic', c: 35 },
          { t: 'fixed', c: 31 },
          { t: 'green', c: 33 },
        ],
        column: 't',
        value: { expr: 'answers.tariff' },
      },
      result: 'row',
    },
    {
      id: 'a.sign',
      type: 'action',
      tool: 'template.render',
      args: {
        template: 'Contract {{t}} from {{d}}',
        values: { expr: "{'t': answers.tariff, 'd': answers.switch_on}" },
      },
      result: 'contract',
      confirm:
        'That is {{ context.row.c }} cents. Sign the {{ answers.tariff }} contract from {{ answers.switch_on }}?',
    },
    branch('d.signed'),
    tell('s.signed', '{{ context.contract }}'),
    done('signed'),
    done('unsigned'),
    ...desk,
  ],
  edges: [
    ...chain(
      'q.people',
      'q.usage',
      'q.tariff',
      'q.runtime',
      'q.switch_on',
      'q.moved',
      'q.move_in',
      'q.meter',
      'a.tariff',
      'a.sign',
      'd.signed',
    ),
    edge('d.signed', 's.signed', 'last != null'),
    edge('d.signed', 't.unsigned', 'else'),
    edge('s.signed', 't.signed'),
    ...deskEdges,
  ],
  subgraphs: {
    'g.green': {
      entry: 's.green',
      nodes: [tell('s.green', 'All of it is wind and water.')],
      edges: [edge('s.green', '__exit__')],
    },
  },
});

export const survey = flowOf({
  entry: 'q.score',
  nodes: [
    ask('score', 'From 0 to 10, how likely are you to recommend us?', {
      type: 'number',
      integer: true,
      minimum: 0,
      maximum: 10,
    }),
    ask('why_not', 'What went wrong?', { type: 'text' }, { required: false }),
    ask('liked', 'What did you like: price, quality, service, speed?', {
      type: 'choices',
      options: pick('price', 'quality', 'service', 'speed'),
    }),
    ask('often', 'How often do you shop with us: weekly, monthly or rarely?', {
      type: 'choice',
      options: pick(
        ['weekly', 'every week'],
        ['monthly', 'every month', 'once a month'],
        ['rarely', 'hardly ever', 'seldom'],
      ),
    }),
    ask(
      'share',
      'What share of your shopping do you do online, in percent?',
      { type: 'number', format: 'percent', minimum: 0, maximum: 100 },
      { required: false },
    ),
    ask('age', 'How old are you?', { type: 'number', integer: true, minimum: 16, maximum: 110 }, { required: false }),
    ask('contact', 'May we contact you?', yesNo),
    ask('email', 'What is your email address?', { type: 'text', format: 'email' }),
    ask('comment', 'Anything you would like to add?', { type: 'text' }, { required: false }),
    done('thanks'),
  ],
  edges: [
    edge('q.score', 'q.why_not', 'answers.score < 7'),
    edge('q.score', 'q.liked', 'else'),
    ...chain('q.why_not', 'q.liked', 'q.often', 'q.share', 'q.age', 'q.contact'),
    edge('q.contact', 'q.email', 'answers.contact'),
    edge('q.contact', 'q.comment', 'else'),
    ...chain('q.email', 'q.comment', 't.thanks'),
  ],
});
