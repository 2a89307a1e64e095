import { Environment } from '@marcbachmann/cel-js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import { compileExpression } from '../../../src-shared/guard/expression.ts';
import type { GuardInput, GuardScope } from '../../../src-shared/guard/scope.ts';
import type { Json } from '../../../src-shared/json.ts';
import { tries } from '../../harness/thorough.ts';

const ANSWERS: Record<string, AnswerSchema> = {
  product: { type: 'choice', options: [{ value: 'led' }, { value: 'halogen' }] },
  places: { type: 'choices', options: [{ value: 'indoor' }, { value: 'outdoor' }] },
  area: { type: 'number' },
  name: { type: 'text' },
  day: { type: 'date' },
  agreed: { type: 'boolean' },
};

const scope: GuardScope = {
  answers: new Map(Object.entries(ANSWERS)),
  predicates: new Map([
    ['large', { when: 'answers.area > 100' }],
    ['large_and_agreed', { when: 'large && answers.agreed' }],
  ]),
};

const NOTHING: GuardInput = { answers: {}, context: {}, domain: {}, last: null };

function evaluate(text: string, input: Partial<GuardInput> = {}): Json {
  const compiled = compileExpression(text, scope, 'value');
  if (!compiled.ok) throw new Error(compiled.error[0]?.message);
  return compiled.value.evaluate({ ...NOTHING, ...input });
}

function problemsOf(text: string) {
  const compiled = compileExpression(text, scope, 'condition');
  return compiled.ok
    ? []
    : compiled.error.map(({ kind, start, end, suggestion }) => ({ kind, at: text.slice(start, end), suggestion }));
}

describe('values', () => {
  const answers = { product: 'led', area: 120, name: 'Ada', day: '2027-01-05', agreed: true, places: ['indoor'] };

  test.each<[string, Json]>([
    ["answers.product == 'led' && answers.area >= 120.0", true],
    ["answers.product != 'led' || !answers.agreed", false],
    ["answers.product in ['halogen', 'led']", true],
    ["'indoor' in answers.places", true],
    ["answers.day < '2027-02-01'", true],
    ['answers.area * 2 + 1', 241],
    ['answers.area / 0', null],
    ["answers.name + '!'", 'Ada!'],
    ["size(answers.name) == 3 && answers.name.startsWith('A')", true],
    ['large_and_agreed', true],
    ["answers.places.exists(place, place == 'outdoor')", false],
    ['[1, 2, 3].filter(n, n > 1).map(n, n * n)', [4, 9]],
    ['has(answers.name)', true],
    ["answers['area'] == 120", true],
    ['answers.area > 100 ? 1 : 2', 1],
    ['last.items[0].price', 9.5],
    ["context.customer.tier == 'gold'", true],
    ["double('1e3')", 1000],
    ["double('0x10')", null],
    ['-(answers.area - answers.area)', 0],
    ['int(-0.5)', 0],
    ['context.nobody.knows.this', null],
  ])('%s', (text, value) => {
    const context = { customer: { tier: 'gold' } };
    expect(evaluate(text, { answers, context, last: { items: [{ price: 9.5 }] } })).toEqual(value);
  });
});

describe('nested macros', () => {
  test('hide an outer variable of the same name only inside', () => {
    expect(evaluate('[2].exists(n, [9].exists(n, n == 9) && n == 2)')).toBe(true);
    expect(evaluate('[[1], [2]].map(n, n.map(n, n + 1))')).toEqual([[2], [3]]);
  });

  test('are rejected below the second level, whatever their variables are called', () => {
    expect(problemsOf('[1].all(n, [1].all(n, [1].all(n, n == 1)))')).toEqual([
      { kind: 'type', at: '[1].all(n, n == 1)', suggestion: undefined },
    ]);
  });
});

describe('an unanswered key', () => {
  test.each<[string, Json]>([
    ['answers.area', null],
    ['answers.area == null', true],
    ['answers.area > 1', false],
    ['answers.area <= 1', false],
    ['answers.area + 1', null],
    ["answers.name.contains('a')", false],
    ['size(answers.name)', 0],
    ['!answers.agreed', true],
    ['has(answers.name)', false],
    ["'x' in answers.places", false],
  ])('reads as null: %s', (text, value) => {
    // "x" isn't an option, so this compiles only with a real one.
    expect(evaluate(text.replace("'x'", "'indoor'"))).toEqual(value);
  });
});

