/**
 * The edges that leave each node. A list stays the same object while its edges don't change, so that rows, ports, and
 * numbers are recomputed only for edited nodes.
 */
import { equalItems } from '../equality.ts';
import type { Edge, Graph } from '../flow/flow.ts';

export type OutgoingEdges = readonly Edge[];

const GROUPED = new WeakMap<readonly Edge[], ReadonlyMap<string, OutgoingEdges>>();
/** Lists by their first edge. */
const LISTS = new WeakMap<Edge, OutgoingEdges>();

/** Edges by source node. */
export function outgoingEdges({ edges }: Pick<Graph, 'edges'>): ReadonlyMap<string, OutgoingEdges> {
  const known = GROUPED.get(edges);
  if (known !== undefined) return known;
  const ways = new Map<string, OutgoingEdges>();
  for (const [from, list] of Map.groupBy(edges, (edge) => edge.from)) ways.set(from, asBefore(list));
  GROUPED.set(edges, ways);
  return ways;
}

/** The edges that leave each node. */
export function edgesFrom(graph: Pick<Graph, 'edges'>): (node: string) => OutgoingEdges {
  const ways = outgoingEdges(graph);
  return (node) => ways.get(node) ?? NO_EDGES;
}

/** The edges that leave one node, without grouping all others for it. */
export function edgesFromNode({ edges }: Pick<Graph, 'edges'>, node: string): OutgoingEdges {
  const known = GROUPED.get(edges);
  if (known !== undefined) return known.get(node) ?? NO_EDGES;
  const list = edges.filter(({ from }) => from === node);
  return list.length === 0 ? NO_EDGES : asBefore(list);
}

const NO_EDGES: OutgoingEdges = [];

function asBefore(list: OutgoingEdges): OutgoingEdges {
  const [first] = list as [Edge];
  const known = LISTS.get(first);
  if (known !== undefined && equalItems(known, list)) return known;
  LISTS.set(first, list);
  return list;
}
