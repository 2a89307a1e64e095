/** Everything found in a text before deciding what it answers. */
import { formatCalendarDate, parseCalendarDate, type CalendarDate } from '../../flow/calendar.ts';
import type { TextFormat } from '../../flow/text-format.ts';
import { findMarkers, type CorrectionMarker } from './correction.ts';
import { findCues, STRONG_CUE, type Cue } from './cues.ts';
import { asksOfThePast } from './fit.ts';
import { findFlagWords, type FlagWords } from './flag-words.ts';
import { asksForHuman } from './intents.ts';
import { hintedPath, type HintedPath } from './hints.ts';
import { findNonAnswers } from './ranges.ts';
import type { ExtractionRequest, Slot } from '../../step/extraction-request.ts';
import { clausesOf } from '../../text/clauses.ts';
import { straighten, tokenize, type Token } from '../../text/tokens.ts';
import { findLooseChoices, findNamedChoices } from '../values/choice.ts';
import { findRankedChoices } from '../values/ranked-choice.ts';
import { findAddresses } from '../values/addresses.ts';
import { findContacts } from '../values/contact.ts';
import { findDates } from '../values/dates.ts';
import { findDurations } from '../values/durations.ts';
import {
  contains,
  overlaps,
  type Mention,
  type NumberMention,
  type Span,
  type TextMention,
} from '../../text/mention.ts';
import { findHeadcounts, HEADS } from '../values/headcount.ts';
import { findNames } from '../values/names.ts';
import { findNumbers } from '../values/numbers.ts';
import { findTimes } from '../values/times.ts';
import { findPolarities, type Polarity } from '../values/yes-no.ts';

export interface Reading {
  readonly request: ExtractionRequest;
  /** With normalized characters; the tokens' positions refer to it. */
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly clauses: readonly number[];
  /** In the order of the text, including values that are not answers ("not 300", "10 to 20"). */
  readonly mentions: readonly Mention[];
  readonly nonAnswers: ReadonlySet<Mention>;
  readonly cues: readonly Cue[];
  readonly polarities: readonly Polarity[];
  readonly markers: readonly CorrectionMarker[];
  /** The path that is requested by words its author listed. */
  readonly hinted: HintedPath | null;
  /** Words that authors listed for yes and no. */
  readonly flags: readonly FlagWords[];
}

/** A text of digits could contain any number of values; answers are among the first few hundred. */
const MAX_MENTIONS = 400;

export function readText(request: ExtractionRequest): Reading {
  const text = straighten(request.text);
  const tokens = tokenize(text);
  const cues = findCues(tokens, request.slots);
  const hinted = hintedPath(tokens, request.paths);
  const values = findValues({ request, text, tokens, cues, hinted });
  // Options are looked up clause by clause for their negations; the clauses depend on the other values only.
  const clauses = clausesOf(tokens, values);
  const named = findNamedChoices({ tokens, clauses }, request.slots);
  // "The 1st of December" is not the first option.
  const days = values.filter((value) => value.kind === 'date' && !value.loose);
  const loose = [...findLoose(request, { tokens, clauses }, named), ...findRanks(request, { tokens, clauses })].filter(
    (rank) => !days.some((day) => overlaps(day, rank)),
  );
  const all = [...values, ...named, ...loose].sort((left, right) => left.start - right.start || right.end - left.end);
  const mentions = all.slice(0, MAX_MENTIONS);
  const isBoolean = request.pending?.answer.type === 'boolean';
  const changes =
    textFormatOf(request.pending) === null ? mentions.filter((mention) => changesChoice(request, mention)) : [];
  const markers = findMarkers(tokens, isBoolean ? changes : mentions, changes);
  const retraction =
    isBoolean && !request.confirming ? markers.find((marker) => isRetraction(marker, tokens, mentions)) : undefined;
  // The "k" of "900k" is not an okay, and the "no" of "no sorry, sixty" answers no question.
  const meaningless = [...values, ...(retraction === undefined ? [] : [retraction])];
  const clausesWithNames = clausesOf(tokens, [...values, ...named]);
  const flags = findFlagWords({ tokens, clauses: clausesWithNames }, request.slots);
  const polarities = findPolarities(tokens).filter((said) => !meaningless.some((other) => overlaps(other, said)));
  return {
    request,
    text,
    tokens,
    clauses: clausesWithNames,
    mentions,
    // The "one" of "found one" is not a count.
    nonAnswers: new Set([
      ...findNonAnswers(tokens, mentions),
      ...mentions.filter((mention) => isListed(mention, flags)),
      // "A real person" is a request for a person.
      ...(asksForHuman(tokens)
        ? mentions.filter((mention) => mention.kind === 'number' && mention.unit === HEADS)
        : []),
    ]),
    cues,
    polarities: polarities.filter(
      (said) => !isOfSomethingElse(said, { request, clauses: clausesWithNames, flags, hinted, cues }),
    ),
    markers,
    hinted,
    flags,
  };
}

