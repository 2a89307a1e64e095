/** Colored segments of guards and templates. */
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import type { Problem } from '../../../../src-shared/document/problems.ts';
import { segments } from '../../../../src-renderer/editors/expression/segments.ts';

function problem(severity: 'error' | 'warning', start: number, end: number): Problem {
  return { code: 'guard.type', severity, message: '', pointer: '', graph: null, range: { start, end } };
}

function shown(language: 'expression' | 'template', text: string, problems: readonly Problem[] = []) {
  return segments(language, text, problems)
    .filter((segment) => segment.text.trim() !== '')
    .map(({ text: piece, tone, severity }) => (severity === null ? [piece, tone] : [piece, tone, severity]));
}

describe('segments', () => {
  test('a condition is highlighted by token', () => {
    expect(shown('expression', "answers.use == 'home' && size(last) > 2")).toEqual([
      ['answers', 'root'],
      ['.', 'operator'],
      ['use', 'text'],
      ['==', 'operator'],
      ["'home'", 'string'],
      ['&&', 'operator'],
      ['size', 'function'],
      ['(', 'operator'],
      ['last', 'root'],
      [')', 'operator'],
      ['>', 'operator'],
      ['2', 'number'],
    ]);
  });

  test('highlights only the expressions of a template, even unclosed ones', () => {
    expect(shown('template', 'in {{ answers.a }} true {{ nu')).toEqual([
      ['in ', 'text'],
      ['{{', 'brace'],
      ['answers', 'root'],
      ['.', 'operator'],
      ['a', 'text'],
      ['}}', 'brace'],
      [' true ', 'text'],
      ['{{', 'brace'],
      ['nu', 'text'],
    ]);
  });

  test('a problem marks exactly its range, and an error hides a warning', () => {
    expect(shown('expression', 'abc', [problem('warning', 0, 2), problem('error', 1, 2)])).toEqual([
      ['a', 'text', 'warning'],
      ['b', 'text', 'error'],
      ['c', 'text'],
    ]);
  });

  test('the segments joined always equal the text', () => {
    const alphabet = fc.constantFrom('{{', '}}', "'", '"', 'answers', '.', ' ', '\n', '==', '1', '\\', 'é');
    fc.assert(
      fc.property(
        fc.array(alphabet, { maxLength: 12 }).map((parts) => parts.join('')),
        fc.constantFrom('expression', 'template'),
        fc.tuple(fc.nat(20), fc.nat(20)),
        (text, language, [start, end]) => {
          const pieces = segments(language, text, [problem('error', start, end)]);
          expect(pieces.map((piece) => piece.text).join('')).toBe(text);
        },
      ),
      { numRuns: 200 },
    );
  });
});
