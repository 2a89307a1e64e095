/** Checks a proposed value against its answer schema. Returns the value to store, or the reason it is refused. */
import { assertNever } from '../errors.ts';
import type { Json } from '../json.ts';
import { fail, ok, type Result } from '../result.ts';
import { optionLabel, type AnswerSchema, type ChoiceOption } from './answer-schema.ts';
import { parseCalendarDate, spellCalendarDate } from './calendar.ts';
import { checkTextFormat } from './text-format.ts';
import { compileTextPattern } from './text-pattern.ts';
import { listEither } from '../messages/list-words.ts';
import { t } from '../messages/translate.ts';

type SchemaOf<Type extends AnswerSchema['type']> = Extract<AnswerSchema, { type: Type }>;

/** The most options a refusal lists by name. */
const NAMED_OPTIONS = 6;

/** Reasons complete the sentence "It …": "must be at least 10 W". */
export function checkAnswerValue(answer: AnswerSchema, value: Json): Result<Json, string> {
  switch (answer.type) {
    case 'text':
      return checkText(answer, value);
    case 'number':
      return checkNumber(answer, value);
    case 'boolean':
      return checkBoolean(value);
    case 'choice':
      return checkChoice(answer.options, value);
    case 'choices':
      return checkChoices(answer, value);
    case 'date':
      return checkDate(answer, value);
    case 'duration':
      return checkDuration(answer, value);
    default:
      return assertNever(answer);
  }
}

function checkText(answer: SchemaOf<'text'>, value: Json): Result<Json, string> {
  if (typeof value !== 'string' && typeof value !== 'number') return fail(t('flow.answerValue.text'));
  const text = String(value).trim();
  const length = [...text].length;
  const shortest = answer.minLength ?? 1;
  if (length < shortest) {
    return fail(
      length === 0
        ? t('flow.answerValue.empty')
        : t('flow.answerValue.tooShort', { least: count(shortest, 'characters') }),
    );
  }
  const longest = answer.maxLength ?? 8000;
  if (length > longest) return fail(t('flow.answerValue.tooLong', { most: count(longest, 'characters') }));
  const formatted = length === 0 ? ok(text) : checkTextFormat(answer.format ?? 'plain', text);
  if (!formatted.ok || answer.pattern === undefined) return formatted;
  const pattern = compileTextPattern(answer.pattern);
  // An invalid pattern is a problem of the flow; until it is fixed nothing can be stored unchecked.
  if (!pattern.ok) return fail(t('flow.answerValue.badPattern'));
  const fits = pattern.value.testExact(formatted.value) || pattern.value.testExact(text);
  return fits ? formatted : fail(t('flow.answerValue.pattern'));
}

function checkNumber(answer: SchemaOf<'number'>, value: Json): Result<Json, string> {
  const number = numberFrom(value);
  if (number === null) return fail(t('flow.answerValue.number'));
  if (answer.integer === true && !Number.isInteger(number)) return fail(t('flow.answerValue.wholeNumber'));
  return checkRange(answer, number, (bound) => withUnit(bound, answer));
}

function checkDuration(answer: SchemaOf<'duration'>, value: Json): Result<Json, string> {
  const number = numberFrom(value);
  if (number === null) return fail(t('flow.answerValue.duration', { unit: answer.unit }));
  if (number < 0) return fail(t('flow.answerValue.negative'));
  return checkRange(answer, number, (bound) => count(bound, answer.unit));
}

function checkRange(
  answer: SchemaOf<'number'> | SchemaOf<'duration'>,
  number: number,
  spell: (bound: number) => string,
): Result<Json, string> {
  if (answer.minimum !== undefined && number < answer.minimum)
    return fail(t('flow.answerValue.atLeast', { least: spell(answer.minimum) }));
  if (answer.maximum !== undefined && number > answer.maximum)
    return fail(t('flow.answerValue.atMost', { most: spell(answer.maximum) }));
  return ok(number);
}

