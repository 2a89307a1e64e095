/** Builds a search expression for SQLite's full-text index from a query. */

/** Words too common to help a search. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about above after all also am an and any are as at be been before being between both but by can could did do does ' +
    'doing for from had has have how i if in into is it its me more most my no not of off on one only or other our out ' +
    'over please should so some such tell than that the their them then there these they this those to too under up us ' +
    'very was we were what when where which while who whom whose why will with would you your'
  ).split(' '),
);

const MAX_WORDS = 48;

/** The distinct words to search for. Stop words count only if there are no others. */
export function wordsOf(query: string): readonly string[] {
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])];
  const keywords = words.filter((word) => !STOP_WORDS.has(word));
  return (keywords.length === 0 ? words : keywords).slice(0, MAX_WORDS);
}

/** Quotes every word, so that none is taken for an operator or a column name. */
export function matchAny(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(' OR ');
}
