/** `layout.json` of a generated flow: every graph arranged as the canvas would, so that it opens as a picture. */
import type { ELK as Elk, ElkNode } from 'elkjs/lib/elk.bundled.js';
import { graphOf, graphRefs, type Edge, type Flow, type Graph, type GraphRef } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import type { Layout, Position } from '../../../src-shared/flow/layout.ts';
import { ELK_OPTIONS } from '../../../src-shared/drawing/arrange/elk-options.ts';
import { quickLayout } from '../../../src-shared/drawing/quick-layout.ts';

/** Cards without their words are all of one size. */
const CARD = { width: 248, height: 96 };
const GRID = 8;
const QUICK = { across: 296, down: 176, grid: GRID };
/** Beyond it care would keep others waiting: graphs with many ways back take many seconds. */
const MOST_WITH_CARE = { nodes: 40, edges: 60 };
const OPTIONS = {
  ...ELK_OPTIONS,
  'elk.layered.considerModelOrder.strategy': 'NONE',
  'elk.layered.thoroughness': '1',
} as const;

export async function arrangeFlow(flow: Flow): Promise<Layout> {
  // A megabyte and a half that no start should wait for.
  const { default: ELK } = await import('elkjs/lib/elk.bundled.js');
  const elk = new ELK();
  const places = new Map<GraphRef, Record<string, Position>>();
  for (const ref of graphRefs(flow)) places.set(ref, await placesOf(flow, ref, elk));
  const subgraphs = [...places].flatMap(([ref, nodes]) => (ref === null ? [] : [[ref, { nodes }] as const]));
  return {
    version: 'v1',
    root: { nodes: places.get(null) ?? {} },
    ...(subgraphs.length > 0 && { subgraphs: Object.fromEntries(subgraphs) }),
  };
}

async function placesOf(flow: Flow, ref: GraphRef, elk: Elk): Promise<Record<string, Position>> {
  const graph = graphOf(flow, ref);
  if (graph === undefined || graph.nodes.length === 0) return {};
  const { nodes, edges } = MOST_WITH_CARE;
  if (graph.nodes.length > nodes || waysIn(graph).length > edges) return quickLayout(flow, ref, QUICK);
  const arranged = await elk.layout(toElk(graph, flow));
  return positions(arranged);
}

/** What leads away when something fails says nothing about the order. */
function waysIn({ edges }: Graph): readonly Edge[] {
  return edges.filter(({ kind = 'normal' }) => kind === 'normal');
}

function toElk(graph: Graph, flow: Flow): ElkNode {
  const { nodes, entry } = graph;
  const edges = waysIn(graph);
  const first = entry ?? flow.entry;
  const leadsOut = edges.some(({ to }) => to === EXIT);
  const ids = new Set(nodes.map(({ id }) => id));
  const drawn = edges.filter(({ from, to }) => ids.has(from) && (ids.has(to) || to === EXIT));
  const children = nodes.map(({ id }) => ({
    ...{ id, ...CARD },
    ...(id === first && { layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }),
  }));
  return {
    ...{ id: 'graph', layoutOptions: OPTIONS },
    children: leadsOut ? [...children, { id: EXIT, width: 144, height: 40 }] : children,
    edges: drawn.map(({ id, from, to }) => ({ id, sources: [from], targets: [to] })),
  };
}

function positions({ children = [] }: ElkNode): Record<string, Position> {
  const own = children.filter(({ id }) => id !== EXIT);
  const left = Math.min(...own.map(({ x = 0 }) => x));
  const top = Math.min(...own.map(({ y = 0 }) => y));
  const snapped = (value: number): number => Math.round(value / GRID) * GRID;
  return Object.fromEntries(own.map(({ id, x = 0, y = 0 }) => [id, { x: snapped(x - left), y: snapped(y - top) }]));
}
