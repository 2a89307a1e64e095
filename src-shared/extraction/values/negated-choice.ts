/** Finds out whether the mention of an option is negated: "not indoor", "anything but indoor". */
import { wordAt, type Token } from '../../text/tokens.ts';

/** A text and the clause number of each of its tokens. */
export interface ChoiceText {
  readonly tokens: readonly Token[];
  readonly clauses: readonly number[];
}

const NEGATORS: ReadonlySet<string> = new Set([
  'not',
  "don't",
  'dont',
  "isn't",
  "aren't",
  "doesn't",
  "won't",
  "wasn't",
  "can't",
  'never',
  'without',
  'except',
  'excluding',
  'but', // "anything but indoor"; as a clause break it is never reached from the next clause
  'nor',
  'neither',
]);
const NEGATOR_PAIRS: ReadonlySet<string> = new Set([
  'instead of',
  'rather than',
  'other than',
  'apart from',
  'anything but',
  'everything but',
  'all but',
]);
const NEGATION_REACH = 5;

export function isNegated({ tokens, clauses }: ChoiceText, at: number): boolean {
  for (let back = at - 1; back >= 0 && back >= at - NEGATION_REACH; back -= 1) {
    const word = wordAt(tokens, back);
    const pair = `${word} ${wordAt(tokens, back + 1)}`;
    if (back + 1 < at && NEGATOR_PAIRS.has(pair)) return true;
    const sameClause = clauses[back] === clauses[at];
    if (word === 'but') return NEGATOR_PAIRS.has(`${wordAt(tokens, back - 1)} but`);
    if (!sameClause) return false;
    // "not sure, indoor" and "why not indoor" are not denials.
    if (NEGATORS.has(word)) {
      return (
        !['sure', 'only', 'certain', 'know', 'mind'].includes(wordAt(tokens, back + 1)) &&
        wordAt(tokens, back - 1) !== 'why'
      );
    }
  }
  return false;
}
