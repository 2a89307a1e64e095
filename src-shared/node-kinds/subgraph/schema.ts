/** Calls a subgraph; its `__exit__` returns to the edges of this node. */
import { z } from '../../schema.ts';
import { keySchema } from '../../flow/ids.ts';
import { commonHead, commonTail, expressionSchema, referenceSchema, meta } from '../../flow/node-fields.ts';

export const subgraphNodeSchema = z.strictObject({
  ...commonHead,
  type: z.literal('subgraph'),
  label: commonTail.label,
  ref: referenceSchema.meta(
    meta({ title: 'Subgraph', description: 'The subgraph that is called.', widget: 'subgraph', group: 'main' }),
  ),
  inputs: z
    .record(keySchema, expressionSchema)
    .optional()
    .meta(
      meta({
        title: 'Inputs',
        description: 'Read inside as context.name; computed when the call starts.',
        widget: 'expressions',
        group: 'main',
        default: {},
        keptAs: 'result',
      }),
    ),
  outputs: z
    .record(keySchema, expressionSchema)
    .optional()
    .meta(
      meta({
        title: 'Outputs',
        description: 'Computed inside when it returns; read here as context.name.',
        widget: 'expressions',
        group: 'main',
        default: {},
        keptAs: 'result',
        computedIn: 'callee',
      }),
    ),
  notes: commonTail.notes,
  tags: commonTail.tags,
  ui: commonTail.ui,
});

export type SubgraphNode = z.infer<typeof subgraphNodeSchema>;

declare module '../../flow/node.ts' {
  interface NodeTypes {
    readonly subgraph: SubgraphNode;
  }
}
