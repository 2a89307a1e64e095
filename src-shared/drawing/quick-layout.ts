/** Rows by distance from the entry: plain but instant, for large flows without a layout. */
import { drawnGraph } from './drawn-graph.ts';
import { entryOf } from '../flow/entry.ts';
import type { Flow, Graph, GraphRef } from '../flow/flow.ts';
import type { Position } from '../flow/layout.ts';
import { sizeOf } from './boxes.ts';
import { edgesFrom } from './outgoing-edges.ts';

/** The minimum distance between cards. Positions are multiples of `grid`. */
export interface QuickSpacing {
  readonly across: number;
  readonly down: number;
  readonly grid: number;
}

export function quickLayout(flow: Flow, ref: GraphRef, { across, down, grid }: QuickSpacing): Record<string, Position> {
  const graph = drawnGraph(flow, ref);
  if (graph === undefined) return {};
  const order = new Map<string, number>();
  const places: Record<string, Position> = {};
  const heightOf = heightsIn(graph);
  let y = 0;
  for (const row of rowsOf(graph)) {
    const sorted = row.toSorted((a, b) => (order.get(a.parent ?? '') ?? 0) - (order.get(b.parent ?? '') ?? 0));
    for (const [index, { id }] of sorted.entries()) {
      const x = (index - (sorted.length - 1) / 2) * across;
      order.set(id, x);
      places[id] = { x: Math.round(x / grid) * grid, y };
    }
    const tallest = Math.max(...row.map(({ id }) => heightOf(id)));
    y += Math.max(down, Math.ceil((tallest + BELOW_CARD) / grid) * grid);
  }
  return places;
}

/** Cards with many branches are higher than others. */
function heightsIn(graph: Graph): (id: string) => number {
  const out = edgesFrom(graph);
  const nodes = new Map(graph.nodes.map((node) => [node.id, node] as const));
  return (id) => sizeOf(nodes.get(id)!, out(id)).height;
}

const BELOW_CARD = 40;

interface Placed {
  readonly id: string;
  /** The node it was first reached from. */
  readonly parent: string | null;
}

function rowsOf(graph: Graph): Placed[][] {
  const next = Map.groupBy(graph.edges, (edge) => edge.from);
  const unseen = new Set(graph.nodes.map((node) => node.id));
  const entry = entryOf(graph);
  const rows: Placed[][] = [];
  let row: Placed[] = starts(entry, graph).map((id) => ({ id, parent: null }));
  while (row.length > 0) {
    for (const { id } of row) unseen.delete(id);
    rows.push(row);
    const following: Placed[] = [];
    for (const { id } of row) {
      for (const { to } of next.get(id) ?? []) if (unseen.delete(to)) following.push({ id: to, parent: id });
    }
    row = following;
  }
  if (unseen.size > 0) rows.push([...unseen].map((id) => ({ id, parent: null })));
  return rows;
}

function starts(entry: ReturnType<typeof entryOf>, graph: Graph): string[] {
  if (entry.kind === 'found') return [entry.id];
  if (entry.kind === 'several') return [...entry.ids];
  return graph.nodes.slice(0, 1).map((node) => node.id);
}
