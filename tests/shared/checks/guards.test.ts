import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyOperations } from '../../../src-shared/document/apply.ts';
import { checkFlow, createChecker } from '../../../src-shared/checks/check-flow.ts';
import { UNKNOWN_ENVIRONMENT } from '../../../src-shared/flow/environment.ts';
import type { Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT } from '../../../src-shared/flow/layout.ts';
import type { Problem } from '../../../src-shared/document/problems.ts';
import { combinations } from '../../../src-shared/guard/combinations.ts';
import { compileCheckedFlow } from '../../../src-shared/traverse/compile-flow.ts';
import { chooseEdge } from '../../../src-shared/step/choose-edge.ts';
import { titleOfId } from '../../../src-shared/node-kinds/node-title.ts';
import { edge, end, flowOf, question } from '../flow/build.ts';
import { t } from '../../harness/messages.ts';
import { gap, never, overlap, overlaps, shadowed } from './branch-messages.ts';
import { tries } from '../../harness/thorough.ts';

const CODES = ['guard.overlap', 'guard.gap', 'guard.never'];
const about = (flow: Flow): Problem[] =>
  checkFlow(flow, UNKNOWN_ENVIRONMENT).filter(({ code }) => CODES.includes(code));
const told = (flow: Flow): string[] => about(flow).map(({ code, message }) => `${code}: ${message}`);

const choice = (...values: string[]) => ({ type: 'choice', options: values.map((value) => ({ value })) });
const NUMBER = { type: 'number', minimum: 0, maximum: 100 };
const decision = (id: string) => ({ id, type: 'decision' });
const d = decision('d');

/** Asks each question, then branches at `d`. Guards may have a priority. */
function asking(answers: Record<string, object>, ...guards: (string | null | [string | null, number])[]): Flow {
  const keys = Object.keys(answers);
  const questions = keys.map((key) => question(key, answers[key] as Record<string, unknown>));
  const chain = [...keys, 'd'].slice(1).map((to, at) => edge(keys[at]!, to));
  const out = guards.map((guard, at) => {
    const [text, priority] = Array.isArray(guard) ? guard : [guard, 0];
    return edge('d', 'end', text, { id: `x${at}`, priority });
  });
  return flowOf({ entry: keys[0] ?? 'd', nodes: [...questions, d, end], edges: [...chain, ...out] });
}

const A = { answer: choice('a', 'b', 'c') };
const N = { answer: NUMBER };
const B = { answer: { type: 'boolean' } };