/** A number among listed words for yes or no. */
function isListed({ kind, start, end }: Mention, flags: readonly FlagWords[]): boolean {
  return kind !== 'choice' && flags.some((flag) => flag.start <= start && end <= flag.end);
}

/** "No thanks" is a no including the thanks. */
function isPartOf(hint: Span, said: Polarity): boolean {
  return contains(said, hint) && said.end - said.start > hint.end - hint.start;
}

/** "I've lost my card" isn't a yes to another question, nor is "I haven't found one" a no. */
function isOfSomethingElse(
  said: Polarity,
  { request, clauses, flags, hinted, cues }: Pick<Reading, 'request' | 'clauses' | 'flags' | 'hinted' | 'cues'>,
): boolean {
  if (!said.verb) return hinted !== null && hinted.spans.some((span) => overlaps(span, said) && !isPartOf(span, said));
  if (hinted !== null) return true;
  const here = [...flags, ...cues.filter(({ weight }) => weight >= STRONG_CUE)].filter(
    ({ start }) => clauses[start] === clauses[said.start],
  );
  return here.length > 0 && !here.some(({ slot }) => slot.key === request.pending?.key);
}

/** Another option of a question that has its answer. */
function changesChoice({ answers, pending }: ExtractionRequest, mention: Mention): boolean {
  if (mention.kind !== 'choice' || mention.how !== 'named' || mention.negated || mention.slot === pending?.key)
    return false;
  const given = answers[mention.slot] ?? null;
  return typeof given === 'string' && given !== mention.option;
}

/** "No sorry, sixty", "no, the morning": a correction before a value that is the whole message. */
function isRetraction(marker: CorrectionMarker, tokens: readonly Token[], mentions: readonly Mention[]): boolean {
  if (marker.start > 0) return false;
  let next = marker.end;
  while (tokens[next]?.kind === 'sign' || ['the', 'a', 'in', 'on', 'at', 'for'].includes(tokens[next]?.text ?? ''))
    next += 1;
  const ends = mentions.filter(({ start }) => start === next).map(({ end }) => end);
  const end = Math.max(next, ...ends);
  return end > next && tokens.slice(end).filter(({ kind }) => kind !== 'sign').length <= 2;
}

/** The format of a text question; null for other questions. */
export function textFormatOf(slot: Slot | null): TextFormat | null {
  return slot?.answer.type === 'text' ? (slot.answer.format ?? 'plain') : null;
}

type Raw = Pick<Reading, 'request' | 'text' | 'tokens' | 'cues' | 'hinted'>;

