/** Finds email addresses, phone numbers, postcodes and web addresses, typed or spoken. */
import { checkTextFormat, type TextFormat } from '../../flow/text-format.ts';
import type { Token } from '../../text/tokens.ts';
import type { Span, TextMention } from '../../text/mention.ts';
import { ONES, SPOKEN_DIGITS, TENS } from './number-words.ts';

type ContactFormat = Extract<TextFormat, 'email' | 'phone' | 'postcode' | 'url'>;

interface Pattern {
  readonly format: ContactFormat;
  readonly pattern: RegExp;
}

// Every repetition is bounded, so that no text makes a search slow.
const PATTERNS: readonly Pattern[] = [
  { format: 'email', pattern: /[\p{L}\p{N}!#$%&'*+/=?^_{|}~.-]{1,64}@[\p{L}\p{N}.-]{1,250}/gu },
  { format: 'url', pattern: /https?:\/\/[^\s<>"]{1,2000}|\bwww\.[^\s<>"]{1,2000}/giu },
  { format: 'postcode', pattern: /\b[A-Z]{1,2}[0-9][A-Z0-9]?[ -]{0,2}[0-9][A-Z]{2}\b/gi },
  { format: 'phone', pattern: /(?<![\p{L}\p{N}.,/-])(?:\+|\(?0)[0-9()](?:[0-9 ()./-]{5,24})[0-9](?![\p{L}\p{N}])/gu },
];

/** Only if the question asks for them, because too many other things look like these. */
const ASKED_PATTERNS: readonly Pattern[] = [
  {
    format: 'url',
    pattern: /(?<![\p{L}\p{N}@.-])[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}(?:[/?#][^\s<>"]{0,2000})?/giu,
  },
  { format: 'phone', pattern: /(?<![\p{L}\p{N}.,/])\+?[0-9(](?:[0-9 ()./-]{5,24})[0-9](?![\p{L}\p{N}])/gu },
  {
    format: 'postcode',
    pattern: /\b[0-9][A-Z0-9][A-Z0-9 -]{1,7}[A-Z0-9]\b|\b[A-Z]{1,2}-?[0-9][A-Z0-9 -]{1,6}[A-Z0-9]\b/gi,
  },
];

/** `asked` is the format of the open question, if it is one of these. */
export function findContacts(text: string, tokens: readonly Token[], asked: TextFormat | null): TextMention[] {
  const patterns = [...PATTERNS, ...ASKED_PATTERNS.filter(({ format }) => format === asked)];
  const found: TextMention[] = [];
  const starts = new TokenPlaces(tokens);
  for (const { format, pattern } of patterns) {
    for (const match of text.matchAll(pattern)) {
      const value = match[0].replace(/[.,;:!?)'"-]+$/, '').trim();
      const checked = checkTextFormat(format, value);
      const span = starts.span(match.index, match.index + value.length);
      if (!checked.ok || found.some((other) => other.start < span.end && span.start < other.end)) continue;
      found.push({ kind: 'text', format, value: checked.value, ...span });
    }
  }
  if (found.some((mention) => mention.format === asked)) return found;
  const spoken = asked === null ? null : readSpoken(tokens, asked);
  return spoken === null ? found : [...found, spoken];
}

class TokenPlaces {
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** The tokens that touch a stretch of characters. */
  span(from: number, to: number): Span {
    return { start: this.#firstEndingAfter(from), end: this.#firstEndingAfter(to - 1) + 1 };
  }

  #firstEndingAfter(place: number): number {
    let [low, high] = [0, this.#tokens.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#tokens[middle]?.end ?? Infinity) > place) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Spoken forms in writing: "ann at example dot com", "oh seven double seven …", "S W one A one A A". */
function readSpoken(tokens: readonly Token[], asked: TextFormat): TextMention | null {
  if (asked === 'email') return readSpokenEmail(tokens);
  if (asked === 'phone') return readSpelled(tokens, asked, /^[0-9]{7,15}$/);
  if (asked === 'postcode') return readSpelled(tokens, asked, /^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$|^[0-9]{4,6}$/);
  return null;
}

const EMAIL_WORDS: ReadonlyMap<string, string> = new Map([
  ['at', '@'],
  ['dot', '.'],
  ['point', '.'],
  ['underscore', '_'],
  ['dash', '-'],
  ['hyphen', '-'],
  ['.', '.'],
  ['-', '-'],
  ['_', '_'],
]);

function readSpokenEmail(tokens: readonly Token[]): TextMention | null {
  const at = tokens.findIndex((token) => token.text === 'at' || token.text === '@');
  if (at < 1) return null;
  let start = at - 1;
  // To the left, words belong to the address only if a sign joins them: "my email is ann dot lee at …".
  while (start >= 2 && EMAIL_WORDS.has(tokens[start - 1]?.text ?? '')) start -= 2;
  for (let end = Math.min(tokens.length, at + 12); end > at + 2; end -= 1) {
    const written = tokens
      .slice(start, end)
      .map(({ text }) => EMAIL_WORDS.get(text) ?? SPOKEN_DIGITS.get(text) ?? text);
    const checked = checkTextFormat('email', written.join('').replace(/\.$/, ''));
    if (checked.ok) return { kind: 'text', format: 'email', value: checked.value, start, end };
  }
  return null;
}

const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
]);

/** The longest run of individually said letters and digits with the requested form. */
function readSpelled(tokens: readonly Token[], format: ContactFormat, form: RegExp): TextMention | null {
  for (let start = 0; start < tokens.length; start += 1) {
    let written = '';
    let best: TextMention | null = null;
    for (let end = start, repeat = 1; end < tokens.length && written.length <= 15; end += 1) {
      const word = tokens[end]?.text ?? '';
      const times = REPEATS.get(word);
      if (times !== undefined) {
        repeat = times;
        continue;
      }
      const part = spelled(word);
      if (part === null) break;
      written += part.toUpperCase().repeat(repeat);
      repeat = 1;
      const checked = form.test(written) ? checkTextFormat(format, written) : null;
      if (checked?.ok === true) best = { kind: 'text', format, value: checked.value, start, end: end + 1 };
    }
    if (best !== null) return best;
  }
  return null;
}

function spelled(word: string): string | null {
  if (word === ',' || word === '-') return '';
  const digit = SPOKEN_DIGITS.get(word);
  if (digit !== undefined) return digit;
  const number = ONES.get(word) ?? TENS.get(word);
  if (number !== undefined) return String(number);
  return /^[a-z]$|^[0-9]{1,15}$|^[a-z]{1,2}[0-9][a-z0-9]{0,4}$|^[a-z]{2}$/.test(word) ? word : null;
}
