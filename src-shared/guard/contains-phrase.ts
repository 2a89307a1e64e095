/** Whether a text contains one of some phrases: whole words in any form. Bounded in the text and in the phrases. */
import { findSaid, phraseTree, type PhraseTree } from '../text/said-phrases.ts';
import { straighten, tokenize } from '../text/tokens.ts';
import type { Json } from '../json.ts';

const MAX_PHRASES = 500;
const LONGEST_PHRASE = 200;
/** A flow's expressions have few lists, which recur every turn. */
const MAX_KEPT = 100;

const kept = new Map<string, PhraseTree<true>>();

export function containsAnyPhrase(text: string, phrases: readonly Json[]): boolean {
  const words = phrases
    .slice(0, MAX_PHRASES)
    .flatMap((phrase) => (typeof phrase === 'string' ? [phrase.slice(0, LONGEST_PHRASE)] : []));
  return findSaid(treeOf(words), tokenize(straighten(text))).length > 0;
}

function treeOf(words: readonly string[]): PhraseTree<true> {
  const id = words.join('\n');
  const known = kept.get(id);
  if (known !== undefined) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const tree = phraseTree(words.map((word) => [word, true] as const));
  kept.set(id, tree);
  return tree;
}
