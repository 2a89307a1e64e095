/** Everything found in a text before it is decided what answers what. */
import { parseCalendarDate } from '../flow/calendar.ts';
import type { TextFormat } from '../flow/text-format.ts';
import { findMarkers, type CorrectionMarker } from './correction.ts';
import { findCues, type Cue } from './cues.ts';
import { findNonAnswers } from './ranges.ts';
import type { ExtractionRequest, Slot } from './request.ts';
import { clausesOf } from './text/clauses.ts';
import { straighten, tokenize, type Token } from './text/tokens.ts';
import { findLooseChoices, findNamedChoices } from './values/choice.ts';
import { findContacts } from './values/contact.ts';
import { findDates } from './values/dates.ts';
import { findDurations } from './values/durations.ts';
import { contains, overlaps, type Mention, type NumberMention } from './values/mention.ts';
import { findNames } from './values/names.ts';
import { findNumbers } from './values/numbers.ts';
import { findPolarities, type Polarity } from './values/yes-no.ts';

export interface Reading {
  readonly request: ExtractionRequest;
  /** Straightened; the tokens' places refer to it. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly clauses: readonly number[];
  /** In the order of the text, values that are no answers ("not 300", "10 to 20") included. */
  readonly mentions: readonly Mention[];
  readonly nonAnswers: ReadonlySet<Mention>;
  readonly cues: readonly Cue[];
  readonly polarities: readonly Polarity[];
  readonly markers: readonly CorrectionMarker[];
}

/** A text of digits alone could name ever more values; answers stand in the first few hundred. */
const MOST_MENTIONS = 400;

export function readText(request: ExtractionRequest): Reading {
  const text = straighten(request.text);
  const tokens = tokenize(text);
  const values = findValues(request, text, tokens);
  const polarities = findPolarities(tokens);
  // Options are looked up clause by clause for their negations; the clauses depend on the other values only.
  const clauses = clausesOf(tokens, values);
  const named = findNamedChoices({ tokens, clauses }, request.slots);
  const loose = findLoose(request, { tokens, clauses }, named);
  const all = [...values, ...named, ...loose].sort((left, right) => left.start - right.start || right.end - left.end);
  const mentions = all.slice(0, MOST_MENTIONS);
  const isBoolean = request.pending?.answer.type === 'boolean';
  return {
    request,
    text,
    tokens,
    clauses: clausesOf(tokens, [...values, ...named]),
    mentions,
    nonAnswers: findNonAnswers(tokens, mentions),
    cues: findCues(tokens, request.slots),
    polarities,
    markers: findMarkers(tokens, isBoolean ? [] : mentions),
  };
}

/** The format of a text question; null for other questions. */
export function textFormatOf(slot: Slot | null): TextFormat | null {
  return slot?.answer.type === 'text' ? (slot.answer.format ?? 'plain') : null;
}

function findValues(request: ExtractionRequest, text: string, tokens: readonly Token[]): Mention[] {
  const asked = textFormatOf(request.pending);
  const today = parseCalendarDate(request.today) ?? { year: 2000, month: 1, day: 1 };
  const dates = findDates(tokens, today);
  const durations = findDurations(tokens);
  const contacts = findContacts(text, tokens, asked);
  const wantsName = request.slots.some((slot) => textFormatOf(slot) === 'name') || asked === 'name';
  const names = wantsName ? findNames(text, tokens, asked === 'name') : [];
  const isOwn = (number: NumberMention): boolean => {
    if (contacts.some((contact) => overlaps(contact, number))) return false;
    const date = dates.find((other) => overlaps(other, number));
    // The figure of "in two weeks" or "the 5th" may still be one; that of "3 April" is not.
    return date === undefined || date.loose || durations.some((length) => contains(date, length));
  };
  return [...findNumbers(tokens).filter(isOwn), ...durations, ...dates, ...contacts, ...names];
}

function findLoose(
  request: ExtractionRequest,
  text: { readonly tokens: readonly Token[]; readonly clauses: readonly number[] },
  named: readonly Mention[],
): Mention[] {
  const { pending } = request;
  if (pending === null || !['choice', 'choices'].includes(pending.answer.type)) return [];
  const isNamed = named.some(
    (mention) => mention.kind === 'choice' && mention.slot === pending.key && !mention.negated,
  );
  if (isNamed) return [];
  const answered = request.answers[pending.key];
  const denied = named.find((mention) => mention.kind === 'choice' && mention.slot === pending.key);
  return findLooseChoices(text, pending, denied?.kind === 'choice' ? denied.option : answered);
}
