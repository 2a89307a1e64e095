/** Decides which value answers which question: by cue words in its clause, by its unit, or by the open question. */
import { isOpen, type Binding } from './reading/binding.ts';
import { bareCandidates } from './bare-figures.ts';
import { correctAnswer, replaceEarlier } from './by-correction.ts';
import { KIND_SCORE, kindCandidates, rankedCandidates } from './by-kind.ts';
import type { CorrectionMarker } from './reading/correction.ts';
import { STRONG_CUE, type Cue } from './reading/cues.ts';
import { fitTo, type Fit } from './reading/fit.ts';
import type { Reading } from './reading/reading.ts';
import type { Slot } from '../step/extraction-request.ts';
import { frameCandidates } from './value-frames.ts';
import { overlaps, type Mention } from '../text/mention.ts';

/** The bonus of the open question: more than one word of another prompt, less than a cue. */
const PENDING_SCORE = 1.5;
/** More than nearby cues, less than words directly next to a value. */
const AT_ONCE_SCORE = 6.5;
const INVALID_COST = 0.4;
const DISTANCE_COST = 0.02;
const DIRECTION_BONUS = 0.1;
/** "A house of 300k": the value directly after such a word belongs to the cue, whatever precedes it. */
const LINK_BONUS = 0.3;
const LINKS: ReadonlySet<string> = new Set(['of', 'at', 'is', 'costs', 'worth', ':', '=']);
/** How many values to either side of a cue are tried. */
const REACH = 8;

interface Segment {
  readonly start: number;
  readonly end: number;
  readonly marker: CorrectionMarker | null;
}

export function bind(reading: Reading): Binding[] {
  const bound = new Map<string, Binding>();
  for (const segment of segmentsOf(reading)) {
    const mentions = reading.mentions.filter(
      (mention) => mention.start >= segment.start && mention.start < segment.end && !reading.nonAnswers.has(mention),
    );
    const chosen = choose(candidatesIn(reading, segment, { mentions, bound }));
    if (chosen.length === 0 && segment.marker?.strength === 'drop') dropLast(bound);
    for (const binding of chosen) bound.set(binding.slot.key, binding);
  }
  addSecondAnswer(reading, bound);
  return [...bound.values()].sort((left, right) => left.mention.start - right.mention.start);
}

/** The segments between correction markers. A weak marker ("sorry") separates only after a value. */
function segmentsOf(reading: Reading): Segment[] {
  const segments: Segment[] = [];
  let start = 0;
  let marker: CorrectionMarker | null = null;
  for (const next of reading.markers) {
    const hasValue = reading.mentions.some((mention) => mention.start < next.start);
    if (!hasValue && next.strength === 'weak' && segments.length > 0) continue;
    if (!hasValue && next.start > 0 && next.strength === 'weak') continue;
    segments.push({ start, end: next.start, marker });
    start = next.end;
    marker = next;
  }
  segments.push({ start, end: reading.tokens.length, marker });
  return segments;
}

interface Scope {
  readonly mentions: readonly Mention[];
  readonly bound: ReadonlyMap<string, Binding>;
}

function candidatesIn(reading: Reading, segment: Segment, scope: Scope): Binding[] {
  const framed = frameCandidates(reading, scope.mentions);
  const cued = [...framed, ...cueCandidates(reading, segment, scope.mentions)];
  const candidates = [
    ...cued,
    ...pendingCandidates(reading, scope.mentions),
    ...kindCandidates(reading, scope.mentions),
    ...rankedCandidates(reading, scope.mentions),
    ...bareCandidates(reading, scope.mentions),
  ];
  if (segment.marker === null) return candidates;
  const isCued = (mention: Mention): boolean =>
    cued.some((binding) => binding.mention === mention && binding.score >= STRONG_CUE);
  const free = scope.mentions.filter((mention) => !isCued(mention));
  if (scope.bound.size === 0) return [...candidates, ...correctAnswer(reading, segment.marker, free)];
  return [...candidates, ...replaceEarlier(scope.bound, free), ...replaceAtOnce(reading, segment, scope)];
}

