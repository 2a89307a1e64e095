/** Hints for finding the answer of a question in messages. */
import { expressionSchema } from '../../flow/node-fields.ts';
import { keySchema } from '../../flow/ids.ts';
import { t } from '../../messages/translate.ts';
import { z } from '../../schema.ts';

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
