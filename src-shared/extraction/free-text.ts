/** Free-text answers: the whole text for an open text question, "my employer is Acme" for any. */
import { checkAnswerValue } from '../flow/answer-value.ts';
import { isOpen, type Binding } from './reading/binding.ts';
import { STRONG_CUE, type Cue } from './reading/cues.ts';
import { textFormatOf, type Reading } from './reading/reading.ts';
import type { Slot } from '../step/extraction-request.ts';
import { wordAt, type Token } from '../text/tokens.ts';
import { COMMON_WORDS, FILLERS, SMALL_TALK } from '../text/words.ts';
import type { Span } from '../text/mention.ts';

export interface OwnWords extends Span {
  readonly slot: Slot;
  readonly value: string;
  /** False if the whole text was taken because nothing else was asked. */
  readonly framed: boolean;
}

const CONNECTORS: ReadonlySet<string> = new Set(['is', 'are', 'was', ':', '=', "it's"]);
const DETERMINERS: ReadonlySet<string> = new Set([
  'my',
  'our',
  'the',
  'a',
  'his',
  'her',
  'their',
  'and',
  'well',
  ',',
  '.',
  '\n',
  ';',
  'your',
  'this',
]);
const NO_VALUE: ReadonlySet<string> = new Set(['not', "don't", 'unknown', 'what', 'that', 'about', 'a', 'no']);
const GREETINGS: ReadonlySet<string> = new Set(['hi', 'hello', 'hey']);
/** Words tried one by one against a pattern. */
const MAX_PARTS = 100;
/** Groups of one code, and the signs between them. */
const MAX_JOINED = 8;
/** Longer texts are narrative, in which "actually" isn't a correction. */
const SHORT = 12;

/** "My employer is Acme Ltd and …": the words after a cue of a text question. */
export function findFramed(reading: Reading): OwnWords[] {
  const found = new Map<string, OwnWords>();
  for (const cue of reading.cues) {
    if (cue.weight < STRONG_CUE || textFormatOf(cue.slot) !== 'plain') continue;
    const words = readFrame(reading, cue);
    if (words !== null) found.set(cue.slot.key, words);
  }
  return [...found.values()];
}

function readFrame(reading: Reading, cue: Cue): OwnWords | null {
  const { tokens, text } = reading;
  const starts = cue.start === 0 || DETERMINERS.has(wordAt(tokens, cue.start - 1));
  const connected = CONNECTORS.has(wordAt(tokens, cue.end));
  const isPending = cue.slot.key === reading.request.pending?.key;
  if (!starts || !connected) return null;
  if (!isPending && (!isOpen(reading, cue.slot) || NO_VALUE.has(wordAt(tokens, cue.end + 1)))) return null;
  const start = cue.end + 1;
  let end = start;
  while (end < tokens.length && !endsFrame(tokens, end, isPending)) end += 1;
  const value = textOf(text, tokens.slice(start, end));
  // "My bill is too high" contains no bill number for an unasked question.
  if (value === '' || (!isPending && !checkAnswerValue(cue.slot.answer, value).ok)) return null;
  return { slot: cue.slot, value, start: cue.start, end, framed: true };
}

function endsFrame(tokens: readonly Token[], at: number, isPending: boolean): boolean {
  const word = wordAt(tokens, at);
  const own = ['my', 'our', 'the', 'i', "i'm", 'we', 'it'].includes(wordAt(tokens, at + 1));
  if (word === 'and') return own && !isPending;
  if (isPending) return false;
  return word === '\n' || word === ';' || word === ',' || (word === '.' && tokens[at + 1]?.spaced !== false);
}

/** "It ends in 4821" when a pattern requires four digits: the one part of the text that matches. */
export function patternedPart(reading: Reading, slot: Slot): string | null {
  if (slot.answer.type !== 'text' || slot.answer.pattern === undefined) return null;
  if (checkAnswerValue(slot.answer, reading.text).ok) return null;
  const tokens = reading.tokens.slice(0, MAX_PARTS);
  const written = tokens.map((token) => reading.text.slice(token.start, token.end));
  const spoken = reading.mentions.flatMap((mention) => (mention.kind === 'number' ? [String(mention.value)] : []));
  const joined = joinedParts(reading.text, tokens);
  const upper = [...written, ...joined].map((part) => part.toUpperCase());
  for (const parts of [[...written, ...spoken], joined, upper]) {
    const fitting = new Set(parts.filter((part) => checkAnswerValue(slot.answer, part).ok));
    // Any number may match a code with groups; the longest counts if it contains the others.
    const [longest] = [...fitting].sort((left, right) => right.length - left.length);
    if (longest !== undefined) return [...fitting].every((part) => longest.includes(part)) ? longest : null;
  }
  return null;
}

/** Whether the whole text is such a code, whatever numbers it contains. */
export function isWholeCode({ text }: Reading, slot: Slot): boolean {
  if (slot.answer.type !== 'text' || slot.answer.pattern === undefined) return false;
  const code = text.replace(/[\s./-]/g, '');
  return /\d/.test(code) && [code, code.toUpperCase()].some((written) => checkAnswerValue(slot.answer, written).ok);
}

