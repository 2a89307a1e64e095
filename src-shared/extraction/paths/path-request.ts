/** Explicit requests for something else: "switch to …", "can we talk about … instead", "no, I want …". */
import { findPhrases, phraseTable, textsOf } from '../../text/phrases.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import type { Span } from '../../text/mention.ts';

/** The words that must name the requested path. */
export interface PathRequest extends Span {
  /** A remark ("actually, it's about …") is a request only if another path is followed; a command always is. */
  readonly kind: 'command' | 'remark';
  /** Words of the request itself: for a path about switching, they are its topic and not a request. */
  readonly marker: Span;
}

type Marker = 'command' | 'talk' | 'turn' | 'instead';

function entries(marker: Marker, phrases: string): (readonly [string, Marker])[] {
  return phrases.split('|').map((phrase) => [phrase.trim(), marker] as const);
}

const markers = phraseTable<Marker>([
  ...entries(
    'command',
    'switch to|switch over to|switch back to|switch me to|change to|change over to|change the subject to|change the topic to|change topic to|' +
      'go back to|get back to|come back to|going back to|back to|jump to|go over to|take me to|take me back to|' +
      "i'd rather|i would rather|we'd rather|i'd much rather|i'd prefer|i would prefer|can we rather|could we rather|" +
      'rather talk about|forget that|drop that|leave that|never mind that|never mind|nevermind|scratch that|forget it|forget about that',
  ),
  ...entries(
    'talk',
    "can we talk about|could we talk about|can we speak about|let's talk about|let us talk about|can we discuss|could we discuss|" +
      'can i talk about|can i ask about|could i ask about|want to talk about|like to talk about|need to talk about|want to ask about|' +
      'different topic|different question|different subject|another topic|another question|something else|something different',
  ),
  ...entries(
    'turn',
    'actually|no|sorry|wait|hang on|hold on|in fact|i meant|i mean|on second thought|on second thoughts|changed my mind|my mistake|oops|' +
      "that's wrong|you misunderstood|you got me wrong|not what i meant",
  ),
  ...entries('instead', 'instead'),
]);

/** What follows a change of topic ("actually", "no"); only these words name the topic. */
const topics = phraseTable<true>(
  (
    "this is about|it's about|it is about|i'm calling about|i am calling about|i'm here about|i'm here for|i want|i wanted|i need|i'd like|i would like|" +
    "i have a question about|i've a question about|my question is about|it's my|it's the|it is my|it is the|this is for|it's for|i meant|my problem is|" +
    "the problem is|we want|we need|about|i came for|i came about|i'm looking for|i was asking about|i mean|i'm calling because|i meant to ask about|let's do"
  )
    .split('|')
    .map((phrase) => [phrase, true] as const),
);

const SENTENCE_ENDS: ReadonlySet<string> = new Set(['.', '!', '?', '\n', ';']);
const SOFT: ReadonlySet<string> = new Set([
  ',',
  '-',
  'well',
  'er',
  'um',
  'uh',
  'oh',
  'sorry',
  'actually',
  'no',
  'wait',
  'then',
  'but',
]);
const ADVERBS: ReadonlySet<string> = new Set(['actually', 'really', 'just', 'rather', 'now']);
/** How far after a change of topic the topic may start. */
const TOPIC_REACH = 4;

export function findPathRequests(tokens: readonly Token[]): PathRequest[] {
  const words = textsOf(tokens);
  return findPhrases(markers, words).flatMap(({ start, end, value }): PathRequest[] => {
    const marker = { start, end };
    switch (value) {
      case 'command':
        return [{ kind: 'command', marker, start: end, end: sentenceEnd(tokens, end) }];
      case 'talk':
        return [{ kind: 'remark', marker, start: end, end: sentenceEnd(tokens, nextSentence(tokens, end)) }];
      case 'instead':
        return words[end] === 'of'
          ? []
          : [{ kind: 'command', marker, start: sentenceStart(tokens, start), end: sentenceEnd(tokens, end) }];
      case 'turn': {
        const topic = topicAfter(tokens, end);
        return topic === null ? [] : [{ kind: 'remark', marker, start: topic, end: sentenceEnd(tokens, topic) }];
      }
    }
  });
}

/** "A different question: my bill", "Something else. My bill …": the topic may follow the punctuation. */
function nextSentence(tokens: readonly Token[], from: number): number {
  return SENTENCE_ENDS.has(wordAt(tokens, from)) ? from + 1 : from;
}

function topicAfter(tokens: readonly Token[], from: number): number | null {
  let at = from;
  while (
    at < tokens.length &&
    at - from < TOPIC_REACH &&
    (SOFT.has(wordAt(tokens, at)) || SENTENCE_ENDS.has(wordAt(tokens, at)))
  )
    at += 1;
  // "Wait, I actually want …": the adverb doesn't interrupt the phrase.
  const places = Array.from({ length: 8 }, (_, ahead) => at + ahead).filter(
    (place) => !ADVERBS.has(wordAt(tokens, place)),
  );
  const topic = findPhrases(topics, textsOf(places.flatMap((place) => tokens[place] ?? [])))[0];
  return topic === undefined || topic.start > 0 ? null : places[topic.end - 1]! + 1;
}

function sentenceEnd(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at < tokens.length && !SENTENCE_ENDS.has(wordAt(tokens, at))) at += 1;
  return at;
}

function sentenceStart(tokens: readonly Token[], from: number): number {
  let at = from;
  while (at > 0 && !SENTENCE_ENDS.has(wordAt(tokens, at - 1))) at -= 1;
  return at;
}
