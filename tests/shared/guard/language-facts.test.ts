/** Completion and hover of guards and templates. `|` marks the cursor. */
import { describe, expect, test } from 'vitest';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import {
  completionsAt,
  hoverAt,
  type Completion,
  type ExpressionLanguage,
  type LanguageFacts,
} from '../../../src-shared/guard/language-facts.ts';
import { languageFacts } from '../../../src-shared/scope/facts-of-flow.ts';
import { t, words } from '../../harness/messages.ts';

const use: AnswerSchema = { type: 'choice', options: [{ value: 'home', label: 'At home' }, { value: 'shop' }] };
const facts: LanguageFacts = {
  answers: new Map<string, AnswerSchema>([
    ['use', use],
    ['rooms', { type: 'choices', options: [{ value: 'hall' }] }],
    ['length', { type: 'number', minimum: 0, maximum: 100, unit: 'm' }],
    ['outdoor', { type: 'boolean' }],
    ['name', { type: 'text', format: 'name' }],
  ]),
  predicates: new Map([['large', { when: 'answers.length > 50' }]]),
  context: ['quote'],
  variables: new Map([
    ['intent.lat', 'number'],
    ['intent.lng', 'number'],
    ['ltv', '= answers.length / 2'],
  ]),
};

function place(marked: string, language: ExpressionLanguage = 'expression') {
  const offset = marked.indexOf('|');
  return { language, offset, text: marked.slice(0, offset) + marked.slice(offset + 1) };
}

function complete(marked: string, language: ExpressionLanguage = 'expression'): readonly Completion[] {
  return completionsAt(facts, place(marked, language));
}

function labels(marked: string, language: ExpressionLanguage = 'expression'): readonly string[] {
  return complete(marked, language).map(({ label }) => label);
}

