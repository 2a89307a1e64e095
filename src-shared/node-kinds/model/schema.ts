/** Makes one call to a language model: text, or an object with known fields. */
import { z } from '../../schema.ts';
import { placeSchema } from '../../flow/handlers.ts';
import { keySchema } from '../../flow/ids.ts';
import { commonHead, commonTail, expressionSchema, jsonSchema, meta, templateSchema } from '../../flow/node-fields.ts';
import { historySchema } from '../base/history-field.ts';
import { t } from '../../messages/translate.ts';

export const MODEL_DEFAULTS = { timeoutMs: 30_000, repairs: 1, role: 'generate' } as const;

export const modelSchema = z.strictObject({
  ...commonHead,
  type: z.literal('model'),
  label: commonTail.label,
  prompt: templateSchema.meta(
    meta({
      title: t('kinds.model.fields.prompt.title'),
      description: t('kinds.model.fields.prompt.help'),
      widget: 'template',
      group: 'main',
    }),
  ),
  systemPrompt: templateSchema.optional().meta(
    meta({
      title: t('kinds.model.fields.systemPrompt.title'),
      description: t('kinds.model.fields.systemPrompt.help'),
      widget: 'template',
      group: 'main',
    }),
  ),
  output: z
    .record(z.string(), jsonSchema)
    .optional()
    .meta(
      meta({
        title: t('kinds.model.fields.output.title'),
        description: t('kinds.model.fields.output.help'),
        widget: 'json',
        group: 'main',
      }),
    ),
  set: z
    .record(placeSchema, expressionSchema)
    .optional()
    .meta(
      meta({
        title: t('kinds.model.fields.set.title'),
        description: t('kinds.model.fields.set.help'),
        widget: 'places',
        group: 'main',
        default: {},
      }),
    ),
  result: keySchema.optional().meta(
    meta({
      title: t('kinds.model.fields.result.title'),
      description: t('kinds.model.fields.result.help'),
      widget: 'line',
      group: 'main',
    }),
  ),
  fallback: z
    .record(z.string().min(1).max(100), expressionSchema)
    .optional()
    .meta(
      meta({
        title: t('kinds.model.fields.fallback.title'),
        description: t('kinds.model.fields.fallback.help'),
        widget: 'expressions',
        group: 'behavior',
      }),
    ),
  role: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,32}$/)
    .optional()
    .meta(
      meta({
        title: t('kinds.model.fields.role.title'),
        description: t('kinds.model.fields.role.help'),
        widget: 'line',
        group: 'behavior',
        default: MODEL_DEFAULTS.role,
      }),
    ),
  history: historySchema,
  temperature: z
    .number()
    .min(0)
    .max(2)
    .optional()
    .meta(meta({ title: t('kinds.model.fields.temperature.title'), widget: 'number', group: 'behavior' })),
  maxTokens: z
    .int()
    .min(1)
    .optional()
    .meta(meta({ title: t('kinds.model.fields.maxTokens.title'), widget: 'number', group: 'behavior' })),
  timeoutMs: z
    .int()
    .min(1)
    .max(600_000)
    .optional()
    .meta(
      meta({
        title: t('kinds.model.fields.timeoutMs.title'),
        widget: 'number',
        group: 'behavior',
        default: MODEL_DEFAULTS.timeoutMs,
      }),
    ),
  stream: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: t('kinds.model.fields.stream.title'),
        description: t('kinds.model.fields.stream.help'),
        widget: 'switch',
        group: 'behavior',
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
        title: t('kinds.model.fields.repairs.title'),
        description: t('kinds.model.fields.repairs.help'),
        widget: 'number',
        group: 'behavior',
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
