/** Asks, waits for the user, and commits an answer only after it passed validation. */
import { z } from '../../schema.ts';
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

const words = (most: number) => z.array(z.string().min(1).max(100)).max(most);

/** Several numbers in one text that are parts of one answer: "mine 40k, hers 28k". */
const sumSchema = z.strictObject({
  parts: words(50).meta({
    title: t('kinds.question.fields.sum.parts.title'),
    description: t('kinds.question.fields.sum.parts.help'),
  }),
  totals: words(50)
    .optional()
    .meta({
      title: t('kinds.question.fields.sum.totals.title'),
      description: t('kinds.question.fields.sum.totals.help'),
    }),
  marks: keySchema.optional().meta({
    title: t('kinds.question.fields.sum.marks.title'),
    description: t('kinds.question.fields.sum.marks.help'),
  }),
});

/** Numbers without a cue while another kind of question is open. */
const bareSchema = z.strictObject({
  minimum: z
    .number()
    .optional()
    .meta({
      title: t('kinds.question.fields.bare.minimum.title'),
      description: t('kinds.question.fields.bare.minimum.help'),
    }),
  maximum: z
    .number()
    .optional()
    .meta({
      title: t('kinds.question.fields.bare.maximum.title'),
      description: t('kinds.question.fields.bare.maximum.help'),
    }),
});

export const extractionSchema = z.strictObject({
  description: z
    .string()
    .max(500)
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.description.title'),
      description: t('kinds.question.fields.extraction.description.help'),
    }),
  keywords: words(200)
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.keywords.title'),
      description: t('kinds.question.fields.extraction.keywords.help'),
    }),
  onlyKeywords: z
    .boolean()
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.onlyKeywords.title'),
      description: t('kinds.question.fields.extraction.onlyKeywords.help'),
      default: false,
    }),
  examples: z
    .array(z.string().min(1).max(300))
    .max(50)
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.examples.title'),
      description: t('kinds.question.fields.extraction.examples.help'),
    }),
  when: expressionSchema.optional().meta({
    title: t('kinds.question.fields.extraction.when.title'),
    description: t('kinds.question.fields.extraction.when.help'),
  }),
  yes: words(200)
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.yes.title'),
      description: t('kinds.question.fields.extraction.yes.help'),
    }),
  no: words(200)
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.no.title'),
      description: t('kinds.question.fields.extraction.no.help'),
    }),
  decisive: z
    .boolean()
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.decisive.title'),
      description: t('kinds.question.fields.extraction.decisive.help'),
      default: false,
    }),
  plain: z
    .boolean()
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.plain.title'),
      description: t('kinds.question.fields.extraction.plain.help'),
      default: false,
    }),
  verbatim: z
    .boolean()
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.verbatim.title'),
      description: t('kinds.question.fields.extraction.verbatim.help'),
      default: false,
    }),
  anyWords: z
    .boolean()
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.anyWords.title'),
      description: t('kinds.question.fields.extraction.anyWords.help'),
      default: false,
    }),
  skip: words(100)
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.skip.title'),
      description: t('kinds.question.fields.extraction.skip.help'),
    }),
  ranked: z
    .boolean()
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.ranked.title'),
      description: t('kinds.question.fields.extraction.ranked.help'),
      default: false,
    }),
  bare: bareSchema.optional().meta({
    title: t('kinds.question.fields.extraction.bare.title'),
    description: t('kinds.question.fields.extraction.bare.help'),
  }),
  revise: z
    .enum(['correction', 'cue'])
    .optional()
    .meta({
      title: t('kinds.question.fields.extraction.revise.title'),
      description: t('kinds.question.fields.extraction.revise.help'),
      default: 'correction',
    }),
  sum: sumSchema.optional().meta({
    title: t('kinds.question.fields.extraction.sum.title'),
    description: t('kinds.question.fields.extraction.sum.help'),
  }),
});

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
        group: 'behaviour',
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
        group: 'behaviour',
        default: 0,
      }),
    ),
  default: jsonSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.default.title'),
      description: t('kinds.question.fields.default.help'),
      widget: 'literal',
      group: 'behaviour',
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
        group: 'behaviour',
        default: false,
      }),
    ),
  when: expressionSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.when.title'),
      description: t('kinds.question.fields.when.help'),
      widget: 'expression',
      group: 'behaviour',
    }),
  ),
  validate: expressionSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.validate.title'),
      description: t('kinds.question.fields.validate.help'),
      widget: 'expression',
      group: 'behaviour',
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
        group: 'behaviour',
        default: false,
      }),
    ),
  validationPrompt: templateSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.validationPrompt.title'),
      description: t('kinds.question.fields.validationPrompt.help'),
      widget: 'template',
      group: 'behaviour',
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
        group: 'behaviour',
        default: 2,
      }),
    ),
  extraction: extractionSchema.optional().meta(
    meta({
      title: t('kinds.question.fields.extraction.title'),
      description: t('kinds.question.fields.extraction.help'),
      widget: 'extraction',
      group: 'behaviour',
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
