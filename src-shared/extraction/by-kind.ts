/** Values whose kind shows which question they answer. */
import { isOpen, type Binding } from './reading/binding.ts';
import { fitTo } from './reading/fit.ts';
import type { Reading } from './reading/reading.ts';
import type { Slot } from '../step/extraction-request.ts';
import { COMMON_WORDS } from '../text/words.ts';
import { overlaps, type Mention } from '../text/mention.ts';
import { ONES } from './values/number-words.ts';

export const KIND_SCORE = 2.2;
/** Values beyond these are not offered to questions by their kind alone. */
const MAX_BY_KIND = 60;

/** Values whose unit or type only one open question accepts: "300 W", an email address, an option's name. */
export function kindCandidates(reading: Reading, mentions: readonly Mention[]): Binding[] {
  const { pending, slots } = reading.request;
  const open = slots.filter((slot) => isOpen(reading, slot) || slot.key === pending?.key);
  const byType = Map.groupBy(open, (slot) => slot.answer.type);
  return mentions.slice(0, MAX_BY_KIND).flatMap((mention) => {
    if (!speaksForItself(reading, mention) || isPartOfPending(reading, mention)) return [];
    const fitting = typesOf(mention)
      .flatMap((type) => byType.get(type) ?? [])
      .flatMap((slot) => {
        const fit = fitTo(slot, mention);
        return fit !== null && fit.closeness >= 0.5 ? [{ slot, fit }] : [];
      });
    // An option's words are a named mention for each question that has it.
    const others = mention.kind === 'choice' ? sharedOption(reading, mention, open) : 0;
    const [only] = fitting;
    if (only === undefined || fitting.length > 1 || others > 0) return [];
    if (only.slot.key === pending?.key || !only.fit.valid || wantsCue(only.slot)) return [];
    return [{ ...only, mention, score: KIND_SCORE + only.fit.closeness * 0.3, by: 'kind' as const }];
  });
}

/** A bare number doesn't answer a question that requires its own cue words. */
function wantsCue({ answer, hints }: Slot): boolean {
  return hints?.onlyKeywords === true && (answer.type === 'number' || answer.type === 'duration');
}

/** "The first one", or an option's name, for a question that listens to its options though it is answered or not open. */
export function rankedCandidates({ request }: Reading, mentions: readonly Mention[]): Binding[] {
  const ranked = new Map(
    request.slots
      .filter(({ key, hints }) => hints?.ranked === true && key !== request.pending?.key)
      .map((slot) => [slot.key, slot]),
  );
  if (ranked.size === 0) return [];
  return mentions.flatMap((mention): Binding[] => {
    const slot = mention.kind === 'choice' && !mention.negated ? ranked.get(mention.slot) : undefined;
    const fit = slot === undefined ? null : fitTo(slot, mention);
    return slot === undefined || fit === null ? [] : [{ slot, mention, fit, score: KIND_SCORE, by: 'kind' }];
  });
}

/** "two weeks" inside "in two weeks", when a day is asked for. */
function isPartOfPending(reading: Reading, mention: Mention): boolean {
  const { pending } = reading.request;
  const within = (other: Mention): boolean =>
    other !== mention && overlaps(other, mention) && sizeOf(other) > sizeOf(mention);
  return reading.mentions.some(
    (other) => within(other) && (other.kind === 'date' || (pending !== null && fitTo(pending, other) !== null)),
  );
}

function sizeOf(mention: Mention): number {
  return mention.end - mention.start;
}

function speaksForItself(reading: Reading, mention: Mention): boolean {
  switch (mention.kind) {
    case 'number':
      return mention.unit !== null || mention.letter === 'm';
    case 'date':
    case 'duration':
      return !mention.loose;
    case 'text':
      return true;
    case 'choice': {
      const words = reading.tokens.slice(mention.start, mention.end);
      const isSpecific = words.some(
        (token) =>
          token.kind === 'word' && token.text.length > 2 && !COMMON_WORDS.has(token.text) && !ONES.has(token.text),
      );
      return mention.how === 'named' && isSpecific;
    }
  }
}

function typesOf(mention: Mention): readonly Slot['answer']['type'][] {
  if (mention.kind === 'choice') return ['choice', 'choices'];
  return mention.kind === 'duration' ? ['duration', 'number'] : [mention.kind];
}

function sharedOption(reading: Reading, mention: Mention, open: readonly Slot[]): number {
  const keys = new Set(open.map((slot) => slot.key));
  return reading.mentions.filter(
    (other) =>
      other.kind === 'choice' &&
      other !== mention &&
      overlaps(other, mention) &&
      keys.has(other.slot) &&
      sizeOf(other) >= sizeOf(mention),
  ).length;
}
