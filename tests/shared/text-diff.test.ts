/** Differences between lists and texts. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffItems, diffLines } from '../../src-shared/text-diff.ts';

const letters = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 40 });

describe('diffItems', () => {
  test('returns both lists and marks only equal items as unchanged', () => {
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        const parts = diffItems(before, after);
        expect(parts.flatMap((part) => part.before)).toEqual(before);
        expect(parts.flatMap((part) => part.after)).toEqual(after);
        for (const part of parts) {
          if (part.kind === 'same') expect(part.before).toEqual(part.after);
          else expect(part.kind === 'removed' ? part.after : part.before).toEqual([]);
        }
      }),
    );
  });

  test('quickly replaces everything between the common ends if lists differ too much', () => {
    const many = (word: string) => ['first', ...Array.from({ length: 20_000 }, (_, at) => `${word} ${at}`), 'last'];
    const started = performance.now();
    const parts = diffItems(many('x'), many('y'));
    expect(parts.map(({ kind, before, after }) => [kind, before.length, after.length])).toEqual([
      ['same', 1, 1],
      ['removed', 20_000, 0],
      ['added', 0, 20_000],
      ['same', 1, 1],
    ]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('diffLines', () => {
  const text = (...lines: (string | number)[]) => lines.join('\n');

  test.each([
    ['no change', text(1, 2), text(1, 2), []],
    ['a changed line', text(1, 2, 3, 4), text(1, 2, 'x', 4), ['  2', '- 3', '+ x', '  4']],
    [
      'lines around two changes meet',
      text(1, 2, 3, 4),
      text('x', 2, 3, 'y'),
      ['- 1', '+ x', '  2', '  3', '- 4', '+ y'],
    ],
    ['lines left out', text(1, 2, 3, 4, 5), text('x', 2, 3, 4, 'y'), ['- 1', '+ x', '  2', '⋯', '  4', '- 5', '+ y']],
    ['a new text', '', text(1, 2), ['- ', '+ 1', '+ 2']],
  ])('%s', (_name, before, after, lines) => {
    expect(diffLines(before, after, 1)).toEqual(lines);
  });
});
