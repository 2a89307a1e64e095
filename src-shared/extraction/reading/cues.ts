/** Finds the words that show which answer a value belongs to: cue words, label, key, and prompt. */
import type { Slot } from '../../step/extraction-request.ts';
import { phrasesAt, phraseTable, type PhraseTable } from '../../text/phrases.ts';
import { straighten, tokenize, type Token } from '../../text/tokens.ts';
import { COMMON_WORDS, QUESTION_WORDS, stem, wordsOfName } from '../../text/words.ts';
import { durationUnitNamed } from '../values/durations.ts';
import type { Span } from '../../text/mention.ts';

export interface Cue extends Span {
  readonly slot: Slot;
  /**
   * 3 for an author's cue word or a complete label, 2 for a word of it, 1 for a word of the prompt; less if slots share
   * it.
   */
  readonly weight: number;
}

interface CueWords {
  readonly slot: Slot;
  readonly weight: number;
}

export const STRONG_CUE = 2;
/** A placeholder for the value in a cue phrase: "over # years". */
export const VALUE_PLACE = '#';

const indexes = new WeakMap<readonly Slot[], PhraseTable<CueWords>>();

export function findCues(tokens: readonly Token[], slots: readonly Slot[]): Cue[] {
  const table = cueIndex(slots);
  const words = tokens.map((token) => stem(token.text));
  const cues: Cue[] = [];
  const takenUntil = new Map<Slot, number>();
  for (let at = 0; at < tokens.length; at += 1) {
    for (const { start, end, value } of phrasesAt(table, words, at)) {
      if ((takenUntil.get(value.slot) ?? 0) > at || isRate(tokens, { start, end })) continue;
      takenUntil.set(value.slot, end);
      cues.push({ ...value, start, end });
    }
  }
  return cues;
}

/** The "year" of "48k a year" says how often, not which answer. */
function isRate(tokens: readonly Token[], { start, end }: Span): boolean {
  const isUnit = end === start + 1 && durationUnitNamed(tokens[start]?.text ?? '') !== null;
  return isUnit && /^(?:an?|per|each|every)$/.test(tokens[start - 1]?.text ?? '');
}

const abouts = new WeakMap<Slot, ReadonlySet<string>>();

/** Every stem that belongs to a slot in any way. */
export function wordsAbout(slot: Slot): ReadonlySet<string> {
  const known = abouts.get(slot);
  if (known !== undefined) return known;
  const words = new Set([...phrasesAbout(slot).keys()].flatMap((phrase) => phrase.split(' ').map(stem)));
  abouts.set(slot, words);
  return words;
}

function cueIndex(slots: readonly Slot[]): PhraseTable<CueWords> {
  const known = indexes.get(slots);
  if (known !== undefined) return known;
  const all = slots.map((slot) => ({ slot, phrases: phrasesAbout(slot) }));
  const owners = new Map<string, number[]>();
  for (const { phrases } of all) {
    // "earn" and "earning" of one slot are the same cue.
    const own = new Map<string, number>();
    for (const [phrase, weight] of phrases) own.set(stemsOf(phrase), Math.max(weight, own.get(stemsOf(phrase)) ?? 0));
    for (const [stems, weight] of own) owners.set(stems, [...(owners.get(stems) ?? []), weight]);
  }
  // A word weighs less the more slots it is a cue for.
  const share = (phrase: string, weight: number): number =>
    Math.max(1, (owners.get(stemsOf(phrase)) ?? []).filter((other) => other >= weight).length);
  const entries = all.flatMap(({ slot, phrases }) =>
    [...phrases].map(([phrase, weight]) => [phrase, { slot, weight: weight / share(phrase, weight) }] as const),
  );
  // Of two entries for the same words of the same slot, the heavier one counts and comes first.
  const index = phraseTable(
    entries.sort((left, right) => right[1].weight - left[1].weight),
    stem,
  );
  indexes.set(slots, index);
  return index;
}

function stemsOf(phrase: string): string {
  return phrase.split(' ').map(stem).join(' ');
}

function phrasesAbout(slot: Slot): ReadonlyMap<string, number> {
  const phrases = new Map<string, number>();
  const add = (phrase: string, weight: number): void => {
    if (phrase !== '' && (phrases.get(phrase) ?? 0) < weight) phrases.set(phrase, weight);
  };
  const { keywords = [], onlyKeywords = false, sum } = slot.hints ?? {};
  for (const keyword of [...keywords, ...(sum?.parts ?? []), ...(sum?.totals ?? [])]) {
    if (!keyword.includes(VALUE_PLACE)) add(contentOf(keyword, true), 3);
  }
  if (onlyKeywords) return phrases;
  for (const name of [wordsOfName(slot.key), slot.label ?? '']) {
    add(contentOf(name, false), 3);
    for (const word of contentOf(name, false).split(' ')) add(word, 2);
  }
  const prompt = slot.prompt.replace(/\{\{[^{}]{0,2000}\}\}/g, ' ');
  for (const word of contentOf(prompt, false).split(' ')) add(word, 1);
  return phrases;
}

/** An author's cue words are used as written; of other texts, only the content words. */
function contentOf(text: string, whole: boolean): string {
  const words = tokenize(straighten(text).toLowerCase()).flatMap(({ kind, text: word }) =>
    kind === 'word' ? [word] : [],
  );
  return words
    .filter((word) => whole || !(COMMON_WORDS.has(word) || QUESTION_WORDS.has(word) || word.length < 2))
    .join(' ');
}
