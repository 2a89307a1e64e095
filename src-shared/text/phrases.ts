/** Phrase tables, and finding the longest phrase at each position of a text. */
import { tokenize, type Token } from './tokens.ts';

export interface PhraseTable<T> {
  readonly byFirstWord: ReadonlyMap<string, readonly Phrase<T>[]>;
}

interface Phrase<T> {
  readonly words: readonly string[];
  readonly value: T;
}

export interface PhraseHit<T> {
  readonly start: number;
  readonly end: number;
  readonly value: T;
}

/** `fold` normalizes phrases and text. The first of two equal phrases wins. */
export function phraseTable<T>(
  entries: Iterable<readonly [string, T]>,
  fold: (word: string) => string = (word) => word,
): PhraseTable<T> {
  const byFirstWord = new Map<string, Phrase<T>[]>();
  for (const [text, value] of entries) {
    const words = tokenize(text.toLowerCase()).map((token) => fold(token.text));
    const first = words[0];
    if (first === undefined) continue;
    const phrases = byFirstWord.get(first) ?? [];
    phrases.push({ words, value });
    byFirstWord.set(first, phrases);
  }
  for (const phrases of byFirstWord.values()) phrases.sort((left, right) => right.words.length - left.words.length);
  return { byFirstWord };
}

/** All phrases that start at a token, longest first. */
export function phrasesAt<T>(table: PhraseTable<T>, words: readonly string[], at: number): PhraseHit<T>[] {
  const hits: PhraseHit<T>[] = [];
  for (const phrase of table.byFirstWord.get(words[at] ?? '') ?? []) {
    if (phrase.words.every((word, offset) => words[at + offset] === word)) {
      hits.push({ start: at, end: at + phrase.words.length, value: phrase.value });
    }
  }
  return hits;
}

/** The longest phrase at each position, from left to right, without overlaps. */
export function findPhrases<T>(table: PhraseTable<T>, words: readonly string[]): PhraseHit<T>[] {
  const hits: PhraseHit<T>[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const hit = phrasesAt(table, words, at)[0];
    if (hit === undefined) continue;
    hits.push(hit);
    at = hit.end - 1;
  }
  return hits;
}

export function textsOf(tokens: readonly Token[]): string[] {
  return tokens.map((token) => token.text);
}
