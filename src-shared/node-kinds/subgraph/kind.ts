/** Calls a subgraph; its `__exit__` returns to the edges of this node. */
import { inspectorFields } from '../base/inspector-fields.ts';
import type { NodeKind } from '../base/node-kind.ts';
import { subgraphNodeSchema } from './schema.ts';

export const subgraphKind: NodeKind<'subgraph'> = {
  type: 'subgraph',
  schema: subgraphNodeSchema,
  fields: inspectorFields(subgraphNodeSchema),
  title: 'Subgraph',
  summary: 'Runs another graph of this flow and comes back.',
  help: `A subgraph is a graph of its own that can be called from several places. When it reaches its exit, the conversation goes on at the edges of the node that called it. Answers are shared; inputs and outputs pass anything else.`,
  icon: 'workflow',
  colour: 'indigo',
  group: 'flow',
  runnable: true,
  starter: { ref: '' },
};
