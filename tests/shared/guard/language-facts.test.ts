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
  test('offers variables and the members of the turn and the client', () => {
    expect([
      labels('domain.|'),
      labels('domain.intent.|'),
      labels('client.|'),
      labels('event.ch|').includes('changed'),
    ]).toEqual([['intent', 'ltv'], ['lat', 'lng'], ['mode', 'device'], true]);
  });

  test('shows the initial value or the expression of a variable', () => {
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

  test('offers variables that nodes set before the flow declares them', () => {
    const flow: Flow = {
      ...{ version: 'v1', id: 'f', edges: [], state: { note: {}, tax: { initial: 0 } } },
      nodes: [{ id: 'sum', type: 'assign', set: { total: 'answers.tickets * 20', tax: '2' } }],
    };
    const offered = completionsAt(languageFacts(flow), place('domain.|'));
    expect(offered.map(({ label, detail }) => [label, detail])).toEqual([
      ['note', t('expressions.languageFacts.variable')],
      ['tax', t('expressions.languageFacts.number')],
      ['total', t('expressions.languageFacts.variable')],
    ]);
  });

  test("offers the members of a tool's result", () => {
    const flow: Flow = {
      ...{ version: 'v1', id: 'f', edges: [] },
      nodes: [{ id: 'find', type: 'action', tool: 'lib.find', result: 'found' }],
    };
    const output = {
      type: 'object',
      properties: { title: { type: 'string' }, shelf: { type: 'object', properties: { floor: { type: 'number' } } } },
    };
    const known = languageFacts(flow, null, [{ name: 'lib.find', output }, { name: 'lib.other' }]);
    const offered = (marked: string) =>
      completionsAt(known, place(marked, 'template')).map(({ label, detail }) => [label, detail]);
    expect(offered('{{ context.found.| }}')).toEqual([
      ['title', t('expressions.languageFacts.string')],
      ['shelf', t('expressions.languageFacts.object')],
    ]);
    expect(offered('{{ context.found.shelf.fl| }}')).toEqual([['floor', t('expressions.languageFacts.number')]]);
    expect(completionsAt(languageFacts(flow), place('context.found.|')).map(({ label }) => label)).toContain('size');
  });

  test("offers the members of an agent's reply if the flow has an agent", () => {
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

  test('offers answers, named conditions, roots, functions, and keywords for an empty condition', () => {
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

  test('offers the keys with their types after "answers.", replacing the partial key', () => {
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

  test('offers the names written by the flow after "context."', () => {
    expect(labels('context.|')).toEqual(['quote']);
  });

  test.each(['answers.use == |', 'answers.use != |', 'answers.use in [|', 'answers.use in ["home", |'])(
    'offers the values first when a choice is compared: %s',
    (marked) => {
      expect(labels(marked).slice(0, 2)).toEqual(["'home'", "'shop'"]);
    },
  );

  test('escapes a value with a quotation mark', () => {
    const owner: LanguageFacts = {
      ...facts,
      answers: new Map([['who', { type: 'choice', options: [{ value: "the owner's" }] }]]),
    };
    expect(completionsAt(owner, place('answers.who == |'))[0]?.insert).toBe(String.raw`'the owner\'s'`);
  });

  test('offers only values inside a string and replaces the whole string', () => {
    expect(complete('answers.use == "ho|')).toEqual([
      { kind: 'value', label: '"home"', insert: '"home"', detail: 'At home', help: '', start: 15, end: 18 },
      { kind: 'value', label: '"shop"', insert: '"shop"', detail: 'shop', help: '', start: 15, end: 18 },
    ]);
    expect(labels('answers.name == "|')).toEqual([]);
  });

  test('offers true and false for a yes/no answer', () => {
    expect(labels('answers.outdoor == |').slice(0, 2)).toEqual(['true', 'false']);
  });

  test('offers no more values after a finished list', () => {
    expect(labels('answers.use in ["home"] && |')[0]).toBe('answers.use');
  });

  test('offers only operators after a finished value', () => {
    expect([labels("answers.use == 'home'|"), labels('answers.use |'), labels('size(answers.name) |')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(labels('answers.use i|')).toEqual(['in']);
    expect(labels('answers.use in |')[0]).toBe('answers.use');
  });

  test('offers methods that fit the type of the answer', () => {
    expect(labels('answers.name.|')).toContain('startsWith');
    expect(labels('answers.rooms.|')).toEqual(['size', 'all', 'exists', 'exists_one', 'filter', 'map']);
    expect(labels('answers.length.|')).toEqual([]);
  });

  test('does not complete a number', () => {
    expect(labels('answers.length > 5|')).toEqual([]);
  });

  test('completes a template only inside its placeholders, at offsets of the whole text', () => {
    expect(labels('Hello |', 'template')).toEqual([]);
    expect(complete('Hello {{ answers.na| }}!', 'template').find(({ label }) => label === 'name')).toMatchObject({
      start: 17,
      end: 19,
    });
  });

  test('offers a placeholder after one opening brace in a template', () => {
    expect(complete('Hello {|', 'template')).toMatchObject([{ kind: 'hole', insert: '{{$0}}', start: 6, end: 7 }]);
    expect(complete('Hello {|}', 'template')).toMatchObject([{ start: 6, end: 8 }]);
  });
});

describe('hover', () => {
  test('shows the type of an answer', () => {
    expect(hoverAt(facts, place('answers.us|e == "home"'))).toEqual({
      start: 8,
      end: 11,
      title: 'answers.use',
      text: "one of 'home', 'shop'",
    });
  });

  test('shows the label of a choice value and reports a missing one', () => {
    expect(hoverAt(facts, place('answers.use == "ho|me"'))?.text).toBe('At home');
    expect(hoverAt(facts, place('answers.use == "bar|n"'))?.text).toMatch(words('expressions.languageFacts.notAValue'));
  });

  test('shows the expression of a named condition and the description of a root or a function', () => {
    expect(hoverAt(facts, place('lar|ge'))).toMatchObject({
      title: t('expressions.languageFacts.predicateTitle', { name: 'large' }),
      text: 'answers.length > 50',
    });
    expect(hoverAt(facts, place('la|st'))?.title).toBe('last');
    expect(hoverAt(facts, place('si|ze(answers.name)'))?.title).toBe('size(value)');
    expect(hoverAt(facts, place('grou|ped(answers.length, 2)'))?.title).toBe('grouped(number, decimals)');
  });

  test('says that nothing sets an unknown key', () => {
    expect(hoverAt(facts, place('answers.width|'))?.text).toBe(t('expressions.languageFacts.unknownAnswer'));
  });

  test('shows nothing for plain text in a template', () => {
    expect(hoverAt(facts, place('si|ze {{ answers.name }}', 'template'))).toBeNull();
    expect(hoverAt(facts, place('size {{ answers.na|me }}', 'template'))).toMatchObject({ start: 16, end: 20 });
  });
});

test('context names come from results, inputs, and outputs in every graph', () => {
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
