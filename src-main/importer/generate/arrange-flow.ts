/** Writes `layout.json` of a generated flow, with every graph arranged as the canvas would. */
import { arrangeDocument } from '../../../src-shared/drawing/arrange/arrange-graph.ts';
import { layOutHere } from '../../../src-shared/drawing/arrange/lay-out.ts';
import type { LayoutEngine } from '../../../src-shared/drawing/arrange/layout-graph.ts';
import { CARD_WIDTH, GRID } from '../../../src-shared/drawing/card-geometry.ts';
import { quickLayout } from '../../../src-shared/drawing/quick-layout.ts';
import { graphOf, graphRefs, type Flow } from '../../../src-shared/flow/flow.ts';
import { EMPTY_LAYOUT, type Layout } from '../../../src-shared/flow/layout.ts';

const QUICK = { across: CARD_WIDTH + 48, down: 176, grid: GRID };
/** Arranging a larger graph takes too long here: it gets simple rows, and the user can arrange it on the canvas. */
const MAX_SIZE = { nodes: 600, edges: 1200 };

export async function arrangeFlow(flow: Flow): Promise<Layout> {
  const engine: LayoutEngine = async (graph) =>
    graph.cards.length > MAX_SIZE.nodes || graph.lines.length > MAX_SIZE.edges ? null : layOutHere(graph);
  return withRows(flow, await arrangeDocument({ flow, layout: EMPTY_LAYOUT }, engine));
}

function withRows(flow: Flow, layout: Layout): Layout {
  const rows = (ref: string | null) => ({ nodes: quickLayout(flow, ref, QUICK) });
  const isBare = (ref: string | null, nodes: object): boolean =>
    Object.keys(nodes).length === 0 && (graphOf(flow, ref)?.nodes.length ?? 0) > 0;
  const root = isBare(null, layout.root.nodes) ? rows(null) : layout.root;
  if (layout.subgraphs === undefined) return { ...layout, root };
  const inner = graphRefs(flow).filter((ref) => ref !== null);
  const subgraphs = inner.map((ref) => {
    const arranged = layout.subgraphs?.[ref] ?? { nodes: {} };
    return [ref, isBare(ref, arranged.nodes) ? rows(ref) : arranged] as const;
  });
  return { ...layout, root, subgraphs: Object.fromEntries(subgraphs) };
}
