/** Branches on guards only; says nothing and waits for nothing. */
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { decisionSchema } from './schema.ts';

export const decisionKind: NodeKind<'decision'> = {
  type: 'decision',
  schema: decisionSchema,
  fields: inspectorFields(decisionSchema),
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
