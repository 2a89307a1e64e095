/** Chooses the next tool of a table, or COMPLETE, with a model or in a fixed order. */
import { z } from '../../schema.ts';
import { keySchema } from '../../flow/ids.ts';
import { REPEATS, toolRowSchema } from '../../agents/tool-row.ts';
import { commonHead, commonTail, expressionSchema, meta, templateSchema } from '../../flow/node-fields.ts';
import { historySchema } from '../base/history-field.ts';
import { t } from '../../messages/translate.ts';

export const PLANNER_DEFAULTS = {
  maxSteps: 20,
  timeoutMs: 120_000,
  toolTimeoutMs: 30_000,
  modelTimeoutMs: 10_000,
} as const;

export const plannerLimitsSchema = z.strictObject({
  maxSteps: z
    .int()
    .min(1)
    .max(1000)
    .optional()
    .meta({
      title: t('kinds.planner.fields.plannerLimits.maxSteps.title'),
      description: t('kinds.planner.fields.plannerLimits.maxSteps.help'),
      default: PLANNER_DEFAULTS.maxSteps,
    }),
  timeoutMs: z
    .int()
    .min(1)
    .max(86_400_000)
    .optional()
    .meta({ title: t('kinds.planner.fields.plannerLimits.timeoutMs.title'), default: PLANNER_DEFAULTS.timeoutMs }),
  toolTimeoutMs: z
    .int()
    .min(1)
    .max(600_000)
    .optional()
    .meta({
      title: t('kinds.planner.fields.plannerLimits.toolTimeoutMs.title'),
      default: PLANNER_DEFAULTS.toolTimeoutMs,
    }),
  maxTokens: z
    .int()
    .min(1)
    .optional()
    .meta({ title: t('kinds.planner.fields.plannerLimits.maxTokens.title') }),
  maxCost: z
    .number()
    .gt(0)
    .max(1_000_000)
    .optional()
    .meta({
      title: t('kinds.planner.fields.plannerLimits.maxCost.title'),
      description: t('kinds.planner.fields.plannerLimits.maxCost.help'),
    }),
  approvalTimeoutMs: z
    .int()
    .min(1000)
    .max(31_536_000_000)
    .optional()
    .meta({
      title: t('kinds.planner.fields.plannerLimits.approvalTimeoutMs.title'),
      description: t('kinds.planner.fields.plannerLimits.approvalTimeoutMs.help'),
    }),
});

/** The fields a planner and an agent's card share. */
export const plannerFields = {
  goal: templateSchema.optional().meta(
    meta({
      title: t('kinds.planner.fields.goal.title'),
      description: t('kinds.planner.fields.goal.help'),
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
        title: t('kinds.planner.fields.tools.title'),
        description: t('kinds.planner.fields.tools.help'),
        widget: 'tool-rows',
        group: 'main',
        default: [],
      }),
    ),
  complete: expressionSchema.optional().meta(
    meta({
      title: t('kinds.planner.fields.complete.title'),
      description: t('kinds.planner.fields.complete.help'),
      widget: 'expression',
      group: 'main',
    }),
  ),
  mustHold: expressionSchema.optional().meta(
    meta({
      title: t('kinds.planner.fields.mustHold.title'),
      description: t('kinds.planner.fields.mustHold.help'),
      widget: 'expression',
      group: 'main',
    }),
  ),
  limits: plannerLimitsSchema
    .optional()
    .meta(meta({ title: t('kinds.planner.fields.limits.title'), widget: 'limits', group: 'behavior' })),
  repeat: z
    .enum(REPEATS)
    .optional()
    .meta(
      meta({
        title: t('kinds.planner.fields.repeat.title'),
        description: t('kinds.planner.fields.repeat.help'),
        widget: 'select',
        group: 'behavior',
      }),
    ),
  useFallback: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: t('kinds.planner.fields.useFallback.title'),
        description: t('kinds.planner.fields.useFallback.help'),
        widget: 'switch',
        group: 'behavior',
        default: true,
      }),
    ),
  fallback: z
    .array(z.string().max(64))
    .max(100)
    .optional()
    .meta(
      meta({
        title: t('kinds.planner.fields.fallback.title'),
        description: t('kinds.planner.fields.fallback.help'),
        widget: 'names',
        group: 'behavior',
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
        title: t('kinds.planner.fields.repairs.title'),
        description: t('kinds.planner.fields.repairs.help'),
        widget: 'number',
        group: 'behavior',
        default: 1,
      }),
    ),
  role: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,32}$/)
    .optional()
    .meta(
      meta({
        title: t('kinds.planner.fields.role.title'),
        description: t('kinds.planner.fields.role.help'),
        widget: 'line',
        group: 'behavior',
        default: 'plan',
      }),
    ),
  history: historySchema,
  temperature: z
    .number()
    .min(0)
    .max(2)
    .optional()
    .meta(
      meta({ title: t('kinds.planner.fields.temperature.title'), widget: 'number', group: 'behavior', default: 0.1 }),
    ),
  systemPrompt: templateSchema.optional().meta(
    meta({
      title: t('kinds.planner.fields.systemPrompt.title'),
      description: t('kinds.planner.fields.systemPrompt.help'),
      widget: 'template',
      group: 'behavior',
    }),
  ),
  userPrompt: templateSchema.optional().meta(
    meta({
      title: t('kinds.planner.fields.userPrompt.title'),
      description: t('kinds.planner.fields.userPrompt.help'),
      widget: 'template',
      group: 'behavior',
    }),
  ),
};

export const plannerSchema = z.strictObject({
  ...commonHead,
  type: z.literal('planner'),
  label: commonTail.label,
  ...plannerFields,
  result: keySchema.optional().meta(
    meta({
      title: t('kinds.planner.fields.result.title'),
      description: t('kinds.planner.fields.result.help'),
      widget: 'line',
      group: 'main',
    }),
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
