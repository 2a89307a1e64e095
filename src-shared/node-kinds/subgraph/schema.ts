/** Calls a subgraph; its `__exit__` returns to the edges of this node. */
import { z } from '../../schema.ts';
import { keySchema } from '../../flow/ids.ts';
import { commonHead, commonTail, expressionSchema, referenceSchema, meta } from '../../flow/node-fields.ts';
import { t } from '../../messages/translate.ts';

export const subgraphNodeSchema = z.strictObject({
  ...commonHead,
  type: z.literal('subgraph'),
  label: commonTail.label,
  ref: referenceSchema.meta(
    meta({
      title: t('kinds.subgraph.fields.subgraphNode.ref.title'),
      description: t('kinds.subgraph.fields.subgraphNode.ref.help'),
      widget: 'subgraph',
      group: 'main',
    }),
  ),
  inputs: z
    .record(keySchema, expressionSchema)
    .optional()
    .meta(
      meta({
        title: t('kinds.subgraph.fields.subgraphNode.inputs.title'),
        description: t('kinds.subgraph.fields.subgraphNode.inputs.help'),
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
        title: t('kinds.subgraph.fields.subgraphNode.outputs.title'),
        description: t('kinds.subgraph.fields.subgraphNode.outputs.help'),
        widget: 'expressions',
        group: 'main',
        default: {},
        keptAs: 'result',
        computedIn: 'callee',
      }),
    ),
  step: commonTail.step,
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
