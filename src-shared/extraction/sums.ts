/** Several numbers that are parts of one answer: "mine 40k, hers 28k", "40k and my wife earns 28k". */
import { isOpen, type Binding } from './reading/binding.ts';
import { STRONG_CUE, type Cue } from './reading/cues.ts';
import { fitTo } from './reading/fit.ts';
import type { CorrectionMarker } from './reading/correction.ts';
import type { Reading } from './reading/reading.ts';
import type { Slot } from '../step/extraction-request.ts';
import { findSaid, phraseTree } from '../text/said-phrases.ts';
import { wordAt } from '../text/tokens.ts';
import { overlaps, type Mention, type Span } from '../text/mention.ts';
import { tidy } from './values/units.ts';

interface Part {
  readonly mention: Mention;
  readonly value: number;
  /** The part it is, by its words; '' if unspecified. */
  readonly who: string;
}

interface Summed {
  readonly bindings: readonly Binding[];
  /** Keys of yes/no answers that follow. */
  readonly marks: readonly string[];
}

const JOINED: ReadonlySet<string> = new Set(['and', 'plus', '+', ',', '&', 'with']);
const MAX_PARTS = 12;

export function addUp(reading: Reading, bindings: readonly Binding[]): Summed {
  const marks: string[] = [];
  const summed = bindings.map((binding) => {
    const { sum } = binding.slot.hints ?? {};
    if (sum === undefined || typeof binding.fit.value !== 'number') return binding;
    const parts = partsOf(reading, binding, bindings);
    const said = { parts: spansOf(reading, sum.parts), totals: spansOf(reading, sum.totals ?? []) };
    const isShared = parts.length > 1 || near(reading, said.parts, parts) || near(reading, said.totals, parts);
    if (isShared && sum.marks !== undefined) marks.push(sum.marks);
    const total = parts.reduce((value, part) => value + part.value, 0);
    const given = addsTo(reading, binding, { parts, said });
    const value = tidy(total + given);
    return value === binding.fit.value ? binding : { ...binding, fit: { ...binding.fit, value } };
  });
  return { bindings: summed, marks };
}

/** An additional part alone ("my wife earns 28k") is added to the previous answer; a total and a correction are not. */
function addsTo(
  reading: Reading,
  { slot }: Binding,
  {
    parts,
    said,
  }: {
    readonly parts: readonly Part[];
    readonly said: { readonly parts: readonly Span[]; readonly totals: readonly Span[] };
  },
): number {
  const given = reading.request.answers[slot.key];
  if (isOpen(reading, slot) || typeof given !== 'number' || parts.length !== 1) return 0;
  if (reading.markers.length > 0 || said.totals.length > 0 || !near(reading, said.parts, parts)) return 0;
  return given;
}

/** Words before the first correction give parts; a number after one replaces its own part, or the last one. */
function partsOf(reading: Reading, binding: Binding, bindings: readonly Binding[]): readonly Part[] {
  const { slot } = binding;
  const taken = bindings.filter((other) => other.slot !== slot).map(({ mention }) => mention);
  const figures = reading.mentions.filter(
    (mention) =>
      mention.kind === 'number' && !reading.nonAnswers.has(mention) && !taken.some((other) => overlaps(other, mention)),
  );
  const cues = reading.cues.filter((cue) => cue.weight >= STRONG_CUE);
  let parts: Part[] = [];
  for (const mention of figures.slice(0, MAX_PARTS * 4)) {
    const fit = fitTo(slot, mention);
    if (fit === null || typeof fit.value !== 'number' || fit.closeness < 0) continue;
    const isBound = mention.start === binding.mention.start;
    const own = clauseCues(reading, cues, mention);
    const isPart = isBound || belongs(reading, { slot, mention, own, parts });
    if (!isPart || parts.length >= MAX_PARTS) continue;
    const who = whoOf(reading, slot, own);
    // The binding's own value may have the scale of an earlier number.
    const part = { mention, value: isBound ? Number(binding.fit.value) : fit.value, who };
    parts = reading.markers.some((marker) => parts.length > 0 && stands(marker, parts, mention))
      ? replaced(parts, part)
      : [...parts, part];
  }
  return parts.length === 0 ? [{ mention: binding.mention, value: Number(binding.fit.value), who: '' }] : parts;
}

function clauseCues({ clauses }: Reading, cues: readonly Cue[], mention: Mention): readonly Cue[] {
  return cues.filter((cue) => clauses[cue.start] === clauses[mention.start]);
}

function belongs(
  reading: Reading,
  {
    slot,
    mention,
    own,
    parts,
  }: { readonly slot: Slot; readonly mention: Mention; readonly own: readonly Cue[]; readonly parts: readonly Part[] },
): boolean {
  if (own.some((cue) => cue.slot.key === slot.key)) return true;
  if (own.length > 0 || mention.kind !== 'number') return false;
  const last = parts.at(-1);
  const isPending = reading.request.pending?.key === slot.key;
  if (isPending && last === undefined && isOwnPart(reading, mention)) return true;
  const isJoined = last !== undefined && joins(reading, last.mention.end, mention.start);
  const isCorrected = last !== undefined && reading.markers.some((marker) => stands(marker, parts, mention));
  return (
    isJoined || isCorrected || (isPending && (mention.scale > 1 || mention.letter !== null || mention.value >= 1000))
  );
}

/** "Me 45, my wife 35", "45, my wife 35": a number alone in its clause. */
function isOwnPart({ tokens, clauses }: Reading, mention: Mention): boolean {
  return tokens.every(
    ({ kind, text }, at) =>
      clauses[at] !== clauses[mention.start] ||
      (mention.start <= at && at < mention.end) ||
      kind === 'sign' ||
      OWN.has(text),
  );
}

const OWN: ReadonlySet<string> = new Set(
  "me mine myself i is get about around roughly so well yes and it's".split(' '),
);

function joins({ tokens }: Reading, from: number, to: number): boolean {
  if (to - from < 1 || to - from > 2) return false;
  return tokens.slice(from, to).every(({ text }) => JOINED.has(text)) && wordAt(tokens, to) !== '';
}

function stands(marker: CorrectionMarker, parts: readonly Part[], mention: Mention): boolean {
  return marker.end <= mention.start && parts.some((part) => part.mention.end <= marker.start);
}

function replaced(parts: readonly Part[], part: Part): Part[] {
  const same = part.who === '' ? -1 : parts.findLastIndex(({ who }) => who === part.who);
  const at = same >= 0 ? same : parts.length - 1;
  return parts.map((other, index) => (index === at ? part : other));
}

function whoOf(reading: Reading, slot: Slot, own: readonly Cue[]): string {
  const cue = own.findLast((other) => other.slot.key === slot.key);
  return cue === undefined
    ? ''
    : reading.tokens
        .slice(cue.start, cue.end)
        .map(({ text }) => text)
        .join(' ');
}

function spansOf({ tokens }: Reading, phrases: readonly string[]): readonly Span[] {
  return phrases.length === 0 ? [] : findSaid(phraseTree(phrases.map((phrase) => [phrase, true] as const)), tokens);
}

/** Whether such words are in a clause of one of the parts, or in the clause before it. */
function near({ clauses }: Reading, spans: readonly Span[], parts: readonly Part[]): boolean {
  return spans.some(({ start }) =>
    parts.some(({ mention }) => {
      const apart = (clauses[mention.start] ?? 0) - (clauses[start] ?? 0);
      return apart === 0 || apart === 1 || apart === -1;
    }),
  );
}
