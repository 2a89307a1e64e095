/** Flows about travel, dining, and memberships. */
import { flowOf, edge } from '../../flow/build.ts';
import { ask, branch, chain, done, pick, tell, yesNo } from './build.ts';

const desk = [
  tell('s.desk', 'I put you through to the desk.'),
  ask('callback', 'What number can the desk reach you on?', { type: 'text', format: 'phone' }),
  done('desk'),
];
const deskEdges = chain('s.desk', 'q.callback', 't.desk');

export const hotel = flowOf({
  entry: 's.hello',
  intents: { human: 's.desk' },
  paths: [
    {
      id: 'hours',
      label: 'Reception hours',
      examples: ['When is the reception open?', 'What are your opening hours?', 'when are you open'],
      digression: 'g.hours',
    },
    { id: 'pets', label: 'Pets', examples: ['Can I bring my dog?', 'Are pets allowed?'], digression: 'g.pets' },
  ],
  predicates: {
    leaves_later: {
      when: 'answers.departure == null || answers.arrival == null || answers.departure > answers.arrival',
      message: 'must be after the arrival',
    },
  },
  nodes: [
    tell('s.hello', 'Welcome to the Harbour Hotel.'),
    ask('arrival', 'When will you arrive?', { type: 'date', minimum: '2026-11-18' }),
    ask('departure', 'And when will you leave?', { type: 'date' }, { validate: 'leaves_later' }),
    ask('guests', 'How many guests are you?', { type: 'number', integer: true, minimum: 1, maximum: 8 }),
    ask('room', 'Which room would you like: single, double or a suite?', {
      type: 'choice',
      options: pick(['single room', 'single'], ['double room', 'double', 'twin'], ['suite']),
    }),
    ask(
      'extras',
      'Would you like any extras: breakfast, parking, late checkout?',
      { type: 'choices', options: pick('breakfast', 'parking', 'late checkout') },
      { required: false },
    ),
    ask('wishes', 'Any special wishes?', { type: 'text' }, { required: false }),
    ask('name', 'What name shall I put it under?', { type: 'text', format: 'name' }),
    {
      id: 'a.book',
      type: 'action',
      tool: 'template.render',
      args: {
        template: '{{name}}: {{room}} {{arrival}}-{{departure}} for {{guests}}',
        values: {
          expr: "{'name': answers.name, 'room': answers.room, 'arrival': answers.arrival, 'departure': answers.departure, 'guests': answers.guests}",
        },
      },
      result: 'booking',
      confirm:
        'Book a {{ answers.room }} for {{ answers.guests }} from {{ answers.arrival }} to {{ answers.departure }}?',
    },
    branch('d.booked'),
    tell('s.booked', 'Booked: {{ context.booking }}'),
    done('booked'),
    done('not_booked'),
    ...desk,
  ],
  edges: [
    ...chain(
      's.hello',
      'q.arrival',
      'q.departure',
      'q.guests',
      'q.room',
      'q.extras',
      'q.wishes',
      'q.name',
      'a.book',
      'd.booked',
    ),
    edge('d.booked', 's.booked', 'last != null'),
    edge('d.booked', 't.not_booked', 'else'),
    edge('s.booked', 't.booked'),
    ...deskEdges,
  ],
  subgraphs: {
    'g.hours': {
      entry: 's.hours',
      nodes: [tell('s.hours', 'The reception is open day and night.')],
      edges: [edge('s.hours', '__exit__')],
    },
    'g.pets': {
      entry: 's.pets',
      nodes: [tell('s.pets', 'Dogs are welcome for 10 a night.')],
      edges: [edge('s.pets', '__exit__')],
    },
  },
});

