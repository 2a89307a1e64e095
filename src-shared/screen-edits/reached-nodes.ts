/** The nodes of a graph in the order in which a conversation can reach them. */
import { entryOf } from '../flow/entry.ts';
import type { Graph } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';

/** Nodes with the fewest edges from the entry first; empty without an entry. */
export function reachedNodes(graph: Graph): readonly FlowNode[] {
  const begin = entryOf(graph);
  if (begin.kind !== 'found') return [];
  const byId = new Map(graph.nodes.map((node) => [node.id, node]));
  const onward = Map.groupBy(graph.edges, ({ from }) => from);
  const reached = new Set([begin.id]);
  // The set grows while it is read.
  for (const id of reached) for (const { to } of onward.get(id) ?? []) reached.add(to);
  return [...reached].flatMap((id) => byId.get(id) ?? []);
}
