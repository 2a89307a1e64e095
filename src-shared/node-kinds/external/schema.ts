/** An imported agent run as a black box. */
import { z } from '../../schema.ts';
import { argumentSchema, commonHead, commonTail, meta, referenceSchema } from '../../flow/node-fields.ts';
import { keySchema } from '../../flow/ids.ts';

/** Below the default time of a turn, so that the timeout edge is followed first. */
export const EXTERNAL_DEFAULTS = { timeoutMs: 50_000 } as const;

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
        description: 'The imported agent to run, as named under "runners" in plugin.json.',
        widget: 'runner',
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
          'Runs only this node of the agent and lists its next nodes in last.next. Leave empty to run the whole agent.',
        widget: 'line',
        group: 'main',
      }),
    ),
  inside: referenceSchema.optional().meta(
    meta({
      title: 'Shown as',
      description: "A subgraph that shows the steps inside. It's for reference only and never runs.",
      widget: 'subgraph',
      group: 'main',
    }),
  ),
  input: z
    .record(z.string().min(1).max(100), argumentSchema)
    .optional()
    .meta(
      meta({
        title: 'Input',
        description: "Values for the agent's state: literal values, or expressions computed when the node starts.",
        widget: 'arguments',
        group: 'main',
        default: {},
      }),
    ),
  thread: keySchema.optional().meta(
    meta({
      title: 'Thread',
      description:
        'External agent nodes with the same thread share one agent conversation. If empty, nodes with the same runner do.',
      widget: 'line',
      group: 'behaviour',
    }),
  ),
  fresh: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: 'New conversation each time',
        description: 'Every visit starts a new agent conversation without the earlier history.',
        widget: 'switch',
        group: 'behaviour',
        default: false,
      }),
    ),
  result: keySchema.optional().meta(
    meta({
      title: 'Result key',
      description: "Saves the agent's reply as context.key. The latest reply is always in last.",
      widget: 'line',
      group: 'main',
    }),
  ),
  timeoutMs: z
    .int()
    .min(1)
    .max(3_600_000)
    .optional()
    .meta(meta({ title: 'Timeout (ms)', widget: 'number', group: 'behaviour', default: EXTERNAL_DEFAULTS.timeoutMs })),
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type ExternalNode = z.infer<typeof externalSchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly external: ExternalNode;
  }
}
