/** Recognizes yes and no in their many forms. */
import { findPhrases, phraseTable, textsOf } from '../../text/phrases.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import { COMMON_WORDS, FILLERS, stem } from '../../text/words.ts';
import type { Span } from '../../text/mention.ts';

export interface Polarity extends Span {
  readonly value: boolean;
  /** False for words that also serve as small talk: "ok", "right", "I am". */
  readonly firm: boolean;
  /** Said by a verb ("I do", "we haven't") rather than a word for yes or no. */
  readonly verb: boolean;
}

type Reading = 'yes' | 'no' | 'weak-yes' | 'weak-no' | 'unsure';

function entries(reading: Reading, phrases: readonly string[]): (readonly [string, Reading])[] {
  return phrases.map((phrase) => [phrase, reading] as const);
}

const table = phraseTable<Reading>([
  ...entries('yes', [
    ...'y yes yeah yea yep yup yess yeh ya aye yah si oui ja uhuh mhm affirmative absolutely definitely certainly indeed totally gladly'.split(
      ' ',
    ),
    'of course',
    'sure',
    'sure thing',
    'for sure',
    'you bet',
    'by all means',
    'go ahead',
    'go for it',
    'go on',
    'do it',
    'do that',
    'do so',
    'please do',
    'why not',
    "that's right",
    'that is right',
    "that's correct",
    'that is correct',
    'correct',
    'true',
    'confirm',
    'confirmed',
    'i confirm',
    'i agree',
    'agreed',
    'proceed',
    'naturally',
    'uh huh',
    'no problem',
    'not a problem',
    'no worries',
    'i think so',
    'i guess so',
    'i suppose so',
    'i believe so',
    'i hope so',
    'sounds good',
    'sounds great',
    'works for me',
    'fine by me',
    'very much so',
    "let's do it",
    'let us do it',
    '👍',
    '✅',
    'already have',
    'already done',
  ]),
  ...entries('weak-yes', [
    'ok',
    'okay',
    'okey',
    'k',
    'alright',
    'all right',
    'fine',
    'right',
    'great',
    'perfect',
    'good',
    'cool',
    'probably',
    'i guess',
    'i suppose',
    'already',
    'exactly',
    'possibly yes',
    'very much',
    'a little',
    'a little bit',
    'a bit',
    'somewhat',
    'kind of',
    'sort of',
  ]),
  ...entries('no', [
    ...'n no nope nah naw nay negative never non nein none neither false'.split(' '),
    'nobody',
    'no one',
    'none of us',
    'none of them',
    'not yet',
    'nothing yet',
    'nothing so far',
    'none yet',
    'no luck yet',
    'no luck so far',
    'not really',
    'not at all',
    'not now',
    'not right now',
    'not today',
    'not at the moment',
    'not currently',
    'not any more',
    'not anymore',
    'not so far',
    'not particularly',
    'not likely',
    'not very',
    'not much',
    'not exactly',
    'not quite',
    'not necessarily',
    'unfortunately not',
    'sadly not',
    'not for me',
    'not me',
    'not interested',
    'of course not',
    'certainly not',
    'definitely not',
    'absolutely not',
    'no way',
    'no thanks',
    'no thank you',
    'no need',
    'by no means',
    'hell no',
    'probably not',
    'maybe not',
    'better not',
    'rather not',
    'prefer not',
    'prefer not to',
    "i'd rather not",
    'please do not',
    "please don't",
    'do not do it',
    "don't do it",
    'do not',
    "don't",
    'dont',
    'not correct',
    'not true',
    'not right',
    "that's wrong",
    'that is wrong',
    'incorrect',
    'wrong',
    'decline',
    'declined',
    'i decline',
    'i disagree',
    'i refuse',
    'hardly',
    'still looking',
    'maybe later',
    "i don't think so",
    'i do not think so',
    'i dont think so',
    "don't think so",
    "i don't believe so",
    "i'm afraid not",
    'afraid not',
    'i think not',
    'i guess not',
    'i hope not',
    'not that i know',
    'not that i know of',
    'uh uh',
    'nuh uh',
    '👎',
  ]),
  ...entries('unsure', [
    'not sure',
    'not so sure',
    'not too sure',
    'not certain',
    'not entirely sure',
    'not quite sure',
    "don't know",
    'dont know',
    'do not know',
    "don't really know",
    'no idea',
    'no clue',
    'unsure',
    "don't remember",
    "can't remember",
    "don't care",
    "don't mind",
    'do not mind',
    'do not remember',
  ]),
]);

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
  const phrases = findPhrases(table, words);
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
