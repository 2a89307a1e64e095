import { deepEqual } from '../../../../src-shared/equality.ts';
import { resolveAction, resolveValue } from '../../../../src-shared/a2ui/values.ts';
import { validateComponents } from '../../../../src-shared/a2ui/validate.ts';
import type { Json, JsonObject } from '../../../../src-shared/json.ts';
import { REFUSED, type Expected, type Suite } from './suite.ts';

const PLACE = { locale: 'en-US', timeZone: 'UTC' };
const SCOPE = { data: {}, item: '' };
const OWN_CATALOG = 'Functions are looked up in the one catalog of this project, whatever catalog a call names.';

type Call = readonly [name: string, call: string, args: JsonObject, expected: Expected, differs?: string];

const CALLS: readonly Call[] = [
  ['the day of a time', 'formatDate', { value: '2027-02-03T10:00:00Z', format: 'yyyy-MM-dd' }, '2027-02-03'],
  ['an amount with its sign', 'formatCurrency', { value: 9876.5, currency: 'USD', decimals: 2 }, '$9,876.50'],
  ['a plural by category', 'pluralize', { value: 1, one: '1 card', other: 'cards' }, '1 card'],
  ['a logical function', 'and', { values: [true, false] }, false],
  [
    'a number that is a word',
    'formatNumber',
    { value: 'word' },
    REFUSED,
    'A value that is no number is an empty text, so that a field that is being filled in breaks nothing.',
  ],
  ['a required text', 'required', { value: 'x' }, true],
  ['a required empty text', 'required', { value: '' }, false],
  ['a required null', 'required', { value: null }, false],
  ['a required list', 'required', { value: ['a'] }, true],
  ['a required empty list', 'required', { value: [] }, false],
  ['a required empty object', 'required', { value: {} }, true],
  ['a pattern that fits', 'regex', { pattern: '^[a-f]+$', value: 'cafe' }, true],
  ['a pattern that does not fit', 'regex', { pattern: '^[a-f]+$', value: '77' }, false],
  ['a pattern that is none', 'regex', { pattern: '(open[', value: 'x' }, REFUSED],
  ['an email address', 'email', { value: 'ada@bank.example' }, true],
  ['an email address without a domain', 'email', { value: 'ada-bank' }, false],
  ['a domain that ends with one letter', 'email', { value: 'ada@bank.x' }, false],
  ['a length within bounds', 'length', { value: 'tower', min: 2, max: 8 }, true],
  ['a text that is too short', 'length', { value: 'to', min: 3 }, false],
  ['a text that is too long', 'length', { value: 'towers of', max: 4 }, false],
  ['the length of a list', 'length', { value: ['x', 'y', 'z'], min: 2, max: 3 }, true],
  ['a list that is too short', 'length', { value: ['x'], min: 2 }, false],
  ['a number within bounds', 'numeric', { value: 7.5, min: 1, max: 9 }, true],
  ['a number in words of digits', 'numeric', { value: '7.5', min: 1, max: 9 }, true],
  ['a number that is too small', 'numeric', { value: -1, min: 0 }, false],
  ['a number that is too large', 'numeric', { value: 12, max: 9 }, false],
  ['a word that is no number', 'numeric', { value: 'word' }, false],
  ['all true', 'and', { values: [true, true] }, true],
  ['one false', 'and', { values: [false, true] }, false],
  ['all as good as true', 'and', { values: [3, 'word'] }, true],
  ['one as good as false', 'and', { values: [3, ''] }, false],
  ['and of one value', 'and', { values: [true] }, REFUSED],
  ['none true', 'or', { values: [false, false] }, false],
  ['one true', 'or', { values: [true, false] }, true],
  ['one as good as true', 'or', { values: [0, 'word'] }, true],
  ['or of one value', 'or', { values: [false] }, REFUSED],
  ['not true', 'not', { value: true }, false],
  ['not false', 'not', { value: false }, true],
  ['not an empty text', 'not', { value: '' }, true],
  ['not a word', 'not', { value: 'word' }, false],
  [
    'results of validations, one invalid',
    'and',
    { values: [{ valid: true }, { valid: false, message: 'No.' }] },
    false,
  ],
  ['results of validations, none valid', 'or', { values: [{ valid: false }, { valid: false }] }, false],
  ['not an invalid result', 'not', { value: { valid: false } }, true],
  [
    'not an invalid result, in v0.9',
    'not',
    { value: { valid: false } },
    false,
    'An object with "valid" counts by it in every version: all messages are read as one version.',
  ],
  ['a plural of zero', 'pluralize', { value: 0, zero: 'none', one: 'one', other: 'many' }, 'none'],
  ['a plural of one', 'pluralize', { value: 1, zero: 'none', one: 'one', other: 'many' }, 'one'],
  ['a plural of two', 'pluralize', { value: 2, one: 'one', two: 'a pair', other: 'many' }, 'a pair'],
  ['a plural that is an empty text', 'pluralize', { value: 0, zero: '', other: 'many' }, ''],
  ['a plural of many', 'pluralize', { value: 7, one: 'one', other: 'many' }, 'many'],
  ['a number with decimals', 'formatNumber', { value: 9876.543, decimals: 2, grouping: true }, '9,876.54'],
  ['a number without decimals', 'formatNumber', { value: 9876.543, decimals: 0, grouping: false }, '9877'],
  ['an amount', 'formatCurrency', { value: 12.34, currency: 'USD', decimals: 2 }, '$12.34'],
  ['a day by a pattern', 'formatDate', { value: '2027-05-06T12:00:00Z', format: 'yyyy-MM-dd' }, '2027-05-06'],
  [
    'a time in the ISO form',
    'formatDate',
    { value: '2027-05-06T12:00:00.000Z', format: 'ISO' },
    '2027-05-06T12:00:00.000Z',
  ],
  ['a day that does not exist', 'formatDate', { value: '2027-02-30', format: 'yyyy-MM-dd' }, ''],
  ['a month that does not exist', 'formatDate', { value: '2027-13-01', format: 'yyyy-MM-dd' }, ''],
  ['a text without expressions', 'formatString', { value: 'Good day' }, 'Good day'],
  ['null in a text', 'formatString', { value: 'Dear ${null}' }, 'Dear '],
];