export const restaurant = flowOf({
  entry: 'q.main',
  intents: { human: 's.desk', cancel: 't.gone' },
  paths: [
    {
      id: 'allergens',
      label: 'Allergens',
      examples: ['Which dishes contain nuts?', 'what about allergies'],
      digression: 'g.allergens',
    },
    {
      id: 'hours',
      label: 'Opening hours',
      examples: ['When do you open?', 'how late are you open'],
      digression: 'g.hours',
    },
  ],
  nodes: [
    ask('main', 'What would you like: pizza, pasta, curry or a salad?', {
      type: 'choice',
      options: pick('pizza', ['pasta', 'spaghetti'], 'curry', 'salad'),
    }),
    ask('portions', 'How many portions?', { type: 'number', integer: true, minimum: 1, maximum: 20 }, { retries: 1 }),
    ask(
      'toppings',
      'Which toppings: mushrooms, olives, ham or extra cheese?',
      { type: 'choices', options: pick('mushrooms', 'olives', 'ham', ['extra cheese', 'cheese']), maxItems: 3 },
      { required: false, when: "answers.main == 'pizza'" },
    ),
    ask('spicy', 'Should it be spicy?', yesNo, { when: "answers.main == 'curry'" }),
    ask('delivery', 'Delivery or pickup?', {
      type: 'choice',
      options: pick(['delivery', 'deliver it', 'bring it'], ['pickup', 'pick it up', 'collect']),
    }),
    ask('postcode', 'What is your postcode?', { type: 'text', format: 'postcode' }),
    ask('minutes', 'In how many minutes will you collect it?', {
      type: 'duration',
      unit: 'minutes',
      minimum: 10,
      maximum: 180,
    }),
    ask(
      'tip',
      'Would you like to add a tip?',
      { type: 'number', format: 'money', unit: 'GBP', minimum: 0, maximum: 50 },
      { required: false },
    ),
    {
      id: 'a.price',
      type: 'action',
      tool: 'table.lookup',
      args: {
        rows: [
          { dish: 'pizza', price: 9 },
          { dish: 'pasta', price: 8 },
          { dish: 'curry', price: 10 },
          { dish: 'salad', price: 7 },
        ],
        column: 'dish',
        value: { expr: 'answers.main' },
      },
      result: 'row',
    },
    {
      id: 'a.order',
      type: 'action',
      tool: 'template.render',
      args: { template: '{{n}} x {{dish}}', values: { expr: "{'n': answers.portions, 'dish': answers.main}" } },
      result: 'order',
      confirm:
        '{{ answers.portions }} x {{ answers.main }} for {{ answers.portions * context.row.price }} pounds. Shall I send the order?',
    },
    branch('d.sent'),
    tell('s.sent', 'Your order: {{ context.order }}.'),
    done('ordered'),
    done('not_ordered'),
    done('gone'),
    ...desk,
  ],
  edges: [
    ...chain('q.main', 'q.portions', 'q.toppings', 'q.spicy', 'q.delivery'),
    edge('q.delivery', 'q.postcode', "answers.delivery == 'delivery'"),
    edge('q.delivery', 'q.minutes', 'else'),
    ...chain('q.postcode', 'q.tip', 'a.price', 'a.order', 'd.sent'),
    edge('q.minutes', 'q.tip'),
    edge('d.sent', 's.sent', 'last != null'),
    edge('d.sent', 't.not_ordered', 'else'),
    edge('s.sent', 't.ordered'),
    ...deskEdges,
  ],
  subgraphs: {
    'g.allergens': {
      entry: 's.allergens',
      nodes: [tell('s.allergens', 'Nuts are in the curry only.')],
      edges: [edge('s.allergens', '__exit__')],
    },
    'g.hours': {
      entry: 's.hours',
      nodes: [tell('s.hours', 'We are open from five to eleven.')],
      edges: [edge('s.hours', '__exit__')],
    },
  },
});