function checkBoolean(value: Json): Result<Json, string> {
  if (typeof value === 'boolean') return ok(value);
  if (value === 'true') return ok(true);
  return value === 'false' ? ok(false) : fail(t('flow.answerValue.yesOrNo'));
}

function checkChoice(options: readonly ChoiceOption[], value: Json): Result<Json, string> {
  const option = findOption(options, value);
  return option === undefined ? fail(t('flow.answerValue.choice', { options: oneOf(options) })) : ok(option.value);
}

function checkChoices(answer: SchemaOf<'choices'>, value: Json): Result<Json, string> {
  const given = Array.isArray(value) ? (value as readonly Json[]) : [value];
  const chosen = new Set<string>();
  for (const item of given) {
    const option = findOption(answer.options, item);
    if (option === undefined) return fail(t('flow.answerValue.choices', { options: oneOf(answer.options) }));
    chosen.add(option.value);
  }
  if (chosen.size < (answer.minItems ?? 0))
    return fail(t('flow.answerValue.tooFew', { least: count(answer.minItems ?? 0, 'options') }));
  const most = answer.maxItems ?? answer.options.length;
  if (chosen.size > most) return fail(t('flow.answerValue.tooMany', { most: count(most, 'options') }));
  return ok([...chosen]);
}

function checkDate(answer: SchemaOf<'date'>, value: Json): Result<Json, string> {
  const date = typeof value === 'string' ? parseCalendarDate(value.trim()) : null;
  if (date === null) return fail(t('flow.answerValue.date'));
  const text = (value as string).trim();
  if (answer.minimum !== undefined && text < answer.minimum)
    return fail(t('flow.answerValue.onOrAfter', { date: spell(answer.minimum) }));
  if (answer.maximum !== undefined && text > answer.maximum)
    return fail(t('flow.answerValue.onOrBefore', { date: spell(answer.maximum) }));
  return ok(text);
}

/** Matches the value first, then, for values written by people or models, the label in any case. */
function findOption(options: readonly ChoiceOption[], value: Json): ChoiceOption | undefined {
  if (typeof value !== 'string') return undefined;
  const wanted = fold(value);
  return (
    options.find((option) => option.value === value) ??
    options.find((option) => fold(option.value) === wanted) ??
    options.find((option) => fold(optionLabel(option)) === wanted)
  );
}

function fold(text: string): string {
  return text.trim().toLowerCase();
}

function numberFrom(value: Json): number | null {
  const isNumberText = typeof value === 'string' && /^\s*[+-]?\d{1,30}(?:\.\d{1,30})?\s*$/.test(value);
  const number = isNumberText ? Number(value) : value;
  // Negative zero would be saved as 0 and read back as a different value.
  return typeof number === 'number' && Number.isFinite(number) ? number + 0 : null;
}

function withUnit(bound: number, answer: SchemaOf<'number'>): string {
  if (answer.format === 'percent') return `${spellNumber(bound)}%`;
  return answer.unit === undefined ? spellNumber(bound) : `${spellNumber(bound)} ${answer.unit}`;
}

type Counted = 'characters' | 'options' | SchemaOf<'duration'>['unit'];

function count(number: number, noun: Counted): string {
  return t(`flow.answerValue.counts.${noun}`, { count: number, number: spellNumber(number) });
}

/** 12,500 and 0.25: formatted the same on every machine. */
function spellNumber(number: number): string {
  const [whole = '', fraction] = String(number).split('.');
  if (!/^-?\d+$/.test(whole)) return String(number);
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

function spell(iso: string): string {
  const date = parseCalendarDate(iso);
  return date === null ? iso : spellCalendarDate(date);
}

function oneOf(options: readonly ChoiceOption[]): string {
  const labels = options.slice(0, NAMED_OPTIONS).map(optionLabel);
  const rest = options.length - labels.length;
  if (rest > 0) labels.push(t('flow.answerValue.others', { count: rest }));
  return labels.length < 3 ? listEither(labels) : t('flow.answerValue.oneOf', { labels: listEither(labels) });
}
