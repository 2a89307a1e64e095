/** Ends the run with a named outcome. */
import { z } from '../../schema.ts';
import { commonHead, commonTail, meta, type NodeKindDefinition } from '../../flow/node-fields.ts';

export const terminalSchema = z.strictObject({
  ...commonHead,
  type: z.literal('terminal'),
  label: commonTail.label,
  outcome: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .meta(
      meta({
        title: 'Outcome',
        description: 'How the conversation ended, for reports and tests.',
        widget: 'line',
        group: 'main',
        default: 'done',
      }),
    ),
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export const DEFAULT_OUTCOME = 'done';

export const terminalKind: NodeKindDefinition<'terminal'> = {
  type: 'terminal',
  title: 'End',
  summary: 'Ends the conversation with an outcome.',
  help: `An end node closes the run and names the outcome: done, declined, booked … Reports and tests read it.`,
  icon: 'flag',
  colour: 'red',
  group: 'flow',
  runnable: true,
  starter: { outcome: 'done' },
};
