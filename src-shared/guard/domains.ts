/**
 * Represents the possible answers of a question by a few values: conditions that use a key in the given way can't
 * distinguish any other value from one of these.
 */
import type { AnswerSchema, ChoiceOption } from '../flow/answer-schema.ts';
import { checkAnswerValue } from '../flow/answer-value.ts';
import { addDays, formatCalendarDate, parseCalendarDate } from '../flow/calendar.ts';
import { deepEqual } from '../equality.ts';
import type { Json } from '../json.ts';
import type { KeyUse } from './key-uses.ts';

/** Stands for every text that no condition names. */
export const OTHER_TEXT = '\u0000';

const MAX_INTEGERS = 100;
const MAX_LISTED_OPTIONS = 6;

type SchemaOf<Type extends AnswerSchema['type']> = Extract<AnswerSchema, { type: Type }>;

/** Null if a few values can't represent all. */
export function domainOf(answer: AnswerSchema, use: KeyUse): readonly Json[] | null {
  switch (answer.type) {
    case 'boolean':
      return [true, false];
    case 'choice':
      return choiceDomain(answer.options, use);
    case 'choices':
      return use.isFree || use.literals.size > 0 ? null : choicesDomain(answer);
    case 'text':
      return textDomain(answer, use);
    case 'number':
    case 'duration':
      return use.isFree || use.isSearched ? integerDomain(answer) : numberDomain(answer, use);
    case 'date':
      return use.isFree || use.isSearched ? null : dateDomain(answer, use);
  }
}

/** The possible paths, including none. */
export function pathDomain(ids: readonly string[], use: KeyUse): readonly Json[] {
  return choiceDomain(
    ids.map((value) => ({ value })),
    use,
  );
}

/** Options that no condition names are equivalent, so the first represents them. */
function choiceDomain(options: readonly ChoiceOption[], use: KeyUse): Json[] {
  const values = [...new Set(options.map(({ value }) => value))];
  if (use.isFree || use.isOrdered || use.isSearched) return values;
  const other = values.find((value) => !use.literals.has(value));
  return values.filter((value) => use.literals.has(value) || value === other);
}

function choicesDomain(answer: SchemaOf<'choices'>): Json[] | null {
  const values = [...new Set(answer.options.map(({ value }) => value))];
  if (values.length > MAX_LISTED_OPTIONS) return null;
  const lists = values.reduce<string[][]>((all, value) => [...all, ...all.map((list) => [...list, value])], [[]]);
  return lists.filter((list) => checkAnswerValue(answer, list).ok);
}

function textDomain(answer: SchemaOf<'text'>, use: KeyUse): Json[] | null {
  // With a pattern, no other text may be valid, and the valid texts can't be derived from the literals.
  if (use.isFree || use.isOrdered || use.isSearched || answer.pattern !== undefined) return null;
  return [...[...use.literals].filter((literal) => isKept(answer, literal)), OTHER_TEXT];
}

function isKept(answer: AnswerSchema, value: Json): boolean {
  const checked = checkAnswerValue(answer, value);
  return checked.ok && deepEqual(checked.value, value);
}

function integerDomain(answer: SchemaOf<'number'> | SchemaOf<'duration'>): Json[] | null {
  if (answer.type !== 'number' || answer.integer !== true) return null;
  const [from, to] = [Math.ceil(answer.minimum ?? -Infinity), Math.floor(answer.maximum ?? Infinity)];
  if (!(to - from < MAX_INTEGERS)) return null;
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step);
}

/** Each number the conditions name, and one from each gap between them. */
function numberDomain(answer: SchemaOf<'number'> | SchemaOf<'duration'>, use: KeyUse): Json[] {
  const points = [...use.literals].filter((literal) => typeof literal === 'number').sort((a, b) => a - b);
  const lowest = answer.minimum ?? (answer.type === 'duration' ? 0 : -Infinity);
  const bounds = [-Infinity, ...points, Infinity];
  const values = bounds.slice(1).flatMap((high, index) => {
    const between = numberBetween(bounds[index]!, high, { answer, lowest, highest: answer.maximum ?? Infinity });
    return [...(between === undefined ? [] : [between]), high];
  });
  return values.filter((value) => Number.isFinite(value) && isKept(answer, value));
}

/** A number strictly between two, as plain as can be. */
function numberBetween(
  low: number,
  high: number,
  { answer, lowest, highest }: { answer: AnswerSchema; lowest: number; highest: number },
): number | undefined {
  const from = Math.max(low, lowest, -Number.MAX_VALUE);
  const to = Math.min(high, highest, Number.MAX_VALUE);
  const whole = low === -Infinity ? [Math.ceil(to) - 1, Math.floor(to)] : [Math.floor(from) + 1, Math.ceil(from)];
  const candidates = [...(low === -Infinity && high === Infinity ? [0] : []), ...whole, from / 2 + to / 2, from, to];
  return candidates.find((value) => value > low && value < high && isKept(answer, value));
}

function dateDomain(answer: SchemaOf<'date'>, use: KeyUse): Json[] | null {
  const points = [...use.literals].filter((literal) => typeof literal === 'string').sort();
  if (points.some((point) => parseCalendarDate(point) === null)) return null;
  const near = points.flatMap((point) => [adjacentDay(point, -1), point, adjacentDay(point, 1)]);
  // Two named dates with days between them have the day after the first there; the bounds are never between two days.
  const all = [...near, ...[answer.minimum, answer.maximum].filter((bound) => bound !== undefined)];
  const days = [...new Set(all.filter((day) => day !== null))].sort().filter((day) => isKept(answer, day));
  return days.length > 0 || points.length > 0 ? days : ['2026-01-01'];
}

function adjacentDay(day: string, days: number): string | null {
  const date = parseCalendarDate(day);
  const moved = date === null ? null : addDays(date, days);
  return moved === null ? null : formatCalendarDate(moved);
}
