/** How well typed words match an entry of the command palette. */
import { defaultFilter } from 'cmdk';

/**
 * cmdk accepts letters scattered over all words: "Redo" would find "Reload from disk". Real matches, including typos
 * and prefixes of two words, score above this; scattered ones score about 0.03.
 */
const MIN_SCORE = 0.05;
/**
 * With letters skipped inside a word, almost any text has some three letters: "end" would find "Executor tool node". The
 * first three are always compared like this, so that more letters find no more.
 */
const MIN_START_SCORE = 0.5;
const START = 3;

/** Returns 0 for no match, and up to 1 for the same text. */
export function matchWords(words: string, typed: string): number {
  const score = defaultFilter(words, typed);
  return score < MIN_SCORE || !(contains(words, typed) || startsAtWord(words, typed)) ? 0 : score;
}

function contains(words: string, typed: string): boolean {
  return words.toLowerCase().includes(typed.trim().toLowerCase());
}

/** Scattered letters that begin inside a word aren't a match either: "loop" would find "Color: Pink". */
function startsAtWord(words: string, typed: string): boolean {
  const letters = typed.trim();
  const first = letters.charAt(0).toLowerCase();
  const starts = [...words.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)];
  return starts.some(({ 0: letter, index }) => {
    if (letter.toLowerCase() !== first) return false;
    const from = words.slice(index);
    return defaultFilter(from, letters.slice(0, START)) >= MIN_START_SCORE && defaultFilter(from, letters) >= MIN_SCORE;
  });
}
