/** Finds the numbers of a text with their signs, currencies, and units. */
import { wordAt, type Token } from '../../text/tokens.ts';
import { BREAK_WORDS } from '../../text/clauses.ts';
import { COMMON_WORDS, stem } from '../../text/words.ts';
import { readMagnitude, type Magnitude } from './magnitude.ts';
import type { NumberMention } from '../../text/mention.ts';
import { ONE_AS_PRONOUN } from './number-words.ts';
import { LONGEST_UNIT, isCurrency, tidy, unitNamed } from './units.ts';

const MINUS_WORDS: ReadonlySet<string> = new Set(['minus', 'negative']);
const ORDINAL_ENDINGS: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th']);

export function findNumbers(tokens: readonly Token[]): NumberMention[] {
  const mentions: NumberMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const mention = readNumber(tokens, at);
    if (mention === null) continue;
    mentions.push(mention);
    at = mention.end - 1;
  }
  return mentions;
}

function readNumber(tokens: readonly Token[], start: number): NumberMention | null {
  const sign = readMinus(tokens, start);
  const before = readCurrencyBefore(tokens, sign.end);
  const from = before?.end ?? sign.end;
  if (from > start && !startsFigure(tokens, from)) return null;
  const size = readSize(tokens, from, before !== null);
  if (size === null || isPronoun(tokens, from, size) || isClock(tokens, from, size.end)) return null;
  const letter = readLetter(tokens, size.end);
  const after = letter === null ? readUnit(tokens, size.end) : readCurrencyAfter(tokens, size.end + 1);
  const whole = letter === null && after?.unit !== '%' ? wholeEnd(tokens, size.end) : null;
  const end = whole ?? after?.end ?? (letter === null ? size.end : size.end + 1);
  // "2nd" is a rank and "12abc" a code.
  if (letter === null && after === null && gluedWord(tokens, size.end)) return null;
  const small = before === null && whole === null ? readLesserUnit(tokens, size, after) : null;
  const value = tidy((size.value + (small?.value ?? 0)) * (sign.negative ? -1 : 1));
  if (!Number.isFinite(value)) return null;
  const unit = whole === null ? (before?.unit ?? after?.unit ?? null) : null;
  return {
    kind: 'number',
    start,
    end: small?.end ?? end,
    value,
    scale: size.scale,
    letter: letter ?? (tokens[size.end - 1]?.text === 'k' ? 'k' : null),
    unit,
    fraction: size.fraction,
  };
}

function readMinus(tokens: readonly Token[], start: number): { readonly negative: boolean; readonly end: number } {
  const token = tokens[start];
  const next = tokens[start + 1];
  const dash = token?.text === '-' && token.spaced && next?.spaced === false;
  const negative = dash || MINUS_WORDS.has(token?.text ?? '');
  return { negative, end: negative ? start + 1 : start };
}

/** "£350", "GBP 350" */
function readCurrencyBefore(
  tokens: readonly Token[],
  start: number,
): { readonly unit: string; readonly end: number } | null {
  const word = wordAt(tokens, start);
  const unit = unitNamed([word]);
  const isCode = word.length === 3 || tokens[start]?.kind === 'sign';
  return unit !== null && isCurrency(unit) && isCode ? { unit, end: start + 1 } : null;
}

function readCurrencyAfter(
  tokens: readonly Token[],
  start: number,
): { readonly unit: string; readonly end: number } | null {
  const unit = readUnit(tokens, start);
  return unit !== null && isCurrency(unit.unit) ? unit : null;
}

function startsFigure(tokens: readonly Token[], at: number): boolean {
  return tokens[at] !== undefined && readMagnitude(tokens, at) !== null;
}

function readSize(tokens: readonly Token[], from: number, money: boolean): Magnitude | null {
  const size = readMagnitude(tokens, from);
  if (size === null || !(money || readCurrencyAfter(tokens, size.end) !== null)) return withCents(tokens, size, money);
  // "1.500 €": no currency has three decimals, so the dot separates the thousands.
  const dotted = size.end === from + 1 && /^\d{1,3}\.\d{3}$/.test(wordAt(tokens, from));
  return dotted ? { ...size, value: tidy(size.value * 1000) } : withCents(tokens, size, money);
}

/** The maximum of a score, in "8/10" and "8 out of 10". */
const SCALE_ENDS: ReadonlySet<string> = new Set(['5', 'five', '10', 'ten', '20', 'twenty', '100', 'hundred']);