export const gym = flowOf({
  entry: 'q.matter',
  paths: [
    { id: 'join', label: 'Join the gym', examples: ['I want to become a member', 'sign me up'], entry: 'q.plan' },
    {
      id: 'freeze',
      label: 'Freeze a membership',
      examples: ['I want to pause my membership', 'freeze it for a while'],
      entry: 'q.freeze_from',
    },
    {
      id: 'leave',
      label: 'End a membership',
      examples: ['I want to cancel my membership', 'quit the gym'],
      entry: 'q.leave_reason',
    },
    {
      id: 'classes',
      label: 'Classes',
      examples: ['Which classes do you have?', 'when is yoga'],
      digression: 'g.classes',
    },
  ],
  oneOf: [{ id: 'contact', rule: 'either', alternatives: [['email'], ['phone']] }],
  nodes: [
    ask('matter', 'How can I help you?', { type: 'text' }),
    branch('d.path'),
    ask('plan', 'Which plan: off-peak, standard or premium?', {
      type: 'choice',
      options: pick(['off-peak', 'off peak', 'cheapest'], 'standard', 'premium'),
    }),
    ask('start', 'When would you like to start?', { type: 'date', minimum: '2026-11-18' }),
    ask('age', 'How old are you?', { type: 'number', integer: true, minimum: 16, maximum: 99 }),
    ask('trainer', 'Do you want a personal trainer?', yesNo),
    ask('email', 'What is your email address?', { type: 'text', format: 'email' }),
    ask('phone', 'What is your phone number?', { type: 'text', format: 'phone' }),
    ask('freeze_from', 'From which day shall we freeze it?', { type: 'date', minimum: '2026-11-18' }),
    ask('freeze_for', 'For how many months?', { type: 'duration', unit: 'months', minimum: 1, maximum: 6 }),
    ask(
      'leave_reason',
      'Why do you want to leave?',
      {
        type: 'choice',
        options: pick(['too expensive', 'price', 'money'], ['moving away', 'moving'], ['no time'], ['other']),
      },
      { required: false },
    ),
    done('joined'),
    done('frozen'),
    done('left'),
  ],
  edges: [
    edge('q.matter', 'd.path'),
    edge('d.path', 'q.freeze_from', "path == 'freeze'"),
    edge('d.path', 'q.leave_reason', "path == 'leave'"),
    edge('d.path', 'q.plan', 'else'),
    ...chain('q.plan', 'q.start', 'q.age', 'q.trainer', 'q.email', 'q.phone', 't.joined'),
    ...chain('q.freeze_from', 'q.freeze_for', 't.frozen'),
    ...chain('q.leave_reason', 't.left'),
  ],
  subgraphs: {
    'g.classes': {
      entry: 's.classes',
      nodes: [tell('s.classes', 'Yoga is on Mondays, spinning on Thursdays.')],
      edges: [edge('s.classes', '__exit__')],
    },
  },
});

export const visa = flowOf({
  entry: 'q.country',
  intents: { human: 's.desk' },
  predicates: {
    stay_ok: {
      when: "answers.purpose != 'tourism' || answers.stay == null || answers.stay <= 90",
      message: 'is too long for tourism (90 days)',
    },
  },
  nodes: [
    ask('country', 'Which country are you travelling to?', {
      type: 'choice',
      options: pick('Japan', 'India', ['United States', 'USA', 'America'], 'Brazil'),
    }),
    ask('purpose', 'What is the purpose of your trip?', {
      type: 'choice',
      options: pick(['tourism', 'holiday', 'vacation'], ['business', 'work'], ['study', 'studying']),
    }),
    ask(
      'stay',
      'How many days will you stay?',
      { type: 'duration', unit: 'days', minimum: 1, maximum: 365 },
      { validate: 'stay_ok' },
    ),
    ask('employer', 'Who do you work for?', { type: 'text' }, { when: "answers.purpose == 'business'" }),
    ask('adults', 'How many adults are travelling?', { type: 'number', integer: true, minimum: 1, maximum: 10 }),
    ask('children', 'How many children are travelling?', { type: 'number', integer: true, minimum: 0, maximum: 10 }),
    ask('birthday', 'When were you born?', { type: 'date', maximum: '2026-11-18' }),
    ask(
      'passport',
      'What is your passport number?',
      { type: 'text', pattern: '^[A-Z]\\d{8}$' },
      { retries: 1, validationPrompt: 'A passport number is a letter and eight digits. What is it?' },
    ),
    ask('appointment', 'Which day suits you for the appointment?', { type: 'date', minimum: '2026-11-18' }),
    ask('interpreter', 'Do you need an interpreter?', yesNo, { required: false }),
    done('appointed'),
    ...desk,
  ],
  edges: [
    ...chain(
      'q.country',
      'q.purpose',
      'q.stay',
      'q.employer',
      'q.adults',
      'q.children',
      'q.birthday',
      'q.passport',
      'q.appointment',
      'q.interpreter',
      't.appointed',
    ),
    edge('q.passport', 's.desk', null, { kind: 'error' }),
    ...deskEdges,
  ],
});
