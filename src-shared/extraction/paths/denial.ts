/** Topics that a user excludes: "not about billing", "nothing to do with my bill", "instead of a repair". */
import { wordAt, type Token } from '../../text/tokens.ts';
import type { Span } from '../../text/mention.ts';

const NEGATIVE = /^(?:not|never|nor|neither|nothing|[a-z]+n't|dont|isnt|doesnt|wasnt|arent)$/;
const INSTEAD_OF: readonly (readonly [string, string])[] = [
  ['instead', 'of'],
  ['rather', 'than'],
  ['other', 'than'],
  ['apart', 'from'],
  ['forget', 'about'],
  ['enough', 'about'],
  ['enough', 'of'],
];

/** Words between a "not" and what it denies. Any other word is itself denied. */
const CONNECTING: ReadonlySet<string> = new Set(
  (
    'about a an the this that my our any here for regarding concerning to do with calling call called ringing writing want wanted need needing ' +
    "interested in talk talking speak speaking discuss discussing asking ask help really actually just even so much related it's its on me you"
  ).split(' '),
);
/** "I don't have a question about billing" denies billing, "I don't have internet" denies nothing. */
const HAVING: ReadonlySet<string> = new Set(['have', 'having', 'got', 'get']);
const TOPIC_NOUN = /^(?:questions?|problems?|issues?|complaints?|enquir(?:y|ies)|interest)$/;
const ENDS: ReadonlySet<string> = new Set([
  "it's",
  "i'm",
  "i've",
  'i',
  'we',
  'that',
  'which',
  'is',
  'are',
  'was',
  'because',
  'but',
]);
const BREAKS: ReadonlySet<string> = new Set(['but', 'and', 'because', 'while', 'so', 'then', 'or']);
const LONGEST = 4;

/** 1 for each denied token. */
export function deniedTokens(tokens: readonly Token[]): Uint8Array {
  const denied = new Uint8Array(tokens.length);
  for (let at = 0; at < tokens.length; at += 1) {
    const opener = openerLength(tokens, at);
    if (opener === 0) continue;
    const topic = topicFrom(tokens, at + opener, opener === 2);
    if (topic !== null) denied.fill(1, topic.start, topic.end);
  }
  return denied;
}

function openerLength(tokens: readonly Token[], at: number): number {
  const word = wordAt(tokens, at);
  if (NEGATIVE.test(word)) return 1;
  const next = wordAt(tokens, at + 1);
  return INSTEAD_OF.some(([first, second]) => first === word && second === next) ? 2 : 0;
}

/** "not working" denies one word; "not about the old bill" denies all words after the connecting ones. */
function topicFrom(tokens: readonly Token[], from: number, whole: boolean): Span | null {
  const inClause = (at: number): boolean => {
    const token = tokens[at];
    return token !== undefined && token.kind !== 'sign' && !BREAKS.has(token.text);
  };
  let start = from;
  let having = false;
  let topical = false;
  while (inClause(start)) {
    const word = wordAt(tokens, start);
    const noun = TOPIC_NOUN.test(word);
    const have = start === from && HAVING.has(word);
    if (!CONNECTING.has(word) && !noun && !have) break;
    having ||= have;
    topical ||= noun || word === 'about' || word === 'regarding';
    start += 1;
  }
  if (!inClause(start) || (having && !topical)) return null;
  // A denied action is one word, and its object may well be the topic: "I don't want to pay this bill".
  const verb = start === from || wordAt(tokens, start - 1) === 'to';
  if (verb && !whole) return { start, end: start + 1 };
  let end = start + 1;
  while (inClause(end) && end - start < LONGEST && !ENDS.has(wordAt(tokens, end))) end += 1;
  return { start, end };
}
