/** The input of a form for a question: by the type of its answer, with the options, bounds, and checks of the question. */
import type { Component } from '../a2ui/messages.ts';
import { optionLabel, type AnswerSchema } from '../flow/answer-schema.ts';
import type { TextFormat } from '../flow/text-format.ts';
import type { Json, JsonObject } from '../json.ts';
import { t } from '../messages/translate.ts';
import { sentenceCase } from '../node-kinds/base/sentence-case.ts';
import type { FormQuestion } from './questions.ts';

type Answer<Type extends AnswerSchema['type']> = Extract<AnswerSchema, { readonly type: Type }>;

/** The initial value of the input. An unchecked checkbox means no, and a picker stores a list. */
export function expressionOf(question: FormQuestion): string {
  const { key, answer } = question;
  if (answer?.type === 'boolean' && question.isNeeded) return `answers.${key} == true`;
  return answer?.type === 'choice' ? asList(key) : `answers.${key}`;
}

/** For a picker, which stores a list. */
export function asList(key: string): string {
  return `answers.${key} == null ? [] : [answers.${key}]`;
}

/** `path` is where its value is in the data. */
export function inputOf(question: FormQuestion, path: string): Component {
  const { key, answer = { type: 'text' } } = question;
  const value: JsonObject = { path };
  const checks = checksOf(question, answer, value);
  return {
    ...{ id: `answer_${key}`, label: labelOf(question, answer), value },
    ...fieldOf(answer),
    ...(checks.length > 0 && { checks }),
  };
}

/** Only the flow can fill in a prompt with variables. */
function labelOf({ key, label, prompt }: FormQuestion, answer: AnswerSchema): string {
  const words = prompt.trim() === '' || prompt.includes('{{') ? (label ?? sentenceCase(key)) : prompt;
  return withUnit(words, answer);
}

/** "Length (m)" */
export function withUnit(label: string, answer: AnswerSchema): string {
  const unit = unitOf(answer);
  return unit === undefined ? label : t('screenList.questions.withUnit', { label, unit });
}

function unitOf(answer: AnswerSchema): string | undefined {
  if (answer.type === 'number' && answer.format === 'percent') return '%';
  return answer.type === 'number' || answer.type === 'duration' ? answer.unit : undefined;
}

/** From this number on, options are found faster by typing. */
const MANY_OPTIONS = 10;

function fieldOf(answer: AnswerSchema): { readonly component: string } & JsonObject {
  switch (answer.type) {
    case 'boolean':
      return { component: 'CheckBox' };
    case 'choice':
    case 'choices':
      return {
        ...{ component: 'ChoicePicker', variant: answer.type === 'choice' ? 'mutuallyExclusive' : 'multipleSelection' },
        options: answer.options.map((option) => ({ label: optionLabel(option), value: option.value })),
        ...(answer.options.length >= MANY_OPTIONS && { filterable: true }),
      };
    case 'date':
      return {
        ...{ component: 'DateTimeInput', enableDate: true },
        ...(answer.minimum !== undefined && { min: answer.minimum }),
        ...(answer.maximum !== undefined && { max: answer.maximum }),
      };
    case 'number':
    case 'duration':
      return { component: 'TextField', variant: 'number' };
    case 'text':
      return { component: 'TextField' };
  }
}

/** A check, with the message for a failure. */
type Rule = readonly [condition: JsonObject, message: string];

function checksOf(question: FormQuestion, answer: AnswerSchema, value: JsonObject): readonly Json[] {
  const isFilled = call('required', { value });
  const rules = rulesOf(answer, value);
  const needed = question.isNeeded && answer.type !== 'boolean';
  const words = 'options' in answer ? t('screenList.questions.choose') : t('screenDesigner.checks.required');
  const all: readonly Rule[] = needed
    ? [[isFilled, words], ...rules]
    : rules.map(([condition, message]) => [unless(isFilled, condition), message]);
  return all.map(([condition, message]) => ({ condition, message }));
}

function call(name: string, args: JsonObject): JsonObject {
  return { call: name, args };
}

/** Empty values aren't checked. */
function unless(isFilled: JsonObject, condition: JsonObject): JsonObject {
  return call('or', { values: [call('not', { value: isFilled }), condition] });
}

