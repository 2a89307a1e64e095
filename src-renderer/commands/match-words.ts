/** How well typed words match an entry of the command palette. */
import { defaultFilter } from 'cmdk';

/**
 * cmdk accepts letters scattered over all words: "Redo" would find "Reload from disk". Real matches, including typos
 * and prefixes of two words, score above this; scattered ones score about 0.03.
 */
const LEAST = 0.05;

/** Returns 0 for no match, and up to 1 for the same text. */
export function matchWords(words: string, typed: string): number {
  const score = defaultFilter(words, typed);
  return score < LEAST ? 0 : score;
}