describe('problems give the location in the text', () => {
  test.each<[string, ReturnType<typeof problemsOf>]>([
    ['', [{ kind: 'parse', at: '', suggestion: undefined }]],
    ['answers.area >', [{ kind: 'parse', at: '', suggestion: undefined }]],
    ['answers.area = 3', [{ kind: 'parse', at: '=', suggestion: undefined }]],
    ["answers.name == 'Ada", [{ kind: 'parse', at: "'Ada", suggestion: undefined }]],
    ['answers.aera > 3', [{ kind: 'type', at: 'answers.aera', suggestion: 'answers.area' }]],
    ['area > 3', [{ kind: 'type', at: 'area', suggestion: 'answers.area' }]],
    ["answers.product == 'let'", [{ kind: 'type', at: "'let'", suggestion: "'led'" }]],
    ["answers.product in ['led', 'lamp']", [{ kind: 'type', at: "'lamp'", suggestion: undefined }]],
    ["answers.area > '3'", [{ kind: 'type', at: "'3'", suggestion: undefined }]],
    ['answers.name && true', [{ kind: 'type', at: 'answers.name', suggestion: undefined }]],
    ["answers.day > '5 May'", [{ kind: 'type', at: "'5 May'", suggestion: undefined }]],
    ['answers.area + 1', [{ kind: 'type', at: 'answers.area + 1', suggestion: undefined }]],
    ["answers.name.matches('(a+)+')", [{ kind: 'type', at: "answers.name.matches('(a+)+')", suggestion: undefined }]],
    ['lrage', [{ kind: 'type', at: 'lrage', suggestion: 'large' }]],
    ['process.exit()', [{ kind: 'type', at: 'process.exit()', suggestion: undefined }]],
    ['"else" == else', [{ kind: 'parse', at: 'else', suggestion: undefined }]],
  ])('%s', (text, problems) => {
    expect(problemsOf(text)).toEqual(problems);
  });
});

describe('options of choices', () => {
  const venue: AnswerSchema = { type: 'choice', options: [{ value: "don't know" }, { value: 'a\\b' }] };
  const colour: AnswerSchema = { type: 'choice', options: [{ value: 'red' }] };
  const choices: GuardScope = { answers: new Map(Object.entries({ venue, colour })), predicates: new Map() };

  test('are suggested as written in an expression', () => {
    const problems = ["answers.venue == 'dont know'", "answers.venue == 'a\\\\c'"].map((text) => {
      const compiled = compileExpression(text, choices, 'condition');
      return compiled.ok
        ? []
        : compiled.error.map(({ start, end, suggestion }) => [text.slice(start, end), suggestion]);
    });
    expect(problems).toEqual([[["'dont know'", "'don\\'t know'"]], [["'a\\\\c'", "'a\\\\b'"]]]);
    for (const [, suggestion] of problems.flat()) {
      expect(compileExpression(`answers.venue == ${suggestion}`, choices, 'condition').ok).toBe(true);
    }
  });

  test('of two questions can appear in one expression', () => {
    const texts = ["(1 > 2 ? answers.venue : answers.colour) == 'red'", "'red' in [answers.venue, answers.colour]"];
    expect(texts.map((text) => compileExpression(text, choices, 'condition').ok)).toEqual([true, true]);
  });
});

test('an expression that takes all answers reads every key', () => {
  const reads = ['answers.area > 1', 'large', 'size(answers)', 'answers[last]'].map((text) => {
    const compiled = compileExpression(text, scope, 'value');
    return compiled.ok ? [...compiled.value.keys] : [];
  });
  expect(reads).toEqual([['area'], ['area'], Object.keys(ANSWERS), Object.keys(ANSWERS)]);
});

describe('nothing else is accessible', () => {
  test.each([
    'answers.constructor',
    "answers['__proto__']",
    'context.__proto__',
    "context['constructor']",
    'last.constructor.constructor',
    'domain.toString',
  ])('%s is unknown or null', (text) => {
    const compiled = compileExpression(text, scope, 'value');
    expect(compiled.ok ? compiled.value.evaluate({ ...NOTHING, last: {} }) : null).toBe(null);
  });

  test('macros stop after a bounded number of steps', () => {
    const list = Array.from({ length: 200_000 }, (_, index) => index);
    expect(evaluate('last.map(x, x).map(x, x)', { last: list })).toHaveLength(0);
    expect((evaluate('last.map(x, x + 1)', { last: list }) as number[]).length).toBe(10_000);
  });

  test('sums of lists and texts are bounded, too', () => {
    const last = Array.from({ length: 1000 }, (_, index) => index);
    const many = (term: string) => Array.from({ length: 300 }, () => term).join(' + ');
    expect(
      evaluate(`last.map(x, size(${many('last')}) + size(${many('answers.name')})).exists(n, n > 0)`, {
        last,
        answers: { name: 'x'.repeat(8000) },
      }),
    ).toBe(false);
    expect(evaluate('size(last + last)', { last })).toBe(2000);
    expect(evaluate("answers.name + '!'", { answers: { name: 'x'.repeat(8000) } })).toHaveLength(8001);
  });

  test('deep nesting is rejected without being evaluated', () => {
    expect(problemsOf(`${'('.repeat(5000)}true${')'.repeat(5000)}`)[0]?.kind).toBe('parse');
  });

  test('a named condition that refers to itself is false, not endless', () => {
    const circular: GuardScope = {
      answers: new Map(),
      predicates: new Map([
        ['a', { when: '!b' }],
        ['b', { when: 'a' }],
      ]),
    };
    const compiled = compileExpression('a', circular, 'condition');
    expect(compiled.ok && compiled.value.test(NOTHING)).toBe(false);
  });
});

