/** Numbers without a cue, if the open question doesn't accept them, go to other questions that do. */
import { isOpen, type Binding } from './reading/binding.ts';
import { STRONG_CUE } from './reading/cues.ts';
import { fitTo } from './reading/fit.ts';
import type { Reading } from './reading/reading.ts';
import { wordAt } from '../text/tokens.ts';
import { frameCandidates } from './value-frames.ts';
import type { Mention } from '../text/mention.ts';
import { isCurrency } from './values/units.ts';

/** Less than any other reason. */
const BARE_SCORE = 1;
const RANK_COST = 0.1;

export function bareCandidates(reading: Reading, mentions: readonly Mention[]): Binding[] {
  const { pending, slots } = reading.request;
  if (pending === null || reading.request.confirming || ['number', 'duration'].includes(pending.answer.type)) return [];
  const takers = slots.filter((slot) => slot.hints?.bare !== undefined && isOpen(reading, slot));
  if (takers.length === 0) return [];
  const lengths = frameCandidates(reading, mentions).filter(({ slot }) => slot.answer.type === 'duration');
  const framed = new Set(lengths.map(({ slot }) => slot.key));
  const found: Binding[] = [];
  for (const mention of mentions) {
    const value = bareValue(reading, mention, framed);
    if (value === null) continue;
    for (const [rank, slot] of takers.entries()) {
      const { minimum = -Infinity, maximum = Infinity } = slot.hints?.bare ?? {};
      if (value < minimum || value > maximum) continue;
      const fit = fitTo(slot, mention);
      if (fit === null || fit.closeness < 0) continue;
      // Values that the first one takes from others are left to the next.
      found.push({ slot, mention, fit, score: BARE_SCORE - rank * RANK_COST, by: 'pending' });
    }
  }
  return found;
}

/** `framed`: durations marked by the words around them; "2 year fix on 350k" says nothing more about the fix. */
function bareValue({ tokens, cues, clauses }: Reading, mention: Mention, framed: ReadonlySet<string>): number | null {
  if (mention.kind !== 'number' || mention.fraction) return null;
  const isOther = mention.unit !== null && !isCurrency(mention.unit) && mention.scale === 1 && mention.letter === null;
  if (isOther && mention.value < 1000) return null;
  const isCued = cues.some(
    ({ start, weight, slot }) =>
      weight >= STRONG_CUE && clauses[start] === clauses[mention.start] && !framed.has(slot.key),
  );
  // "In 2026" is a year.
  const isYear =
    /^(?:in|since|by|until|from|year)$/.test(wordAt(tokens, mention.start - 1)) &&
    /^(?:19|20)\d\d$/.test(String(mention.value));
  if (isCued || isYear) return null;
  return mention.letter === 'm' ? mention.value * 1e6 : mention.value;
}
