/**
 * The values that a question accepts. Values stored in `answers` are plain JSON: text, email, phone … string · number
 * number · yes/no boolean · choice one option value · choices a list of option values · date `YYYY-MM-DD` · duration a
 * number counted in `unit`.
 */
import { z } from '../schema.ts';
import { t } from '../messages/translate.ts';

const optionSchema = z.strictObject({
  value: z
    .string()
    .min(1)
    .max(200)
    .meta({ title: 'Value', description: 'Saved as the answer and used in conditions.' }),
  label: z
    .string()
    .max(200)
    .optional()
    .meta({ title: 'Label', description: 'Shown to the user. If empty, the value is shown.' }),
  synonyms: z.array(z.string().min(1).max(200)).max(100).optional().meta({
    title: 'Synonyms',
    description:
      'Other words for this option. Templates ({{ }}) are filled in every turn. Separate several words with |.',
  }),
});

const textSchema = z.strictObject({
  type: z.literal('text'),
  format: z
    .enum(['plain', 'name', 'email', 'phone', 'postcode', 'url', 'address'])
    .optional()
    .meta({ title: 'Format', default: 'plain' }),
  minLength: z.int().min(0).max(8000).optional().meta({ title: 'Minimum length' }),
  maxLength: z.int().min(1).max(8000).optional().meta({ title: 'Maximum length' }),
  pattern: z.string().min(1).max(500).optional().meta({
    title: 'Pattern',
    description: 'A regular expression that the whole text must match (RE2 syntax).',
  }),
});

const numberSchema = z.strictObject({
  type: z.literal('number'),
  format: z.enum(['plain', 'money', 'percent']).optional().meta({ title: 'Format', default: 'plain' }),
  integer: z.boolean().optional().meta({ title: 'Whole numbers only', default: false }),
  minimum: z.number().optional().meta({ title: 'Minimum' }),
  maximum: z.number().optional().meta({ title: 'Maximum' }),
  thousandsBelow: z.number().min(1).max(1_000_000).optional().meta({
    title: 'Read as thousands below',
    description: 'Bare numbers from 1 to below this mean thousands. With 1000, "350" is 350,000.',
  }),
  unit: z
    .string()
    .max(20)
    .optional()
    .meta({ title: 'Unit', description: 'Shown after the number and recognized in messages, such as W, m, or GBP.' }),
});

const booleanSchema = z.strictObject({ type: z.literal('boolean') });

const choiceSchema = z.strictObject({
  type: z.literal('choice'),
  options: z.array(optionSchema).min(1).max(500).meta({ title: 'Options' }),
});

const choicesSchema = z.strictObject({
  type: z.literal('choices'),
  options: z.array(optionSchema).min(1).max(500).meta({ title: 'Options' }),
  minItems: z.int().min(0).optional().meta({ title: 'Minimum choices' }),
  maxItems: z.int().min(1).optional().meta({ title: 'Maximum choices' }),
});

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, t('flow.answerSchema.dateFormat'));

const dateSchema = z.strictObject({
  type: z.literal('date'),
  minimum: isoDate.optional().meta({ title: 'Earliest' }),
  maximum: isoDate.optional().meta({ title: 'Latest' }),
});

export const DURATION_UNITS = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;

const durationSchema = z.strictObject({
  type: z.literal('duration'),
  unit: z.enum(DURATION_UNITS).meta({ title: 'Unit' }),
  minimum: z.number().optional().meta({ title: 'Minimum length' }),
  maximum: z.number().optional().meta({ title: 'Maximum length' }),
});

export const answerSchemaSchema = z.discriminatedUnion('type', [
  textSchema,
  numberSchema,
  booleanSchema,
  choiceSchema,
  choicesSchema,
  dateSchema,
  durationSchema,
]);

export type AnswerSchema = z.infer<typeof answerSchemaSchema>;
export type AnswerType = AnswerSchema['type'];
export type ChoiceOption = z.infer<typeof optionSchema>;
export type DurationUnit = (typeof DURATION_UNITS)[number];

/** A question without a schema accepts any text, as in the first version of flows. */
export const ANY_TEXT: AnswerSchema = { type: 'text' };

/** A label with a template has no meaning outside a turn. */
export function optionLabel({ label, value }: ChoiceOption): string {
  return label === undefined || label.includes('{{') ? value : label;
}
