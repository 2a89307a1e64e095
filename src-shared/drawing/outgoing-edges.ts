/**
 * The edges that leave each node. A list stays the same object while its edges don't change, so that rows, ports, and
 * numbers are recomputed only for edited nodes.
 */
import { betweenSame, equalItems } from '../equality.ts';
import type { Edge, Graph } from '../flow/flow.ts';

export type OutgoingEdges = readonly Edge[];

type Ways = ReadonlyMap<string, OutgoingEdges>;

const GROUPED = new WeakMap<readonly Edge[], Ways>();
/** The last edges that were grouped, by the first of them, because an edit changes few others. */
const LAST = new WeakMap<Edge, { readonly edges: readonly Edge[]; readonly ways: Ways }>();
/** Lists by their first edge. */
const LISTS = new WeakMap<Edge, OutgoingEdges>();

/** Edges by source node. */
export function outgoingEdges({ edges }: Pick<Graph, 'edges'>): Ways {
  const known = GROUPED.get(edges);
  if (known !== undefined) return known;
  const [first] = edges;
  const last = first === undefined ? undefined : LAST.get(first);
  const ways = last === undefined ? grouped(edges) : regrouped(edges, last);
  GROUPED.set(edges, ways);
  if (first !== undefined) LAST.set(first, { edges, ways });
  return ways;
}

function grouped(edges: readonly Edge[]): Map<string, OutgoingEdges> {
  const ways = new Map<string, OutgoingEdges>();
  for (const [from, list] of Map.groupBy(edges, (edge) => edge.from)) ways.set(from, asBefore(list));
  return ways;
}

/** Groups only the edges of nodes whose edges changed. */
function regrouped(edges: readonly Edge[], last: { readonly edges: readonly Edge[]; readonly ways: Ways }): Ways {
  const { before, now } = betweenSame(last.edges, edges);
  const changed = new Set([...before, ...now].map(({ from }) => from));
  const ways = new Map(last.ways);
  for (const from of changed) ways.delete(from);
  for (const [from, list] of grouped(edges.filter((edge) => changed.has(edge.from)))) ways.set(from, list);
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
