import { describe, expect, test } from 'vitest';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import { boundaryCases } from '../../../src-shared/guard/boundary-cases.ts';
import { compileExpression } from '../../../src-shared/guard/expression.ts';
import type { GuardScope } from '../../../src-shared/guard/scope.ts';
import { tracedValues } from '../../../src-shared/guard/traced-values.ts';

const ANSWERS: Record<string, AnswerSchema> = {
  venue: { type: 'choice', options: [{ value: 'office' }, { value: 'home' }, { value: 'hall' }] },
  area: { type: 'number' },
  name: { type: 'text' },
  extras: { type: 'choices', options: [{ value: 'a' }, { value: 'b' }] },
};
const scope: GuardScope = {
  answers: new Map(Object.entries(ANSWERS)),
  predicates: new Map([['large', { when: 'answers.area > 100' }]]),
};

function casesOf(text: string) {
  const compiled = compileExpression(text, scope, 'condition');
  if (!compiled.ok) throw new Error(compiled.error[0]?.message);
  return boundaryCases(compiled.value, scope);
}

describe('edge cases', () => {
  test('start with one that matches the condition and then change one answer at a time', () => {
    expect(casesOf("answers.venue == 'home' && large")).toEqual([
      { venue: 'home', area: 101 },
      { venue: 'office', area: 101 },
      { venue: null, area: 101 },
      { venue: 'home', area: 99 },
      { venue: 'home', area: 100 },
      { venue: 'home', area: null },
    ]);
  });

  test('tries the searched words and other text', () => {
    expect(casesOf("answers.name.contains('led')")).toEqual([
      { name: 'led' },
      { name: 'something else' },
      { name: null },
    ]);
    expect(casesOf('size(answers.extras) > 1')).toContainEqual({ extras: ['a', 'b'] });
  });

  test('are empty without answers', () => {
    expect(casesOf('context.ready == true')).toEqual([]);
  });
});

test('name a value for every part, and not each member of a list', () => {
  const input = { answers: { area: 120, venue: null, extras: ['a'] }, context: {}, domain: {}, last: null };
  const text = "(large || answers.venue == 'home') && answers.extras.exists(e, e == 'a')";
  expect(tracedValues(text, scope, input).map((part) => [part.depth, part.text, part.value])).toEqual([
    [0, text, true],
    [1, "large || answers.venue == 'home'", true],
    [2, 'large', true],
    [2, "answers.venue == 'home'", false],
    [3, 'answers.venue', null],
    [1, "answers.extras.exists(e, e == 'a')", true],
    [2, 'answers.extras', ['a']],
  ]);
});
