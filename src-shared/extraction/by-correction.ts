/** Values that take the place of an earlier one: said just before, or given as an answer already. */
import type { Binding } from './binding.ts';
import type { CorrectionMarker } from './correction.ts';
import { fitTo } from './fit.ts';
import type { Reading } from './reading.ts';
import type { Mention } from './values/mention.ts';
import { tidy } from './values/units.ts';

const CORRECTION_SCORE = 5;

/** "Three eighty, sorry, three ninety thousand": the value after the marker takes the place of the last one it could be. */
export function replaceEarlier(bound: ReadonlyMap<string, Binding>, mentions: readonly Mention[]): Binding[] {
  const latest = [...bound.values()].sort((left, right) => right.mention.start - left.mention.start);
  return mentions.flatMap((mention) => {
    for (const { slot, mention: earlier } of latest) {
      const scaled = inScaleOf(earlier, mention);
      const fit = fitTo(slot, scaled);
      if (fit === null || fit.closeness < 0) continue;
      return [{ slot, mention: scaled, fit, score: CORRECTION_SCORE + fit.closeness, by: 'correction' as const }];
    }
    return [];
  });
}

/** "350k, no, 380": thousands are still spoken of. */
function inScaleOf(earlier: Mention, mention: Mention): Mention {
  const both = earlier.kind === 'number' && mention.kind === 'number';
  if (!both || mention.scale !== 1 || mention.letter !== null || earlier.scale === 1 || mention.value >= 1000)
    return mention;
  return { ...mention, value: tidy(mention.value * earlier.scale), scale: earlier.scale };
}

/** "Sorry, I meant 5 years" changes the last answer that could be meant. */
export function correctAnswer(reading: Reading, marker: CorrectionMarker, mentions: readonly Mention[]): Binding[] {
  const { answers, slots, pending } = reading.request;
  const given = Object.keys(answers).filter((key) => answers[key] !== null && key !== pending?.key);
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  const latestKey = given.at(-1);
  return mentions.flatMap((mention) => {
    const pendingFit = pending === null ? null : fitTo(pending, mention);
    for (const key of given.toReversed()) {
      const slot = byKey.get(key);
      const fit = slot === undefined ? null : fitTo(slot, mention);
      if (slot === undefined || fit === null || fit.closeness < 0 || !fit.valid) continue;
      // Where the open question takes it too, only plain words about the last answer change that.
      const contested = pendingFit?.valid === true && pendingFit.closeness >= fit.closeness;
      if (contested && (marker.strength !== 'strong' || key !== latestKey)) return [];
      return [{ slot, mention, fit, score: CORRECTION_SCORE, by: 'correction' as const }];
    }
    return [];
  });
}
