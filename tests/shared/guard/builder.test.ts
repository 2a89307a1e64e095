import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import type { BuilderItem, GroupItem } from '../../../src-shared/guard/builder.ts';
import {
  comparisonsOf,
  firstRow,
  valueKindOf,
  withComparison,
  withOperand,
} from '../../../src-shared/guard/builder-choices.ts';
import { appendItem, changeItem, moveItem, removeItem, wrapItem } from '../../../src-shared/guard/builder-edit.ts';
import { readBuilder } from '../../../src-shared/guard/builder-read.ts';
import { writeBuilder } from '../../../src-shared/guard/builder-write.ts';
import { toEvaluator } from '../../../src-shared/guard/evaluate.ts';
import type { LanguageFacts } from '../../../src-shared/guard/language-facts.ts';
import { predicatesOf } from '../../../src-shared/guard/predicates.ts';
import type { GuardInput, GuardScope } from '../../../src-shared/guard/scope.ts';
import { parseSyntax } from '../../../src-shared/guard/syntax.ts';
import type { Json } from '../../../src-shared/json.ts';

const ANSWERS: Record<string, AnswerSchema> = {
  venue: { type: 'choice', options: [{ value: 'office', label: 'An office' }, { value: 'home' }] },
  extras: { type: 'choices', options: [{ value: 'a' }, { value: 'b' }] },
  area: { type: 'number', minimum: 5 },
  name: { type: 'text' },
  day: { type: 'date' },
  agreed: { type: 'boolean' },
};
const scope: GuardScope = {
  answers: new Map(Object.entries(ANSWERS)),
  predicates: new Map([['large', { when: 'answers.area > 100' }]]),
  paths: ['led', 'other'],
};
const facts: LanguageFacts = { ...scope, context: ['quote'], variables: new Map([['room.size', 'number']]) };
const PREDICATES = new Set(['large']);

function read(text: string): GroupItem {
  const root = readBuilder(text, PREDICATES);
  if (!root.ok) throw new Error(root.error.message);
  return root.value;
}

/** As if every part had been edited. */
function rewritten(item: BuilderItem): BuilderItem {
  const bare = { ...item, source: null };
  return bare.kind === 'group' ? { ...bare, items: bare.items.map(rewritten) } : bare;
}

/** Describes an item without its source text. */
function shape(item: BuilderItem): unknown {
  const not = item.not ? 'not ' : '';
  switch (item.kind) {
    case 'row': {
      const subject =
        item.operand.kind === 'answer' ? item.operand.key : item.operand.kind === 'path' ? 'path' : item.operand.path;
      return `${not}${subject} ${item.comparison} ${item.values.join()}`.trim();
    }
    case 'predicate':
      return `${not}${item.name}`;
    case 'expression':
      return `${not}expression ${item.text}`;
    case 'group':
      return { [`${not}${item.mode}`]: item.items.map(shape) };
  }
}

describe('reading', () => {
  test.each<[string, unknown]>([
    ["answers.venue == 'office'", { all: ['venue is office'] }],
    ["answers.venue == 'office' && answers.area > 5 && large", { all: ['venue is office', 'area above 5', 'large'] }],
    [
      "(answers.area < 5 || answers.name.contains('x')) && !large",
      { all: [{ any: ['area below 5', 'name contains x'] }, 'not large'] },
    ],
    ["!(answers.area >= -5 && 'a' in answers.extras)", { all: [{ 'not all': ['area atLeast -5', 'extras has a'] }] }],
    ["5 < answers.area || 'home' == answers.venue", { any: ['area above 5', 'venue is home'] }],
    ['answers.agreed && !answers.agreed', { all: ['agreed is true', 'not agreed is true'] }],
    ['answers.name != null && !has(answers.day)', { all: ['name answered', 'not day answered'] }],
    ['size(answers.extras) == 0 || answers.name.size() > 0', { any: ['extras empty', 'name notEmpty'] }],
    ["path == 'led' && context.quote.price <= 10.5", { all: ['path is led', 'context.quote.price atMost 10.5'] }],
    [
      "answers['area'] in [1, 2] && event.text.says(['yes', 'fine'])",
      { all: ['area oneOf 1,2', 'event.text says yes,fine'] },
    ],
    ['answers.area * 2 > 10 && large', { all: ['expression answers.area * 2 > 10', 'large'] }],
    [
      'answers.area > answers.other ? true : false',
      { all: ['expression answers.area > answers.other ? true : false'] },
    ],
    ["answers.extras.exists(e, e == 'a')", { all: ["expression answers.extras.exists(e, e == 'a')"] }],
    ['large && // big\n answers.agreed', { all: ['expression large && // big\n answers.agreed'] }],
    ['  ', { all: [] }],
  ])('%s', (text, expected) => {
    const root = read(text);
    expect(shape(root)).toEqual(expected);
    expect(writeBuilder(root)).toBe(text.trim() === '' ? '' : text);
  });

  test('text that does not parse is left to the text editor', () => {
    expect(readBuilder('answers.area >', PREDICATES)).toMatchObject({ ok: false });
  });
});

