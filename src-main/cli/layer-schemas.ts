/** The schema of what `switchyard merge` prints: the merged flow and which layer set each value. */
import { flowSchema } from '../../src-shared/document/flow-schema.ts';
import { LAYER_PARTS, STRATEGIES } from '../../src-shared/layers/parts.ts';
import { LAYER_PROBLEM_CODES } from '../../src-shared/layers/report.ts';
import { z } from '../../src-shared/schema.ts';
import { t } from '../messages/translate.ts';

const placeShape = {
  part: z.enum(LAYER_PARTS),
  graph: z
    .string()
    .nullable()
    .meta({ description: t('cliSchemas.placeShape.graph.help') }),
  id: z
    .string()
    .nullable()
    .meta({ description: t('cliSchemas.placeShape.id.help') }),
  field: z.string().meta({ description: t('cliSchemas.placeShape.field.help') }),
  strategy: z.enum(STRATEGIES),
};

const givenSchema = z.strictObject({
  by: z.strictObject({
    layer: z
      .string()
      .nullable()
      .meta({ description: t('cliSchemas.given.by.layer.help') }),
    file: z.string(),
    pointer: z.string(),
  }),
  value: z.json(),
});

export const layerMergeSchema = z.strictObject({
  ok: z.boolean().meta({ description: t('cliSchemas.layerMerge.ok.help') }),
  order: z.array(z.string()).meta({ description: t('cliSchemas.layerMerge.order.help') }),
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
  flow: flowSchema.nullable().meta({ description: t('cliSchemas.layerMerge.flow.help') }),
});