describe('gaps, overlaps, and unreachable branches', () => {
  test.each<[string, Flow, string[]]>([
    ['options that are all there', asking({ q: A }, "answers.q == 'a'", "answers.q == 'b'", "answers.q == 'c'"), []],
    [
      'an option that is forgotten',
      asking({ q: A }, "answers.q == 'a'", "answers.q == 'b'"),
      [`guard.gap: ${gap('q = c')}`],
    ],
    ['an option that is forgotten, with an else', asking({ q: A }, "answers.q == 'a'", 'else'), []],
    [
      'an option that is there twice',
      asking({ q: A }, "answers.q != 'a'", "answers.q in ['c']", 'else'),
      [`guard.overlap: ${overlap('q = c', '"answers.q != \'a\'"', '"answers.q in [\'c\']"')}`],
    ],
    ['an order that is meant', asking({ q: A }, ["answers.q in ['c']", 0], ["answers.q != 'a'", 1], ['else', 2]), []],
    [
      'an edge that never gets its turn',
      asking({ q: A }, ["answers.q != 'a'", 0], ["answers.q in ['c']", 1], ['else', 2]),
      [`guard.never: ${shadowed('"answers.q in [\'c\']"')}`],
    ],
    [
      'an edge behind others that cover it together',
      asking(
        { q: A, b: B },
        ["answers.q == 'a'", 0],
        ["answers.q != 'a' && answers.b", 1],
        ['answers.b', 2],
        [null, 3],
      ),
      [`guard.never: ${shadowed('"answers.b"')}`],
    ],
    [
      'guards false in combination',
      asking({ q: A, n: N }, "answers.q == 'a' && answers.q == 'b'", 'answers.n > 5 && !(answers.n >= 5)', 'else'),
      [
        `guard.never: ${never("\"answers.q == 'a' && answers.q == 'b'\"")}`,
        `guard.never: ${never('"answers.n > 5 && !(answers.n >= 5)"')}`,
      ],
    ],
    [
      'a part that cannot be decided beside one that can',
      asking({ q: A, t: {} }, "answers.q == 'a' && answers.q == 'b' && context.x", "answers.t.contains('x')", 'else'),
      [`guard.never: ${never("\"answers.q == 'a' && answers.q == 'b' && context.x\"")}`],
    ],
    [
      'an overlap whatever the undecided part is',
      asking({ q: A }, "answers.q == 'a' || context.x", "answers.q != 'b'", 'else'),
      [`guard.overlap: ${overlap('q = a', '"answers.q == \'a\' || context.x"', '"answers.q != \'b\'"')}`],
    ],
    [
      'an else beside an open edge',
      asking({ q: A }, null, 'else'),
      [`guard.never: ${t('checks.branches.uselessElse')}`],
    ],
    [
      'more combinations than can be tried one by one',
      asking(
        Object.fromEntries(Array.from({ length: 14 }, (_, at) => [`q${at}`, A])),
        Array.from({ length: 14 }, (_, at) => `answers.q${at} == 'a'`).join(' && '),
        Array.from({ length: 14 }, (_, at) => `answers.q${at} != 'a'`).join(' || '),
      ),
      [],
    ],
    [
      'a guard beside an edge without one',
      asking({ q: A }, "answers.q == 'a'", null),
      [
        `guard.overlap: ${overlap('q = a', '"answers.q == \'a\'"', t('checks.branches.unconditional', { target: titleOfId(asking({}), null, end.id) }))}`,
      ],
    ],
    ['numbers side by side', asking({ n: N }, 'answers.n < 10', 'answers.n >= 10'), []],
    ['a number between', asking({ n: N }, 'answers.n < 10', 'answers.n > 10'), [`guard.gap: ${gap('n = 10')}`]],
    [
      'a range that cannot be',
      asking({ n: N }, 'answers.n > 100', 'answers.n < 20 && 30 < answers.n', 'else'),
      [`guard.never: ${never('"answers.n > 100"')}`, `guard.never: ${never('"answers.n < 20 && 30 < answers.n"')}`],
    ],
    [
      'whole numbers have nothing between neighbors',
      asking({ n: { answer: { ...NUMBER, integer: true } } }, 'answers.n <= 10', 'answers.n >= 11'),
      [],
    ],
    [
      'a gap between fractions',
      asking({ n: N }, 'answers.n <= 10', 'answers.n >= 11'),
      [`guard.gap: ${gap('n = 10.5')}`],
    ],
    [
      'small numbers are counted',
      asking(
        { n: { answer: { type: 'number', integer: true, minimum: 1, maximum: 6 } } },
        'answers.n % 2 == 0',
        'answers.n == 1 || answers.n == 3',
      ),
      [`guard.gap: ${gap('n = 5')}`],
    ],
    [
      'dates, of which some day is left out',
      asking({ day: { answer: { type: 'date' } } }, "answers.day < '2026-03-01'", "answers.day > '2026-03-01'"),
      [`guard.gap: ${gap('day = 2026-03-01')}`],
    ],
    [
      'texts beside the ones named',
      asking({ t: {} }, "answers.t == 'x'", "answers.t == 'y'"),
      [`guard.gap: ${gap('t = any other text')}`],
    ],
    [
      'what may be skipped',
      asking({ b: { answer: { type: 'boolean' }, required: false } }, 'answers.b', 'answers.b == false'),
      [`guard.gap: ${gap('b unanswered')}`],
    ],
    [
      'several answers in one example',
      asking({ q: A, n: N }, "answers.q == 'a'", "answers.q == 'b' && answers.n > 60", 'answers.n <= 60'),
      [
        `guard.overlap: ${overlap('q = a and n = 59', '"answers.q == \'a\'"', '"answers.n <= 60"')}`,
        `guard.gap: ${gap('q = c and n = 61')}`,
      ],
    ],
    [
      'a named predicate',
      { ...asking({ n: N }, 'large', 'answers.n < 5'), predicates: { large: { when: 'answers.n > 5' } } },
      [`guard.gap: ${gap('n = 5')}`],
    ],
    [
      'lists of options',
      asking(
        { l: { answer: { ...choice('a', 'b'), type: 'choices', minItems: 1 } } },
        "'a' in answers.l",
        "'b' in answers.l",
      ),
      [`guard.overlap: ${overlap('l = a + b', '"\'a\' in answers.l"', '"\'b\' in answers.l"')}`],
    ],
    ['what cannot be decided: context', asking({ n: N }, 'answers.n > context.x', 'answers.n > 5'), []],
    ['what cannot be decided: last', asking({ n: N }, 'last != null', 'answers.n > 5'), []],
    ['what cannot be decided: free text', asking({ t: {} }, "answers.t.contains('x')", 'size(answers.t) > 3'), []],
    [
      'what cannot be decided: a calculation',
      asking({ n: N, m: N }, 'answers.n * answers.m > 10', 'answers.n > 5'),
      [],
    ],
  ])('%s', (_name, flow, expected) => {
    expect(told(flow)).toEqual(expected);
  });

  const COUNT = 10_000;
  const many = (text: (n: number) => string, last: string | null = null) =>
    asking({ n: N, b: B }, ...Array.from({ length: COUNT }, (_, n) => text(n)), ...(last === null ? [] : [last]));
  test.each<[string, Flow, string[]]>([
    [
      'all true at once',
      many((n) => `answers.b && ${n} > -1`, 'else'),
      [`guard.overlap: ${overlaps('b = yes', ['"answers.b && 0 > -1"', '"answers.b && 1 > -1"'], 9998)}`],
    ],
    [
      'more and more true',
      many((n) => `answers.n >= ${n / 100}`),
      [`guard.overlap: ${overlaps('n = 0.01', ['"answers.n >= 0"', '"answers.n >= 0.01"'], 9998)}`],
    ],
    ['one for each number', many((n) => `answers.n == ${n / 100}`), [`guard.gap: ${gap('n = 0.005')}`]],
    ['one for each number, and the rest', many((n) => `answers.n == ${n / 100}`, 'else'), []],
  ])(
    'ten thousand conditions in one place are checked quickly: %s',
    { tags: 'thorough', timeout: 60_000 },
    (_name, flow, expected) => {
      const started = performance.now();
      expect(told(flow)).toEqual(expected);
      expect(performance.now() - started).toBeLessThan(20_000);
    },
  );
});

