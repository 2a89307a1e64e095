/** What a node card says: pure, so that its size, its picture and its accessible name agree. */
import type { Graph } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { CardBody } from '../node-kinds/base/card.ts';
import type { CardContext } from '../node-kinds/base/node-kind.ts';
import { nodeTitle } from '../node-kinds/node-title.ts';
import { kindOf } from '../node-kinds/registry.ts';

export interface NodeSummary extends Required<CardBody> {
  readonly title: string;
}

export function summarise(node: FlowNode, context: CardContext): NodeSummary {
  return { ...BLANK, title: nodeTitle(node, context.callee?.label), ...kindOf(node).card(node, context) };
}

const BLANK: Required<CardBody> = {
  ...{ text: null, missing: null, chip: null, aside: null, asideIs: 'word', more: 0, waits: null },
};

/** How many edges leave each node. */
export function branchCounts(graph: Graph): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const edge of graph.edges) counts.set(edge.from, (counts.get(edge.from) ?? 0) + 1);
  return counts;
}
