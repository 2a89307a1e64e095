/** A small picture of the main flow: shapes without text, in the colors of the page. */
import { NODE_KINDS } from '../../node-kinds/registry.ts';
import type { FlowDocument } from '../../document/document.ts';
import { graphLayout } from '../../flow/layout.ts';
import { z } from '../../schema.ts';
import { unionOf, type Box } from '../box.ts';
import { isPill } from '../card-geometry.ts';
import { placed } from '../placed.ts';
import { routeBounds } from '../routing/edge-route.ts';
import { lineOf } from './edge-line.ts';
import { sceneOf, type SceneCard } from './scene.ts';

const boxSchema = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };

export const thumbnailSchema = z.strictObject({
  ...boxSchema,
  cards: z.array(z.strictObject({ ...boxSchema, radius: z.number(), color: z.string() })).readonly(),
  /** Paths of edges. */
  lines: z.array(z.string()).readonly(),
});
export type Thumbnail = z.infer<typeof thumbnailSchema>;

/** In a larger flow, lines would only be a gray area, and take long to route. */
const MAX_WITH_LINES = 200;
const MARGIN = 24;

/** Null if nothing is drawn. */
export function thumbnailOf(document: FlowDocument): Thumbnail | null {
  const { flow, layout } = placed(document);
  const hasLines = flow.nodes.length <= MAX_WITH_LINES;
  const scene = sceneOf({
    flow: hasLines ? flow : { ...flow, edges: [] },
    graph: null,
    layout: graphLayout(layout, null),
  });
  const routes = scene.edges.flatMap(({ route }) => (route === null ? [] : [routeBounds(route)]));
  const around = unionOf([...[...scene.cards, ...scene.folded].map(({ box }) => box), ...routes]);
  if (around === null) return null;
  return {
    ...whole({
      ...{ x: around.x - MARGIN, y: around.y - MARGIN },
      ...{ width: around.width + 2 * MARGIN, height: around.height + 2 * MARGIN },
    }),
    cards: [
      ...scene.cards.map(cardOf),
      ...scene.folded.map(({ box, group }) => ({ ...whole(box), radius: 10, color: group.color ?? 'slate' })),
    ],
    lines: scene.edges.map(({ route, ends }) => lineOf(route, ends).path),
  };
}

function cardOf({ node, box, color }: SceneCard): Thumbnail['cards'][number] {
  const { height } = box;
  return { ...whole(box), radius: isPill(node) ? height / 2 : 10, color: color ?? NODE_KINDS[node.type].color };
}

function whole({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
