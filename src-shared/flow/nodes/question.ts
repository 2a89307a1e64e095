/** Asks, waits for the user, and commits an answer only after it passed validation. */
import { z } from '../../schema.ts';
import { answerSchemaSchema } from '../answer-schema.ts';
import { keySchema } from '../ids.ts';
import {
  commonHead,
  commonTail,
  expressionSchema,
  jsonSchema,
  meta,
  templateSchema,
  type NodeKindDefinition,
} from './common.ts';

export const extractionSchema = z.strictObject({
  description: z
    .string()
    .max(500)
    .optional()
    .meta({ title: 'What it means', description: 'One sentence for a language model.' }),
  keywords: z
    .array(z.string().min(1).max(100))
    .max(50)
    .optional()
    .meta({ title: 'Cue words', description: 'Words near a value that show it belongs to this answer.' }),
  examples: z
    .array(z.string().min(1).max(300))
    .max(50)
    .optional()
    .meta({ title: 'Examples', description: 'Things a user may say.' }),
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
      widget: 'json',
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
export type ExtractionHints = z.infer<typeof extractionSchema>;

export const QUESTION_DEFAULTS = { required: true, priority: 0, retries: 2 } as const;

export const questionKind: NodeKindDefinition<'question'> = {
  type: 'question',
  title: 'Question',
  summary: 'Asks the user and keeps the answer.',
  help: `A question waits for the user. What they say is read against its answer type; a value is kept under the answer key only after it passed every check.

Give "Ask only when" a condition to skip the question where it does not apply. A question whose key is already answered is passed without asking, so one sentence from the user can fill several.

A refused answer follows the validation edge if there is one, else the retry prompt is asked. After the retries the error edge is taken, or the user is offered a person.`,
  icon: 'message-circle-question-mark',
  colour: 'blue',
  group: 'talk',
  runnable: true,
  starter: { key: 'answer', prompt: '' },
};
