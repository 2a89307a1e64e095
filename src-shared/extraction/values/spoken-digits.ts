/**
 * Codes of digits only ("the last four digits"): written, spaced, hyphenated, or spoken, and never truncated to fit.
 */
import { compileTextPattern } from '../../flow/text-pattern.ts';
import type { AnswerSchema } from '../../flow/answer-schema.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import type { Mention } from '../../text/mention.ts';
import { isCurrency } from './units.ts';
import { ONES, SPOKEN_DIGITS, TENS } from './number-words.ts';

const SAMPLES = ['A', 'ab', '1a', 'a1', '12-34', ' ', '12 34', 'AB12', 'abcd'];
const LENGTHS = 24;
/** "The last four digits are …": this four counts digits and isn't one. */
const COUNTED: ReadonlySet<string> = new Set(['digit', 'digits', 'number', 'numbers', 'figures', 'times', 'cards']);
const COUNTING: ReadonlySet<string> = new Set(['last', 'final', 'first', 'these', 'those']);
const PRONOUNS: ReadonlySet<string> = new Set('this that which the no any every another other new'.split(' '));
const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
]);

const known = new Map<string, boolean>();

/** Whether a pattern accepts only digits. */
export function takesOnlyDigits(answer: AnswerSchema): boolean {
  if (answer.type !== 'text' || answer.pattern === undefined) return false;
  const { pattern } = answer;
  const cached = known.get(pattern);
  if (cached !== undefined) return cached;
  const compiled = compileTextPattern(pattern);
  const isDigits =
    compiled.ok &&
    !SAMPLES.some((sample) => compiled.value.testExact(sample)) &&
    Array.from({ length: LENGTHS }, (_, index) => '1234567890'.repeat(3).slice(0, index + 1)).some((digits) =>
      compiled.value.testExact(digits),
    );
  if (known.size > 500) known.clear();
  known.set(pattern, isDigits);
  return isDigits;
}

/** All digits in a text, in order; null if there are none. Dates and durations are not digits. */
export function digitsSaid(tokens: readonly Token[], mentions: readonly Mention[]): string | null {
  const spans = mentions.filter(({ kind }) => kind === 'duration' || kind === 'date');
  const whole = tokens.filter(({ kind }) => kind !== 'sign').length;
  const skipped = spans.filter(
    ({ start, end }) => end - start < whole && end - start > 1 && hasWord(tokens, start, end),
  );
  const amounts = mentions.filter(isAmount);
  let digits = '';
  let lone = false;
  for (let at = 0; at < tokens.length; at += 1) {
    if ([...skipped, ...amounts].some(({ start, end }) => start <= at && at < end)) continue;
    const repeat = REPEATS.get(wordAt(tokens, at));
    const one = digitsAt(tokens, repeat === undefined ? at : at + 1);
    if (one === null) continue;
    // "One moment": a digit only next to others.
    lone = digits === '' && wordAt(tokens, at) === 'one';
    digits += repeat === undefined ? one.text : one.text.repeat(repeat);
    at = one.end - 1;
  }
  return digits === '' || lone ? null : digits;
}

/** "A payment of 49.99": money or a measure, not a code. */
function isAmount(mention: Mention): boolean {
  if (mention.kind !== 'number') return false;
  return !Number.isInteger(mention.value) || (mention.unit !== null && isCurrency(mention.unit));
}

/** "In 3 days" contains a word of time; "48-21" may look like a date but has none. */
function hasWord(tokens: readonly Token[], start: number, end: number): boolean {
  return tokens.slice(start, end).some(({ kind, text }) => kind === 'word' && !ONES.has(text) && !TENS.has(text));
}

function digitsAt(tokens: readonly Token[], at: number): { readonly text: string; readonly end: number } | null {
  const token = tokens[at];
  if (token === undefined) return null;
  const counts = COUNTED.has(wordAt(tokens, at + 1)) || COUNTING.has(wordAt(tokens, at - 1));
  if (token.kind === 'number' || token.kind === 'chain') {
    const isCount = counts && token.text.length === 1;
    return isCount ? null : { text: token.text.replace(/\D/g, ''), end: at + 1 };
  }
  if (token.kind !== 'word') return null;
  const glued = /^[a-z]?(\d+)$/.exec(token.text)?.[1];
  if (glued !== undefined) return { text: glued, end: at + 1 };
  const digit = SPOKEN_DIGITS.get(token.text);
  if (digit !== undefined) {
    if (counts) return null;
    if (token.text === 'one' && PRONOUNS.has(wordAt(tokens, at - 1))) return null;
    if ((token.text === 'o' || token.text === 'oh') && !isSpoken(tokens, at - 1) && !isSpoken(tokens, at + 1))
      return null;
    return { text: digit, end: at + 1 };
  }
  const tens = TENS.get(token.text);
  const unit = ONES.get(wordAt(tokens, at + 1)) ?? 0;
  if (tens !== undefined)
    return unit > 0 && unit < 10 ? { text: String(tens + unit), end: at + 2 } : { text: String(tens), end: at + 1 };
  const teen = ONES.get(token.text);
  return teen === undefined ? null : { text: String(teen), end: at + 1 };
}

function isSpoken(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  return SPOKEN_DIGITS.has(word) || ONES.has(word) || TENS.has(word) || /^\d/.test(word);
}