function rulesOf(answer: AnswerSchema, value: JsonObject): readonly Rule[] {
  switch (answer.type) {
    case 'text':
      return textRules(answer, value);
    case 'number':
      return [[numberCondition(answer, value), numberWords(answer)]];
    case 'duration':
      return [
        [numberCondition({ ...answer, minimum: answer.minimum ?? 0 }, value), numberWords({ minimum: 0, ...answer })],
      ];
    case 'choices':
      return lengthRules({ min: answer.minItems, max: answer.maxItems }, value, 'count');
    case 'boolean':
    case 'choice':
    case 'date':
      return [];
  }
}

function textRules(
  { format = 'plain', pattern, minLength, maxLength }: Answer<'text'>,
  value: JsonObject,
): readonly Rule[] {
  const known = PATTERNS[format];
  return [
    ...(format === 'email' ? [[call('email', { value }), t('screenList.form.emailWrong')] as const] : []),
    ...(known === undefined
      ? []
      : [[call('regex', { value, pattern: known }), t(`screenList.questions.formats.${format as Written}`)] as const]),
    ...(pattern === undefined
      ? []
      : [[call('regex', { value, pattern: `^(?:${pattern})$` }), t('screenList.questions.pattern')] as const]),
    ...lengthRules({ min: minLength, max: maxLength }, value, 'length'),
  ];
}

type Written = Exclude<TextFormat, 'plain' | 'email'>;

/**
 * These reject nothing that the flow accepts; the flow reports everything else. Clients use their own regular
 * expressions, so these need neither flags nor Unicode classes.
 */
const PATTERNS: Readonly<Partial<Record<TextFormat, string>>> & Readonly<Record<Written, string>> = {
  name: '^[^0-9@<>]*[^\\s0-9@<>][^0-9@<>]*$',
  phone: '^\\s*\\+?(?:[ ()./-]*[0-9]){7,18}[ ()./-]*$',
  postcode: '^\\s*[A-Za-z0-9](?:[ -]*[A-Za-z0-9]){2,9}\\s*$',
  url: '^\\s*(?:[A-Za-z]+://)?(?:localhost|[^/?#\\s:@]+\\.[^/?#\\s:@]+)(?::[0-9]{1,5})?(?:[/?#]\\S*)?\\s*$',
  address: '^[^@<>{}]*[^\\s0-9.,;:/#()@<>{}-][^@<>{}]*$',
};

interface Range {
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** "required" checks whether there is a value. */
function lengthRules({ min, max }: Range, value: JsonObject, what: 'length' | 'count'): readonly Rule[] {
  const args = { ...(min !== undefined && min > 1 && { min }), ...(max !== undefined && { max }) };
  const words = rangeWords(args);
  if (words === null) return [];
  return [[call('length', { value, ...args }), t(`screenList.questions.${what}.${words}`, args)]];
}

interface NumberRange {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly integer?: boolean | undefined;
}

function numberCondition({ minimum: min, maximum: max, integer }: NumberRange, value: JsonObject): JsonObject {
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const isWithin = call('numeric', { value, ...bounds });
  const isNumber = call('regex', { value, pattern: integer === true ? WHOLE : DECIMAL });
  if (Object.keys(bounds).length === 0) return isNumber;
  return integer === true ? call('and', { values: [isNumber, isWithin] }) : isWithin;
}

const WHOLE = '^\\s*[+-]?[0-9]+\\s*$';
const DECIMAL = '^\\s*[+-]?[0-9]+(?:\\.[0-9]+)?\\s*$';

function numberWords({ minimum: min, maximum: max, integer }: NumberRange): string {
  const bounds = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const kind = integer === true ? 'whole' : 'number';
  return t(`screenList.questions.${kind}.${rangeWords(bounds) ?? 'any'}`, bounds);
}

function rangeWords({
  min,
  max,
}: {
  readonly min?: number;
  readonly max?: number;
}): 'between' | 'least' | 'most' | null {
  if (min !== undefined) return max === undefined ? 'least' : 'between';
  return max === undefined ? null : 'most';
}
