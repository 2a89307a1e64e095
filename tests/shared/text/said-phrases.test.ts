/** Authors' phrases in users' messages: path hints, words for yes and no, and says() in expressions. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSaid, phraseTree } from '../../../src-shared/text/said-phrases.ts';
import { straighten, tokenize } from '../../../src-shared/text/tokens.ts';
import { containsAnyPhrase } from '../../../src-shared/guard/contains-phrase.ts';

const tree = phraseTree(
  (
    [
      ['found', 'found'],
      ["haven't found", 'lost'],
      ['not found', 'lost'],
      ['lose', 'lost'],
      ["can't find", 'lost'],
      ['missing', 'lost'],
      ["don't recognise", 'fraud'],
    ] as const
  ).map(([phrase, value]) => [phrase, value] as const),
);

function said(text: string): string[] {
  return findSaid(tree, tokenize(straighten(text))).map(({ value }) => value);
}

describe('phrases', () => {
  test.each<[string, string[]]>([
    ['I found it', ['found']],
    ['I haven’t found it', ['lost']],
    ["I haven't found it", ['lost']],
    ['I have not actually found it yet', ['lost']],
    ['havent found it', ['lost']],
    ['I keep losing it', ['lost']],
    ['She loses everything', ['lost']],
    ["I can't seem to find it", ['lost']],
    ['I cannot find it', ['lost']],
    ['I can not find it', ['lost']],
    ['I DO NOT RECOGNIZE THIS', ['fraud']],
    ["don't recognise, and it was found", ['fraud', 'found']],
    ['Miss Mitchell of the foundation', []],
    ['I can. Find it', []],
    ['closed', []],
    ['', []],
  ])('%s', (text, values) => expect(said(text)).toEqual(values));

  test('are separated by a full stop', () => expect(said("I can't. Find it yourself")).toEqual([]));

  test('never throw and contain only positions inside the text, in order', () => {
    const words = fc.constantFrom(
      'found',
      "haven't",
      'not',
      'can',
      'find',
      'lose',
      'actually',
      ',',
      '.',
      'x',
      '£5',
      '’',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((list) => list.join(' ')),
        ),
        (text) => {
          const tokens = tokenize(straighten(text));
          let before = -1;
          for (const { start, end } of findSaid(tree, tokens)) {
            expect(start).toBeGreaterThan(before);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(tokens.length);
            before = start;
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('by the thousand that start alike take time linear in the text', () => {
    const many = phraseTree(
      Array.from({ length: 20_000 }, (_, index) => [`i word${index % 100} thing${index}`, index]),
    );
    const tokens = tokenize('I word1 actually thing2 i i really '.repeat(230).slice(0, 8000));
    const began = performance.now();
    findSaid(many, tokens);
    expect(performance.now() - began).toBeLessThan(250);
  });
});

describe('says()', () => {
  test.each<[string, string[], boolean]>([
    ['I owe 200k', ['owe'], true],
    ['my house is worth 300k', ['my house is worth'], true],
    ['I want to let it', ['to let', 'letting'], true],
    ['a lower rate', ['owe'], false],
    ["I don't know", ["don't know"], true],
    ['I do not know', ["don't know"], true],
    ['', ['owe'], false],
    ['anything', [], false],
  ])('%s: %j', (text, phrases, expected) => expect(containsAnyPhrase(text, phrases)).toBe(expected));

  test('is false for values that are not text', () => expect(containsAnyPhrase('5', [5, null, ['5']])).toBe(false));
});
