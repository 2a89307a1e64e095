import { describe, expect, test } from 'vitest';
import { checkScreen } from '../../../src-shared/a2ui/check-screen.ts';
import { failedChecks } from '../../../src-shared/a2ui/values.ts';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import type { Json } from '../../../src-shared/json.ts';
import { checkTypes } from '../../../src-shared/screen-edits/check-types.ts';
import { handlersToSave } from '../../../src-shared/screen-edits/make-handler.ts';
import { blankScreen, formOfQuestions } from '../../../src-shared/screen-edits/new-screen.ts';
import { questionsOf } from '../../../src-shared/screen-edits/questions.ts';
import { t } from '../../harness/messages.ts';
import { edge, flowOf, question } from '../flow/build.ts';

const FLOW: Flow = {
  version: 'v1',
  id: 'booking',
  nodes: [
    { id: 'a', type: 'question', key: 'party', prompt: 'For how many?', answer: { type: 'number' } },
    { id: 'b', type: 'question', key: 'window', prompt: 'By the window?', answer: { type: 'boolean' } },
    { id: 'c', type: 'question', key: 'visitDay', prompt: 'Which day, {{ answers.name }}?', answer: { type: 'date' } },
    {
      ...{ id: 'd', type: 'question', key: 'area', prompt: 'Where?' },
      answer: { type: 'choice', options: [{ value: 'in' }, { value: 'out', label: 'Terrace' }] },
    },
    { id: 'e', type: 'question', key: 'party', prompt: 'For how many again?', answer: { type: 'number' } },
  ],
  edges: [],
};

test('a form has one input for each answer, bound to it, and sends them all', () => {
  const { components, bindings } = formOfQuestions('Booking', FLOW);
  const inputs = components.filter(({ id }) => id.startsWith('answer_'));
  expect(inputs.map(({ component, label, value }) => [component, label, value])).toEqual([
    ['TextField', 'For how many?', { path: '/party' }],
    ['CheckBox', 'By the window?', { path: '/window' }],
    ['DateTimeInput', 'Visit day', { path: '/visitDay' }],
    ['ChoicePicker', 'Where?', { path: '/area' }],
  ]);
  // A checkbox that nobody ticks means no.
  expect(Object.values(bindings!)).toEqual([
    ...['answers.party', 'answers.window == true', 'answers.visitDay', 'answers.area == null ? [] : [answers.area]'],
  ]);
  expect(components.find(({ id }) => id === 'send')).toMatchObject({
    action: { event: { name: 'submit', context: { party: { path: '/party' }, area: { path: '/area' } } } },
  });
});

test('a second form sends another action', () => {
  const { components } = formOfQuestions('Booking', { ...FLOW, handlers: [{ action: 'submit' }] });
  expect(components.find(({ id }) => id === 'send')).toMatchObject({ action: { event: { name: 'submit_2' } } });
});

test('new screens have no problems', () => {
  for (const screen of [blankScreen('Empty'), formOfQuestions('Booking', FLOW)])
    expect([...checkScreen(screen), ...checkTypes(FLOW, screen)]).toEqual([]);
});

type Question = Extract<Flow['nodes'][number], { readonly type: 'question' }>;

const asking = (answer: AnswerSchema | undefined, more: Partial<Question> = {}): Flow => ({
  ...{ version: 'v1', id: 'one', edges: [] },
  nodes: [{ id: 'q', type: 'question', key: 'it', prompt: 'What is it?', ...(answer && { answer }), ...more }],
});

const inputFor = (answer: AnswerSchema | undefined, more: Partial<Question> = {}) => {
  const screen = formOfQuestions('Form', asking(answer, more));
  expect([...checkScreen(screen), ...checkTypes(asking(answer), screen)]).toEqual([]);
  return screen.components.find(({ id }) => id === 'answer_it')!;
};