describe('completion', () => {
  test('variables, the turn and the client are offered name by name', () => {
    expect([
      labels('domain.|'),
      labels('domain.intent.|'),
      labels('client.|'),
      labels('event.ch|').includes('changed'),
    ]).toEqual([['intent', 'ltv'], ['lat', 'lng'], ['mode', 'device'], true]);
  });

  test('a variable is offered with what it begins with or is computed from', () => {
    const flow: Flow = {
      ...{ version: 'v1', id: 'f', nodes: [], edges: [] },
      state: {
        'quote.price': { initial: 0 },
        tags: { initial: [] },
        note: {},
        twice: { from: 'domain.quote.price * 2' },
      },
    };
    const offered = completionsAt(languageFacts(flow), place('|'));
    expect(
      offered.filter(({ label }) => label.startsWith('domain.')).map(({ label, detail }) => [label, detail]),
    ).toEqual([
      ['domain.quote.price', t('expressions.languageFacts.number')],
      ['domain.tags', t('expressions.languageFacts.list')],
      ['domain.note', t('expressions.languageFacts.variable')],
      ['domain.twice', '= domain.quote.price * 2'],
    ]);
    const member = completionsAt(languageFacts(flow), place('domain.quote.|'))[0];
    expect(member?.detail).toBe(t('expressions.languageFacts.number'));
  });

  test("members of an agent's reply are offered where a flow has one", () => {
    const external = { id: 'x', type: 'external', runner: 'desk', result: 'reply' } as const;
    const flow: Flow = { version: 'v1', id: 'f', nodes: [external], edges: [] };
    const offered = (text: string) => completionsAt(languageFacts(flow), place(text)).map(({ label }) => label);
    expect([offered('last.|'), offered('context.reply.n|'), offered('context.|')]).toEqual([
      ['status', 'text', 'values', 'next', 'interrupts', 'thread'],
      ['status', 'text', 'values', 'next', 'interrupts', 'thread'],
      ['reply'],
    ]);
    expect(labels('last.|')).not.toContain('status');
  });

  test('an empty guard offers answers, predicates, roots, functions and words', () => {
    expect(labels('|')).toEqual([
      'answers.use',
      'answers.rooms',
      'answers.length',
      'answers.outdoor',
      'answers.name',
      'domain.intent.lat',
      'domain.intent.lng',
      'domain.ltv',
      'context.quote',
      'large',
      'answers',
      'context',
      'domain',
      'last',
      'path',
      'event',
      'asked',
      'client',
      'approval',
      'size',
      'string',
      'double',
      'int',
      'abs',
      'round',
      'grouped',
      'floor',
      'ceil',
      'has',
      'true',
      'false',
      'null',
      'in',
    ]);
  });

  test('after answers. the keys are offered with their types, replacing the half-typed key', () => {
    expect(complete('large && answers.le|').find(({ label }) => label === 'length')).toEqual({
      kind: 'answer',
      label: 'length',
      insert: 'length',
      detail: 'number, 0 to 100, m',
      help: '',
      start: 17,
      end: 19,
    });
  });

  test('after context. the names written by the flow are offered', () => {
    expect(labels('context.|')).toEqual(['quote']);
  });

  test.each(['answers.use == |', 'answers.use != |', 'answers.use in [|', 'answers.use in ["home", |'])(
    'a choice compared with something is offered its values first: %s',
    (marked) => {
      expect(labels(marked).slice(0, 2)).toEqual(["'home'", "'shop'"]);
    },
  );

  test('a value with a quotation mark in it is escaped', () => {
    const owner: LanguageFacts = {
      ...facts,
      answers: new Map([['who', { type: 'choice', options: [{ value: "the owner's" }] }]]),
    };
    expect(completionsAt(owner, place('answers.who == |'))[0]?.insert).toBe(String.raw`'the owner\'s'`);
  });

  test('inside a string only values are offered, and the whole string is replaced', () => {
    expect(complete('answers.use == "ho|')).toEqual([
      { kind: 'value', label: '"home"', insert: '"home"', detail: 'At home', help: '', start: 15, end: 18 },
      { kind: 'value', label: '"shop"', insert: '"shop"', detail: 'shop', help: '', start: 15, end: 18 },
    ]);
    expect(labels('answers.name == "|')).toEqual([]);
  });

  test('a yes/no answer is offered true and false', () => {
    expect(labels('answers.outdoor == |').slice(0, 2)).toEqual(['true', 'false']);
  });

  test('a finished list is not the place for another value', () => {
    expect(labels('answers.use in ["home"] && |')[0]).toBe('answers.use');
  });

  test('behind a finished value no other one is offered, only what connects them', () => {
    expect([labels("answers.use == 'home'|"), labels('answers.use |'), labels('size(answers.name) |')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(labels('answers.use i|')).toEqual(['in']);
    expect(labels('answers.use in |')[0]).toBe('answers.use');
  });

  test('methods fit the type of the answer', () => {
    expect(labels('answers.name.|')).toContain('startsWith');
    expect(labels('answers.rooms.|')).toEqual(['size', 'all', 'exists', 'exists_one', 'filter', 'map']);
    expect(labels('answers.length.|')).toEqual([]);
  });

  test('a number is not completed', () => {
    expect(labels('answers.length > 5|')).toEqual([]);
  });

  test('a template completes inside its holes only, at offsets of the whole text', () => {
    expect(labels('Hello |', 'template')).toEqual([]);
    expect(complete('Hello {{ answers.na| }}!', 'template').find(({ label }) => label === 'name')).toMatchObject({
      start: 17,
      end: 19,
    });
  });

  test('one opening brace in a template offers the hole', () => {
    expect(complete('Hello {|', 'template')).toMatchObject([{ kind: 'hole', insert: '{{$0}}', start: 6, end: 7 }]);
    expect(complete('Hello {|}', 'template')).toMatchObject([{ start: 6, end: 8 }]);
  });
});

describe('hover', () => {
  test('an answer shows its type', () => {
    expect(hoverAt(facts, place('answers.us|e == "home"'))).toEqual({
      start: 8,
      end: 11,
      title: 'answers.use: choice',
      text: "one of 'home', 'shop'",
    });
  });

  test('a choice value shows its label, and one that does not exist says so', () => {
    expect(hoverAt(facts, place('answers.use == "ho|me"'))?.text).toBe('At home');
    expect(hoverAt(facts, place('answers.use == "bar|n"'))?.text).toMatch(words('expressions.languageFacts.notAValue'));
  });

  test('a predicate shows its condition, a root and a function what they do', () => {
    expect(hoverAt(facts, place('lar|ge'))).toMatchObject({
      title: t('expressions.languageFacts.predicateTitle', { name: 'large' }),
      text: 'answers.length > 50',
    });
    expect(hoverAt(facts, place('la|st'))?.title).toBe('last');
    expect(hoverAt(facts, place('si|ze(answers.name)'))?.title).toBe('size(value)');
  });

  test('an unknown key says that nothing fills it', () => {
    expect(hoverAt(facts, place('answers.width|'))?.text).toBe(t('expressions.languageFacts.unknownAnswer'));
  });

  test('plain text of a template has no hover', () => {
    expect(hoverAt(facts, place('si|ze {{ answers.name }}', 'template'))).toBeNull();
    expect(hoverAt(facts, place('size {{ answers.na|me }}', 'template'))).toMatchObject({ start: 16, end: 20 });
  });
});

test('context names come from results, inputs and outputs, in every graph', () => {
  const flow: Flow = {
    version: 'v1',
    id: 'f',
    nodes: [
      { id: 'a', type: 'action', tool: 't', result: 'quote' },
      { id: 's', type: 'subgraph', ref: 'sub', inputs: { size: 'answers.length' }, outputs: { price: 'last' } },
    ],
    edges: [],
    subgraphs: { sub: { entry: 'b', nodes: [{ id: 'b', type: 'action', tool: 't', result: 'inner' }], edges: [] } },
  };
  expect(languageFacts(flow).context).toEqual(['inner', 'price', 'quote', 'size']);
});
