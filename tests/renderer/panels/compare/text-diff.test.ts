import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffTexts } from '../../../../src-renderer/panels/compare/text-diff.ts';

function marked(before: string, after: string): string {
  const signs = { both: ['', ''], before: ['[-', '-]'], after: ['{+', '+}'] } as const;
  return diffTexts(before, after)
    .map(({ in: where, text }) => signs[where].join(text))
    .join('');
}

describe('two texts compared word by word', () => {
  test.each([
    ['answers.age > 18', 'answers.age >= 18', 'answers.age >{+=+} 18'],
    ['How many lamps do you need?', 'How many lights do you need?', 'How many [-lamps-]{+lights+} do you need?'],
    ['Where is it?', 'My words!', '[-Where is it?-]{+My words!+}'],
    ['', 'new', '{+new+}'],
    ['same', 'same', 'same'],
  ])('%j and %j', (before, after, expected) => {
    expect(marked(before, after)).toBe(expected);
  });

  test('keep all of their characters', () => {
    const words = fc.array(fc.constantFrom('a', 'b', ' ', 'word', '(', '==', 'é')).map((list) => list.join(''));
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = diffTexts(before, after);
        const without = (where: string) => pieces.flatMap((piece) => (piece.in === where ? [] : [piece.text])).join('');
        expect([without('after'), without('before')]).toEqual([before, after]);
      }),
    );
  });
});
