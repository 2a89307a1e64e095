/** The ids and keys of a flow that are already in use. */
import type { Graph, Flow } from '../../src-shared/flow/flow.ts';
import { graphOf, graphRefs } from '../../src-shared/flow/flow.ts';
import { questionOf } from '../../src-shared/node-kinds/parts-of.ts';

/** Ids are unique in the whole flow, because a run names nodes and edges by id alone. */
export function takenNodeIds(flow: Flow): Set<string> {
  return new Set(graphs(flow).flatMap((graph) => graph.nodes.map((node) => node.id)));
}

export function takenEdgeIds(flow: Flow): Set<string> {
  return new Set(graphs(flow).flatMap((graph) => graph.edges.map((edge) => edge.id)));
}

export function takenKeys(flow: Flow): Set<string> {
  return new Set(graphs(flow).flatMap((graph) => graph.nodes.flatMap((node) => questionOf(node)?.key ?? [])));
}

function graphs(flow: Flow): Graph[] {
  return graphRefs(flow).flatMap((ref) => graphOf(flow, ref) ?? []);
}
