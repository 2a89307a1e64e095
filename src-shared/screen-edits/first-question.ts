/** The question that a conversation comes to first. */
import { entryOf } from '../flow/entry.ts';
import type { Flow } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { questionOf } from '../node-kinds/parts-of.ts';

/** Of the main flow, with the fewest edges from its entry; null if none is reached. */
export function firstQuestion(flow: Flow): FlowNode | null {
  const { nodes, edges } = flow;
  const begin = entryOf(flow);
  if (begin.kind !== 'found') return null;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const reached = new Set([begin.id]);
  // The set grows while it is read.
  for (const id of reached) {
    const node = byId.get(id);
    if (node !== undefined && questionOf(node) !== undefined) return node;
    for (const edge of edges) if (edge.from === id) reached.add(edge.to);
  }
  return null;
}
