/**
 * Answers to choice questions that need more than one mention: lists of options, "all of them", and the rest when one
 * is denied.
 */
import type { Reading } from './reading/reading.ts';
import type { Slot } from '../step/extraction-request.ts';
import { optionsOf } from './values/choice-index.ts';
import type { ChoiceMention } from '../text/mention.ts';

const ALL: ReadonlySet<string> = new Set(['all', 'both', 'everything', 'every', 'each']);
const NONE: ReadonlySet<string> = new Set(['none', 'neither', 'nothing', 'no', 'nope']);

/** All options that a text names for a question with several answers; after a correction, only those after it. */
export function completeChoices(reading: Reading, slot: Slot): string[] | null {
  const from = correctedFrom(reading, slot);
  const mentions = choicesFor(reading, slot).filter((mention) => mention.start >= from);
  const denied = new Set(mentions.filter((mention) => mention.negated).map((mention) => mention.option));
  const named = new Set(mentions.filter((mention) => !mention.negated).map((mention) => mention.option));
  const options = optionsOf(slot).map((option) => option.value);
  if (named.size > 0) return options.filter((option) => named.has(option));
  if (slot.key !== reading.request.pending?.key) return null;
  const words = reading.tokens.map((token) => token.text);
  if (words.some((word) => ALL.has(word))) return options.filter((option) => !denied.has(option));
  return words.length <= 6 && words.some((word) => NONE.has(word)) ? [] : null;
}

/** "Not indoor" means the other one of two options. */
export function remainingOption(reading: Reading, slot: Slot): string | null {
  const mentions = choicesFor(reading, slot);
  const denied = new Set(mentions.filter((mention) => mention.negated).map((mention) => mention.option));
  if (denied.size === 0 || mentions.some((mention) => !mention.negated)) return null;
  const left = optionsOf(slot).filter((option) => !denied.has(option.value));
  return left.length === 1 ? (left[0]?.value ?? null) : null;
}

function choicesFor(reading: Reading, slot: Slot): ChoiceMention[] {
  return reading.mentions.flatMap((mention) =>
    mention.kind === 'choice' && mention.slot === slot.key ? [mention] : [],
  );
}

function correctedFrom(reading: Reading, slot: Slot): number {
  const named = choicesFor(reading, slot);
  const marker = reading.markers.findLast(
    ({ start, end }) => named.some((mention) => mention.start < start) && named.some((mention) => mention.start >= end),
  );
  return marker?.end ?? 0;
}