describe('answers ruled out on the way to a node', () => {
  const D = { answer: choice('1', '2') };
  const both = [edge('d', 'end', "answers.b == '1'", { id: 'x1' }), edge('d', 'end', "answers.b == '2'", { id: 'x2' })];
  test.each<[string, Flow, number]>([
    [
      'one branch asks, the other joins after it',
      flowOf({
        nodes: [question('a', A), question('b', D), d, end],
        edges: [edge('a', 'b', "answers.a == 'a'"), edge('a', 'd', 'else'), edge('b', 'd'), ...both],
      }),
      1,
    ],
    [
      'the same, and the branch that did not ask has its own guard',
      flowOf({
        nodes: [question('a', A), question('b', D), d, end],
        edges: [
          edge('a', 'b', "answers.a == 'a'"),
          edge('a', 'd', 'else'),
          edge('b', 'd'),
          edge('d', 'end', "answers.a != 'a'", { id: 'x0' }),
          ...both,
        ],
      }),
      0,
    ],
    [
      'a question that is asked only when it matters',
      flowOf({
        nodes: [question('a', A), question('b', { ...D, when: "answers.a == 'a'" }), d, end],
        edges: [edge('a', 'b'), edge('b', 'd'), edge('d', 'end', "answers.a != 'a'", { id: 'x0' }), ...both],
      }),
      0,
    ],
    [
      'a decision that was taken before',
      flowOf({
        nodes: [question('a', A), decision('e'), d, end],
        edges: [
          edge('a', 'e'),
          edge('e', 'd', "answers.a == 'a'"),
          edge('e', 'end', 'else'),
          edge('d', 'end', "answers.a == 'a'"),
        ],
      }),
      0,
    ],
    [
      'two decisions on an answer that the guards do not name',
      flowOf({
        nodes: [question('a', A), question('b', D), decision('e'), d, end],
        edges: [
          edge('a', 'b', "answers.a == 'a'"),
          edge('a', 'e', 'else'),
          edge('b', 'e'),
          edge('e', 'd', "answers.a == 'a'"),
          edge('e', 'end', 'else'),
          ...both,
        ],
      }),
      0,
    ],
    [
      'a subgraph that asks',
      flowOf({
        nodes: [{ id: 's', type: 'subgraph', ref: 'sub' }, d, end],
        edges: [edge('s', 'd'), ...both],
        subgraphs: { sub: { entry: 'b', nodes: [question('b', D)], edges: [edge('b', '__exit__')] } },
      }),
      0,
    ],
    [
      'an answer that a check refuses',
      flowOf({
        nodes: [question('n', { ...N, validate: 'answers.n >= 18' }), d, end],
        edges: [edge('n', 'd'), edge('d', 'end', 'answers.n >= 18')],
      }),
      0,
    ],
  ])('%s', (_name, flow, count) => {
    expect(about(flow)).toHaveLength(count);
  });
});

