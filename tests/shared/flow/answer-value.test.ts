/** Which answers are kept, their canonical spelling, and the reasons for refusing others. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnswerSchema } from '../../../src-shared/flow/answer-schema.ts';
import { checkAnswerValue } from '../../../src-shared/flow/answer-value.ts';
import type { Json } from '../../../src-shared/json.ts';
import { t } from '../../harness/messages.ts';

const venue: AnswerSchema = {
  type: 'choice',
  options: [{ value: 'indoor' }, { value: 'outdoor', label: 'Outdoor court' }, { value: 'stadium' }],
};
const extras: AnswerSchema = { ...venue, type: 'choices', minItems: 1, maxItems: 2 };
const watts: AnswerSchema = { type: 'number', integer: true, minimum: 10, maximum: 12500, unit: 'W' };
const day: AnswerSchema = { type: 'date', minimum: '2027-01-01', maximum: '2027-12-31' };
const term: AnswerSchema = { type: 'duration', unit: 'months', minimum: 1, maximum: 60 };

describe('a valid value is kept in its canonical spelling', () => {
  const kept: readonly [string, AnswerSchema, Json, Json][] = [
    ['text without the spaces around it', { type: 'text' }, '  two words ', 'two words'],
    ['a number given for text', { type: 'text' }, 42, '42'],
    ['an email address', { type: 'text', format: 'email' }, 'Ann.Lee@Example.COM', 'Ann.Lee@example.com'],
    ['a phone number', { type: 'text', format: 'phone' }, '+44 (0)20 7946 0018', '+442079460018'],
    ['a phone number with a double zero', { type: 'text', format: 'phone' }, '0044 20 7946 0018', '+442079460018'],
    ['a postcode without its space', { type: 'text', format: 'postcode' }, 'sw1a1aa', 'SW1A 1AA'],
    ['a postcode of another country', { type: 'text', format: 'postcode' }, '90210-1234', '90210-1234'],
    ['a web address without a scheme', { type: 'text', format: 'url' }, 'Example.com/a?b', 'https://example.com/a?b'],
    ['a name', { type: 'text', format: 'name' }, "Zoë  O'Neil", "Zoë O'Neil"],
    ['text that matches the pattern whole', { type: 'text', pattern: '[A-Z]{2}\\d+' }, 'AB12', 'AB12'],
    ['empty text where it is allowed', { type: 'text', minLength: 0 }, '', ''],
    ['a number', watts, 150, 150],
    ['a number written as text', watts, ' 150 ', 150],
    ['minus zero', { type: 'number' }, -0, 0],
    ['yes', { type: 'boolean' }, 'true', true],
    ['no', { type: 'boolean' }, false, false],
    ['an option', venue, 'outdoor', 'outdoor'],
    ['an option by its label', venue, 'outdoor COURT', 'outdoor'],
    ['options, each once', extras, ['indoor', 'Indoor', 'stadium'], ['indoor', 'stadium']],
    ['one option for a list', extras, 'indoor', ['indoor']],
    ['a date', day, '2027-02-28', '2027-02-28'],
    ['a duration', term, 18, 18],
  ];
  test.each(kept)('%s', (_name, answer, value, expected) => {
    expect(checkAnswerValue(answer, value)).toEqual({ ok: true, value: expected });
  });
});

describe('an invalid value is rejected with a reason', () => {
  const refused: readonly [AnswerSchema, Json, string][] = [
    [{ type: 'text' }, '   ', 'must not be empty'],
    [{ type: 'text' }, null, 'must be text'],
    [{ type: 'text', minLength: 3 }, 'ab', 'must have at least 3 characters'],
    [{ type: 'text', maxLength: 1 }, 'ab', 'must have at most 1 character'],
    [{ type: 'text', pattern: '[a-z]+' }, 'abc1', t('flow.answerValue.pattern')],
    [{ type: 'text', pattern: '(' }, 'a', t('flow.answerValue.badPattern')],
    [{ type: 'text', format: 'email' }, 'ann@', 'must be an email address, like name@example.com'],
    [{ type: 'text', format: 'phone' }, '12345', 'must be a phone number with 7 to 15 digits'],
    [{ type: 'text', format: 'postcode' }, 'nowhere', 'must be a postcode, like SW1A 1AA'],
    [{ type: 'text', format: 'url' }, 'not a site', 'must be a web address, like https://example.com'],
    [{ type: 'text', format: 'name' }, '42', 'must be a name without digits, "@", "<", or ">"'],
    [watts, 5, 'must be at least 10 W'],
    [watts, 20_000, 'must be at most 12,500 W'],
    [watts, 10.5, 'must be a whole number'],
    [watts, 'lots', 'must be a number'],
    [{ type: 'number', format: 'percent', maximum: 99.5 }, 100, 'must be at most 99.5%'],
    [{ type: 'boolean' }, 1, 'must be yes or no'],
    [venue, 'garden', 'must be one of indoor, Outdoor court, or stadium'],
    [{ type: 'choice', options: [{ value: 'a' }, { value: 'b' }] }, 'c', 'must be a or b'],
    [extras, [], 'must include at least 1 option'],
    [extras, ['indoor', 'outdoor', 'stadium'], 'must include at most 2 options'],
    [extras, ['indoor', 7], "includes an option that isn't one of indoor, Outdoor court, or stadium"],
    [day, '2027-02-29', 'must be a valid date'],
    [day, '2026-12-31', 'must be on or after 1 January 2027'],
    [day, '2028-01-01', 'must be on or before 31 December 2027'],
    [term, 0.5, 'must be at least 1 month'],
    [term, 61, 'must be at most 60 months'],
    [term, -1, 'must not be negative'],
    [{ type: 'duration', unit: 'weeks' }, 'long', 'must be a number of weeks'],
  ];
  test.each(refused)('%o rejects %o', (answer, value, reason) => {
    expect(checkAnswerValue(answer, value)).toEqual({ ok: false, error: reason });
  });

  test('a long list of options is named only in part', () => {
    const options = Array.from({ length: 9 }, (_, index) => ({ value: `o${index}` }));
    expect(checkAnswerValue({ type: 'choice', options }, 'x')).toEqual({
      ok: false,
      error: 'must be one of o0, o1, o2, o3, o4, o5, or 3 others',
    });
  });
});

const schemas: readonly AnswerSchema[] = [
  { type: 'text' },
  { type: 'text', format: 'email' },
  { type: 'text', format: 'phone' },
  { type: 'text', format: 'postcode' },
  { type: 'text', format: 'url' },
  { type: 'text', format: 'name' },
  { type: 'text', pattern: '(a*)*b' },
  watts,
  { type: 'boolean' },
  venue,
  extras,
  day,
  term,
];

test('any JSON value is kept or rejected, and keeping it again does not change it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...schemas), fc.jsonValue(), (answer, value) => {
      const first = checkAnswerValue(answer, value as Json);
      if (first.ok) expect(checkAnswerValue(answer, first.value)).toEqual(first);
      else expect(first.error).toMatch(/\S/);
    }),
    { numRuns: 300 },
  );
});

test('a hostile pattern over a long text terminates', () => {
  const answer: AnswerSchema = { type: 'text', pattern: '(a|a)*(a+)+$' };
  expect(checkAnswerValue(answer, `${'a'.repeat(7999)}!`)).toEqual({
    ok: false,
    error: t('flow.answerValue.pattern'),
  });
});
