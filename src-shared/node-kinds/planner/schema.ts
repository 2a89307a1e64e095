/** Chooses the next tool of a table, or COMPLETE, with a model or in a fixed order. */
import { z } from '../../schema.ts';
import { keySchema } from '../../flow/ids.ts';
import { REPEATS, toolRowSchema } from '../../agents/tool-row.ts';
import { commonHead, commonTail, expressionSchema, meta, templateSchema } from '../../flow/node-fields.ts';
import { historySchema } from '../base/history-field.ts';

export const PLANNER_DEFAULTS = {
  maxSteps: 20,
  timeoutMs: 120_000,
  toolTimeoutMs: 30_000,
  modelTimeoutMs: 10_000,
} as const;

export const plannerLimitsSchema = z.strictObject({
  maxSteps: z.int().min(1).max(1000).optional().meta({
    title: 'Maximum steps',
    description: 'Decisions, including COMPLETE.',
    default: PLANNER_DEFAULTS.maxSteps,
  }),
  timeoutMs: z
    .int()
    .min(1)
    .max(86_400_000)
    .optional()
    .meta({ title: 'Total timeout (ms)', default: PLANNER_DEFAULTS.timeoutMs }),
  toolTimeoutMs: z
    .int()
    .min(1)
    .max(600_000)
    .optional()
    .meta({ title: 'Tool timeout (ms)', default: PLANNER_DEFAULTS.toolTimeoutMs }),
  maxTokens: z.int().min(1).optional().meta({ title: 'Maximum tokens' }),
  maxCost: z.number().gt(0).max(1_000_000).optional().meta({
    title: 'Maximum cost',
    description: 'In the currency of the prices in the settings. A model without a price costs nothing.',
  }),
  approvalTimeoutMs: z.int().min(1000).max(31_536_000_000).optional().meta({
    title: 'Approval timeout (ms)',
    description: 'A call that waits for approval longer than this counts as rejected.',
  }),
});

/** The fields a planner and an agent's card share. */
export const plannerFields = {
  goal: templateSchema.optional().meta(
    meta({
      title: 'Goal',
      description: 'What the agent is to find out or do. The model reads it.',
      widget: 'template',
      group: 'main',
    }),
  ),
  tools: z
    .array(toolRowSchema)
    .max(100)
    .optional()
    .meta(
      meta({
        title: 'Tools',
        description: 'The tools it may pick, in the order used without a model.',
        widget: 'tool-rows',
        group: 'main',
        default: [],
      }),
    ),
  complete: expressionSchema.optional().meta(
    meta({
      title: 'Complete when',
      description: 'Ends the work without asking the model.',
      widget: 'expression',
      group: 'main',
    }),
  ),
  mustHold: expressionSchema.optional().meta(
    meta({
      title: 'Complete only if',
      description: 'COMPLETE is refused while this is false. If no tool is left then, the agent fails.',
      widget: 'expression',
      group: 'main',
    }),
  ),
  limits: plannerLimitsSchema.optional().meta(meta({ title: 'Limits', widget: 'limits', group: 'behaviour' })),
  repeat: z
    .enum(REPEATS)
    .optional()
    .meta(
      meta({
        title: 'Repeat tools',
        description: 'never; different: with other arguments only; always. A row can say otherwise.',
        widget: 'select',
        group: 'behaviour',
      }),
    ),
  useFallback: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: 'Work without a model',
        description:
          'If the model gives no usable answer, the tools are called in order. If off, the agent fails then.',
        widget: 'switch',
        group: 'behaviour',
        default: true,
      }),
    ),
  fallback: z
    .array(z.string().max(64))
    .max(100)
    .optional()
    .meta(
      meta({
        title: 'Fallback sequence',
        description: 'Names of tools in the order used without a model. If empty, all of them in the order above.',
        widget: 'names',
        group: 'behaviour',
        default: [],
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
        description: 'How often the model is asked again after an answer that was refused.',
        widget: 'number',
        group: 'behaviour',
        default: 1,
      }),
    ),
  role: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,32}$/)
    .optional()
    .meta(
      meta({
        title: 'Model role',
        description: 'Which of the models in the settings decides.',
        widget: 'line',
        group: 'behaviour',
        default: 'plan',
      }),
    ),
  history: historySchema,
  temperature: z
    .number()
    .min(0)
    .max(2)
    .optional()
    .meta(meta({ title: 'Temperature', widget: 'number', group: 'behaviour', default: 0.1 })),
  systemPrompt: templateSchema.optional().meta(
    meta({
      title: 'System prompt',
      description: 'Replaces the built-in instructions.',
      widget: 'template',
      group: 'behaviour',
    }),
  ),
  userPrompt: templateSchema.optional().meta(
    meta({
      title: 'User prompt',
      description: 'Replaces the built-in description of the state.',
      widget: 'template',
      group: 'behaviour',
    }),
  ),
};

export const plannerSchema = z.strictObject({
  ...commonHead,
  type: z.literal('planner'),
  label: commonTail.label,
  ...plannerFields,
  result: keySchema
    .optional()
    .meta(
      meta({ title: 'Result key', description: 'Saves how it ended as context.key.', widget: 'line', group: 'main' }),
    ),
  step: commonTail.step,
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type PlannerNode = z.infer<typeof plannerSchema>;
export type PlannerConfig = Pick<PlannerNode, keyof typeof plannerFields>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly planner: PlannerNode;
  }
}
