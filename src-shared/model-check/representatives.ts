/** A few values that represent all possible answers or tool results, as far as conditions distinguish them. */
import type { AnswerSchema } from '../flow/answer-schema.ts';
import { checkAnswerValue } from '../flow/answer-value.ts';
import { domainOf, OTHER_TEXT } from '../guard/domains.ts';
import type { KeyUse } from '../guard/key-uses.ts';
import { deepEqual } from '../equality.ts';
import type { Json, JsonObject } from '../json.ts';
import type { ValueUse } from './reads.ts';

export interface Domain {
  readonly values: readonly Json[];
  /** No other value could change the course of the conversation. */
  readonly exact: boolean;
}

export const UNUSED: KeyUse = { literals: new Set(), isOrdered: false, isSearched: false, isFree: false };

const MAX_VALUES = 100;
const MAX_RESULTS = 64;
/** If a few samples can't represent all values, more of them only take longer. */
const MAX_SAMPLES = 4;
const MAX_SAMPLE_RESULTS = 6;

/** Null if no valid value was found. `hints`: texts the author gave as examples. */
export function answerDomain(answer: AnswerSchema, use: KeyUse, hints: readonly string[]): Domain | null {
  const known = domainOf(answer, use);
  const proper = known === null ? null : spelled(answer, known, [...use.literals, ...hints, ...SAMPLE_TEXTS]);
  if (proper !== null && proper.length > 0 && proper.length <= MAX_VALUES) return { values: proper, exact: true };
  const samples = valid(answer, [...use.literals, ...hints, ...samplesOf(answer)]);
  if (samples.length === 0) return null;
  return { values: samples.slice(0, MAX_SAMPLES), exact: use === UNUSED };
}

/** Replaces the representative text with one that a user may really say. Null if none is found. */
function spelled(answer: AnswerSchema, values: readonly Json[], samples: readonly Json[]): Json[] | null {
  if (!values.includes(OTHER_TEXT)) return [...values];
  const named = values.filter((value) => value !== OTHER_TEXT);
  const other = valid(answer, samples).find((sample) => !named.includes(sample));
  return other === undefined ? null : [...named, other];
}

/** Returns the values as stored. */
function valid(answer: AnswerSchema, values: readonly Json[]): Json[] {
  const found: Json[] = [];
  for (const value of values) {
    const checked = checkAnswerValue(answer, value);
    if (checked.ok && !found.some((one) => deepEqual(one, checked.value))) found.push(checked.value);
  }
  return found;
}

const SAMPLE_TEXTS = [
  ...['Ada Lovelace', 'ada@example.com', '+44 20 7946 0018', 'SW1A 1AA', 'https://example.com', 'something else'],
  ...['A1', 'AB12', 'ABC-123', '1', '12', '123', '1234', '12345', '123456', '12345678', 'a', 'abc', 'x'.repeat(40)],
];

function samplesOf(answer: AnswerSchema): Json[] {
  switch (answer.type) {
    case 'text':
      return SAMPLE_TEXTS;
    case 'number':
    case 'duration': {
      const { minimum, maximum } = answer;
      return [minimum ?? 0, maximum ?? 1000, minimum ?? 1, 1, 10, 100, 0.5];
    }
    case 'choices': {
      const values = [...new Set(answer.options.map(({ value }) => value))];
      return [
        ...values.map((value) => [value]),
        values,
        values.slice(0, answer.maxItems),
        values.slice(0, answer.minItems),
      ];
    }
    case 'date':
      return ['2026-01-01', answer.minimum ?? '2000-01-01', answer.maximum ?? '2100-12-31'];
    case 'boolean':
    case 'choice':
      return [];
  }
}

/** A value of another type or out of bounds, refused by the question; undefined if it accepts anything. */
export function invalidValue(answer: AnswerSchema): Json | undefined {
  const candidates: Json[] = ['hello', -1, 1e12, 'x'.repeat(8001), []];
  if ('minimum' in answer && typeof answer.minimum === 'number') candidates.unshift(answer.minimum - 1);
  if ('maximum' in answer && typeof answer.maximum === 'number') candidates.unshift(answer.maximum + 1);
  return candidates.find((candidate) => !checkAnswerValue(answer, candidate).ok);
}

/**
 * The possible results of a tool. `uses`: how its result and its members are used; the result itself is the empty path.
 */
export function resultDomain(uses: ReadonlyMap<string, ValueUse>): Domain {
  if (uses.size === 0) return { values: [null], exact: true };
  const root = uses.get('');
  const paths = [...uses].filter(([path]) => path !== '');
  const whole = root === undefined ? [] : memberValues(root);
  const objects = objectsWith(paths.map(([path, use]) => ({ path: path.split('.'), values: memberValues(use) })));
  const values = unique([...(objects.values.length === 0 ? [{}] : objects.values), ...whole, null]);
  const exact = objects.complete && [...uses.values()].every(isExact) && values.length <= MAX_RESULTS;
  return exact ? { values, exact } : { values: spreadOver(values, MAX_SAMPLE_RESULTS), exact };
}

/** Evenly spaced items of a list, including the first and the last. */
function spreadOver(values: readonly Json[], count: number): Json[] {
  if (values.length <= count) return [...values];
  return Array.from({ length: count }, (_, at) => values[Math.round((at * (values.length - 1)) / (count - 1))]!);
}

function isExact(use: ValueUse): boolean {
  return !use.isFree && [...use.literals].every((value) => !use.isOrdered || typeof value === 'number');
}

function memberValues(use: ValueUse): Json[] {
  const numbers = [...use.literals].filter((value) => typeof value === 'number').sort((a, b) => a - b);
  const gaps = use.isOrdered ? numbers.flatMap((value, at) => gapsAround(value, numbers[at + 1])) : [];
  const other: Json[] = use.literals.has('other') ? ['another'] : ['other'];
  return unique([
    ...(use.isFlag ? [true, false] : []),
    ...use.literals,
    ...gaps,
    ...(use.isFree ? [1, 1000] : []),
    ...other,
    null,
  ]);
}

function gapsAround(value: number, next: number | undefined): number[] {
  return [value - 1, next === undefined ? value + 1 : (value + next) / 2];
}

interface Member {
  readonly path: readonly string[];
  readonly values: readonly Json[];
}

/** Returns all combinations if there are few; otherwise varies each member separately. */
function objectsWith(members: readonly Member[]): { values: Json[]; complete: boolean } {
  if (members.length === 0) return { values: [], complete: true };
  const count = members.reduce((product, { values }) => product * values.length, 1);
  if (count <= MAX_RESULTS - 8) {
    const all = members.reduce<JsonObject[]>(
      (objects, { path, values }) =>
        objects.flatMap((object) => values.map((value) => withMember(object, path, value))),
      [{}],
    );
    return { values: all, complete: true };
  }
  const base = members.reduce<JsonObject>((object, { path, values }) => withMember(object, path, values[0]!), {});
  const varied = members.flatMap(({ path, values }) => values.slice(1).map((value) => withMember(base, path, value)));
  return { values: [base, ...varied], complete: false };
}

function withMember(object: JsonObject, [name, ...rest]: readonly string[], value: Json): JsonObject {
  if (name === undefined) return object;
  if (rest.length === 0) return value === null ? object : { ...object, [name]: value };
  const inner = object[name];
  const below = typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? (inner as JsonObject) : {};
  return { ...object, [name]: withMember(below, rest, value) };
}

function unique(values: readonly Json[]): Json[] {
  return values.filter((value, at) => values.findIndex((other) => deepEqual(other, value)) === at);
}
