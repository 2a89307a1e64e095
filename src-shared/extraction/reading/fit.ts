/**
 * Interprets a value found in the text as an answer to one question, in its unit and of its kind, or finds that it
 * doesn't fit.
 */
import type { AnswerSchema } from '../../flow/answer-schema.ts';
import { checkAnswerValue } from '../../flow/answer-value.ts';
import { addDays, calendarDate, formatCalendarDate } from '../../flow/calendar.ts';
import type { Json } from '../../json.ts';
import { wordsAbout } from './cues.ts';
import type { Slot } from '../../step/extraction-request.ts';
import { stem } from '../../text/words.ts';
import { durationIn, durationUnitNamed } from '../values/durations.ts';
import { asksForHeads, HEADS } from '../values/headcount.ts';
import type { DateMention, Mention, NumberMention, TextMention } from '../../text/mention.ts';
import { partOfName } from '../values/names.ts';
import { countsTimes, timesFor } from '../values/times.ts';
import { canonicalUnit, convertUnit, isCurrency, isKnownUnit, tidy } from '../values/units.ts';

export interface Fit {
  readonly value: Json;
  /** How clearly the value has this question's type: 1 for exactly its unit, below 0 if it rather doesn't fit. */
  readonly closeness: number;
  /** Whether the answer schema would accept it. */
  readonly valid: boolean;
}

type SchemaOf<Type extends AnswerSchema['type']> = Extract<AnswerSchema, { type: Type }>;
type Candidate = Omit<Fit, 'valid'>;

export function fitTo(slot: Slot, mention: Mention): Fit | null {
  const candidate = candidateFor(slot, mention);
  return candidate === null ? null : { ...candidate, valid: checkAnswerValue(slot.answer, candidate.value).ok };
}

function candidateFor(slot: Slot, mention: Mention): Candidate | null {
  const { answer } = slot;
  switch (mention.kind) {
    case 'choice':
      return mention.slot === slot.key
        ? { value: mention.option, closeness: mention.how === 'named' ? 0.5 : 0.2 }
        : null;
    case 'text':
      return answer.type === 'text' && answer.format === mention.format ? fitText(slot, mention) : null;
    case 'date':
      return answer.type === 'date' ? fitDate(answer, mention, asksOfThePast(slot)) : null;
    case 'duration': {
      const unit = answer.type === 'duration' ? answer.unit : answer.type === 'number' ? unitOf(answer).duration : null;
      return unit === null ? null : { value: durationIn(unit, mention), closeness: mention.loose ? 0.4 : 0.8 };
    }
    case 'number':
      if (answer.type === 'duration') return fitDuration(answer, mention);
      return answer.type === 'number' ? fitNumber(slot, answer, inThousands(answer, mention)) : null;
  }
}

function fitText(slot: Slot, mention: TextMention): Candidate {
  if (mention.format !== 'name') return { value: mention.value, closeness: 0.8 };
  const words = wordsAbout(slot);
  const last = words.has(stem('last')) || words.has('surname') || words.has('family');
  const first = words.has('first') || words.has('given') || words.has('forename');
  if (first === last) return { value: mention.value, closeness: 0.8 };
  return { value: partOfName(mention.value, first ? 'first' : 'last'), closeness: 0.8 };
}

const PAST = /\b(?:did|was|were|happened|occurred|since)\b/i;
/** "When were you hoping to come?" is only polite. */
const WISH = /\b(?:want\w*|wish\w*|hop(?:e|ing)|think\w*|thought|plan\w*|look\w*|need\w*|like|prefer\w*|due)\b/i;

export function asksOfThePast({ prompt }: Slot): boolean {
  return PAST.test(prompt) && !WISH.test(prompt);
}

/** A day without a year is in the year that fits the question; "on Monday" may be in the past. */
function fitDate(answer: SchemaOf<'date'>, mention: DateMention, past: boolean): Candidate {
  const date = past && mention.recent !== null ? mention.recent : mention.date;
  const years = mention.yearless ? [0, -1, 1, -2] : [0];
  const moved = years.map((shift) => calendarDate(date.year + shift, date.month, date.day));
  if (mention.weekday) moved.push(addDays(date, -7));
  const candidates = moved.flatMap((day) => (day === null ? [] : [formatCalendarDate(day)]));
  const fitting = candidates.find((candidate) => checkAnswerValue(answer, candidate).ok);
  return { value: fitting ?? formatCalendarDate(date), closeness: mention.loose ? 0.3 : 0.8 };
}

function fitDuration(answer: SchemaOf<'duration'>, mention: NumberMention): Candidate | null {
  if (mention.letter === 'm') {
    // "18m": months where months or years are counted, else minutes.
    const months = answer.unit === 'months' || answer.unit === 'years';
    const length = { months: months ? mention.value : 0, minutes: months ? 0 : mention.value };
    return { value: durationIn(answer.unit, length), closeness: 0.4 };
  }
  if (mention.unit === null) return { value: mention.value, closeness: 0 };
  if (isCount(mention.unit) || isKnownUnit(mention.unit) || durationUnitOfStem(mention.unit) !== null) return null;
  return { value: mention.value, closeness: -0.3 };
}

/** Matches counts of people or occasions, which no other question accepts. */
function isCount(unit: string): boolean {
  return unit === HEADS || countsTimes(unit);
}

