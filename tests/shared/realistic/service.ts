/** Conversations with service desks: booking, triage, support, surveys, orders. */
import { edge, question } from '../flow/build.ts';
import { action, call, chain, choice, date, decide, number, over, say, yesNo, type RealisticFlow } from './spelling.ts';

const booking = (validate: string, ways: readonly object[]) => ({
  entry: 'arrival',
  intents: { human: 'desk', cancel: 'bye' },
  nodes: [
    date('arrival', { minimum: '2026-01-01', maximum: '2026-12-31' }),
    date('departure', { minimum: '2026-01-02', maximum: '2027-01-31' }, { validate, retries: 2 }),
    number('guests', { minimum: 1, maximum: 8, integer: true }),
    decide('rooms'),
    say('one', 'One room from {{ answers.arrival }}.'),
    say('two', 'Two rooms.'),
    say('desk', 'Somebody will call.'),
    say('bye', 'Another time.'),
    over('booked'),
    over('desked'),
    over('left'),
  ],
  edges: [
    ...chain('arrival', 'departure', 'guests', 'rooms'),
    edge('departure', 'desk', null, { kind: 'error' }),
    ...ways,
    ...chain('one', 'booked'),
    ...chain('two', 'booked'),
    ...chain('desk', 'desked'),
    ...chain('bye', 'left'),
  ],
});
const rooms = [edge('rooms', 'one', 'answers.guests <= 2'), edge('rooms', 'two', 'answers.guests > 2')];

const triage = (ways: readonly object[]) => ({
  entry: 'age',
  predicates: {
    urgent: { when: 'answers.pain >= 8 || answers.breath == true' },
    frail: { when: 'answers.age < 2 || answers.age > 80' },
    soon: { when: 'urgent || (frail && answers.pain > 3)' },
  },
  nodes: [
    number('age', { minimum: 0, maximum: 120, integer: true }),
    number('pain', { minimum: 0, maximum: 10, integer: true }),
    yesNo('breath'),
    choice('since', ['today', 'days', 'weeks'], { when: '!soon', required: false }),
    decide('score'),
    say('ambulance', 'Call an ambulance now. Since: {{ answers.since }}.'),
    over('emergency'),
    over('today'),
    over('later'),
  ],
  edges: [...chain('age', 'pain', 'breath', 'since', 'score'), ...ways, edge('ambulance', 'emergency')],
});

const loop = (back: readonly object[], nodes: readonly object[] = []) => ({
  entry: 'what',
  nodes: [
    choice('what', ['add', 'drop', 'done']),
    say('added', 'Added.'),
    say('dropped', 'Dropped.'),
    over('finished'),
    ...nodes,
  ],
  edges: [
    edge('what', 'added', "answers.what == 'add'"),
    edge('what', 'dropped', "answers.what == 'drop'"),
    edge('what', 'finished', "answers.what == 'done'"),
    ...back,
  ],
});

const signUp = (parts: { oneOf: object[]; email?: object; phone?: object }) => ({
  entry: 'name',
  oneOf: parts.oneOf,
  nodes: [
    question('name', { answer: { type: 'text', format: 'name' } }),
    question('email', { answer: { type: 'text', format: 'email' }, ...parts.email }),
    question('phone', { answer: { type: 'text', format: 'phone' }, ...parts.phone }),
    say('welcome', 'Welcome, {{ answers.name }}.'),
    over('in'),
  ],
  edges: chain('name', 'email', 'phone', 'welcome', 'in'),
});

const paths = (parts: { cancelling: readonly object[] }) => ({
  entry: 'hello',
  paths: [
    { id: 'sales', label: 'Buy something', entry: 'product' },
    { id: 'leave', label: 'End my contract', entry: 'reason' },
    { id: 'hours', label: 'Opening hours', digression: 'hours' },
  ],
  nodes: [
    choice('hello', ['buy', 'leave', 'other']),
    choice('product', ['lamp', 'shade']),
    choice('reason', ['price', 'moved'], { required: false }),
    decide('which'),
    say('bought', 'One {{ answers.product }}.'),
    over('sold'),
    over('ended'),
    over('noted'),
  ],
  edges: [
    edge('hello', 'product', "answers.hello == 'buy'"),
    edge('hello', 'reason', "answers.hello == 'leave'"),
    edge('hello', 'noted', 'else'),
    ...chain('product', 'bought', 'sold'),
    edge('reason', 'which'),
    ...parts.cancelling,
  ],
  subgraphs: {
    hours: { entry: 'open', nodes: [say('open', 'Nine to five.')], edges: [edge('open', '__exit__')] },
  },
});

