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

const words = (most: number) => z.array(z.string().min(1).max(100)).max(most);

/** Several numbers in one text that are parts of one answer: "mine 40k, hers 28k". */
const sumSchema = z.strictObject({
  parts: words(50).meta({
    title: 'Part cue words',
    description: 'Words that introduce another part, such as hers or my wife.',
  }),
  totals: words(50).optional().meta({
    title: 'Total cue words',
    description: 'Words that mean the number is already a total, such as joint or together.',
  }),
  marks: keySchema.optional().meta({
    title: 'Sets',
    description: 'A yes/no answer that becomes yes if parts were added up or a total cue word was used.',
  }),
});

/** Numbers without a cue while another kind of question is open. */
const bareSchema = z.strictObject({
  minimum: z.number().optional().meta({ title: 'From', description: 'Smaller numbers are ignored.' }),
  maximum: z.number().optional().meta({ title: 'Up to', description: 'Larger numbers are ignored.' }),
});

export const extractionSchema = z.strictObject({
  description: z
    .string()
    .max(500)
    .optional()
    .meta({ title: 'Meaning', description: 'One sentence that tells a language model what this answer means.' }),
  keywords: words(200).optional().meta({
    title: 'Cue words',
    description: 'Words near a value that show it belongs to this answer. Use # for the value, as in over # years.',
  }),
  onlyKeywords: z.boolean().optional().meta({
    title: 'Use only these cue words',
    description:
      "If on, words in the key, label, and prompt aren't cues, and single words or bare numbers don't select an option.",
    default: false,
  }),
  examples: z
    .array(z.string().min(1).max(300))
    .max(50)
    .optional()
    .meta({ title: 'Examples', description: 'Example messages from users.' }),
  when: expressionSchema.optional().meta({
    title: 'Listen only when',
    description: "If this is false, messages answer this question only while it's being asked.",
  }),
  yes: words(200).optional().meta({
    title: 'Words for yes',
    description: 'For yes/no answers: words that mean yes anywhere in a message. Negated ("haven\'t …"), they mean no.',
  }),
  no: words(200).optional().meta({
    title: 'Words for no',
    description: 'For yes/no answers: words that mean no anywhere in a message.',
  }),
  decisive: z.boolean().optional().meta({
    title: 'Leading yes or no answers',
    description: "If on, a message that starts with yes or no answers this question and doesn't count as a path vote.",
    default: false,
  }),
  plain: z.boolean().optional().meta({
    title: 'Require a plain yes',
    description: "A yes counts only if the message says nothing else. Use this before actions that can't be undone.",
    default: false,
  }),
  verbatim: z.boolean().optional().meta({
    title: 'Verbatim',
    description:
      'While this question is being asked, the whole message is its answer. Only "cancel" and "start over" still work as exit commands.',
    default: false,
  }),
  anyWords: z.boolean().optional().meta({
    title: 'Accept any text',
    description:
      'For text answers: while this question is being asked, any message without another meaning is its answer, including small talk.',
    default: false,
  }),
  skip: words(100).optional().meta({
    title: 'Words to skip',
    description: 'While this question is being asked, these words mean "skip", such as don\'t know the postcode.',
  }),
  ranked: z.boolean().optional().meta({
    title: 'Options by position',
    description:
      'If on, "the first one" and "the other one" select options even while another question is being asked.',
    default: false,
  }),
  bare: bareSchema.optional().meta({
    title: 'Accept bare numbers',
    description:
      "If the question being asked doesn't take numbers, a number without a cue answers the first unanswered question with this option.",
  }),
  revise: z.enum(['correction', 'cue']).optional().meta({
    title: 'Changed by',
    description:
      'correction: changed by a correction ("sorry, 5") or a new value with a cue. cue: changed only by a new value with its cue words.',
    default: 'correction',
  }),
  sum: sumSchema.optional().meta({
    title: 'Add up numbers',
    description:
      'For number answers: adds up several numbers in one message. Example: { "parts": ["wife", "hers"], "marks": "isJoint" }.',
  }),
});

export const questionSchema = z.strictObject({
  ...commonHead,
  type: z.literal('question'),
  label: commonTail.label,
  key: keySchema.meta(
    meta({
      title: 'Answer key',
      description: 'Conditions read the answer as answers.key.',
      widget: 'key',
      group: 'about',
    }),
  ),
  prompt: templateSchema.meta(
    meta({
      title: 'Prompt',
      description: "The question the user sees. Rewording it doesn't change the key.",
      widget: 'template',
      group: 'main',
    }),
  ),
  answer: answerSchemaSchema.optional().meta(
    meta({
      title: 'Answer type',
      description: 'The values this question accepts.',
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
        description: 'If off, "skip" and "I don\'t know" skip the question.',
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
        title: 'Priority',
        description: 'Lower numbers are asked first if several questions are open.',
        widget: 'number',
        group: 'behaviour',
        default: 0,
      }),
    ),
  default: jsonSchema.optional().meta(
    meta({
      title: 'Default answer',
      description: "Used if there's no answer yet when the conversation gets here. The question isn't asked.",
      widget: 'literal',
      group: 'behaviour',
    }),
  ),
  volunteered: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: 'Never ask',
        description: 'Collects the answer only if the user mentions it.',
        widget: 'switch',
        group: 'behaviour',
        default: false,
      }),
    ),
  when: expressionSchema.optional().meta(
    meta({
      title: 'Ask only when',
      description: 'The question is skipped if this is false.',
      widget: 'expression',
      group: 'behaviour',
    }),
  ),
  validate: expressionSchema.optional().meta(
    meta({
      title: 'Valid only if',
      description: "Checked with the new answer before it's saved.",
      widget: 'expression',
      group: 'behaviour',
    }),
  ),
  givesWay: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: 'Yield to newer answers',
        description: 'If a newer answer makes this one invalid, the newer one is kept and this one is asked again.',
        widget: 'switch',
        group: 'behaviour',
        default: false,
      }),
    ),
  validationPrompt: templateSchema.optional().meta(
    meta({
      title: 'Retry prompt',
      description: 'Shown instead of the prompt after an invalid answer.',
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
        description: 'Invalid answers allowed before the error edge is followed or a person is offered.',
        widget: 'number',
        group: 'behaviour',
        default: 2,
      }),
    ),
  extraction: extractionSchema.optional().meta(
    meta({
      title: 'Extraction',
      description: 'Hints for finding the answer in messages.',
      widget: 'extraction',
      group: 'behaviour',
    }),
  ),
  voiceText: templateSchema.optional().meta(
    meta({
      title: 'Spoken prompt',
      description: 'Replaces the prompt in voice mode.',
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