interface NumberUnit {
  readonly name: string | null;
  readonly money: boolean;
  readonly duration: ReturnType<typeof durationUnitNamed>;
}

function unitOf(answer: SchemaOf<'number'>): NumberUnit {
  const name = answer.unit === undefined || answer.unit === '' ? null : canonicalUnit(answer.unit);
  const money = answer.format === 'money' || (name !== null && isCurrency(name));
  const percent = answer.format === 'percent' ? '%' : null;
  return { name: name ?? percent, money, duration: answer.unit === undefined ? null : durationUnitNamed(answer.unit) };
}

function fitNumber(slot: Slot, answer: SchemaOf<'number'>, mention: NumberMention): Candidate | null {
  if (countsTimes(mention.unit)) {
    const times = timesFor(wordsAbout(slot), mention);
    return times === null ? null : { value: times, closeness: 0.9 };
  }
  if (mention.unit === HEADS) {
    const isCount = (answer.format ?? 'plain') === 'plain' && answer.integer === true;
    return isCount && asksForHeads(wordsAbout(slot)) ? { value: mention.value, closeness: 0.9 } : null;
  }
  const unit = unitOf(answer);
  if (unit.money) return fitMoney(slot, unit.name, mention);
  if (unit.name === '%') return fitPercent(mention);
  if (unit.name !== null) return fitMeasure(answer, unit.name, mention);
  const { value } = mention;
  if (mention.unit === null) return { value, closeness: 0 };
  if (isKnownUnit(mention.unit)) return { value, closeness: -0.3 };
  const about = wordsAbout(slot).has(mention.unit);
  if (durationUnitOfStem(mention.unit) !== null && !about) return null;
  return { value, closeness: about ? 0.8 : -0.2 };
}

/** "350" where amounts are in thousands. */
function inThousands({ thousandsBelow = 0 }: SchemaOf<'number'>, mention: NumberMention): NumberMention {
  const { value, scale, letter, fraction, unit } = mention;
  const isBare =
    scale === 1 && letter === null && !fraction && (unit === null || isCurrency(unit) || !isKnownUnit(unit));
  return isBare && value >= 1 && value < thousandsBelow
    ? { ...mention, value: tidy(value * 1000), scale: 1000 }
    : mention;
}

function fitMoney(slot: Slot, currency: string | null, mention: NumberMention): Candidate | null {
  const value = mention.letter === 'm' ? tidy(mention.value * 1e6) : mention.value;
  if (mention.unit === null) return { value, closeness: mention.scale > 1 || mention.letter !== null ? 0.3 : 0 };
  if (isCurrency(mention.unit)) {
    // Without its own currency, a question accepts any, in its main unit.
    const own = currency !== null && isCurrency(currency) ? currency : mainUnit(mention.unit);
    const converted = convertUnit(value, mention.unit, own);
    return converted === null ? null : { value: converted, closeness: 0.8 };
  }
  const isScaled = mention.scale > 1 || mention.letter !== null;
  if (isKnownUnit(mention.unit) || durationUnitOfStem(mention.unit) !== null) return null;
  // "40k salary": the word after thousands is not a unit.
  if (isScaled) return { value, closeness: 0.3 };
  return { value, closeness: value >= 1000 || wordsAbout(slot).has(mention.unit) ? 0 : -0.2 };
}

function mainUnit(currency: string): string {
  return currency === 'p' ? 'GBP' : currency === 'cents' ? 'USD' : currency;
}

function fitPercent(mention: NumberMention): Candidate | null {
  if (mention.unit === '%') return { value: mention.value, closeness: 1 };
  if (mention.fraction) return { value: tidy(mention.value * 100), closeness: 0.2 };
  const other = mention.letter !== null || (mention.unit !== null && isKnownUnit(mention.unit));
  return other ? null : { value: mention.value, closeness: mention.unit === null ? 0 : -0.2 };
}

function fitMeasure(answer: SchemaOf<'number'>, unit: string, mention: NumberMention): Candidate | null {
  if (mention.letter === 'm') {
    const metres = convertUnit(mention.value, 'm', unit);
    return metres === null ? null : { value: metres, closeness: 1 };
  }
  if (mention.letter === 'k' && unit === 'K') return fitKelvin(answer, mention);
  if (mention.unit === null) return { value: mention.value, closeness: 0 };
  if (isKnownUnit(mention.unit)) {
    const converted = convertUnit(mention.value, mention.unit, unit);
    return converted === null ? null : { value: converted, closeness: 1 };
  }
  if (mention.unit === stem(unit)) return { value: mention.value, closeness: 1 };
  return durationUnitOfStem(mention.unit) === null ? { value: mention.value, closeness: -0.2 } : null;
}

/** "4000K" is in kelvins, "4k" in thousands. */
function fitKelvin(answer: SchemaOf<'number'>, mention: NumberMention): Candidate {
  const plain = mention.value / mention.scale;
  const fits = checkAnswerValue(answer, plain).ok || !checkAnswerValue(answer, mention.value).ok;
  return { value: fits && plain >= 100 ? plain : mention.value, closeness: 1 };
}

function durationUnitOfStem(word: string): ReturnType<typeof durationUnitNamed> {
  return durationUnitNamed(word) ?? durationUnitNamed(`${word}s`) ?? durationUnitNamed(`${word}e`);
}
