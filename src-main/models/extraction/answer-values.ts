/** Two representations of an answer's type for a model: the JSON Schema it gets, and the check of its value. */
import { optionLabel, type AnswerSchema, type ChoiceOption } from '../../../src-shared/flow/answer-schema.ts';
import { assertNever } from '../../../src-shared/errors.ts';
import { z } from '../../../src-shared/schema.ts';
import type { Json } from '../../../src-shared/json.ts';

export interface ValueSchema {
  readonly type: 'string' | 'number' | 'boolean' | 'array';
  readonly enum?: readonly string[];
  readonly items?: ValueSchema;
}

/**
 * Limits (minimum, length, pattern) are omitted on purpose: a model that sees them changes the user's answer to fit,
 * but the flow should get it, reject it, and ask again.
 */
export function wireSchemaOf(answer: AnswerSchema): ValueSchema {
  switch (answer.type) {
    case 'text':
    case 'date':
      return { type: 'string' };
    case 'number':
    case 'duration':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: answer.options.map((option) => option.value) };
    case 'choices':
      return { type: 'array', items: { type: 'string', enum: answer.options.map((option) => option.value) } };
    default:
      return assertNever(answer);
  }
}

/** Describes in a phrase how to write the value; also used to report a wrong one to the model. */
export function wireFormOf(answer: AnswerSchema): string {
  switch (answer.type) {
    case 'text':
      return answer.format === undefined || answer.format === 'plain' ? 'text' : `text: ${article(answer.format)}`;
    case 'number':
      return numberForm(answer);
    case 'boolean':
      return 'true for yes, false for no';
    case 'choice':
      return `one of: ${answer.options.map(described).join('; ')}`;
    case 'choices':
      return `a list of any of: ${answer.options.map(described).join('; ')}`;
    case 'date':
      return 'a date written YYYY-MM-DD';
    case 'duration':
      return `a number of ${answer.unit}`;
    default:
      return assertNever(answer);
  }
}

function numberForm({ unit, format, thousandsBelow }: Extract<AnswerSchema, { type: 'number' }>): string {
  const parts = [
    `a number${unit === undefined ? '' : ` in ${unit}`}`,
    format === 'percent' ? ' of percent, 20 for 20 %' : '',
    thousandsBelow === undefined ? '' : `; a bare figure below ${thousandsBelow} means thousands, but 0 is 0`,
  ];
  return parts.join('');
}

/**
 * Accepts small mistakes of small models (quoted numbers and booleans, an option's label for its value), but nothing
 * else.
 */
export function valueSchemaOf(answer: AnswerSchema): z.ZodType<Json> {
  switch (answer.type) {
    case 'text':
      return z.string().trim().min(1).max(8000);
    case 'number':
    case 'duration':
      return z.preprocess(unquotedNumber, z.number());
    case 'boolean':
      return z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean());
    case 'choice':
      return optionSchema(answer.options);
    case 'choices':
      return z
        .array(optionSchema(answer.options))
        .max(500)
        .transform((values) => [...new Set(values)]);
    case 'date':
      return z.iso.date();
    default:
      return assertNever(answer);
  }
}

function optionSchema(options: readonly ChoiceOption[]): z.ZodType<string> {
  const values = options.map((option) => option.value);
  return z.preprocess((value) => (typeof value === 'string' ? optionNamed(value, options) : value), z.enum(values));
}

function optionNamed(text: string, options: readonly ChoiceOption[]): string {
  if (options.some((option) => option.value === text)) return text;
  const wanted = text.trim().toLowerCase();
  const named = options.find((option) =>
    [option.value, optionLabel(option)].some((name) => name.toLowerCase() === wanted),
  );
  return named?.value ?? text;
}

function unquotedNumber(value: unknown): unknown {
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.trim()) ? Number(value) : value;
}

function described({ value, label, synonyms }: ChoiceOption): string {
  const names = [label === undefined || label === value ? [] : [label], synonyms?.slice(0, 10) ?? []].flat();
  return names.length === 0 ? value : `${value} (${names.join(', ')})`;
}

function article(format: string): string {
  return /^[aeio]/.test(format) ? `an ${format}` : `a ${format}`;
}
