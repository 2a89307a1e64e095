/** Moves the session to another plugin, and can return. */
import { z } from '../../schema.ts';
import { argumentSchema, commonHead, commonTail, meta } from '../../flow/node-fields.ts';
import { t } from '../../messages/translate.ts';

export const PLUGIN_ID_PATTERN = /^[a-z][a-z0-9_]{1,32}$/;

export const handoffSchema = z.strictObject({
  ...commonHead,
  type: z.literal('handoff'),
  label: commonTail.label,
  plugin: z
    .string()
    .regex(PLUGIN_ID_PATTERN, t('kinds.handoff.idFormat'))
    .meta(meta({ title: t('kinds.handoff.fields.plugin.title'), widget: 'plugin', group: 'main' })),
  context: z
    .record(z.string().min(1).max(100), argumentSchema)
    .optional()
    .meta(
      meta({
        title: t('kinds.handoff.fields.context.title'),
        description: t('kinds.handoff.fields.context.help'),
        widget: 'arguments',
        group: 'main',
        default: {},
      }),
    ),
  step: commonTail.step,
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type HandoffNode = z.infer<typeof handoffSchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly handoff: HandoffNode;
  }
}