/** "AB 123-456" without the separators of its groups. */
function joinedParts(text: string, tokens: readonly Token[]): string[] {
  return tokens.flatMap((first, start) =>
    tokens
      .slice(start + 1, start + MAX_JOINED)
      .filter((last) => last.kind !== 'sign')
      .map((last) => text.slice(first.start, last.end).replace(/[\s./-]/g, '')),
  );
}

/** The whole text for an open text question; null if it is small talk or only answers others. */
export function wholeAnswer(reading: Reading, slot: Slot, bindings: readonly Binding[]): OwnWords | null {
  if (textFormatOf(slot) !== 'plain') return null;
  const own = withoutCourtesy(reading.tokens, lastVersion(reading));
  const others = bindings.filter((binding) => binding.slot.key !== slot.key);
  const { start } = own;
  const end = beforeOtherAnswers(reading.tokens, own, others);
  const words = reading.tokens.slice(start, end);
  if (isSmallTalk(words)) return null;
  if (others.length > 0 && isCovered(reading, others)) return null;
  const value = textOf(reading.text, words);
  return value === '' ? null : { slot, value, start, end, framed: false };
}

const SUBJECTS: ReadonlySet<string> = new Set([
  'i',
  'we',
  'my',
  'our',
  'it',
  'its',
  "i'm",
  "we're",
  "it's",
  "i've",
  "we've",
]);

/** "Octopus, and we pay 85 a month": the answer ends where a new clause only answers other questions. */
function beforeOtherAnswers(tokens: readonly Token[], { start, end }: Span, others: readonly Binding[]): number {
  const first = Math.min(...others.map(({ mention }) => mention.start));
  if (!Number.isFinite(first)) return end;
  for (let at = Math.min(first, end) - 1; at > start; at -= 1) {
    if (!SUBJECTS.has(wordAt(tokens, at))) continue;
    let from = at;
    while (from > start && /^(?:and|but|[,;.])$/.test(wordAt(tokens, from - 1))) from -= 1;
    if (from < at && from > start) return from;
  }
  return end;
}

/** "Acme, sorry, I mean Beta": the words after the last plain correction. */
function lastVersion(reading: Reading): number {
  const last = reading.markers.findLast((marker) => marker.strength !== 'weak');
  return last !== undefined && last.start <= SHORT && last.end < reading.tokens.length ? last.end : 0;
}

function withoutCourtesy(tokens: readonly Token[], from: number): Span {
  const idle = (token: Token | undefined): boolean =>
    token !== undefined && (FILLERS.has(token.text) || /^[,;.!:\n-]$/.test(token.text));
  let start = from;
  let end = tokens.length;
  if (GREETINGS.has(wordAt(tokens, start)) && wordAt(tokens, start + 1) === 'there') start += 2;
  while (start < end && idle(tokens[start]) && !isNegativeNumber(tokens, start)) start += 1;
  while (end > start && idle(tokens[end - 1])) end -= 1;
  // A full stop belongs to the words it ends.
  if (end > start && /^[.!]$/.test(wordAt(tokens, end)) && end === tokens.length - 1 && end - start > 3) end += 1;
  return { start, end };
}

function isNegativeNumber(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) === '-' && tokens[at + 1]?.spaced === false;
}

function isSmallTalk(words: readonly Token[]): boolean {
  const said = words.filter((token) => token.kind !== 'sign' && !FILLERS.has(token.text)).map((token) => token.text);
  if (said.length === 0) return !words.some((token) => token.kind === 'sign' && /[^\p{P}\p{Z}]/u.test(token.text));
  return SMALL_TALK.has(said.join(' '));
}

/** Whether every word of content belongs to another question's value or cue. */
function isCovered(reading: Reading, others: readonly Binding[]): boolean {
  const keys = new Set(others.map((binding) => binding.slot.key));
  const covered = new Uint8Array(reading.tokens.length);
  for (const { mention } of others) covered.fill(1, mention.start, mention.end);
  for (const cue of reading.cues) if (keys.has(cue.slot.key)) covered.fill(1, cue.start, cue.end);
  return reading.tokens.every(
    (token, index) =>
      covered[index] === 1 || token.kind === 'sign' || COMMON_WORDS.has(token.text) || FILLERS.has(token.text),
  );
}

function textOf(text: string, tokens: readonly Token[]): string {
  const [first, last] = [tokens[0], tokens.at(-1)];
  return first === undefined || last === undefined ? '' : text.slice(first.start, last.end).trim();
}

/** An attempt at this format that isn't valid is refused with a reason instead of ignored. */
export function failedAttempt(reading: Reading, slot: Slot): string | null {
  const { tokens } = reading;
  const { start, end } = withoutCourtesy(tokens, 0);
  const words = tokens.slice(start, end);
  const text = textOf(reading.text, words);
  const digits = text.replace(/[^0-9]/g, '').length;
  const format = textFormatOf(slot);
  const isAttempt =
    (format === 'email' && text.includes('@')) ||
    (format === 'phone' && digits >= 3 && digits >= text.length / 2) ||
    (format === 'postcode' && digits > 0 && words.length <= 3) ||
    (format === 'url' && text.includes('.') && words.length <= 5) ||
    (slot.answer.type === 'date' && words.length <= 6 && words.some((token) => token.kind === 'chain'));
  return isAttempt && text.length <= 300 ? text : null;
}