/**
 * "Deposit 30k, make that 35k on a house worth 300k": the value directly after the marker replaces the previous one.
 */
function replaceAtOnce({ tokens, cues }: Reading, { start }: Segment, { mentions, bound }: Scope): Binding[] {
  const numbers = mentions.filter((mention) => mention.kind === 'number');
  const [first] = numbers;
  // "I meant 95 for the bill" says which answer it is.
  const isCued = numbers.length === 1 && cues.some((cue) => cue.start >= start && cue.weight >= STRONG_CUE);
  if (first === undefined || isCued || tokens.slice(start, first.start).some(({ kind }) => kind !== 'sign')) return [];
  return replaceEarlier(bound, [first]).map((binding) => ({ ...binding, score: AT_ONCE_SCORE }));
}

/** Highest score first; each value answers one question, each question accepts one value. */
function choose(candidates: readonly Binding[]): Binding[] {
  const names = candidates.filter(({ mention }) => mention.kind === 'choice' && mention.how === 'named');
  const isPartOfName = ({ mention }: Binding): boolean => names.some((name) => isInside(mention, name.mention));
  const order = candidates
    .filter((candidate) => !isPartOfName(candidate))
    .sort(
      (left, right) =>
        right.score - left.score || left.mention.start - right.mention.start || right.mention.end - left.mention.end,
    );
  const chosen: Binding[] = [];
  const taken = new Set<string>();
  for (const candidate of order) {
    if (taken.has(candidate.slot.key)) continue;
    if (chosen.some((other) => overlaps(other.mention, candidate.mention))) continue;
    chosen.push(candidate);
    taken.add(candidate.slot.key);
  }
  return chosen;
}

/** The "5 year fixed" of an option "5 Year Fixed Low Equity" is not a separate value. */
function isInside(part: Mention, whole: Mention): boolean {
  return part.start >= whole.start && part.end <= whole.end && part.end - part.start < whole.end - whole.start;
}

function cueCandidates(reading: Reading, segment: Segment, mentions: readonly Mention[]): Binding[] {
  const { clauses, cues, request } = reading;
  const byClause = Map.groupBy(mentions, (mention) => clauses[mention.start] ?? 0);
  const cuesByClause = Map.groupBy(
    cues.filter((cue) => cue.start >= segment.start && cue.start < segment.end),
    (cue) => clauses[cue.start] ?? 0,
  );
  const found = new Map<string, Binding>();
  for (const [clause, own] of cuesByClause) {
    const here = byClause.get(clause) ?? [];
    const strongest = own.find((cue) => cue.weight >= STRONG_CUE);
    const cuesFirst = (strongest?.start ?? 0) < (here[0]?.start ?? 0);
    for (const cue of own) {
      let fitting = nearest(cue, here);
      // "As for the wattage, 300": the value is in the next clause, which has no cue.
      if (fitting.length === 0 && cue.weight >= STRONG_CUE && !cuesByClause.has(clause + 1)) {
        fitting = nearest(cue, byClause.get(clause + 1) ?? []);
      }
      for (const { mention, fit } of fitting) {
        const after = mention.start >= cue.end;
        const distance = Math.min(20, after ? mention.start - cue.end : cue.start - mention.end);
        const isLinked = mention.start === cue.end + 1 && LINKS.has(reading.tokens[cue.end]?.text ?? '');
        const bonus = (after === cuesFirst ? DIRECTION_BONUS : 0) + (isLinked ? LINK_BONUS : 0);
        const score = cue.weight - distance * DISTANCE_COST + bonus;
        add(found, { slot: cue.slot, mention, fit, score, by: 'cue' });
      }
    }
  }
  return [...found.values()].flatMap((binding) => weigh(reading, binding, request.pending));
}

/** The first fitting value on each side of a cue. */
function nearest(cue: Cue, mentions: readonly Mention[]): { readonly mention: Mention; readonly fit: Fit }[] {
  const after = mentions.filter((mention) => mention.start >= cue.end).slice(0, REACH);
  const before = mentions
    .filter((mention) => mention.end <= cue.start)
    .slice(-REACH)
    .reverse();
  return [before, after].flatMap((side) => {
    for (const mention of side) {
      const fit = fitTo(cue.slot, mention);
      if (fit !== null) return [{ mention, fit }];
    }
    return [];
  });
}

