/**
 * `layout.json`: positions, and the annotations on the canvas: notes, groups, colors, locks. Separate from the flow, so
 * that moving a node or writing a note never touches logic.
 */
import { z } from '../schema.ts';
import { idSchema } from './ids.ts';
import type { GraphRef } from './flow.ts';
import { t } from '../messages/translate.ts';

const coordinate = z.number().min(-1e7).max(1e7);

export const positionSchema = z.strictObject({ x: coordinate, y: coordinate });
export const viewportSchema = z.strictObject({ x: coordinate, y: coordinate, zoom: z.number().min(0.01).max(10) });

/** Names and not values, because each theme has its own shades. */
export const PALETTE = ['slate', 'red', 'amber', 'green', 'teal', 'blue', 'violet', 'pink'] as const;
export const paletteSchema = z.enum(PALETTE);

export const MIN_NOTE = { width: 96, height: 56 } as const;
const MAX_NOTE_SIDE = 4000;
const MAX_NOTE_TEXT = 20_000;

export const noteSchema = z.strictObject({
  x: coordinate,
  y: coordinate,
  width: z.number().min(MIN_NOTE.width).max(MAX_NOTE_SIDE),
  height: z.number().min(MIN_NOTE.height).max(MAX_NOTE_SIDE),
  text: z.string().max(MAX_NOTE_TEXT),
  color: paletteSchema.optional(),
});

export const groupSchema = z.strictObject({
  label: z.string().max(200).optional(),
  color: paletteSchema.optional(),
  members: z
    .array(idSchema)
    .min(1)
    .meta({ description: t('fields.layout.group.members.help') }),
  collapsed: z
    .boolean()
    .optional()
    .meta({ description: t('fields.layout.group.collapsed.help') }),
  locked: z
    .boolean()
    .optional()
    .meta({ description: t('fields.layout.group.locked.help') }),
});

/** Points as in SVG, `x,y x,y`, so that each edge takes one line of the file. */
const POINTS = /^-?\d{1,8}(\.\d{1,3})?,-?\d{1,8}(\.\d{1,3})?( -?\d{1,8}(\.\d{1,3})?,-?\d{1,8}(\.\d{1,3})?){1,99}$/;

const storedRouteSchema = z.strictObject({
  points: z
    .string()
    .max(4000)
    .regex(POINTS)
    .meta({ description: t('fields.layout.storedRoute.points.help') }),
  label: positionSchema.optional().meta({ description: t('fields.layout.storedRoute.label.help') }),
  byHand: z
    .boolean()
    .optional()
    .meta({ description: t('fields.layout.storedRoute.byHand.help') }),
});

const graphLayoutSchema = z.strictObject({
  nodes: z.record(idSchema, positionSchema).meta({ description: t('fields.layout.graphLayout.nodes.help') }),
  notes: z
    .record(idSchema, noteSchema)
    .optional()
    .meta({ description: t('fields.layout.graphLayout.notes.help') }),
  groups: z
    .record(idSchema, groupSchema)
    .optional()
    .meta({ description: t('fields.layout.graphLayout.groups.help') }),
  colors: z
    .record(idSchema, paletteSchema)
    .optional()
    .meta({ description: t('fields.layout.graphLayout.colors.help') }),
  locked: z
    .array(idSchema)
    .optional()
    .meta({ description: t('fields.layout.graphLayout.locked.help') }),
  routes: z
    .record(idSchema, storedRouteSchema)
    .optional()
    .meta({ description: t('fields.layout.graphLayout.routes.help') }),
  viewport: viewportSchema.optional(),
});

export const layoutSchema = z.strictObject({
  version: z.literal('v1'),
  root: graphLayoutSchema,
  subgraphs: z.record(idSchema, graphLayoutSchema).optional(),
});

export type Position = z.infer<typeof positionSchema>;
export type Viewport = z.infer<typeof viewportSchema>;
export type PaletteColor = z.infer<typeof paletteSchema>;
export type Note = z.infer<typeof noteSchema>;
export type Group = z.infer<typeof groupSchema>;
export type StoredRoute = z.infer<typeof storedRouteSchema>;
export type GraphLayout = z.infer<typeof graphLayoutSchema>;
export type Layout = z.infer<typeof layoutSchema>;

export const EMPTY_LAYOUT: Layout = { version: 'v1', root: { nodes: {} } };

export function graphLayout(layout: Layout, ref: GraphRef): GraphLayout {
  if (ref === null) return layout.root;
  const { subgraphs } = layout;
  // A subgraph may have the name of an inherited property.
  return subgraphs !== undefined && Object.hasOwn(subgraphs, ref) ? subgraphs[ref]! : { nodes: {} };
}

/** The layout with the given part for one graph. */
export function withGraphLayout(layout: Layout, ref: GraphRef, content: GraphLayout): Layout {
  if (ref === null) return { ...layout, root: content };
  return { ...layout, subgraphs: { ...layout.subgraphs, [ref]: content } };
}

/** Locked nodes and notes: individually, or through their group. */
export function lockedIn({ locked = [], groups }: GraphLayout): ReadonlySet<string> {
  const inGroups = Object.values(groups ?? {}).flatMap((group) => (group.locked === true ? group.members : []));
  return locked.length + inGroups.length === 0 ? NOTHING : new Set([...locked, ...inGroups]);
}

/** The one group a node or note is in. */
export function groupOf({ groups }: GraphLayout, member: string): string | undefined {
  return Object.keys(groups ?? {}).find((id) => groups![id]!.members.includes(member));
}

const NOTHING: ReadonlySet<string> = new Set();

/** Returns a layout with the viewports of another, because the viewport belongs to the window. */
export function withViewports(layout: Layout, from: Layout): Layout {
  const looking = (graph: GraphLayout, other: GraphLayout | undefined): GraphLayout => {
    const { viewport: _viewport, ...rest } = graph;
    return other?.viewport === undefined ? rest : { ...rest, viewport: other.viewport };
  };
  const root = looking(layout.root, from.root);
  if (layout.subgraphs === undefined) return { ...layout, root };
  const subgraphs = Object.entries(layout.subgraphs).map(
    ([id, graph]) => [id, looking(graph, graphLayout(from, id))] as const,
  );
  return { ...layout, root, subgraphs: Object.fromEntries(subgraphs) };
}