/** The end of a number with its total, and of an age: "8/10", "34 years old". Null for any other number. */
function wholeEnd(tokens: readonly Token[], at: number): number | null {
  const [one, two, three] = [wordAt(tokens, at), wordAt(tokens, at + 1), wordAt(tokens, at + 2)];
  if (/^(?:years?|yrs?)$/.test(one) && two === 'old') return at + 2;
  if (one === '/' && SCALE_ENDS.has(two)) return at + 2;
  if (one !== 'out' || two !== 'of') return null;
  const end = three === 'a' ? at + 3 : at + 2;
  return SCALE_ENDS.has(wordAt(tokens, end)) ? end + 1 : null;
}

/** "12,50 €": a comma with two digits is a decimal comma in amounts of money. */
function withCents(tokens: readonly Token[], size: Magnitude | null, money: boolean): Magnitude | null {
  if (size === null) return null;
  const cents = tokens[size.end + 1];
  const comma = tokens[size.end];
  const joined = comma?.text === ',' && !comma.spaced && cents?.spaced === false && /^\d{2}$/.test(cents.text);
  if (!joined || !(money || readCurrencyAfter(tokens, size.end + 2) !== null)) return size;
  return { ...size, value: size.value + Number(cents.text) / 100, end: size.end + 2 };
}

/** How many of the smaller unit make one, and the smallest number interpreted as that unit. */
function lesserUnit(unit: string): { readonly parts: number; readonly least: number } | null {
  if (isCurrency(unit)) return { parts: 100, least: 1 };
  if (unit === 'm') return { parts: 100, least: 10 };
  return unit === 'ft' ? { parts: 12, least: 1 } : null;
}

/** "two pounds fifty", "one metre eighty", "five foot ten" */
function readLesserUnit(
  tokens: readonly Token[],
  size: Magnitude,
  after: { readonly unit: string; readonly end: number } | null,
): { readonly value: number; readonly end: number } | null {
  const lesser = after === null ? null : lesserUnit(after.unit);
  if (after === null || lesser === null || !Number.isInteger(size.value) || size.scale !== 1) return null;
  const small = readMagnitude(tokens, after.end);
  if (small === null || !Number.isInteger(small.value)) return null;
  if (small.value < lesser.least || small.value >= lesser.parts) return null;
  const next = tokens[small.end];
  const isEnd = next === undefined || next.kind === 'sign' || next.text === 'please' || next.text === 'tall';
  return isEnd && tokens[after.end]?.kind !== 'sign' ? { value: small.value / lesser.parts, end: small.end } : null;
}

/** A single "m" after a number: meters or millions, which only the question can decide. */
function readLetter(tokens: readonly Token[], at: number): 'm' | null {
  return wordAt(tokens, at) === 'm' ? 'm' : null;
}

function readUnit(tokens: readonly Token[], start: number): { readonly unit: string; readonly end: number } | null {
  for (let length = LONGEST_UNIT; length > 0; length -= 1) {
    const words = tokens.slice(start, start + length).map((token) => token.text);
    const unit = words.length === length ? unitNamed(words) : null;
    // "in" is more often a preposition than an inch.
    if (unit !== null && words[0] !== 'in') return { unit, end: start + length };
  }
  const next = tokens[start];
  if (
    next?.kind !== 'word' ||
    next.text === 'x' ||
    BREAK_WORDS.has(next.text) ||
    COMMON_WORDS.has(next.text) ||
    ORDINAL_ENDINGS.has(next.text)
  )
    return null;
  // Words such as "lights" only hint at what is counted; they are not part of the number.
  return { unit: stem(next.text), end: start };
}

function gluedWord(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  return next?.kind === 'word' && !next.spaced && tokens[at - 1]?.kind === 'number' && ORDINAL_ENDINGS.has(next.text);
}

/** "10:30", "3 pm", "six o'clock" */
function isClock(tokens: readonly Token[], start: number, end: number): boolean {
  if (['am', 'pm', "o'clock", 'oclock'].includes(wordAt(tokens, end))) return true;
  const colonBefore = wordAt(tokens, start - 1) === ':' && tokens[start - 2]?.kind === 'number';
  const colonAfter = wordAt(tokens, end) === ':' && tokens[end + 1]?.kind === 'number';
  return (colonBefore && tokens[start]?.spaced === false) || (colonAfter && tokens[end + 1]?.spaced === false);
}

/** "the first one", "that one": not a number. */
function isPronoun(tokens: readonly Token[], at: number, size: Magnitude): boolean {
  if (wordAt(tokens, at) !== 'one' || size.end !== at + 1) return false;
  const before = wordAt(tokens, at - 1);
  const isCompared = /^(?!number$|over$|under$|after$|either$)[a-z]{2,}(?:er|est)$/.test(before);
  return isCompared || ONE_AS_PRONOUN.has(before) || wordAt(tokens, at + 1) === 'of';
}