describe('editing', () => {
  test('changes only the edited words', () => {
    const root = read("( answers.venue=='office' )  && (answers.area>5||large)");
    const changed = changeItem(root, [1, 0], (item) => (item.kind === 'row' ? { ...item, values: [7] } : item));
    expect(writeBuilder(changed)).toBe("( answers.venue=='office' ) && (answers.area > 7 || large)");
    const more = appendItem(changed, [1], firstRow(facts));
    expect(writeBuilder(more)).toBe(
      "( answers.venue=='office' ) && (answers.area > 7 || large || answers.venue == 'office')",
    );
    expect(writeBuilder(removeItem(more, [0]))).toBe("answers.area > 7 || large || answers.venue == 'office'");
    expect(writeBuilder(moveItem(root, [0], 1))).toBe("(answers.area>5||large) && ( answers.venue=='office' )");
    expect(writeBuilder(removeItem(root, []))).toBe('');
  });

  test('groups and "not" get the parentheses they need', () => {
    const root = read('large && answers.agreed');
    const either = changeItem(root, [], (item) =>
      item.kind === 'group' ? { ...item, mode: 'any' as const, not: true } : item,
    );
    expect(writeBuilder(either)).toBe('!(large || answers.agreed)');
    const wrapped = appendItem(wrapItem(root, [1], 'any'), [1], {
      kind: 'predicate',
      not: true,
      name: 'large',
      source: null,
    });
    expect(writeBuilder(wrapped)).toBe('large && (answers.agreed || !large)');
    const typed = changeItem(root, [1], () => ({
      kind: 'expression',
      not: true,
      text: 'answers.area + 1 > 2',
      source: null,
    }));
    expect(writeBuilder(typed)).toBe('large && !(answers.area + 1 > 2)');
  });

  test('a group of one is written as its member and reads back, whatever surrounds it', () => {
    const one = wrapItem(read('large && answers.agreed'), [1], 'any');
    expect(shape(one)).toEqual({ all: ['large', { any: ['agreed is true'] }] });
    expect(writeBuilder(one)).toBe('large && answers.agreed');
    expect(shape(read('large && ((answers.agreed))'))).toEqual({ all: ['large', 'agreed is true'] });
    const negated = changeItem(one, [1], (item) => ({ ...item, not: true }));
    expect(shape(read(writeBuilder(negated)))).toEqual({ all: ['large', 'not agreed is true'] });
  });

  test('a new row repeats neither an answer of its condition nor a value of another branch', () => {
    const branches = [read("answers.venue == 'office'")];
    expect(shape(firstRow(facts, { others: branches }))).toBe('venue is home');
    branches.push(read("large || answers.venue == 'home'"));
    expect(shape(firstRow(facts, { others: branches }))).toBe('extras has a');
    expect(shape(firstRow(facts, { own: read("answers.venue == 'office'") }))).toBe('extras has a');
    expect(shape(firstRow(facts, { others: [read("'a' in answers.extras")] }))).toBe('extras has b');
  });

  test('a new row is about the answer asked last unless other branches are about another one', () => {
    const asked = ['gone', 'area', 'venue'];
    expect(shape(firstRow(facts, { asked }))).toBe('area is 5');
    expect(shape(firstRow(facts, { asked, others: [read("answers.venue == 'office'")] }))).toBe('venue is home');
  });

  test('a row fits its answer, whichever is selected', () => {
    const row = firstRow(facts);
    expect(shape(row)).toBe('venue is office');
    const area = withOperand(row, { kind: 'answer', key: 'area' }, facts);
    expect([shape(area), valueKindOf(area, facts)]).toEqual(['area is 5', 'number']);
    expect(shape(withComparison(area, 'above', facts))).toBe('area above 5');
    expect(shape(withOperand(area, { kind: 'answer', key: 'extras' }, facts))).toBe('extras has a');
    expect(shape(withComparison(row, 'oneOf', facts))).toBe('venue oneOf office');
    const odd = { ...row, comparison: 'above' as const };
    expect(comparisonsOf(odd, facts)).toContain('above');
  });
});

