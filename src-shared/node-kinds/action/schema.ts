/** Calls a tool from the registry. */
import { z } from '../../schema.ts';
import { auditSchema } from '../../flow/handlers.ts';
import { keySchema } from '../../flow/ids.ts';
import { argumentSchema, commonHead, commonTail, meta, retrySchema, templateSchema } from '../../flow/node-fields.ts';
import { t } from '../../messages/translate.ts';

export const actionSchema = z.strictObject({
  ...commonHead,
  type: z.literal('action'),
  label: commonTail.label,
  tool: z
    .string()
    .max(200)
    .meta(
      meta({
        title: t('kinds.action.fields.tool.title'),
        description: t('kinds.action.fields.tool.help'),
        widget: 'tool',
        group: 'main',
      }),
    ),
  args: z
    .record(z.string().min(1).max(100), argumentSchema)
    .optional()
    .meta(
      meta({
        title: t('kinds.action.fields.args.title'),
        description: t('kinds.action.fields.args.help'),
        widget: 'arguments',
        group: 'main',
      }),
    ),
  result: keySchema.optional().meta(
    meta({
      title: t('kinds.action.fields.result.title'),
      description: t('kinds.action.fields.result.help'),
      widget: 'line',
      group: 'main',
    }),
  ),
  timeoutMs: z
    .int()
    .min(1)
    .max(600_000)
    .optional()
    .meta(
      meta({ title: t('kinds.action.fields.timeoutMs.title'), widget: 'number', group: 'behavior', default: 10_000 }),
    ),
  retry: retrySchema.optional().meta(
    meta({
      title: t('kinds.action.fields.retry.title'),
      description: t('kinds.action.fields.retry.help'),
      widget: 'retry',
      group: 'behavior',
      default: { attempts: 1 },
    }),
  ),
  confirm: templateSchema.optional().meta(
    meta({
      title: t('kinds.action.fields.confirm.title'),
      description: t('kinds.action.fields.confirm.help'),
      widget: 'template',
      group: 'behavior',
    }),
  ),
  audit: auditSchema.optional().meta(
    meta({
      title: t('kinds.action.fields.audit.title'),
      description: t('kinds.action.fields.audit.help'),
      widget: 'audit',
      group: 'behavior',
    }),
  ),
  step: commonTail.step,
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type ActionNode = z.infer<typeof actionSchema>;

export const ACTION_DEFAULTS = { timeoutMs: 10_000, attempts: 1, backoffMs: 200 } as const;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly action: ActionNode;
  }
}