describe('the input of a question', () => {
  test.each<[string, AnswerSchema, object]>([
    ['a text', { type: 'text' }, { component: 'TextField' }],
    [
      'a number',
      { type: 'number', unit: 'm' },
      { component: 'TextField', variant: 'number', label: 'What is it? (m)' },
    ],
    ['a duration', { type: 'duration', unit: 'days' }, { variant: 'number', label: 'What is it? (days)' }],
    ['yes or no', { type: 'boolean' }, { component: 'CheckBox' }],
    [
      'a date within bounds',
      { type: 'date', minimum: '2026-01-01', maximum: '2026-12-31' },
      { component: 'DateTimeInput', enableDate: true, min: '2026-01-01', max: '2026-12-31' },
    ],
    [
      'one of several options',
      { type: 'choice', options: [{ value: 'in', label: 'Inside' }, { value: 'out' }] },
      {
        ...{ component: 'ChoicePicker', variant: 'mutuallyExclusive' },
        options: [
          { label: 'Inside', value: 'in' },
          { label: 'out', value: 'out' },
        ],
      },
    ],
    [
      'some of several options',
      { type: 'choices', options: [{ value: 'in' }, { value: 'out' }] },
      { component: 'ChoicePicker', variant: 'multipleSelection' },
    ],
  ])('fits %s', (_name, answer, expected) => {
    expect(inputFor(answer)).toMatchObject(expected);
  });

  const fill = t('screenDesigner.checks.required');
  const place = { locale: 'en-GB', timeZone: 'UTC' };
  const mistakes = (value: Json, answer: AnswerSchema, more: Partial<Question> = {}) =>
    failedChecks((inputFor(answer, more)['checks'] ?? []) as Json, { data: { it: value }, item: '' }, place);
  const email = { type: 'text', format: 'email' } as const;
  const people = { type: 'number', integer: true, minimum: 1, maximum: 8 } as const;
  const words = t('screenList.questions.whole.between', { min: 1, max: 8 });

  test.each<[string, AnswerSchema, Json, Json, string]>([
    ['an email address', email, 'ada@example.com', 'ada', t('screenList.form.emailWrong')],
    [
      'a phone number',
      { type: 'text', format: 'phone' },
      '+44 (0)20 7946 0000',
      '12',
      t('screenList.questions.formats.phone'),
    ],
    ['a name', { type: 'text', format: 'name' }, 'Ada', '4711', t('screenList.questions.formats.name')],
    ['a postcode', { type: 'text', format: 'postcode' }, 'SW1A 1AA', '!', t('screenList.questions.formats.postcode')],
    ['a web address', { type: 'text', format: 'url' }, 'example.com/a', 'x y', t('screenList.questions.formats.url')],
    [
      'an address',
      { type: 'text', format: 'address' },
      '1 High Street',
      '12',
      t('screenList.questions.formats.address'),
    ],
    ['a pattern', { type: 'text', pattern: '[A-Z]{3}' }, 'ABC', 'ABCD', t('screenList.questions.pattern')],
    ['a length', { type: 'text', maxLength: 3 }, 'abc', 'abcd', t('screenList.questions.length.most', { max: 3 })],
    ['a number', { type: 'number' }, '1.5', 'one', t('screenList.questions.number.any')],
    ['a whole number in a range', people, '8', '8.5', words],
    ['a number in a range', { type: 'number', minimum: 2 }, 2, '1', t('screenList.questions.number.least', { min: 2 })],
    [
      'enough options',
      { type: 'choices', options: [{ value: 'a' }, { value: 'b' }], minItems: 2 },
      ['a', 'b'],
      ['a'],
      t('screenList.questions.count.least', { min: 2 }),
    ],
  ])('checks %s', (_name, answer, right, wrong, message) => {
    expect([mistakes(right, answer), mistakes(wrong, answer)]).toEqual([[], [message]]);
  });

  test('requires an entry if the question must be answered', () => {
    expect(mistakes('', { type: 'text' })).toEqual([fill]);
    expect(mistakes(null, { type: 'date' })).toEqual([fill]);
    expect(mistakes([], { type: 'choice', options: [{ value: 'a' }] })).toEqual([t('screenList.questions.choose')]);
    expect(mistakes(null, { type: 'boolean' })).toEqual([]);
    for (const more of [{ required: false }, { volunteered: true }, { when: 'true' }, { default: 'a@b.co' }])
      expect([mistakes('', email, more), mistakes('ada', email, more)]).toEqual([
        [],
        [t('screenList.form.emailWrong')],
      ]);
  });
});

test('only questions that every conversation reaches are required', () => {
  const ask = (id: string) => ({ id, type: 'question', key: id, prompt: `${id}?` }) as const;
  const flow: Flow = {
    ...{ version: 'v1', id: 'one', entry: 'first', nodes: [ask('first'), ask('branch'), ask('last'), ask('inside')] },
    edges: [
      { id: 'a', from: 'first', to: 'branch' },
      { id: 'b', from: 'first', to: 'last' },
      { id: 'c', from: 'branch', to: 'last' },
      { id: 'd', from: 'first', to: 'inside', kind: 'unknown' },
    ],
    subgraphs: { side: { entry: 'aside', nodes: [ask('aside')], edges: [] } },
  };
  const needed = questionsOf(flow).flatMap(({ key, isNeeded }) => (isNeeded ? [key] : []));
  expect(needed).toEqual(['first', 'last']);
});

test('the handler of a form saves each answer and asks for missing required ones', () => {
  const nodes: Flow['nodes'] = [
    ...FLOW.nodes,
    { id: 'f', type: 'question', key: 'wishes', prompt: 'Any wishes?', required: false },
  ];
  const flow: Flow = { ...FLOW, nodes };
  const screen = { name: 'form', file: formOfQuestions('Form', flow), plugin: null };
  expect(handlersToSave(flow, screen)).toMatchObject([
    {
      op: 'update-flow',
      set: {
        handlers: [
          {
            action: 'submit',
            data: {
              party: { answer: { type: 'number' } },
              window: {},
              visitDay: {},
              area: {},
              wishes: { required: false },
            },
            answers: {
              ...{ party: 'event.data.party', window: 'event.data.window', visitDay: 'event.data.visitDay' },
              ...{ area: 'event.data.area', wishes: 'event.data.wishes' },
            },
          },
        ],
      },
    },
  ]);
});

test('a form asks in the order of the conversation, with subgraph questions at their call', () => {
  const flow = flowOf({
    entry: 'first',
    nodes: [question('last'), question('lost'), { id: 'call', type: 'subgraph', ref: 'inner' }, question('first')],
    edges: [edge('first', 'call'), edge('call', 'last')],
    subgraphs: { inner: { entry: 'in1', nodes: [question('in2'), question('in1')], edges: [edge('in1', 'in2')] } },
  });
  expect(questionsOf(flow).map(({ key }) => key)).toEqual(['first', 'in1', 'in2', 'last', 'lost']);
});
