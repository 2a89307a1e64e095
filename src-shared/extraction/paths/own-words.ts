/** Which words of a text count for a path. Words that answer the open question don't vote by accident. */
import type { Binding } from '../reading/binding.ts';
import { wordsAbout } from '../reading/cues.ts';
import { textFormatOf, type Reading } from '../reading/reading.ts';
import type { Slot } from '../../step/extraction-request.ts';
import { wordAt } from '../../text/tokens.ts';
import { stem, wordsOfName } from '../../text/words.ts';
import type { Span } from '../../text/mention.ts';
import { writtenNames, optionsOf } from '../values/choice-index.ts';

export interface AnsweredWords {
  readonly bindings: readonly Binding[];
  /** Free texts after a cue ("my employer is …"). */
  readonly framed: readonly Span[];
  /** The whole text, used as the answer to an open text question. */
  readonly whole: Span | null;
}

export interface OwnWords {
  /** 1 for each token that is a value: neither evidence nor a request. */
  readonly values: Uint8Array;
  /** 1 for each token that only answers or echoes the open question: no evidence, but possibly part of a request. */
  readonly quiet: Uint8Array;
  /** The names of each option that was chosen: evidence only if one of them names a path. */
  readonly options: readonly (readonly string[])[];
}

/** Questions about the user's intent: their answers determine paths. */
const OPEN_TOPIC =
  /\b(?:help|helps|need|needs|about|brings?|happen(?:ed|s|ing)?|wrong|problems?|issues?|reason|describe|tell|why|matter|concerns?|request|enquiry|question|want|wish|looking)\b/;

/** Words that make an answer a sentence; "Fault", "12 Billing Road", and "Bill Moving" have none. */
const SENTENCE_WORDS: ReadonlySet<string> = new Set(
  (
    "i i'm i've i'd i'll we we're we've it it's is are was isn't aren't can can't could want need have has got about why how what when where " +
    "there there's does do don't doesn't did"
  ).split(' '),
);
const STREET =
  /^(?:road|rd|street|st|lane|ln|avenue|ave|close|drive|place|square|way|gardens|terrace|crescent|hill|park|grove|mews|row|house|cottage|court)$/;

export function ownWords(reading: Reading, answered: AnsweredWords): OwnWords {
  const { pending } = reading.request;
  const values = new Uint8Array(reading.tokens.length);
  const quiet = new Uint8Array(reading.tokens.length);
  const options: (readonly string[])[] = [];
  for (const { slot, mention } of answered.bindings) {
    if (mention.kind !== 'choice') values.fill(1, mention.start, mention.end);
    else if (slot.key === pending?.key) {
      quiet.fill(1, mention.start, mention.end);
      options.push(namesOfOption(slot, mention.option));
    }
  }
  for (const { start, end } of answered.framed) quiet.fill(1, start, end);
  if (pending !== null && !asksForTopic(pending)) quietParticulars(reading, pending, { quiet, whole: answered.whole });
  return { values, quiet, options };
}

function namesOfOption(slot: Slot, value: string): readonly string[] {
  const option = optionsOf(slot).find((candidate) => candidate.value === value);
  return option === undefined ? [] : [...writtenNames(option), wordsOfName(option.value)];
}

/** Whether any sentence answers the question: "How can I help you?" */
export function asksForTopic(slot: Slot): boolean {
  if (slot.answer.type !== 'text' || (slot.answer.format ?? 'plain') !== 'plain') return false;
  const texts = [slot.prompt, slot.label ?? '', wordsOfName(slot.key)];
  return texts.some((text) => OPEN_TOPIC.test(text.toLowerCase()));
}

/** A question about details: its own words don't count, and neither do names, addresses, or single nouns. */
function quietParticulars(
  reading: Reading,
  pending: Slot,
  { quiet, whole }: { readonly quiet: Uint8Array; readonly whole: Span | null },
): void {
  const { tokens } = reading;
  const about = wordsAbout(pending);
  const isSentence = tokens.some((token) => SENTENCE_WORDS.has(token.text));
  const shouted = reading.text === reading.text.toUpperCase();
  if (whole !== null && !isSentence) quiet.fill(1, whole.start, whole.end);
  const isText = textFormatOf(pending) !== null;
  tokens.forEach((token, at) => {
    if (token.kind !== 'word') return;
    if (pending.answer.type !== 'choice' && about.has(stem(token.text))) quiet[at] = 1;
    if (!isText) return;
    const first = at === 0 || /^[.!?\n]$/.test(wordAt(tokens, at - 1));
    const proper = !first && !shouted && /^\p{Lu}/u.test(reading.text.slice(token.start, token.end));
    if (proper && !token.text.startsWith('i')) quiet[at] = 1;
    if (STREET.test(wordAt(tokens, at + 1)) && !SENTENCE_WORDS.has(token.text)) quiet[at] = 1;
  });
}
