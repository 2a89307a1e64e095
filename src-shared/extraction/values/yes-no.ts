/** Recognizes yes and no in their many forms. */
import { findPhrases, textsOf } from '../../text/phrases.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import { COMMON_WORDS, FILLERS, stem } from '../../text/words.ts';
import type { Span } from '../../text/mention.ts';
import { POLARITY_PHRASES } from './polarity-phrases.ts';

export interface Polarity extends Span {
  readonly value: boolean;
  /** False for words that also serve as small talk: "ok", "right", "I am". */
  readonly firm: boolean;
  /** Said by a verb ("I do", "we haven't") rather than a word for yes or no. */
  readonly verb: boolean;
}

const PRONOUNS: ReadonlySet<string> = new Set('i we it they he she that this there you'.split(' '));
const AUXILIARIES: ReadonlySet<string> = new Set(
  'do does did have has had am is are was were can could will would should must may might'.split(' '),
);
const CONTRACTIONS: ReadonlyMap<string, boolean> = new Map([
  ["i'm", true],
  ["i've", true],
  ["we're", true],
  ["we've", true],
  ["it's", true],
  ["they're", true],
  ["they've", true],
  ["he's", true],
  ["she's", true],
  ["there's", true],
]);
const NEGATIVE_AUXILIARY =
  /^(?:do|does|did|have|has|had|is|are|was|were|ca|could|wo|would|should|must|ai)n'?t$|^cannot$/;
const NEGATIONS: ReadonlySet<string> = new Set([
  'not',
  'never',
  'no',
  'none',
  'nothing',
  'neither',
  'without',
  'hardly',
]);
/** Words allowed between the verb and its "not". */
const ADVERBS = 4;

/** In order. A word inside a longer phrase ("not yet") doesn't count separately. */
export function findPolarities(tokens: readonly Token[]): Polarity[] {
  const words = textsOf(tokens);
  const found: Polarity[] = [];
  const phrases = findPhrases(POLARITY_PHRASES, words);
  let taken = 0;
  for (let at = 0; at < tokens.length; at += 1) {
    while ((phrases[taken]?.end ?? Infinity) <= at) taken += 1;
    const clause = readVerb(tokens, at);
    const phrase = phrases[taken];
    const hit = phrase?.start === at ? phrase : undefined;
    if (hit !== undefined && (clause === null || hit.end >= clause.end)) {
      if (hit.value !== 'unsure') {
        const value = hit.value === 'yes' || hit.value === 'weak-yes';
        found.push({ start: at, end: hit.end, value, firm: !hit.value.startsWith('weak'), verb: false });
      }
      at = hit.end - 1;
    } else if (clause !== null) {
      const unsure = phrases.find((other) => other.start < clause.end && other.end >= clause.end && other.start > at);
      if (unsure?.value !== 'unsure') found.push(clause);
      at = (unsure?.value === 'unsure' ? unsure.end : clause.end) - 1;
    }
  }
  return found;
}

/** "I do", "we haven't", "it is not", "I've never". */
function readVerb(tokens: readonly Token[], start: number): Polarity | null {
  const word = wordAt(tokens, start);
  const contraction = CONTRACTIONS.get(word);
  if (contraction === undefined && !PRONOUNS.has(word)) {
    // "Have not found anything"
    if (AUXILIARIES.has(word) && wordAt(tokens, start + 1) === 'not' && isClauseStart(tokens, start))
      return { start, end: start + 2, value: false, firm: false, verb: true };
    return NEGATIVE_AUXILIARY.test(word) ? { start, end: start + 1, value: false, firm: false, verb: true } : null;
  }
  let verb = start;
  if (contraction === undefined) {
    verb = start + 1;
    if (['already', 'really', 'certainly', 'definitely', 'still', 'also'].includes(wordAt(tokens, verb))) verb += 1;
    const auxiliary = wordAt(tokens, verb);
    if (NEGATIVE_AUXILIARY.test(auxiliary)) return { start, end: verb + 1, value: false, firm: true, verb: true };
    if (!AUXILIARIES.has(auxiliary)) return null;
  }
  for (let at = verb + 1; at <= verb + ADVERBS && tokens[at]?.kind === 'word'; at += 1) {
    if (NEGATIONS.has(wordAt(tokens, at))) return { start, end: at + 1, value: false, firm: true, verb: true };
    // "I am someone who does not …": the "not" belongs to another verb.
    if (AUXILIARIES.has(wordAt(tokens, at)) && at > verb + 1) break;
  }
  return { start, end: verb + 1, value: true, firm: false, verb: true };
}

function isClauseStart(tokens: readonly Token[], at: number): boolean {
  return at === 0 || tokens[at - 1]?.kind === 'sign';
}

/** "I own a car" answers "Do you own a car?" if it says nothing else and denies nothing. */
export function echoesPrompt(tokens: readonly Token[], prompt: readonly Token[]): boolean {
  const asked = new Set(prompt.filter((token) => token.kind === 'word').map((token) => stem(token.text)));
  const said = tokens.filter((token) => token.kind !== 'sign');
  const content = said.filter((token) => !COMMON_WORDS.has(token.text) && !FILLERS.has(token.text));
  const denied = said.some((token) => NEGATIONS.has(token.text) || NEGATIVE_AUXILIARY.test(token.text));
  return content.length > 0 && !denied && content.every((token) => asked.has(stem(token.text)));
}

export function isNegation(word: string): boolean {
  return NEGATIONS.has(word) || NEGATIVE_AUXILIARY.test(word);
}
