/** The blocks of a fan: a node next to its hub, with all nodes that are reached through it only. */
import { far, near, type FanArc, type FanGraph, type Way } from './fan-graph.ts';

export interface FanBlock {
  readonly head: number;
  /** The arcs from the hub. */
  readonly arcs: readonly FanArc[];
  readonly members: ReadonlySet<number>;
  /** Whether it begins in the next row in any case. */
  readonly stays: boolean;
}

interface At {
  readonly hub: number;
  readonly way: Way;
}

/** In the order of their arcs. */
export function blocksOf(graph: FanGraph, { hub, way }: At): readonly FanBlock[] {
  return [...Map.groupBy(graph.leaving(hub, way), (arc) => far(arc, way))]
    .filter(([head]) => isFree(graph, head, { hub, way }))
    .map(([head, arcs]) => ({ head, arcs, order: orderOf(arcs, way) }))
    .toSorted((a, b) => (a.order ?? -1) - (b.order ?? -1))
    .map(({ order, ...block }) => ({
      ...block,
      members: membersOf(graph, block.head, { hub, way }),
      stays: order === null,
    }))
    .filter(({ members }) => [...members].some((node) => graph.nodes[node]!.isCard));
}

/** Null if one of the arcs always leads to the next row. */
function orderOf(arcs: readonly FanArc[], way: Way): number | null {
  const orders = arcs.flatMap(({ leaves, arrives }) => (way === 'down' ? leaves : arrives) ?? []);
  return orders.length < arcs.length ? null : Math.min(...orders);
}

function isFree(graph: FanGraph, head: number, { hub, way }: At): boolean {
  return !graph.nodes[head]!.isFixed && graph.arriving(head, way).every((arc) => near(arc, way) === hub);
}

function membersOf(graph: FanGraph, head: number, { hub, way }: At): ReadonlySet<number> {
  const members = new Set([head]);
  const reached = new Map<number, number>();
  for (const member of members) {
    for (const arc of graph.leaving(member, way)) {
      const node = far(arc, way);
      const count = (reached.get(node) ?? 0) + 1;
      reached.set(node, count);
      const all = graph.arriving(node, way).filter((other) => near(other, way) !== hub).length;
      if (count === all && !graph.nodes[node]!.isFixed) members.add(node);
    }
  }
  return members;
}
