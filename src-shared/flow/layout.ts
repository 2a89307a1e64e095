/** `layout.json`: where things are drawn. Kept apart from the flow, so that moving a node never touches logic. */
import { z } from '../schema.ts';
import { idSchema } from './ids.ts';
import type { GraphRef } from './flow.ts';

const coordinate = z.number().min(-1e7).max(1e7);

export const positionSchema = z.strictObject({ x: coordinate, y: coordinate });
const viewportSchema = z.strictObject({ x: coordinate, y: coordinate, zoom: z.number().min(0.01).max(10) });

const graphLayoutSchema = z.strictObject({
  nodes: z
    .record(idSchema, positionSchema)
    .meta({ description: 'Top left corner of each node, in canvas pixels at zoom 1.' }),
  viewport: viewportSchema.optional(),
});

export const layoutSchema = z.strictObject({
  version: z.literal('v1'),
  root: graphLayoutSchema,
  subgraphs: z.record(idSchema, graphLayoutSchema).optional(),
});

export type Position = z.infer<typeof positionSchema>;
export type Viewport = z.infer<typeof viewportSchema>;
export type GraphLayout = z.infer<typeof graphLayoutSchema>;
export type Layout = z.infer<typeof layoutSchema>;

export const EMPTY_LAYOUT: Layout = { version: 'v1', root: { nodes: {} } };

export function graphLayout(layout: Layout, ref: GraphRef): GraphLayout {
  if (ref === null) return layout.root;
  const { subgraphs } = layout;
  // A subgraph may be called like something every object inherits.
  return subgraphs !== undefined && Object.hasOwn(subgraphs, ref) ? subgraphs[ref]! : { nodes: {} };
}