function findValues(raw: Raw): Mention[] {
  const { request, text, tokens } = raw;
  const asked = textFormatOf(request.pending);
  const today = parseCalendarDate(request.today) ?? { year: 2000, month: 1, day: 1 };
  const dates = findDates(tokens, today, lastDayGiven(request, tokens) ?? today);
  const durations = findDurations(tokens);
  const found = findContacts(text, tokens, asked);
  // "01.02.1980" has as many digits as a telephone number.
  const addresses = addressesIn(raw, asked === 'address');
  const kept = found.filter((contact) => !addresses.some((address) => overlaps(address, contact)));
  const contacts = [...addresses, ...kept].filter(
    (contact) =>
      asked === 'phone' || contact.format !== 'phone' || !dates.some((date) => !date.loose && contains(date, contact)),
  );
  const wantsName = request.slots.some((slot) => textFormatOf(slot) === 'name') || asked === 'name';
  const names = wantsName ? findNames(text, tokens, asked === 'name') : [];
  const isOwn = (number: NumberMention): boolean => {
    if (contacts.some((contact) => overlaps(contact, number))) return false;
    const date = dates.find((other) => overlaps(other, number));
    // The number of "in two weeks" or "the 5th" may still be one; that of "3 April" is not.
    return date === undefined || date.loose || durations.some((length) => contains(date, length));
  };
  const numbers = [...findNumbers(tokens), ...findHeadcounts(tokens), ...findTimes(tokens)].filter(isOwn);
  return [...numbers, ...durations, ...dates, ...contacts, ...names];
}

function addressesIn({ request, text, tokens, cues, hinted }: Raw, asked: boolean): TextMention[] {
  const wanted = request.slots.filter((slot) => textFormatOf(slot) === 'address');
  if (wanted.length === 0 && !asked) return [];
  const keys = new Set(wanted.map(({ key }) => key));
  const stops = cues.filter(({ slot, weight }) => weight >= STRONG_CUE && !keys.has(slot.key));
  return findAddresses({ text, tokens, stops }, asked && hinted === null);
}

/** The previously given day, from which "the 10th" is counted: after arriving on 4 May, one leaves on 10 May. */
function lastDayGiven(
  { slots, answers, pending, today }: ExtractionRequest,
  tokens: readonly Token[],
): CalendarDate | null {
  if (pending !== null && pending.answer.type === 'date' && asksOfThePast(pending)) return null;
  const isTakenBack = tokens.some(({ text }) => TAKING_BACK.has(text));
  if (!isTakenBack && pending?.answer.type !== 'date') return null;
  const dates = new Set(slots.filter(({ answer }) => answer.type === 'date').map(({ key }) => key));
  const last = Object.keys(answers).findLast((key) => dates.has(key) && answers[key] !== null);
  const day = last === undefined ? null : answers[last];
  const given = typeof day === 'string' && day > today ? parseCalendarDate(day) : null;
  if (given === null || !isTakenBack) return given;
  const first = formatCalendarDate({ ...given, day: 1 });
  return first > today ? { ...given, day: 1 } : null;
}

/** "No, the 3rd": another day of that month, not one after it. */
const TAKING_BACK: ReadonlySet<string> = new Set([
  'no',
  'sorry',
  'actually',
  'instead',
  'meant',
  'mean',
  'make',
  'wait',
]);

/** Options by position, for questions that aren't open or accept no loose words, if they accept that. */
function findRanks(
  { slots, pending, answers }: ExtractionRequest,
  text: { readonly tokens: readonly Token[]; readonly clauses: readonly number[] },
): Mention[] {
  const ranked = slots.filter(
    ({ key, hints, answer }) =>
      hints?.ranked === true && answer.type === 'choice' && (key !== pending?.key || hints.onlyKeywords === true),
  );
  return ranked.flatMap((slot) => findRankedChoices(text, slot, answers[slot.key]));
}

function findLoose(
  request: ExtractionRequest,
  text: { readonly tokens: readonly Token[]; readonly clauses: readonly number[] },
  named: readonly Mention[],
): Mention[] {
  const { pending } = request;
  if (pending === null || !['choice', 'choices'].includes(pending.answer.type)) return [];
  if (pending.hints?.onlyKeywords === true) return [];
  const isNamed = named.some(
    (mention) => mention.kind === 'choice' && mention.slot === pending.key && !mention.negated,
  );
  if (isNamed) return [];
  const answered = request.answers[pending.key];
  const denied = named.find((mention) => mention.kind === 'choice' && mention.slot === pending.key);
  return findLooseChoices(text, pending, denied?.kind === 'choice' ? denied.option : answered);
}
