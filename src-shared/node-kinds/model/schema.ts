/** Makes one call to a language model: text, or an object with known fields. */
import { z } from '../../schema.ts';
import { placeSchema } from '../../flow/handlers.ts';
import { keySchema } from '../../flow/ids.ts';
import { commonHead, commonTail, expressionSchema, jsonSchema, meta, templateSchema } from '../../flow/node-fields.ts';
import { historySchema } from '../base/history-field.ts';

export const MODEL_DEFAULTS = { timeoutMs: 30_000, repairs: 1, role: 'generate' } as const;

export const modelSchema = z.strictObject({
  ...commonHead,
  type: z.literal('model'),
  label: commonTail.label,
  prompt: templateSchema.meta(
    meta({
      title: 'Prompt',
      description: 'What the model is asked. Put what users and tools said here, never into the system prompt.',
      widget: 'template',
      group: 'main',
    }),
  ),
  systemPrompt: templateSchema
    .optional()
    .meta(
      meta({ title: 'System prompt', description: "The model's instructions.", widget: 'template', group: 'main' }),
    ),
  output: z
    .record(z.string(), jsonSchema)
    .optional()
    .meta(
      meta({
        title: 'Output schema',
        description: 'A JSON Schema of the answer. If empty, the answer is text.',
        widget: 'json',
        group: 'main',
      }),
    ),
  set: z
    .record(placeSchema, expressionSchema)
    .optional()
    .meta(
      meta({
        title: 'Set variables',
        description: 'Computed when the model has answered. The answer is in last.',
        widget: 'places',
        group: 'main',
        default: {},
      }),
    ),
  result: keySchema.optional().meta(
    meta({
      title: 'Result key',
      description: 'Saves the answer as context.key. The latest answer is always in last.',
      widget: 'line',
      group: 'main',
    }),
  ),
  fallback: z
    .record(z.string().min(1).max(100), expressionSchema)
    .optional()
    .meta(
      meta({
        title: 'Without a model',
        description:
          'An expression for each field of the answer, or for text. Used if the model gives no usable answer.',
        widget: 'expressions',
        group: 'behaviour',
      }),
    ),
  role: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,32}$/)
    .optional()
    .meta(
      meta({
        title: 'Model role',
        description: 'Which of the models in the settings is asked.',
        widget: 'line',
        group: 'behaviour',
        default: MODEL_DEFAULTS.role,
      }),
    ),
  history: historySchema,
  temperature: z
    .number()
    .min(0)
    .max(2)
    .optional()
    .meta(meta({ title: 'Temperature', widget: 'number', group: 'behaviour' })),
  maxTokens: z
    .int()
    .min(1)
    .optional()
    .meta(meta({ title: 'Maximum tokens', widget: 'number', group: 'behaviour' })),
  timeoutMs: z
    .int()
    .min(1)
    .max(600_000)
    .optional()
    .meta(meta({ title: 'Timeout (ms)', widget: 'number', group: 'behaviour', default: MODEL_DEFAULTS.timeoutMs })),
  stream: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: 'Stream',
        description: 'Shows the text while it is written.',
        widget: 'switch',
        group: 'behaviour',
        default: false,
      }),
    ),
  repairs: z
    .int()
    .min(0)
    .max(1)
    .optional()
    .meta(
      meta({
        title: 'Repairs',
        description: "How often the model is asked again after an answer that doesn't fit the schema.",
        widget: 'number',
        group: 'behaviour',
        default: MODEL_DEFAULTS.repairs,
      }),
    ),
  step: commonTail.step,
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type ModelNode = z.infer<typeof modelSchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly model: ModelNode;
  }
}
