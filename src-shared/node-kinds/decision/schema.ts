/** Branches on guards only; says nothing and waits for nothing. */
import { z } from '../../schema.ts';
import { commonHead, commonTail, type NodeKindDefinition } from '../../flow/node-fields.ts';

export const decisionSchema = z.strictObject({ ...commonHead, type: z.literal('decision'), ...commonTail });

export const decisionKind: NodeKindDefinition<'decision'> = {
  type: 'decision',
  title: 'Decision',
  summary: 'Branches on guards.',
  help: `A decision looks at the guards of its outgoing edges, in order of priority and then id, and takes the first that is true. An "else" edge is taken when no other is.

If nothing is true and there is no "else", the run stops here and says so: add an "else" edge to be safe.`,
  icon: 'split',
  colour: 'amber',
  group: 'flow',
  runnable: true,
  starter: {},
};
