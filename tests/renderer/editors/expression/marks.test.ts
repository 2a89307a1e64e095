/** The positions of squiggles. */
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../../src-shared/document/problems.ts';
import { textMarks } from '../../../../src-renderer/editors/expression/marks.ts';

function at(text: string, range?: Problem['range']) {
  const problem: Problem = {
    code: 'template.parse',
    severity: 'error',
    message: 'm',
    pointer: '',
    graph: null,
    ...(range === undefined ? {} : { range }),
  };
  return textMarks(text, [problem]).map((mark) => [
    mark.startLineNumber,
    mark.startColumn,
    mark.endLineNumber,
    mark.endColumn,
  ])[0];
}

describe('marks', () => {
  test('convert offsets to one-based lines and columns', () => {
    expect(at('answers.x', { start: 8, end: 9 })).toEqual([1, 9, 1, 10]);
    expect(at('Hi\n{{ x }}\nbye', { start: 6, end: 7 })).toEqual([2, 4, 2, 5]);
    expect(at('a\nb', { start: 0, end: 3 })).toEqual([1, 1, 2, 2]);
  });

  test('cover the whole text without a range', () => {
    expect(at('abc')).toEqual([1, 1, 1, 4]);
  });

  test('cover the nearest character for an empty range, also at the end', () => {
    expect(at('abc', { start: 1, end: 1 })).toEqual([1, 2, 1, 3]);
    expect(at('abc', { start: 3, end: 3 })).toEqual([1, 3, 1, 4]);
    expect(at('abc', { start: 9, end: 12 })).toEqual([1, 3, 1, 4]);
    expect(at('', { start: 0, end: 0 })).toEqual([1, 1, 1, 1]);
  });
});
