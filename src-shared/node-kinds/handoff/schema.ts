/** Moves the session to another plugin, and can return. */
import { z } from '../../schema.ts';
import { argumentSchema, commonHead, commonTail, meta, type NodeKindDefinition } from '../../flow/node-fields.ts';

export const PLUGIN_ID_PATTERN = /^[a-z][a-z0-9_]{1,32}$/;

export const handoffSchema = z.strictObject({
  ...commonHead,
  type: z.literal('handoff'),
  label: commonTail.label,
  plugin: z
    .string()
    .regex(PLUGIN_ID_PATTERN, 'A plugin id is 2 to 33 small letters, digits or "_", starting with a letter.')
    .meta(meta({ title: 'Plugin', widget: 'plugin', group: 'main' })),
  context: z
    .record(z.string().min(1).max(100), argumentSchema)
    .optional()
    .meta(
      meta({
        title: 'Context',
        description: 'What the other plugin is told.',
        widget: 'arguments',
        group: 'main',
        default: {},
      }),
    ),
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type HandoffNode = z.infer<typeof handoffSchema>;

export const handoffKind: NodeKindDefinition<'handoff'> = {
  type: 'handoff',
  title: 'Handoff',
  summary: 'Passes the conversation to another plugin.',
  help: `A handoff moves the session to another plugin with some context. If that plugin hands back, the flow goes on at the edges of this node, with its outcome in last. Where the plugin is not installed the error edge is taken.`,
  icon: 'arrow-right-left',
  colour: 'orange',
  group: 'work',
  runnable: true,
  starter: { plugin: 'other_plugin' },
};
