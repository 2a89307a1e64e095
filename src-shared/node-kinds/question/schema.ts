/** Asks, waits for the user, and commits an answer only after it passed validation. */
import { z } from '../../schema.ts';
import { extractionSchema } from './extraction-schema.ts';
import { answerSchemaSchema } from '../../flow/answer-schema.ts';
import { keySchema } from '../../flow/ids.ts';
import {
  commonHead,
  commonTail,
  expressionSchema,
  jsonSchema,
  meta,
  privateSchema,
  templateSchema,
} from '../../flow/node-fields.ts';
import { t } from '../../messages/translate.ts';

export const questionSchema = z.strictObject({
  ...commonHead,
  type: z.literal('question'),
  label: commonTail.label,
  key: keySchema.meta(
    meta({
      title: t('kinds.question.fields.key.title'),
      description: t('kinds.question.fields.key.help'),
      widget: 'key',
      group: 'about',
    }),
  ),
  prompt: templateSchema.meta(
    meta({
      title: t('kinds.question.fields.prompt.title'),
      description: t('kinds.question.fields.prompt.help'),
      widget: 'template',
      group: 'main',
    }),
  ),
  answer: answerSchemaSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.answer.title'),
      description: t('kinds.question.fields.answer.help'),
      widget: 'answer-schema',
      group: 'main',
      default: { type: 'text' },
    }),
  ),
  required: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: t('kinds.question.fields.required.title'),
        description: t('kinds.question.fields.required.help'),
        widget: 'switch',
        group: 'behavior',
        default: true,
      }),
    ),
  private: privateSchema,
  priority: z
    .int()
    .min(-1000)
    .max(1000)
    .optional()
    .meta(
      meta({
        title: t('kinds.question.fields.priority.title'),
        description: t('kinds.question.fields.priority.help'),
        widget: 'number',
        group: 'behavior',
        default: 0,
      }),
    ),
  default: jsonSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.default.title'),
      description: t('kinds.question.fields.default.help'),
      widget: 'literal',
      group: 'behavior',
    }),
  ),
  volunteered: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: t('kinds.question.fields.volunteered.title'),
        description: t('kinds.question.fields.volunteered.help'),
        widget: 'switch',
        group: 'behavior',
        default: false,
      }),
    ),
  when: expressionSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.when.title'),
      description: t('kinds.question.fields.when.help'),
      widget: 'expression',
      group: 'behavior',
    }),
  ),
  validate: expressionSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.validate.title'),
      description: t('kinds.question.fields.validate.help'),
      widget: 'expression',
      group: 'behavior',
    }),
  ),
  givesWay: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: t('kinds.question.fields.givesWay.title'),
        description: t('kinds.question.fields.givesWay.help'),
        widget: 'switch',
        group: 'behavior',
        default: false,
      }),
    ),
  validationPrompt: templateSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.validationPrompt.title'),
      description: t('kinds.question.fields.validationPrompt.help'),
      widget: 'template',
      group: 'behavior',
    }),
  ),
  retries: z
    .int()
    .min(0)
    .max(20)
    .optional()
    .meta(
      meta({
        title: t('kinds.question.fields.retries.title'),
        description: t('kinds.question.fields.retries.help'),
        widget: 'number',
        group: 'behavior',
        default: 2,
      }),
    ),
  extraction: extractionSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.extraction.title'),
      description: t('kinds.question.fields.extraction.help'),
      widget: 'extraction',
      group: 'behavior',
    }),
  ),
  voiceText: templateSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.voiceText.title'),
      description: t('kinds.question.fields.voiceText.help'),
      widget: 'template',
      group: 'voice',
    }),
  ),
  step: commonTail.step,
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type QuestionNode = z.infer<typeof questionSchema>;

export const QUESTION_DEFAULTS = { required: true, priority: 0, retries: 2 } as const;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly question: QuestionNode;
  }
}
