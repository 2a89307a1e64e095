/** Values that replace an earlier one, either in the same message or given as an answer before. */
import type { Binding } from './reading/binding.ts';
import type { CorrectionMarker } from './reading/correction.ts';
import { fitTo } from './reading/fit.ts';
import type { Json } from '../json.ts';
import type { Reading } from './reading/reading.ts';
import type { Slot } from '../step/extraction-request.ts';
import type { Mention } from '../text/mention.ts';
import { tidy } from './values/units.ts';

const CORRECTION_SCORE = 5;

/** "Three eighty, sorry, three ninety thousand": the value after the marker replaces the last one it fits. */
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

/** "Sorry, I meant 5 years" changes the answer that its words refer to, or else the last one that fits. */
export function correctAnswer(reading: Reading, marker: CorrectionMarker, mentions: readonly Mention[]): Binding[] {
  const { answers, slots, pending } = reading.request;
  const given = Object.keys(answers).filter((key) => answers[key] !== null && key !== pending?.key);
  const byKey = new Map(slots.map((slot) => [slot.key, slot]));
  return mentions.flatMap((mention) => {
    // "Make it 380" without an open question is too vague.
    if (pending === null && marker.strength === 'weak' && mention.kind === 'number' && mention.unit === null) return [];
    const pendingFit = pending === null ? null : fitTo(pending, mention);
    const fitting = given.toReversed().flatMap((key): Binding[] => {
      const slot = byKey.get(key);
      const said = slot === undefined ? mention : inScaleOfAnswer(answers[key] ?? null, slot, mention);
      const fit = slot === undefined ? null : fitTo(slot, said);
      if (slot === undefined || fit === null || fit.closeness < 0 || !fit.valid) return [];
      if (slot.hints?.revise === 'cue') return [];
      return [{ slot, mention: said, fit, score: CORRECTION_SCORE, by: 'correction' }];
    });
    const pointed = fitting.toSorted((left, right) => pointsAt(reading, right) - pointsAt(reading, left));
    const [meant] = pointed;
    if (meant === undefined) return [];
    // If the open question accepts it too, only a clear reference to the last answer changes that.
    const contested = pendingFit?.valid === true && pendingFit.closeness >= meant.fit.closeness;
    return contested && (marker.strength !== 'strong' || meant.slot.key !== given.at(-1)) ? [] : [meant];
  });
}

/** How clearly a text, or the sentence to confirm, refers to the subject of an answer. */
function pointsAt({ cues, clauses, request }: Reading, { slot, mention }: Binding): number {
  const near = cues.filter((cue) => cue.slot.key === slot.key && clauses[cue.start] === clauses[mention.start]);
  const shown = request.confirming && new RegExp(`answers\\.${slot.key}\\b`).test(request.pending?.prompt ?? '');
  return Math.max(0, ...near.map((cue) => cue.weight)) + (shown ? SHOWN_WORTH : 0);
}

const SHOWN_WORTH = 0.5;

/** "No sorry, sixty" after "fifty thousand": thousands are still spoken of. */
function inScaleOfAnswer(given: Json, { answer }: Slot, mention: Mention): Mention {
  if (answer.type !== 'number' || answer.format !== 'money' || mention.kind !== 'number' || typeof given !== 'number')
    return mention;
  const isBare = mention.unit === null && mention.letter === null && mention.scale === 1 && mention.value < 1000;
  const scaled = mention.value * 1000;
  const isAlike = given >= 1000 && given % 1000 === 0 && scaled >= given / 10 && scaled <= given * 10;
  return isBare && isAlike ? { ...mention, value: scaled, scale: 1000 } : mention;
}