describe('quick fixes', () => {
  test.each([
    ['a gap', asking({ q: A }, "answers.q == 'a'")],
    ['an overlap', asking({ q: A }, "answers.q != 'a'", "answers.q != 'b'", 'else')],
    ['a guard that is never true', asking({ n: N }, 'answers.n > 100', 'else')],
  ])('each fix of %s solves it', (_name, flow) => {
    const [found] = about(flow);
    for (const fix of found!.fixes!) {
      expect(about(applyOperations({ flow, layout: EMPTY_LAYOUT }, fix.operations).flow)).toEqual([]);
    }
  });

  test('a cached analysis is dropped when an edge changes', () => {
    const flow = asking({ q: A }, "answers.q == 'a'", "answers.q == 'b'");
    const checker = createChecker();
    checker.check(flow, UNKNOWN_ENVIRONMENT);
    const changed = { ...flow, edges: flow.edges.slice(0, -1) };
    expect(checker.check(changed, UNKNOWN_ENVIRONMENT)).toEqual(checkFlow(changed, UNKNOWN_ENVIRONMENT));
  });
});

describe('a comparison with brute force over all answers', () => {
  const SPACE = { q: ['a', 'b', 'c'], n: [0, 1, 2, 3, 4, 5], b: [true, false], o: ['x', 'y', null] } as const;
  const flowWith = (guards: readonly string[]) =>
    asking(
      {
        q: A,
        n: { answer: { type: 'number', integer: true, minimum: 0, maximum: 5 } },
        b: { answer: { type: 'boolean' } },
        o: { answer: choice('x', 'y'), required: false },
      },
      ...guards,
    );
  const atom = fc.oneof(
    fc.tuple(fc.constantFrom('==', '!='), fc.constantFrom('a', 'b', 'c')).map(([op, v]) => `answers.q ${op} '${v}'`),
    fc
      .tuple(fc.constantFrom('<', '<=', '>', '>=', '==', '!='), fc.integer({ min: -1, max: 6 }))
      .map(([op, v]) => `answers.n ${op} ${v}`),
    fc.constantFrom('answers.b', 'answers.b == false', 'has(answers.o)', "answers.o == 'x'", 'answers.o != null'),
    fc.constantFrom('answers.n % 2 == 1', "answers.q in ['a', 'b']", "answers.o in ['y']"),
  );
  const guard = fc.oneof(
    atom,
    fc.tuple(atom, fc.constantFrom('&&', '||'), atom).map(([a, op, b]) => `${a} ${op} ${b}`),
    fc.tuple(atom, atom).map(([a, b]) => `!(${a}) && ${b}`),
  );

  function bruteForce(flow: Flow) {
    const at = compileCheckedFlow(flow).nodes.get('d')!;
    const found = { gap: false, overlap: new Set<string>(), open: new Set<string>() };
    const everyone = Object.entries(SPACE).map(([key, values]) => ({ key, values: [...new Set([...values, null])] }));
    for (const answers of combinations(everyone)) {
      const { choice: taken, events } = chooseEdge(
        at,
        { kind: 'normal', exit: null },
        { answers, context: {}, domain: {}, last: null },
      );
      const isAsked = answers['q'] !== null && answers['n'] !== null && answers['b'] !== null;
      if (taken.kind === 'none-true' && isAsked) found.gap = true;
      for (const event of events) {
        if (event.type === 'guard.evaluated' && event.value) found.open.add(event.edge);
        if (event.type === 'guard.ambiguous' && isAsked) for (const id of event.edges.slice(1)) found.overlap.add(id);
      }
    }
    return found;
  }

  test('gives the same results', () => {
    fc.assert(
      fc.property(fc.uniqueArray(guard, { minLength: 1, maxLength: 4 }), (guards) => {
        const flow = flowWith(guards);
        const found = bruteForce(flow);
        const edges = (code: string) =>
          about(flow)
            .filter((p) => p.code === code)
            .map((p) => p.edge)
            .sort();
        const ids = guards.map((_, index) => `x${index}`);
        expect({
          gap: edges('guard.gap').length,
          overlap: edges('guard.overlap'),
          never: edges('guard.never'),
        }).toEqual({
          gap: found.gap ? 1 : 0,
          overlap: [...found.overlap].sort(),
          never: ids.filter((id) => !found.open.has(id)),
        });
      }),
      { numRuns: tries(150) },
    );
  });
});

test('a problem that no answer leads to begins like a sentence', () => {
  const flow = asking({ n: { answer: { type: 'number', minimum: 10, maximum: 2 } } }, 'answers.n > 5');
  const [first = ''] = about(flow).flatMap(({ code, message }) => (code === 'guard.gap' ? message : []));
  expect(first.charAt(0)).toMatch(/\p{Lu}/u);
});
