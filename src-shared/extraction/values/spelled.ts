/**
 * Reads text spelled letter by letter and digit by digit: "b for bravo s sierra six five a for alpha p", "double four".
 */
import { wordAt, type Token } from '../../text/tokens.ts';
import type { Span } from '../../text/mention.ts';
import { ONES, SPOKEN_DIGITS, TENS } from './number-words.ts';

interface SpelledPart {
  readonly text: string;
  readonly end: number;
}

const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
]);
const LIKE: ReadonlySet<string> = new Set(['for', 'as', 'like', 'in', 'is']);
/** Names of letters, and the words of the spelling alphabet. */
const ALPHABET: ReadonlySet<string> = new Set(
  (
    'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra ' +
    'tango uniform victor whiskey whisky xray yankee zulu'
  ).split(' '),
);
/** Letters as they sound, because speech recognition may write them that way. */
const SOUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ay: 'a',
    bee: 'b',
    cee: 'c',
    dee: 'd',
    eff: 'f',
    gee: 'g',
    aitch: 'h',
    haitch: 'h',
    jay: 'j',
    kay: 'k',
    ell: 'l',
  }).concat(Object.entries({ pee: 'p', cue: 'q', queue: 'q', ess: 's', tee: 't', vee: 'v', zed: 'z', zee: 'z' })),
);
const LONGEST = 24;

/** The longest spelled part of a text with a requested form; `accept` returns the stored value. */
export function findSpelled(
  tokens: readonly Token[],
  accept: (written: string) => string | null,
): (Span & { readonly value: string }) | null {
  for (let start = 0; start < tokens.length; start += 1) {
    let written = '';
    let best: (Span & { value: string }) | null = null;
    for (let at = start; at < tokens.length && written.length <= LONGEST;) {
      const part = spelledPart(tokens, at);
      if (part === null) break;
      written += part.text;
      at = part.end;
      const value = accept(written.toUpperCase());
      if (value !== null) best = { start, end: at, value };
    }
    if (best !== null) return best;
  }
  return null;
}

/** One letter, digit, or group of them; punctuation between them is ignored. */
function spelledPart(tokens: readonly Token[], at: number): SpelledPart | null {
  const word = wordAt(tokens, at);
  const times = REPEATS.get(word);
  if (times !== undefined) {
    const part = spelledPart(tokens, at + 1);
    return part === null || part.text.length !== 1 ? null : { text: part.text.repeat(times), end: part.end };
  }
  if (word === ',' || word === '-' || word === '.') return { text: '', end: at + 1 };
  return readLetter(tokens, at) ?? readDigits(word, at) ?? readGroup(word, at);
}

function readLetter(tokens: readonly Token[], at: number): SpelledPart | null {
  const word = wordAt(tokens, at);
  const sound = SOUNDS.get(word) ?? (ALPHABET.has(word) ? word[0] : undefined);
  if (sound !== undefined) return { text: sound, end: at + 1 };
  if (!/^[a-z]$/.test(word)) return null;
  // "x ray" is one name in two words.
  if (word === 'x' && wordAt(tokens, at + 1) === 'ray') return { text: 'x', end: at + 2 };
  let next = at + 1;
  while (next - at < 3 && LIKE.has(wordAt(tokens, next))) next += 1;
  const named = wordAt(tokens, next);
  const isNamed = named.length > 1 && /^[a-z]+$/.test(named) && named.startsWith(word);
  // "S sugar" without "for" is accepted only from the spelling alphabet, because any word may follow a letter.
  if (isNamed && (next > at + 1 || ALPHABET.has(named))) return { text: word, end: next + 1 };
  return { text: word, end: at + 1 };
}

function readDigits(word: string, at: number): SpelledPart | null {
  const digit = SPOKEN_DIGITS.get(word);
  if (digit !== undefined && word !== 'o') return { text: digit, end: at + 1 };
  const number = ONES.get(word) ?? TENS.get(word);
  if (number !== undefined) return { text: String(number), end: at + 1 };
  return /^[0-9]{1,19}$/.test(word) ? { text: word, end: at + 1 } : null;
}

/** "bs6", "5ap", "bs" */
function readGroup(word: string, at: number): SpelledPart | null {
  return /^[a-z]{1,2}[0-9][a-z0-9]{0,5}$|^[a-z]{2}$/.test(word) ? { text: word, end: at + 1 } : null;
}