const literal = fc.oneof(
  fc.constantFrom("'office'", "'a'", "'it\\'s'", "''", '5', '-2.5', '0', 'true', 'false', 'null', '1e3', '"x (y"'),
);
const subject = fc.constantFrom(
  ...['answers.venue', 'answers.area', 'answers.name', 'answers.extras', "answers['day']", 'answers.agreed', 'path'],
  ...['context.quote', 'domain.room.size', 'last', '(answers.area)', 'asked'],
);
const leaf = fc.oneof(
  fc.tuple(subject, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), literal).map((parts) => parts.join(' ')),
  fc.tuple(literal, fc.constantFrom('==', '<', 'in'), subject).map((parts) => parts.join(' ')),
  fc.tuple(subject, fc.array(literal, { maxLength: 3 })).map(([item, list]) => `${item} in [${list.join()}]`),
  fc
    .tuple(subject, fc.constantFrom("contains('a')", "startsWith('o')", 'size() == 0'))
    .map(([item, call]) => `${item}.${call}`),
  subject.map((item) => `size(${item}) > 0`),
  subject,
  fc.constantFrom(
    'large',
    'true',
    'answers.area + 1 > 3',
    'large ? answers.agreed : false',
    "answers.extras.exists(e, e == 'a')",
  ),
);
const guard: fc.Arbitrary<string> = fc.letrec<{ text: string }>((tie) => ({
  text: fc.oneof(
    { maxDepth: 4, depthSize: 'medium' },
    leaf,
    fc.tuple(tie('text'), fc.constantFrom('&&', ' || ', ' && '), tie('text')).map(([a, op, b]) => `${a}${op}${b}`),
    tie('text').map((inner) => `(${inner})`),
    tie('text').map((inner) => `!(${inner})`),
    tie('text').map((inner) => `( !${inner} )`),
  ),
})).text;
const input: fc.Arbitrary<GuardInput> = fc.record({
  answers: fc.record({
    venue: fc.constantFrom('office', 'home', null),
    extras: fc.constantFrom(['a'], [], ['a', 'b'], null),
    area: fc.constantFrom(0, 5, 200, -2.5, null),
    name: fc.constantFrom('', 'a', "it's", null),
    day: fc.constantFrom('2027-01-01', null),
    agreed: fc.constantFrom(true, false, null),
  }),
  context: fc.constantFrom({}, { quote: 5 }),
  domain: fc.constantFrom({}, { room: { size: 0 } }),
  last: fc.constantFrom<Json>(null, true, 'a'),
  path: fc.constantFrom('led', null),
});

/** Whatever its types are, a condition is either true or not. */
function value(text: string, at: GuardInput): boolean {
  const syntax = parseSyntax(text);
  if (!syntax.ok) throw new Error(`${text}: ${syntax.error.message}`);
  return toEvaluator(syntax.value, predicatesOf(scope).evaluators)(at) === true;
}

describe('text to builder to text', () => {
  test('keeps every character of a condition until something is edited', () => {
    fc.assert(
      fc.property(guard, (text) => {
        const root = readBuilder(text, PREDICATES);
        if (root.ok) expect(writeBuilder(root.value)).toBe(text);
      }),
      { numRuns: 300 },
    );
  });

  test('keeps its meaning and rows when everything is rewritten', () => {
    fc.assert(
      fc.property(guard, fc.array(input, { minLength: 8, maxLength: 8 }), (text, inputs) => {
        const root = readBuilder(text, PREDICATES);
        if (!root.ok) return;
        const again = writeBuilder(rewritten(root.value) as GroupItem);
        for (const at of inputs) expect([again, value(again, at)]).toEqual([again, value(text, at)]);
        const twice = writeBuilder(rewritten(read(again)) as GroupItem);
        expect(twice).toBe(again);
      }),
      { numRuns: 300 },
    );
  });
});
