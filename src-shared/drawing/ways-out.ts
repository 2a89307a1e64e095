/**
 * The edges that leave each node. A list stays the same object while its edges don't change, so that rows, ports, and
 * numbers are recomputed only for edited nodes.
 */
import { equalItems } from '../equality.ts';
import type { Edge, Graph } from '../flow/flow.ts';

export type WaysOut = readonly Edge[];

const GROUPED = new WeakMap<readonly Edge[], ReadonlyMap<string, WaysOut>>();
/** Lists by their first edge. */
const LISTS = new WeakMap<Edge, WaysOut>();

/** Edges by source node. */
export function waysOut({ edges }: Pick<Graph, 'edges'>): ReadonlyMap<string, WaysOut> {
  const known = GROUPED.get(edges);
  if (known !== undefined) return known;
  const ways = new Map<string, WaysOut>();
  for (const [from, list] of Map.groupBy(edges, (edge) => edge.from)) ways.set(from, asBefore(list));
  GROUPED.set(edges, ways);
  return ways;
}

/** The edges that leave each node. */
export function edgesOut(graph: Pick<Graph, 'edges'>): (node: string) => WaysOut {
  const ways = waysOut(graph);
  return (node) => ways.get(node) ?? NO_EDGES;
}

/** The edges that leave one node, without grouping all others for it. */
export function edgesOutOf({ edges }: Pick<Graph, 'edges'>, node: string): WaysOut {
  const known = GROUPED.get(edges);
  if (known !== undefined) return known.get(node) ?? NO_EDGES;
  const list = edges.filter(({ from }) => from === node);
  return list.length === 0 ? NO_EDGES : asBefore(list);
}

const NO_EDGES: WaysOut = [];

function asBefore(list: WaysOut): WaysOut {
  const [first] = list as [Edge];
  const known = LISTS.get(first);
  if (known !== undefined && equalItems(known, list)) return known;
  LISTS.set(first, list);
  return list;
}
