/** Calls a tool from the registry. */
import { z } from '../../schema.ts';
import { auditSchema } from '../../flow/handlers.ts';
import { keySchema } from '../../flow/ids.ts';
import { argumentSchema, commonHead, commonTail, meta, retrySchema, templateSchema } from '../../flow/node-fields.ts';

export const actionSchema = z.strictObject({
  ...commonHead,
  type: z.literal('action'),
  label: commonTail.label,
  tool: z
    .string()
    .max(200)
    .meta(meta({ title: 'Tool', description: 'The name of a registered tool.', widget: 'tool', group: 'main' })),
  args: z
    .record(z.string().min(1).max(100), argumentSchema)
    .optional()
    .meta(
      meta({
        title: 'Arguments',
        description: 'Literal values, or expressions computed when the action runs.',
        widget: 'arguments',
        group: 'main',
      }),
    ),
  result: keySchema.optional().meta(
    meta({
      title: 'Result key',
      description: 'Saves the result as context.key. The latest result is always in last.',
      widget: 'line',
      group: 'main',
    }),
  ),
  timeoutMs: z
    .int()
    .min(1)
    .max(600_000)
    .optional()
    .meta(meta({ title: 'Timeout (ms)', widget: 'number', group: 'behaviour', default: 10_000 })),
  retry: retrySchema.optional().meta(
    meta({
      title: 'Retry',
      description: 'Only for tools that are safe to call again.',
      widget: 'retry',
      group: 'behaviour',
      default: { attempts: 1 },
    }),
  ),
  confirm: templateSchema.optional().meta(
    meta({
      title: 'Confirm first',
      description: "Asks a yes/no question first. If the user says no, the tool isn't called.",
      widget: 'template',
      group: 'behaviour',
    }),
  ),
  audit: auditSchema.optional().meta(
    meta({
      title: 'Audit entry',
      description: 'Written to the audit log when the tool returns.',
      widget: 'audit',
      group: 'behaviour',
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
