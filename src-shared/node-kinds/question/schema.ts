/** Asks, waits for the user, and commits an answer only after it passed validation. */
import { z } from '../../schema.ts';
import { answerSchemaSchema } from '../../flow/answer-schema.ts';
import { keySchema } from '../../flow/ids.ts';
import { commonHead, commonTail, expressionSchema, jsonSchema, meta, templateSchema } from '../../flow/node-fields.ts';

const words = (most: number) => z.array(z.string().min(1).max(100)).max(most);

/** Several figures of one text that are parts of one answer: "mine 40k, hers 28k". */
const sumSchema = z.strictObject({
  parts: words(50).meta({ title: 'Words of parts', description: 'Cue words of a further part: hers, my wife.' }),
  totals: words(50).optional().meta({
    title: 'Words of totals',
    description: 'Words that say the figure is the sum already: joint, together.',
  }),
  marks: keySchema.optional().meta({
    title: 'Sets',
    description: 'A yes/no answer that becomes yes where parts were added up or such words were said.',
  }),
});

/** Figures said without any cue while another kind of question is open. */
const bareSchema = z.strictObject({
  minimum: z.number().optional().meta({ title: 'From', description: 'Smaller figures are left alone.' }),
  maximum: z.number().optional().meta({ title: 'Up to', description: 'Larger figures are left alone.' }),
});

export const extractionSchema = z.strictObject({
  description: z
    .string()
    .max(500)
    .optional()
    .meta({ title: 'What it means', description: 'One sentence for a language model.' }),
  keywords: words(200).optional().meta({
    title: 'Cue words',
    description: 'Words near a value that show it belongs to this answer. # stands for the value: over # years.',
  }),
  onlyKeywords: z.boolean().optional().meta({
    title: 'Only these cue words',
    description:
      'If on, words of the key, the label and the prompt are no cues, and single words or bare numbers name no option.',
    default: false,
  }),
  examples: z
    .array(z.string().min(1).max(300))
    .max(50)
    .optional()
    .meta({ title: 'Examples', description: 'Things a user may say.' }),
  when: expressionSchema.optional().meta({
    title: 'Heard only when',
    description: 'If this is false, nothing the user says answers this question, unless it is open.',
  }),
  yes: words(200).optional().meta({
    title: 'Words for yes',
    description: 'Of a yes/no answer: words that mean yes wherever they are said. Denied ("haven\'t …") they mean no.',
  }),
  no: words(200).optional().meta({
    title: 'Words for no',
    description: 'Of a yes/no answer: words that mean no wherever they are said.',
  }),
  decisive: z.boolean().optional().meta({
    title: 'Yes or no comes first',
    description: 'If on, a text that begins with a plain yes or no answers this open question and asks for no path.',
    default: false,
  }),
  plain: z.boolean().optional().meta({
    title: 'Only a plain yes',
    description:
      'A yes counts only where nothing is said beside it that the question does not ask: something is done that cannot be undone.',
    default: false,
  }),
  verbatim: z.boolean().optional().meta({
    title: 'Word for word',
    description:
      'While this question is open, the whole text is its answer, as it was said. Only "cancel" and "start again" are still heard as wishes.',
    default: false,
  }),
  anyWords: z.boolean().optional().meta({
    title: 'Any words answer it',
    description:
      'Of a text: while this question is open, a text that means nothing else is its answer, greetings and small talk included.',
    default: false,
  }),
  skip: words(100).optional().meta({
    title: 'Words to pass it',
    description: 'While this question is open, these words mean "skip": don\'t know the postcode.',
  }),
  ranked: z.boolean().optional().meta({
    title: 'Options by their place',
    description: 'If on, "the first one" and "the other one" name options of this choice though it is not open.',
    default: false,
  }),
  bare: bareSchema.optional().meta({
    title: 'Takes bare figures',
    description:
      'While a question that takes no figures is open, a figure without a cue answers the first such question that has no answer.',
  }),
  revise: z.enum(['correction', 'cue']).optional().meta({
    title: 'Changed by',
    description:
      'correction: by words that take back ("sorry, 5") or a new value with a cue. cue: only by a new value with its own cue words.',
    default: 'correction',
  }),
  sum: sumSchema.optional().meta({
    title: 'Adds up',
    description:
      'Of a number: several figures of one text are added: { "parts": ["wife", "hers"], "marks": "isJoint" }.',
  }),
});

export const questionSchema = z.strictObject({
  ...commonHead,
  type: z.literal('question'),
  label: commonTail.label,
  key: keySchema.meta(
    meta({
      title: 'Answer key',
      description: 'Where the answer is kept; guards read it as answers.key.',
      widget: 'key',
      group: 'main',
    }),
  ),
  prompt: templateSchema.meta(
    meta({
      title: 'Prompt',
      description: 'What is asked. May be reworded freely; the key stays.',
      widget: 'template',
      group: 'main',
    }),
  ),
  answer: answerSchemaSchema.optional().meta(
    meta({
      title: 'Answer',
      description: 'What counts as an answer.',
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
        title: 'Required',
        description: 'If off, "skip" and "I don\'t know" pass the question.',
        widget: 'switch',
        group: 'behaviour',
        default: true,
      }),
    ),
  priority: z
    .int()
    .min(-1000)
    .max(1000)
    .optional()
    .meta(
      meta({
        title: 'Priority',
        description: 'Lower is asked first where several questions are open.',
        widget: 'number',
        group: 'behaviour',
        default: 0,
      }),
    ),
  default: jsonSchema.optional().meta(
    meta({
      title: 'If nobody says',
      description: 'Kept as the answer where the conversation comes by without one; the question is then not asked.',
      widget: 'literal',
      group: 'behaviour',
    }),
  ),
  volunteered: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: 'Never asked',
        description: 'Only kept if the user says it by themselves.',
        widget: 'switch',
        group: 'behaviour',
        default: false,
      }),
    ),
  when: expressionSchema.optional().meta(
    meta({
      title: 'Ask only when',
      description: 'If this is false the question is skipped.',
      widget: 'expression',
      group: 'behaviour',
    }),
  ),
  validate: expressionSchema.optional().meta(
    meta({
      title: 'Must also hold',
      description: 'Checked with the new answer in place, before it is kept.',
      widget: 'expression',
      group: 'behaviour',
    }),
  ),
  givesWay: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: 'Gives way',
        description: 'If a newer answer makes this one fail its condition, the newer stays and this one is open again.',
        widget: 'switch',
        group: 'behaviour',
        default: false,
      }),
    ),
  validationPrompt: templateSchema.optional().meta(
    meta({
      title: 'If the answer will not do',
      description: 'Asked instead of the prompt after a refused answer.',
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
        title: 'Retries',
        description: 'Refused answers before the error edge is taken, or a person is offered.',
        widget: 'number',
        group: 'behaviour',
        default: 2,
      }),
    ),
  extraction: extractionSchema.optional().meta(
    meta({
      title: 'Understanding',
      description: 'Hints for finding the answer in what the user says.',
      widget: 'extraction',
      group: 'behaviour',
    }),
  ),
  voiceText: templateSchema.optional().meta(
    meta({
      title: 'Spoken prompt',
      description: 'Said instead of the prompt in voice mode.',
      widget: 'template',
      group: 'voice',
    }),
  ),
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
