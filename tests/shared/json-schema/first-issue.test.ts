import { expect, test } from 'vitest';
import { firstIssue } from '../../../src-shared/json-schema/first-issue.ts';
import { z } from '../../../src-shared/schema.ts';

test('names the place of a problem, unless the whole value is wrong', () => {
  const schema = z.object({ a: z.object({ b: z.number('No number') }, 'No object') }, 'No value');
  const reasons = [{ a: { b: '' } }, { a: 1 }, 1, { a: { b: 1 } }].map((value) =>
    firstIssue(schema.safeParse(value).error),
  );
  expect(reasons).toEqual(['a.b: No number', 'a: No object', 'No value', null]);
});