export const SERVICE: readonly RealisticFlow[] = [
  { name: 'a booking with two dates', flow: booking('answers.departure > answers.arrival', rooms) },
  {
    name: 'a booking that leaves three guests out',
    flow: booking('answers.departure > answers.arrival', [
      edge('rooms', 'one', 'answers.guests < 3'),
      edge('rooms', 'two', 'answers.guests > 3'),
    ]),
    problems: ['guard.gap rooms: guests = 3'],
    findings: ['stuck rooms | 2026-01-01 | 2026-01-02 | 3'],
  },
  {
    name: 'a booking with a guard that is never true',
    flow: booking('answers.departure > answers.arrival', [
      ...rooms,
      edge('rooms', 'desk', 'answers.guests > 8', { priority: -1 }),
    ]),
    problems: ['guard.never e.rooms.desk: '],
  },
  {
    name: 'triage with scores',
    flow: triage([
      edge('score', 'ambulance', 'urgent'),
      edge('score', 'today', '!urgent && soon'),
      edge('score', 'later', '!soon'),
    ]),
  },
  {
    name: 'triage where urgent is soon, too',
    flow: triage([
      edge('score', 'ambulance', 'urgent'),
      edge('score', 'today', 'soon'),
      edge('score', 'later', '!soon'),
    ]),
    problems: ['guard.overlap e.score.today: pain = 2 and breath = yes'],
  },
  {
    name: 'triage with somebody old in little pain left out',
    flow: triage([
      edge('score', 'ambulance', 'urgent'),
      edge('score', 'today', '!urgent && frail && answers.pain > 3'),
      edge('score', 'later', '!urgent && !frail'),
    ]),
    problems: ['guard.gap score: pain = 2, breath = no, and age = 1'],
    findings: ['stuck score | 1 | 2 | no | today'],
  },
  {
    name: 'a basket that is filled in turns: an answered question does not wait',
    flow: loop([edge('added', 'what'), edge('dropped', 'finished')]),
    problems: ['cycle.answered what: what = add'],
    findings: ['stuck added | add'],
  },
  {
    name: 'a basket with another question each time round',
    flow: loop(
      [edge('added', 'more'), edge('dropped', 'more'), ...chain('more', 'sure', 'finished')],
      [yesNo('more'), say('sure', 'More: {{ answers.more }}.')],
    ),
  },
  { name: 'a sign-up with either way of contact', flow: signUp({ oneOf: [['email'], ['phone']] }) },
  {
    name: 'a sign-up that lets its only way of contact be skipped',
    flow: signUp({
      oneOf: [['email'], ['phone']],
      email: { when: "answers.name == 'Ada'" },
      phone: { when: "answers.name != 'Ada'", required: false },
    }),
    findings: ['one-of in | Ada Lovelace | Skip'],
  },
  {
    name: 'a sign-up whose alternatives no way asks together',
    flow: {
      entry: 'how',
      oneOf: [
        {
          id: 'address',
          alternatives: [
            ['street', 'town'],
            ['street', 'box'],
          ],
        },
      ],
      nodes: [choice('how', ['post', 'box']), question('street'), question('town'), question('box'), over('done')],
      edges: [
        edge('how', 'street', "answers.how == 'post'"),
        edge('how', 'box', "answers.how == 'box'"),
        edge('street', 'done'),
        edge('box', 'town'),
        edge('town', 'done'),
      ],
    },
    problems: ['oneof.unsatisfiable /oneOf/0: '],
    findings: ['one-of done | post | Ada Lovelace'],
  },
  {
    name: 'paths with entries and a digression',
    flow: paths({
      cancelling: [edge('which', 'ended', 'answers.reason != null'), edge('which', 'noted', 'answers.reason == null')],
    }),
  },
  {
    name: 'a path on which somebody who gives no reason is stuck',
    flow: paths({
      cancelling: [
        edge('which', 'ended', "answers.reason == 'moved'"),
        edge('which', 'noted', "answers.reason == 'price'"),
      ],
    }),
    problems: ['guard.gap which: reason unanswered'],
    findings: ['stuck which | leave | Skip'],
  },
  {
    name: 'guards on the path that is followed',
    flow: {
      entry: 'hello',
      paths: [{ id: 'sales' }, { id: 'fault' }],
      nodes: [question('hello'), say('way', '{{ answers.hello }}?'), over('sold'), over('fixed'), over('asked')],
      edges: [
        edge('hello', 'way'),
        edge('way', 'sold', "path == 'sales'"),
        edge('way', 'fixed', "path == 'fault'"),
        edge('way', 'asked', 'path == null'),
      ],
    },
  },
  {
    name: 'guards on the path that forget who follows none',
    flow: {
      entry: 'hello',
      paths: [{ id: 'sales' }, { id: 'fault' }],
      nodes: [question('hello'), say('way', '{{ answers.hello }}?'), over('sold'), over('fixed')],
      edges: [edge('hello', 'way'), edge('way', 'sold', "path == 'sales'"), edge('way', 'fixed', "path == 'fault'")],
    },
    problems: ['guard.gap way: no path'],
    findings: ['stuck way | Ada Lovelace'],
  },
  {
    name: 'a survey of lists: some topics have questions of their own',
    flow: {
      entry: 'topics',
      nodes: [
        question('topics', {
          answer: { type: 'choices', options: [{ value: 'food' }, { value: 'room' }, { value: 'staff' }], minItems: 1 },
        }),
        number('food_stars', { minimum: 1, maximum: 5, integer: true }, { when: "'food' in answers.topics" }),
        question('staff_who', { when: "'staff' in answers.topics", required: false }),
        say('many', '{{ answers.food_stars }} {{ answers.staff_who }}'),
        over('all'),
        over('some'),
      ],
      edges: [
        ...chain('topics', 'food_stars', 'staff_who', 'many'),
        edge('many', 'all', 'size(answers.topics) == 3'),
        edge('many', 'some', 'size(answers.topics) < 3'),
      ],
    },
  },
  {
    name: 'a survey whose guard waits for four of three topics',
    flow: {
      entry: 'topics',
      nodes: [
        question('topics', {
          answer: { type: 'choices', options: [{ value: 'food' }, { value: 'room' }, { value: 'staff' }] },
        }),
        over('all'),
        over('some'),
      ],
      edges: [edge('topics', 'all', 'size(answers.topics) > 3'), edge('topics', 'some', 'else')],
    },
    problems: ['guard.never e.topics.all: '],
    findings: ['unreachable all'],
  },
  {
    name: 'support that reads texts with functions',
    flow: {
      entry: 'subject',
      nodes: [
        question('subject', { answer: { type: 'text', minLength: 3, maxLength: 200 } }),
        question('serial', {
          answer: { type: 'text', pattern: '[A-Z]{2}[0-9]{3}' },
          extraction: { examples: ['AB123'] },
          required: false,
        }),
        say('model', '{{ answers.subject }}, then.'),
        over('old_model'),
        over('new_model'),
        over('no_model'),
      ],
      edges: [
        ...chain('subject', 'serial', 'model'),
        edge('model', 'no_model', 'answers.serial == null'),
        edge('model', 'old_model', "answers.serial != null && answers.serial.startsWith('AB')"),
        edge('model', 'new_model', 'else'),
      ],
    },
  },
  {
    name: 'a call that comes back at once, for ever',
    flow: {
      entry: 'again',
      nodes: [call('again', 'ping'), yesNo('ok'), over('done')],
      edges: [edge('again', 'again', 'answers.ok != true'), edge('again', 'ok', 'else'), edge('ok', 'done')],
      subgraphs: { ping: { entry: 'pong', nodes: [say('pong')], edges: [edge('pong', '__exit__')] } },
    },
    problems: ['cycle.spins again: ', 'answer.read-before-set e.again.again: '],
  },
  {
    name: 'calls in a circle',
    flow: {
      entry: 'first',
      nodes: [call('first', 'a'), over('done')],
      edges: [edge('first', 'done')],
      subgraphs: {
        a: {
          entry: 'ask',
          nodes: [yesNo('ask'), call('to_b', 'b')],
          edges: [edge('ask', 'to_b', 'answers.ask'), edge('ask', '__exit__', 'else'), edge('to_b', '__exit__')],
        },
        b: { entry: 'to_a', nodes: [call('to_a', 'a')], edges: [edge('to_a', '__exit__')] },
      },
    },
    problems: ['subgraph.recursion /subgraphs/a: '],
  },
  {
    name: 'a password that may only be given again',
    flow: {
      entry: 'pass',
      nodes: [
        question('pass', { answer: { type: 'text', minLength: 8 } }),
        question('repeat', { answer: { type: 'text' }, validate: 'answers.repeat == answers.pass', retries: 1 }),
        over('set'),
      ],
      edges: [...chain('pass', 'repeat', 'set')],
    },
  },
  {
    name: 'an order that asks the same for ever where the place is abroad',
    flow: {
      entry: 'place',
      nodes: [
        choice('place', ['here', 'abroad']),
        choice('delivery', ['post', 'fetch'], { validate: "answers.place == 'here'" }),
        say('thanks', 'By {{ answers.delivery }}.'),
        over('ordered'),
      ],
      edges: chain('place', 'delivery', 'thanks', 'ordered'),
    },
    findings: ['livelock delivery | abroad | post'],
  },
  {
    name: 'a node nobody leads to',
    flow: {
      entry: 'a',
      nodes: [yesNo('a'), say('thanks', '{{ answers.a }}'), say('lonely'), over('done')],
      edges: [...chain('a', 'thanks', 'done'), edge('lonely', 'done')],
    },
    problems: ['node.unreachable lonely: '],
    findings: ['unreachable lonely'],
  },
  {
    name: 'a wish for a person, caught by the call around the question',
    flow: {
      entry: 'details',
      nodes: [
        call('details', 'address'),
        say('sum', '{{ answers.street }}, {{ answers.zip }}'),
        over('done'),
        over('person'),
      ],
      edges: [...chain('details', 'sum', 'done'), edge('details', 'person', null, { kind: 'human' })],
      subgraphs: {
        address: {
          entry: 'street',
          nodes: [
            question('street'),
            question('zip', { answer: { type: 'text', format: 'postcode' }, retries: 1 }),
            say('help', 'Like SW1A 1AA.'),
          ],
          edges: [
            edge('street', 'zip'),
            edge('zip', '__exit__'),
            edge('zip', 'help', null, { kind: 'validation' }),
            edge('help', 'zip'),
          ],
        },
      },
    },
  },
  {
    name: 'a repair with money, decimals and a duration',
    flow: {
      entry: 'cost',
      nodes: [
        number('cost', { minimum: 0, maximum: 999.99, format: 'money' }),
        question('age', { answer: { type: 'duration', unit: 'months', minimum: 0, maximum: 240 } }),
        decide('way'),
        over('free'),
        over('cheap'),
        over('offer'),
      ],
      edges: [
        ...chain('cost', 'age', 'way'),
        edge('way', 'free', 'answers.age <= 24'),
        edge('way', 'cheap', 'answers.age > 24 && answers.cost < 49.99'),
        edge('way', 'offer', 'answers.age > 24 && answers.cost >= 49.99'),
      ],
    },
  },
  {
    name: 'a repair that stops between two prices a cent apart',
    flow: {
      entry: 'cost',
      nodes: [number('cost', { minimum: 0, maximum: 999.99, format: 'money' }), over('cheap'), over('offer')],
      edges: [edge('cost', 'cheap', 'answers.cost <= 49.98'), edge('cost', 'offer', 'answers.cost >= 49.99')],
    },
    problems: ['guard.gap cost: cost = 49.985'],
    findings: ['stuck cost | 49.985'],
  },
  {
    name: 'an unused answer',
    flow: { entry: 'a', nodes: [yesNo('a'), over('done')], edges: chain('a', 'done') },
    problems: ['question.unused a: '],
  },
  {
    name: 'a tool that is asked again until it is ready',
    flow: {
      entry: 'poll',
      nodes: [action('poll', { result: 'job' }), decide('ready'), yesNo('wait'), over('done'), over('gone')],
      edges: [
        edge('poll', 'ready'),
        edge('poll', 'gone', null, { kind: 'error' }),
        edge('ready', 'done', "context.job.status == 'ready'"),
        edge('ready', 'wait', 'else'),
        edge('wait', 'poll', 'answers.wait'),
        edge('wait', 'gone', 'else'),
      ],
    },
  },
];
