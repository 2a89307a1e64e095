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
    .meta({ title: t('fields.answer.option.value.title'), description: t('fields.answer.option.value.help') }),
  label: z
    .string()
    .max(200)
    .optional()
    .meta({ title: t('fields.answer.option.label.title'), description: t('fields.answer.option.label.help') }),
  synonyms: z
    .array(z.string().min(1).max(200))
    .max(100)
    .optional()
    .meta({
      title: t('fields.answer.option.synonyms.title'),
      description: t('fields.answer.option.synonyms.help'),
    }),
});

const textSchema = z.strictObject({
  type: z.literal('text'),
  format: z
    .enum(['plain', 'name', 'email', 'phone', 'postcode', 'url', 'address'])
    .optional()
    .meta({ title: t('fields.answer.text.format.title'), default: 'plain' }),
  minLength: z
    .int()
    .min(0)
    .max(8000)
    .optional()
    .meta({ title: t('fields.answer.text.minLength.title') }),
  maxLength: z
    .int()
    .min(1)
    .max(8000)
    .optional()
    .meta({ title: t('fields.answer.text.maxLength.title') }),
  pattern: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta({
      title: t('fields.answer.text.pattern.title'),
      description: t('fields.answer.text.pattern.help'),
    }),
});

const numberSchema = z.strictObject({
  type: z.literal('number'),
  format: z
    .enum(['plain', 'money', 'percent'])
    .optional()
    .meta({ title: t('fields.answer.number.format.title'), default: 'plain' }),
  integer: z
    .boolean()
    .optional()
    .meta({ title: t('fields.answer.number.integer.title'), default: false }),
  minimum: z
    .number()
    .optional()
    .meta({ title: t('fields.answer.number.minimum.title') }),
  maximum: z
    .number()
    .optional()
    .meta({ title: t('fields.answer.number.maximum.title') }),
  thousandsBelow: z
    .number()
    .min(1)
    .max(1_000_000)
    .optional()
    .meta({
      title: t('fields.answer.number.thousandsBelow.title'),
      description: t('fields.answer.number.thousandsBelow.help'),
    }),
  unit: z
    .string()
    .max(20)
    .optional()
    .meta({ title: t('fields.answer.number.unit.title'), description: t('fields.answer.number.unit.help') }),
});

const booleanSchema = z.strictObject({ type: z.literal('boolean') });

const choiceSchema = z.strictObject({
  type: z.literal('choice'),
  options: z
    .array(optionSchema)
    .min(1)
    .max(500)
    .meta({ title: t('fields.answer.choice.options.title') }),
});

const choicesSchema = z.strictObject({
  type: z.literal('choices'),
  options: z
    .array(optionSchema)
    .min(1)
    .max(500)
    .meta({ title: t('fields.answer.choices.options.title') }),
  minItems: z
    .int()
    .min(0)
    .optional()
    .meta({ title: t('fields.answer.choices.minItems.title') }),
  maxItems: z
    .int()
    .min(1)
    .optional()
    .meta({ title: t('fields.answer.choices.maxItems.title') }),
});

const isoDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, t('flow.answerSchema.dateFormat'));

const dateSchema = z.strictObject({
  type: z.literal('date'),
  minimum: isoDate.optional().meta({ title: t('fields.answer.date.minimum.title') }),
  maximum: isoDate.optional().meta({ title: t('fields.answer.date.maximum.title') }),
});

export const DURATION_UNITS = ['minutes', 'hours', 'days', 'weeks', 'months', 'years'] as const;

const durationSchema = z.strictObject({
  type: z.literal('duration'),
  unit: z.enum(DURATION_UNITS).meta({ title: t('fields.answer.duration.unit.title') }),
  minimum: z
    .number()
    .optional()
    .meta({ title: t('fields.answer.duration.minimum.title') }),
  maximum: z
    .number()
    .optional()
    .meta({ title: t('fields.answer.duration.maximum.title') }),
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
