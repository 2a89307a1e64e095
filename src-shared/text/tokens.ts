/**
 * Splits a user's text into words, numbers, and punctuation, with their positions. Linear in the length of the text.
 */

export interface Token {
  /** chain: digits joined twice or more by the same kinds of sign (dates, phone and version numbers). */
  readonly kind: 'word' | 'number' | 'chain' | 'sign';
  /** Lower case; signs are a single character, a line break is `\n`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether white space precedes it. */
  readonly spaced: boolean;
}

export const MAX_TEXT = 8000;

const SPACE = /\s+/y;
const THOUSANDS =
  /\d{1,3}(?:[,']\d{3})+(?!\d)(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d{1,2}(?!\d)|\d{1,3}(?:\.\d{3}){2,}(?![\d.])/y;
const CHAIN = /\d+(?:[./:-]\d+){2,}/y;
const NUMBER = /\d+(?:\.\d+)?/y;
const BARE_DECIMALS = /(?<![\p{L}\p{N}.)])\.\d+/uy;
const WORD = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:'\p{L}+)*(?:[+#]{1,2}(?![\p{L}\p{N}]))?/uy;
const TIMES = /^\d[xX]\d$/;
const ALPHANUMERIC = /[\p{L}\p{N}]/u;
const LETTER = /\p{L}/u;

const STRAIGHT: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u02bc': "'",
  '\u00b4': "'",
  '`': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/** The same text, character for character, with one kind of apostrophe, quote, dash, and space. */
export function straighten(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .replace(
      /[\u2018\u2019\u02bc\u00b4`\u201c\u201d\u2010-\u2014\u2212\u00a0\u202f]/g,
      (sign) => STRAIGHT[sign] ?? sign,
    );
}

/** `text` must be straightened. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  let spaced = true;
  while (at < text.length) {
    const space = matchAt(SPACE, text, at);
    if (space !== null) {
      if (space.includes('\n')) tokens.push({ kind: 'sign', text: '\n', start: at, end: at + space.length, spaced });
      at += space.length;
      spaced = true;
      continue;
    }
    const token = readToken(text, at, spaced);
    at = token.end;
    // A hyphen that joins words ("first-time", "18-month", "3-Apr") only glues them.
    if (token.text === '-' && joinsWords(text, token.start)) continue;
    tokens.push(token);
    spaced = false;
  }
  return tokens;
}

function readToken(text: string, start: number, spaced: boolean): Token {
  const number = matchAt(THOUSANDS, text, start);
  if (number !== null) return { kind: 'number', text: number, start, end: start + number.length, spaced };
  const chain = matchAt(CHAIN, text, start);
  if (chain !== null) return { kind: 'chain', text: chain, start, end: start + chain.length, spaced };
  const digits = matchAt(NUMBER, text, start) ?? matchAt(BARE_DECIMALS, text, start);
  if (digits !== null) return { kind: 'number', text: digits, start, end: start + digits.length, spaced };
  // "2x300W": the x between numbers is a sign.
  if (TIMES.test(text.slice(Math.max(0, start - 1), start + 2))) {
    return { kind: 'sign', text: 'x', start, end: start + 1, spaced };
  }
  const word = matchAt(WORD, text, start);
  if (word !== null) return { kind: 'word', text: word.toLowerCase(), start, end: start + word.length, spaced };
  const sign = String.fromCodePoint(text.codePointAt(start) ?? 32);
  if (sign === '&') return { kind: 'word', text: 'and', start, end: start + 1, spaced };
  return { kind: 'sign', text: sign, start, end: start + sign.length, spaced };
}

function matchAt(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

function joinsWords(text: string, at: number): boolean {
  const before = text[at - 1] ?? ' ';
  const after = text[at + 1] ?? ' ';
  return ALPHANUMERIC.test(before) && ALPHANUMERIC.test(after) && (LETTER.test(before) || LETTER.test(after));
}

/** The text of a token, or the empty string past either end. */
export function wordAt(tokens: readonly Token[], index: number): string {
  return tokens[index]?.text ?? '';
}
