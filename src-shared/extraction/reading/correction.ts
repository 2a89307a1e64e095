/** Finds retractions: "sorry, I mean", "no wait", "actually", "scratch that", "make that". */
import { findPhrases, phraseTable, textsOf } from '../../text/phrases.ts';
import { wordAt, type Token } from '../../text/tokens.ts';
import type { Span } from '../../text/mention.ts';

export interface CorrectionMarker extends Span {
  /**
   * strong: a correction even as the first words · weak: only after a value · drop: removes the value if nothing
   * follows it.
   */
  readonly strength: 'strong' | 'weak' | 'drop';
}

const markers = phraseTable<CorrectionMarker['strength']>([
  ...[
    'i meant',
    'sorry i mean',
    'sorry i meant',
    'correction',
    'i should have said',
    'i should say',
    'change that to',
    'change it to',
    'let me correct',
    'that should be',
    'it should be',
    'that should have been',
    'should have been',
    'should have said',
    'i misspoke',
    'i made a mistake',
    'my mistake',
    'my bad',
    'i was wrong',
    'that was wrong',
    'not what i meant',
    'i said it wrong',
    'make that',
    'correct that to',
    'update that to',
    'change my',
    'change the',
    'update my',
  ].map((phrase) => [phrase, 'strong'] as const),
  ...[
    'scratch that',
    'strike that',
    'forget that',
    'ignore that',
    'disregard that',
    'take that back',
    'i take that back',
  ].map((phrase) => [phrase, 'drop'] as const),
  ...[
    'i mean',
    'sorry',
    'actually',
    'no wait',
    'wait no',
    'wait',
    'hang on',
    'hold on',
    'or rather',
    'oops',
    'whoops',
    'no sorry',
    'sorry no',
    'no actually',
    'actually no',
    'no i mean',
    'no make that',
    'no make it',
    'make it',
    'on second thought',
    'on second thoughts',
    'no no',
    'no hang on',
    'no hold on',
    'apologies',
  ].map((phrase) => [phrase, 'weak'] as const),
]);

/** Punctuation and filler words between the parts of a marker: "no, wait", "sorry – er – I mean". */
const BETWEEN: ReadonlySet<string> = new Set([',', '.', '-', '!', ';', 'er', 'um', 'uh', 'erm', 'oh']);

/**
 * `values` are the positions of all possible answers; a bare "no" between two of them is also a marker, and so is an
 * initial one before a value of `leading`. "Friday instead" is a correction from its first word on.
 */
export function findMarkers(
  tokens: readonly Token[],
  values: readonly Span[],
  leading: readonly Span[] = [],
): CorrectionMarker[] {
  const kept = tokens.flatMap((token, index) => (BETWEEN.has(token.text) ? [] : [index]));
  const words = textsOf(kept.flatMap((index) => tokens[index] ?? []));
  const inside = new Uint8Array(tokens.length);
  for (const { start, end } of values) inside.fill(1, start, end);
  const found = findPhrases(markers, words).map(({ start, end, value }) => ({
    start: kept[start] ?? 0,
    end: (kept[end - 1] ?? 0) + 1,
    strength: value,
  }));
  const bare = kept.flatMap((index, place): CorrectionMarker[] => {
    const before = kept[place - 1] ?? -1;
    const after = kept[place + 1] ?? -1;
    const between = inside[before] === 1 && inside[after] === 1 && inside[index] === 0;
    const leads = place === 0 && leading.some(({ start }) => start === after);
    return wordAt(tokens, index) === 'no' && (between || leads)
      ? [{ start: index, end: index + 1, strength: 'weak' }]
      : [];
  });
  const instead = kept.some((index) => wordAt(tokens, index) === 'instead' && wordAt(tokens, index + 1) !== 'of');
  const whole: CorrectionMarker[] = instead && values.length > 0 ? [{ start: 0, end: 0, strength: 'strong' }] : [];
  return merge(
    [...whole, ...found, ...bare].sort((left, right) => left.start - right.start),
    tokens,
  );
}

/** Markers that follow each other at once ("no, sorry, I meant") are one, as strong as its strongest part. */
function merge(found: readonly CorrectionMarker[], tokens: readonly Token[]): CorrectionMarker[] {
  const merged: CorrectionMarker[] = [];
  for (const marker of found) {
    const last = merged.at(-1);
    const near = last !== undefined && tokens.slice(last.end, marker.start).every((token) => BETWEEN.has(token.text));
    if (!near) {
      merged.push(marker);
      continue;
    }
    const strength = last.strength === 'weak' ? marker.strength : last.strength;
    merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, marker.end), strength };
  }
  return merged;
}
