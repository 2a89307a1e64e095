/** The weights of a path's words: names before examples before descriptions, rare words before shared ones. */
import { straighten, tokenize, type Token } from '../../text/tokens.ts';
import { COMMON_WORDS, stem, wordsOfName } from '../../text/words.ts';

/** Words that occur in any conversation: they distinguish no paths, though authors may use them. */
const GENERAL_WORDS: ReadonlySet<string> = new Set(
  (
    'question questions problem problems issue issues help helps helping new old time times day days today tomorrow yesterday week weeks month ' +
    'months year years information info detail details account service services number name names address email phone call calls calling ask asks ' +
    'asking asked talk talking speak speaking discuss topic subject customer customers client people person someone company work works working use ' +
    'using used back here again soon now first last next long good bad big small right wrong able happen happened happening happens come comes coming ' +
    'came look looking looks see find found try trying tried show keep kept put start started stop stopped still already instead rather while after ' +
    'before because always never ever enough every everything everyone never many few two three please regarding concerning matter reason'
  ).split(' '),
);

/** One word that identifies a path. */
export type WordRank = 'content' | 'general' | 'common';

export function rankOf(word: string): WordRank {
  if (COMMON_WORDS.has(word) || word.length < 2) return 'common';
  return GENERAL_WORDS.has(word) ? 'general' : 'content';
}

/** What an occurrence adds to the similarity of two sentences. */
export const RANK_WEIGHT: Readonly<Record<WordRank, number>> = { content: 1, general: 0.35, common: 0.1 };

/** Treats "deliveries" and "delivery" as the same word. */
export function pathStem(word: string): string {
  return stem(word).replace(/y$/, 'i');
}

/** The words and numbers of an author's text, lower case. */
export function wordTokens(text: string): Token[] {
  return tokenize(straighten(text)).filter((token) => token.kind !== 'sign');
}

/** `path.moving_house` is called "moving house". The part before the last dot only groups ids. */
export function nameOfId(id: string): string {
  return wordsOfName(id.slice(id.lastIndexOf('.') + 1));
}
