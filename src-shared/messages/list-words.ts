/** Lists in sentences. */
import { language, t } from './translate.ts';

const ALL = new Intl.ListFormat(language, { type: 'conjunction' });
const EITHER = new Intl.ListFormat(language, { type: 'disjunction' });

/** "a, b, and c" */
export function listAll(words: readonly string[]): string {
  return ALL.format(words);
}

/** "a, b, or c" */
export function listEither(words: readonly string[]): string {
  return EITHER.format(words);
}

/** "a, b, and 3 more" */
export function listFirst(words: readonly string[], most: number): string {
  return listAll(firstOf(words, most));
}

/** "a, b, 3 more", as part of a short description. */
export function listValues(words: readonly string[], most: number): string {
  return firstOf(words, most).join(', ');
}

/** "a or b and c together", if each alternative is a set of words. */
export function listSets(sets: readonly (readonly string[])[]): string {
  const together = (words: readonly string[]): string =>
    words.length < 2 ? listAll(words) : t('shared.list.together', { words: listAll(words) });
  return listEither(sets.map(together));
}

function firstOf(words: readonly string[], most: number): readonly string[] {
  const more = words.length - most;
  return more > 0 ? [...words.slice(0, most), t('shared.list.more', { count: more })] : words;
}