/** Several cues for the same pair count together. */
function add(found: Map<string, Binding>, binding: Binding): void {
  const id = `${binding.mention.start} ${binding.mention.end} ${binding.mention.kind} ${binding.slot.key}`;
  const known = found.get(id);
  found.set(id, known === undefined ? binding : { ...known, score: known.score + binding.score });
}

/** Answers to other questions need a strong cue; for the open one, cues only add to the score. */
function weigh(reading: Reading, binding: Binding, pending: Slot | null): Binding[] {
  const { slot, fit } = binding;
  const score = binding.score + fit.closeness * 0.5;
  if (slot.key === pending?.key) return [{ ...binding, score: score + PENDING_SCORE }];
  const enough = binding.score >= STRONG_CUE - 0.5 && (fit.valid || binding.score >= 3);
  const unsure = fit.closeness < 0 && binding.score < STRONG_CUE;
  return enough && !unsure && (isOpen(reading, slot) || binding.score >= STRONG_CUE - 0.3)
    ? [{ ...binding, score }]
    : [];
}

function pendingCandidates(reading: Reading, mentions: readonly Mention[]): Binding[] {
  const slot = reading.request.pending;
  if (slot === null) return [];
  return mentions.flatMap((mention) => {
    const fit = fitTo(slot, mention);
    if (fit === null) return [];
    const score = PENDING_SCORE + fit.closeness * 0.5 - (fit.valid ? 0 : INVALID_COST);
    return [{ slot, mention, fit, score, by: 'pending' as const }];
  });
}

function dropLast(bound: Map<string, Binding>): void {
  const last = [...bound.values()].sort((left, right) => right.mention.start - left.mention.start)[0];
  if (last !== undefined) bound.delete(last.slot.key);
}

const PERIOD_JOINS: ReadonlySet<string> = new Set(['to', 'until', 'till', 'through', '-', 'and']);
/** A word of the prompt that no other question shares. */
const WEAK_CUE = 0.9;

/**
 * A second value of the open question's type goes to the one other question that accepts it, if something refers to it:
 * a word of its prompt ("and leave on the 10th"), or the end of a period ("from the 3rd to the 10th").
 */
function addSecondAnswer(reading: Reading, bound: Map<string, Binding>): void {
  const { pending, slots } = reading.request;
  const first = pending === null ? undefined : bound.get(pending.key);
  if (first === undefined || pending === null) return;
  for (const mention of reading.mentions) {
    if (reading.nonAnswers.has(mention) || mention.start < first.mention.end || mention.kind !== first.mention.kind)
      continue;
    if ([...bound.values()].some((other) => overlaps(other.mention, mention))) continue;
    const fitting = slots.flatMap((slot) => {
      const fit =
        slot.key === pending.key || bound.has(slot.key) || !isOpen(reading, slot) ? null : fitTo(slot, mention);
      return fit?.valid === true && fit.closeness >= 0 ? [{ slot, fit }] : [];
    });
    const pointed = fitting.filter(({ slot }) => isPointedAt(reading, slot, mention));
    const isEnd = mention.kind === 'date' && PERIOD_JOINS.has(reading.tokens[first.mention.end]?.text ?? '');
    const [only] = pointed.length > 0 ? pointed : isEnd && mention.start === first.mention.end + 1 ? fitting : [];
    if (only === undefined || pointed.length > 1 || (pointed.length === 0 && fitting.length > 1)) continue;
    bound.set(only.slot.key, { ...only, mention, score: KIND_SCORE, by: 'kind' });
  }
}

function isPointedAt({ cues, clauses }: Reading, slot: Slot, mention: Mention): boolean {
  return cues.some(
    (cue) =>
      cue.slot.key === slot.key &&
      cue.weight >= WEAK_CUE &&
      clauses[cue.start] === clauses[mention.start] &&
      !overlaps(cue, mention),
  );
}
