/** The schema of what `switchyard merge` prints: the merged flow and which layer set each value. */
import { flowSchema } from '../../src-shared/document/flow-schema.ts';
import { LAYER_PARTS, STRATEGIES } from '../../src-shared/layers/parts.ts';
import { LAYER_PROBLEM_CODES } from '../../src-shared/layers/report.ts';
import { z } from '../../src-shared/schema.ts';

const placeShape = {
  part: z.enum(LAYER_PARTS),
  graph: z.string().nullable().meta({ description: 'The subgraph it stands in; null is the top.' }),
  id: z.string().nullable().meta({ description: 'The node, edge, …; null is the flow itself.' }),
  field: z.string().meta({ description: 'JSON pointer inside the thing; "" is the whole thing.' }),
  strategy: z.enum(STRATEGIES),
};

const givenSchema = z.strictObject({
  by: z.strictObject({
    layer: z.string().nullable().meta({ description: 'The id of the layer; null is the flow itself.' }),
    file: z.string(),
    pointer: z.string(),
  }),
  value: z.json(),
});

export const layerMergeSchema = z.strictObject({
  ok: z.boolean().meta({ description: 'Whether the flow may be published, and the exit code is 0.' }),
  order: z.array(z.string()).meta({ description: 'The layers, the lowest first.' }),
  fields: z.array(
    givenSchema.extend({
      ...placeShape,
      action: z.enum(['add', 'set', 'remove']),
      hides: z.array(givenSchema),
      joins: z.array(givenSchema),
    }),
  ),
  conflicts: z.array(z.strictObject({ ...placeShape, lower: givenSchema, higher: givenSchema, blocks: z.boolean() })),
  problems: z.array(
    z.strictObject({ code: z.enum(LAYER_PROBLEM_CODES), file: z.string(), pointer: z.string(), message: z.string() }),
  ),
  flow: flowSchema.nullable().meta({ description: 'Null where the merged values do not make a flow.' }),
});
