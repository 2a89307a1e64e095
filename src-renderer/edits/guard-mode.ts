/** Whether an edge is followed always, on a condition, or otherwise; and the edges of a node in evaluation order. */
import { ELSE, graphOf, type Edge, type Flow, type Graph, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EDGE_KINDS, type EdgeKind } from '../../src-shared/flow/edge-kinds.ts';
import { compareEdges } from '../../src-shared/flow/edge-order.ts';

export type GuardMode = 'always' | 'when' | 'otherwise';

export function guardMode(guard: unknown): GuardMode {
  if (typeof guard !== 'string') return 'always';
  return guard.trim() === ELSE ? 'otherwise' : 'when';
}

/** The initial condition of a mode. A previously typed condition returns with its mode. */
export function guardOfMode(mode: GuardMode, remembered: string): string | undefined {
  if (mode === 'always') return undefined;
  return mode === 'otherwise' ? ELSE : remembered;
}

/** The conditions of the other edges of the same node. */
export function otherConditions(flow: Flow, graph: GraphRef, { id, from }: Edge): readonly string[] {
  const edges = graphOf(flow, graph)?.edges ?? [];
  return edges.flatMap((edge) =>
    edge.from === from && edge.id !== id && guardMode(edge.guard) === 'when' ? [edge.guard!] : [],
  );
}

/** All edges of one node, kind by kind, each kind in the order a run checks them; "else" is last. */
export function edgesInOrder(graph: Graph, from: string): readonly Edge[] {
  return graph.edges
    .filter((edge) => edge.from === from)
    .toSorted(
      (a, b) =>
        kindRank(a) - kindRank(b) ||
        Number(guardMode(a.guard) === 'otherwise') - Number(guardMode(b.guard) === 'otherwise') ||
        compareEdges(a, b),
    );
}

function kindRank(edge: Edge): number {
  const kind: EdgeKind = edge.kind ?? 'normal';
  return EDGE_KINDS.indexOf(kind);
}
