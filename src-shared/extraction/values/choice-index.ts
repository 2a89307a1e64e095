/** The names of the options of choice questions, indexed by the words of a text. Built once for a list of slots. */
import { optionLabel, type ChoiceOption } from '../../flow/answer-schema.ts';
import { phraseTable, type PhraseTable } from '../../text/phrases.ts';
import { tokenize, straighten } from '../../text/tokens.ts';
import { COMMON_WORDS, stem, wordsOfName } from '../../text/words.ts';
import type { Slot } from '../../step/extraction-request.ts';
import { ONES, TENS } from './number-words.ts';

export interface OptionName {
  readonly slot: string;
  readonly option: string;
  /** As written, to prefer an exact wording over a shared stem. */
  readonly written: string;
}

const indexes = new WeakMap<readonly Slot[], PhraseTable<OptionName>>();

export function choiceIndex(slots: readonly Slot[]): PhraseTable<OptionName> {
  const known = indexes.get(slots);
  if (known !== undefined) return known;
  const index = phraseTable(slots.flatMap(namesOf), foldOptionWord);
  indexes.set(slots, index);
  return index;
}

export function optionsOf(slot: Slot): readonly ChoiceOption[] {
  return slot.answer.type === 'choice' || slot.answer.type === 'choices' ? slot.answer.options : [];
}

/** Treats "courts" and "court", "two" and "2" as the same word. */
export function foldOptionWord(word: string): string {
  const number = ONES.get(word) ?? TENS.get(word);
  return number === undefined ? stem(word) : String(number);
}

export function writtenNames(option: ChoiceOption): string[] {
  const names = [optionLabel(option), option.value, wordsOfName(option.value), ...(option.synonyms ?? [])];
  return [...new Set(names.map((name) => straighten(name).toLowerCase()))];
}

/** "re-mortgage" is one word: the "mortgage" in it is not a name. */
export function joinPrefixes(name: string): string {
  return name.replace(/(?<![a-z])(re|co|pre|non|un|de)-(?=[a-z])/g, '$1');
}

/** The words of an option that could identify it alone. */
export function contentWords(option: ChoiceOption): ReadonlySet<string> {
  const words = writtenNames(option).flatMap((name) => tokenize(joinPrefixes(name)).map((token) => token.text));
  return new Set(words.filter((word) => word.length > 2 && !COMMON_WORDS.has(word)).map(foldOptionWord));
}

function namesOf(slot: Slot): (readonly [string, OptionName])[] {
  return optionsOf(slot).flatMap((option) =>
    writtenNames(option).map((written) => [written, { slot: slot.key, option: option.value, written }] as const),
  );
}
