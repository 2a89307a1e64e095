/** The ids of a whole flow, because a fix that adds something needs an id that is unused everywhere. */
import { graphOf, graphRefs, type Flow } from '../flow/flow.ts';

export interface FlowIds {
  readonly nodes: ReadonlySet<string>;
  readonly edges: ReadonlySet<string>;
  /** Ids used by two nodes or two edges. */
  readonly twice: ReadonlySet<string>;
}

export function indexIds(flow: Flow): FlowIds {
  const nodes = new Set<string>();
  const edges = new Set<string>();
  const twice = new Set<string>();
  for (const ref of graphRefs(flow)) {
    const graph = graphOf(flow, ref)!;
    for (const { id } of graph.nodes) (nodes.has(id) ? twice : nodes).add(id);
    for (const { id } of graph.edges) (edges.has(id) ? twice : edges).add(id);
  }
  return { nodes, edges, twice };
}