/** Published cases that differ in the catalog of a call; each calls `formatString`. */
const ROUTED: readonly (readonly [name: string, call: JsonObject, expected: Expected, differs?: string])[] = [
  ['a call that names its catalog', { catalogId: 'known' }, 'Hi'],
  ['a call that names its catalog, without a default', { catalogId: 'known' }, 'Hi'],
  ['a call in the default catalog', {}, 'Hi'],
  ['a call without any catalog', {}, REFUSED, OWN_CATALOG],
  ['a call that names an unknown catalog', { catalogId: 'gone' }, REFUSED, OWN_CATALOG],
  ['a call that names a catalog of another version', { catalogId: 'old' }, REFUSED, OWN_CATALOG],
  ['a call inside of a call without any catalog', {}, REFUSED, OWN_CATALOG],
  ['a catalog of a call before v1.0', { catalogId: 'gone' }, 'Hi'],
];

/** An invalid computation is refused when it runs, or earlier by the validator. */
function result(call: string, args: JsonObject): Expected {
  const value = { call, args };
  const box = { id: 'root', component: 'CheckBox', label: 'L', value };
  const isInvalid =
    (args['values'] as readonly Json[] | undefined)?.length === 1 && validateComponents([box]).length > 0;
  const resolved = resolveValue(value, SCOPE, PLACE);
  return resolved.ok && !isInvalid ? resolved.value : REFUSED;
}

function opens(url: string): Expected {
  const opened = resolveAction({ functionCall: { call: 'openUrl', args: { url } } }, SCOPE, PLACE);
  return opened.ok ? null : REFUSED;
}

const isSame = (found: Expected, expected: Expected) =>
  found === expected || deepEqual(found as Json, expected as Json);
const because = (differs: string | undefined) => (differs === undefined ? {} : { differs });

export const FUNCTIONS_SUITE: Suite = {
  name: 'functions',
  cases: [
    ...CALLS.map(([name, call, args, expected, differs]) => ({
      ...{ name, agrees: () => isSame(result(call, args), expected) },
      ...because(differs),
    })),
    { name: 'an address that may be opened', agrees: () => opens('https://bank.example') === null },
    { name: 'an address that may not be opened', agrees: () => opens('javascript:alert(2)') === REFUSED },
    ...ROUTED.map(([name, call, expected, differs]) => ({
      ...{ name, agrees: () => isSame(routed(call), expected) },
      ...because(differs),
    })),
  ],
};

function routed(call: JsonObject): Expected {
  const resolved = resolveValue({ call: 'formatString', args: { value: 'Hi' }, ...call }, SCOPE, PLACE);
  return resolved.ok ? resolved.value : REFUSED;
}
