/** An imported agent run as a black box. */
import { z } from '../../schema.ts';
import { argumentSchema, commonHead, commonTail, meta, type NodeKindDefinition } from './common.ts';
import { keySchema } from '../ids.ts';

export const externalSchema = z.strictObject({
  ...commonHead,
  type: z.literal('external'),
  label: commonTail.label,
  runner: z
    .string()
    .max(300)
    .meta(
      meta({
        title: 'Runner',
        description: 'Which imported agent runs: a name under "runners" in plugin.json.',
        widget: 'line',
        group: 'main',
      }),
    ),
  step: z
    .string()
    .min(1)
    .max(500)
    .optional()
    .meta(
      meta({
        title: 'Step',
        description:
          'Only this node of the agent runs, and last.next names those it goes to; if empty, the whole agent runs.',
        widget: 'line',
        group: 'main',
      }),
    ),
  input: z
    .record(z.string().min(1).max(100), argumentSchema)
    .optional()
    .meta(meta({ title: 'Input', widget: 'arguments', group: 'main', default: {} })),
  thread: keySchema.optional().meta(
    meta({
      title: 'Thread',
      description:
        'External nodes with the same thread go on with one conversation of the agent; if empty, those with the same runner do.',
      widget: 'line',
      group: 'behaviour',
    }),
  ),
  result: keySchema.optional().meta(meta({ title: 'Result key', widget: 'line', group: 'main' })),
  timeoutMs: z
    .int()
    .min(1)
    .max(3_600_000)
    .optional()
    .meta(meta({ title: 'Timeout (ms)', widget: 'number', group: 'behaviour', default: 60_000 })),
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type ExternalNode = z.infer<typeof externalSchema>;

export const externalKind: NodeKindDefinition<'external'> = {
  type: 'external',
  title: 'External agent',
  summary: 'Runs an imported agent as one step.',
  help: `An external node runs an agent written elsewhere in its own process and waits for its result.`,
  icon: 'box',
  colour: 'slate',
  group: 'work',
  runnable: false,
  starter: { runner: '' },
};
