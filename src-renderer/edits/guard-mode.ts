/** Whether an edge is followed always, on a condition, or otherwise; and the edges of a node in evaluation order. */
import { ELSE, graphOf, type Edge, type Flow, type Graph, type GraphRef } from '../../src-shared/flow/flow.ts';
import { EDGE_KINDS, type EdgeKind } from '../../src-shared/flow/edge-kinds.ts';
import { compareEdges } from '../../src-shared/flow/edge-order.ts';
import { questionOf } from '../../src-shared/node-kinds/parts-of.ts';
import { reachable } from './select.ts';

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

/** What a new condition of a branch starts from. */
export interface BranchContext {
  /** The conditions of the other edges of the same node. */
  readonly others: readonly string[];
  /** The answer of the node itself, then those asked before it, nearest first. */
  readonly asked: readonly string[];
}

export function branchContext(flow: Flow, graph: GraphRef, { id, from }: Edge): BranchContext {
  const { nodes, edges } = graphOf(flow, graph) ?? { nodes: [], edges: [] };
  const others = edges.flatMap((edge) =>
    edge.from === from && edge.id !== id && guardMode(edge.guard) === 'when' ? [edge.guard!] : [],
  );
  const byId = new Map(nodes.map((node) => [node.id, node] as const));
  const asked = [from, ...reachable({ nodes, edges }, [from], 'back')].flatMap((node) => {
    const known = byId.get(node);
    return known === undefined ? [] : (questionOf(known)?.key ?? []);
  });
  return { others, asked };
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
