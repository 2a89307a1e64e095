import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conditionInWords } from '../../../src-shared/guard/condition-words.ts';
import { parseSyntax } from '../../../src-shared/guard/syntax.ts';

describe('conditions in words', () => {
  test.each([
    ["answers.size == 'large' && 'cheese' in answers.toppings", 'Size is large and toppings include cheese'],
    ["domain.card_status in ['active', 'pending_freeze']", 'Card status is active or pending freeze'],
    ["answers.size in ['s', 'm', 'l']", 'Size is s, m, or l'],
    ['!domain.identity_locked && domain.identity_verified', 'Not identity locked and identity verified'],
    ['answers.deposit != null', 'Deposit is answered'],
    ['context.handoff == null', 'Handoff is not set'],
    ['8 < answers.ceiling', 'Ceiling is more than 8'],
    ["answers.moveDate >= '2026-01-31'", 'Move date is on or after 2026-01-31'],
    ["!('loanBalance' in event.changed)", 'Changed answers do not include loan balance'],
    ['(a || b) && c', '(a or b) and c'],
    ['a || b && c', 'A or (b and c)'],
    ['!(a && b)', 'Not (a and b)'],
    ['!last.tried', 'Not tried in last result'],
    ['answers.agreed', 'Agreed is yes'],
    ['!answers.agreed', 'Agreed is not yes'],
    ['size(answers.toppings) > 0', 'Toppings are not empty'],
    ['size(answers.toppings) > 2', 'Size of toppings is more than 2'],
    ["event.text.says(['cancel', 'stop'])", 'Message mentions cancel or stop'],
    ['domain.items.exists(item, item.price > 10)', 'For at least one item in items, item price is more than 10'],
    ['answers.a - (answers.b - 1) > 0', 'A - (b - 1) is more than 0'],
    ['answers.total > (answers.vip ? 10 : 20)', 'Total is more than (10 if vip is yes, otherwise 20)'],
  ])('%s reads as %s', (code, words) => {
    expect(conditionInWords(code)).toBe(words);
  });

  test('uses the titles of questions and the labels of options', () => {
    const names = { answer: () => 'Pizza size', option: (_: string, value: unknown) => `Very ${String(value)}` };
    expect(conditionInWords("answers.size == 'l'", names)).toBe('Pizza size is Very l');
  });

  test('shows code that cannot be parsed unchanged', () => {
    expect(conditionInWords('answers.size ==')).toBeNull();
  });

  test('describes every expression of the language without its operators', () => {
    fc.assert(
      fc.property(EXPRESSION, (code) => {
        expect(parseSyntax(code).ok).toBe(true);
        const words = conditionInWords(code);
        expect(words).not.toBe('');
        expect(words).not.toMatch(/&&|\|\||==|!|<|>|\?|\[|answers\.|null/);
      }),
      { numRuns: 500 },
    );
  });

  test('never throws and is never empty, for any expression', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          EXPRESSION.map((code) => code.slice(1)),
        ),
        (code) => {
          expect(conditionInWords(code)).not.toBe('');
        },
      ),
      { numRuns: 500 },
    );
  });
});

const LEAF = fc.constantFrom(
  ...['answers.size', "answers['size']", 'answers.toppings', 'domain.card_status', 'last.total', 'path', 'asked'],
  ...["'large'", '"two words"', "''", '12', '1.5', 'true', 'false', 'null', '[]', "['a', 'b', 'c']", 'event.changed'],
);

const { EXPRESSION } = fc.letrec<{ EXPRESSION: string }>((tie) => {
  const part = tie('EXPRESSION').map((code) => `(${code})`);
  const binary = fc.constantFrom('&&', '||', '==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%');
  const call = fc.constantFrom('size', 'string', 'double', 'int', 'abs', 'round', 'floor', 'ceil');
  const method = fc.constantFrom('contains', 'startsWith', 'endsWith', 'says', 'grouped');
  const plain = fc.constantFrom('size', 'lowerAscii', 'upperAscii', 'trim');
  const macro = fc.constantFrom('all', 'exists', 'exists_one', 'filter', 'map');
  return {
    EXPRESSION: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      LEAF,
      fc.tuple(part, binary, part).map((parts) => parts.join(' ')),
      part.map((code) => `!${code}`),
      part.map((code) => `-${code}`),
      fc.tuple(part, part, part).map(([test, yes, no]) => `${test} ? ${yes} : ${no}`),
      fc.tuple(call, part).map(([name, of]) => `${name}(${of})`),
      fc.tuple(part, plain).map(([of, name]) => `${of}.${name}()`),
      fc.tuple(part, method, part).map(([of, name, other]) => `${of}.${name}(${other})`),
      fc.tuple(part, macro, part).map(([list, name, body]) => `${list}.${name}(item, ${body})`),
      fc.tuple(part, part).map(([list, index]) => `${list}[${index}]`),
      part.map((code) => `has(${code}.name)`),
    ),
  };
});
