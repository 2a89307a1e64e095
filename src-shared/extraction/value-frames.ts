/**
 * Cue phrases with a placeholder for the value, "over # years": the number in that position is the answer, whatever
 * else is near.
 */
import type { Binding } from './reading/binding.ts';
import { STRONG_CUE, VALUE_PLACE } from './reading/cues.ts';
import { fitTo } from './reading/fit.ts';
import type { Reading } from './reading/reading.ts';
import type { Slot } from '../step/extraction-request.ts';
import { tokenize, wordAt, type Token } from '../text/tokens.ts';
import { stem } from '../text/words.ts';
import type { Mention } from '../text/mention.ts';

interface Frame {
  readonly slot: Slot;
  /** Nearest to the value first. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** More than any sum of cues, and more than a correction. */
const FRAME_SCORE = 7;
const UNFIT_COST = 0.5;
const MAX_SKIPPED = 3;
/** Words allowed between the phrase and the number: "over about 25 years". */
const AROUND: ReadonlySet<string> = new Set(
  'a an the about around roughly approximately maybe say just nearly almost only another my our full whole probably like , - of is'.split(
    ' ',
  ),
);

const frames = new WeakMap<readonly Slot[], readonly Frame[]>();

export function frameCandidates(reading: Reading, mentions: readonly Mention[]): Binding[] {
  const { tokens } = reading;
  const all = framesOf(reading.request.slots);
  if (all.length === 0) return [];
  return mentions.flatMap((mention) => {
    if (mention.kind !== 'number') return [];
    return all.flatMap((frame): Binding[] => {
      if (!standsIn(tokens, frame, mention) || isBetweenCues(reading, frame, mention)) return [];
      const best = bestReading(mentions, mention, frame.slot);
      const words = frame.before.length + frame.after.length;
      if (best === null) return [];
      // "Make it # years" may mean a short or a long time.
      const score = FRAME_SCORE + words / 10 - (best.fit.valid ? 0 : UNFIT_COST);
      return [{ slot: frame.slot, ...best, score, by: 'cue' }];
    });
  });
}

/** "Value 400000 loan 250000": the loan is the number after its word, because each number has a word before it. */
function isBetweenCues({ cues, mentions }: Reading, { slot, before, after }: Frame, figure: Mention): boolean {
  if (before.length > 0) return false;
  const isNextCued = mentions.some(({ kind, start }) => kind === 'number' && start === figure.end + after.length);
  return isNextCued && cues.some((cue) => cue.slot !== slot && cue.weight >= STRONG_CUE && cue.end === figure.start);
}

function standsIn(tokens: readonly Token[], { before, after }: Frame, { start, end }: Mention): boolean {
  return (
    fits(tokens, { words: before, from: start - 1, step: -1 }) && fits(tokens, { words: after, from: end, step: 1 })
  );
}

function fits(
  tokens: readonly Token[],
  { words, from, step }: { readonly words: readonly string[]; readonly from: number; readonly step: 1 | -1 },
): boolean {
  let at = from;
  for (const [index, word] of words.entries()) {
    let skipped = 0;
    while (
      stem(wordAt(tokens, at)) !== word &&
      skipped < MAX_SKIPPED &&
      (index > 0 ? isSoft(tokens, at) : isAround(tokens, at))
    ) {
      at += step;
      skipped += 1;
    }
    if (stem(wordAt(tokens, at)) !== word) return false;
    at += step;
  }
  return true;
}

/**
 * "Over, say, 25 years", but neither "price £400k, mortgage of £250k" nor "for the house, 70k": otherwise a comma
 * separates.
 */
function isAround(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (word === ',') return wordAt(tokens, at - 1) === 'say' || wordAt(tokens, at + 1) === 'say';
  return AROUND.has(word);
}

function isSoft(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) === '-' || wordAt(tokens, at) === 'a';
}

/** "5 years" is a duration for a question that accepts one, else just a number. */
function bestReading(
  mentions: readonly Mention[],
  figure: Mention,
  slot: Slot,
): Pick<Binding, 'mention' | 'fit'> | null {
  const readings = mentions.filter(
    ({ start, end, kind }) => start <= figure.start && figure.end <= end && kind !== 'text',
  );
  const fitting = readings.flatMap((mention) => {
    const fit = fitTo(slot, mention);
    return fit === null ? [] : [{ mention, fit }];
  });
  return fitting.sort((left, right) => right.fit.closeness - left.fit.closeness)[0] ?? null;
}

function framesOf(slots: readonly Slot[]): readonly Frame[] {
  const known = frames.get(slots);
  if (known !== undefined) return known;
  const built = slots.flatMap((slot) =>
    (slot.hints?.keywords ?? []).flatMap((keyword): Frame[] => {
      const [before, after, more] = keyword.toLowerCase().split(VALUE_PLACE);
      if (after === undefined || more !== undefined) return [];
      const frame = { slot, before: stemsOf(before ?? '').toReversed(), after: stemsOf(after) };
      return frame.before.length + frame.after.length === 0 ? [] : [frame];
    }),
  );
  frames.set(slots, built);
  return built;
}

function stemsOf(text: string): string[] {
  return tokenize(text).flatMap(({ kind, text: word }) => (kind === 'sign' ? [] : [stem(word)]));
}
