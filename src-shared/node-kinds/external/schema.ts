/** An imported agent run as a black box. */
import { z } from '../../schema.ts';
import { argumentSchema, commonHead, commonTail, meta, referenceSchema } from '../../flow/node-fields.ts';
import { keySchema } from '../../flow/ids.ts';

/** Below the time a turn has by default, so that the timeout edge comes first. */
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
        description: 'Which imported agent runs: a name under "runners" in plugin.json.',
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
          'Only this node of the agent runs, and last.next names those it goes to; if empty, the whole agent runs.',
        widget: 'line',
        group: 'main',
      }),
    ),
  inside: referenceSchema.optional().meta(
    meta({
      title: 'Drawn as',
      description:
        'The subgraph that shows what runs inside. It is there to be read; the conversation does not walk it.',
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
        description: 'Values for the state of the agent: literals, or expressions computed when the node starts.',
        widget: 'arguments',
        group: 'main',
        default: {},
      }),
    ),
  thread: keySchema.optional().meta(
    meta({
      title: 'Thread',
      description:
        'External nodes with the same thread go on with one conversation of the agent; if empty, those with the same runner do.',
      widget: 'line',
      group: 'behaviour',
    }),
  ),
  fresh: z
    .boolean()
    .optional()
    .meta(
      meta({
        title: 'Begins anew',
        description: 'Each run begins a new conversation of the agent, with nothing left of the one before.',
        widget: 'switch',
        group: 'behaviour',
        default: false,
      }),
    ),
  result: keySchema.optional().meta(
    meta({
      title: 'Result key',
      description: 'Keeps the reply of the agent as context.key; the last reply is always in last.',
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