describe('named conditions that refer to each other', () => {
  const chain = (length: number, next: (name: string) => string): GuardScope => ({
    answers: new Map(),
    predicates: new Map(
      Array.from({ length }, (_, n) => [`p${n}`, { when: n + 1 < length ? next(`p${n + 1}`) : 'last == 1' }]),
    ),
  });
  const testOf = (names: GuardScope) => {
    const compiled = compileExpression('p0', names, 'condition');
    return compiled.ok && compiled.value.test({ ...NOTHING, last: 1 });
  };

  test('are computed once each, however often they are used', () => {
    let computed = 0;
    const last = new Proxy({}, { getOwnPropertyDescriptor: () => ((computed += 1), undefined) });
    const doubled = chain(16, (name) => `${name} || ${name}`);
    const names: GuardScope = {
      ...doubled,
      predicates: new Map(doubled.predicates).set('p15', { when: 'last.x == 1' }),
    };
    const compiled = compileExpression('p0', names, 'condition');
    expect(compiled.ok && compiled.value.test({ ...NOTHING, last })).toBe(false);
    expect(computed).toBe(1);
  });

  test('are false instead of endless if the chain is too long', () => {
    expect([16, 17, 20_000].map((length) => testOf(chain(length, (name) => name)))).toEqual([true, false, false]);
  });

  test('are false if they do not compile', () => {
    const names: GuardScope = {
      answers: new Map(),
      predicates: new Map([
        ['p0', { when: 'last.frobnicate(a, b) || p1' }],
        ['p1', { when: 'has() && true' }],
      ]),
    };
    expect(testOf(names)).toBe(false);
  });
});

/** Random conditions over answered keys, written so that plain CEL can type them too (numbers as doubles). */
const number = fc.double({ min: -50, max: 50, noNaN: true }).map((n) => Math.round(n * 4) / 4);
const literal = (n: number): string => (n < 0 ? `(-${Math.abs(n).toFixed(2)})` : n.toFixed(2));
const numeric = fc.letrec<{ n: string }>((tie) => ({
  n: fc.oneof(
    { maxDepth: 3 },
    fc.constant('answers.area'),
    number.map(literal),
    fc.tuple(tie('n'), fc.constantFrom('+', '-', '*'), tie('n')).map(([a, op, b]) => `(${a} ${op} ${b})`),
  ),
})).n;
const text = fc.oneof(fc.constant('answers.name'), fc.constantFrom("'a'", "'ab'", "''", "'Ada'"));
const leaf = fc.oneof(
  fc.tuple(numeric, fc.constantFrom('<', '<=', '>', '>=', '==', '!='), numeric).map((parts) => parts.join(' ')),
  fc.tuple(text, fc.constantFrom('==', '!=', '<', '>='), text).map((parts) => parts.join(' ')),
  fc.tuple(text, fc.constantFrom('contains', 'startsWith', 'endsWith'), text).map(([a, f, b]) => `${a}.${f}(${b})`),
  fc.tuple(text, fc.array(text, { minLength: 1, maxLength: 3 })).map(([a, list]) => `${a} in [${list.join(', ')}]`),
  fc.constantFrom('answers.agreed', 'true', 'false'),
);
const condition = fc.letrec<{ c: string }>((tie) => ({
  c: fc.oneof(
    { maxDepth: 4 },
    leaf,
    tie('c').map((a) => `!(${a})`),
    fc.tuple(tie('c'), fc.constantFrom('&&', '||'), tie('c')).map(([a, op, b]) => `(${a} ${op} ${b})`),
    fc.tuple(tie('c'), tie('c'), tie('c')).map(([a, b, c]) => `(${a} ? ${b} : ${c})`),
  ),
})).c;

describe('agreement with the CEL library', () => {
  const cel = new Environment({ homogeneousAggregateLiterals: false }).registerVariable('answers', 'map');

  test('any condition over answered keys has the same value as in the library', () => {
    fc.assert(
      fc.property(
        condition,
        number,
        fc.constantFrom('', 'a', 'ab', 'Ada'),
        fc.boolean(),
        (source, area, name, agreed) => {
          const answers = { area, name, agreed };
          expect([source, evaluate(source, { answers })]).toEqual([source, cel.evaluate(source, { answers })]);
        },
      ),
      { numRuns: tries(400) },
    );
  });

  test('any expression over any answers is rejected or returns JSON, and never throws', () => {
    const values = fc.record({
      area: fc.jsonValue(),
      name: fc.jsonValue(),
      product: fc.jsonValue(),
      agreed: fc.jsonValue(),
      places: fc.jsonValue(),
    });
    fc.assert(
      fc.property(fc.oneof(condition, fc.string({ maxLength: 40 })), values, (source, answers) => {
        const compiled = compileExpression(source, scope, 'value');
        if (compiled.ok) JSON.stringify(compiled.value.evaluate({ ...NOTHING, answers: answers as never }));
      }),
      { numRuns: tries(400) },
    );
  });
});
