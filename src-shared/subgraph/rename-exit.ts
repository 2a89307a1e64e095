/** Renames an exit of a subgraph, together with the edges of its calls that follow it. */
import { graphOf, graphRefs, type Edge, type Flow } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { Operation } from '../document/operations.ts';
import { subgraphCallOf } from '../node-kinds/parts-of.ts';

export interface ExitRename {
  readonly subgraph: string;
  readonly from: string;
  /** Undefined for the default exit. */
  readonly to: string | undefined;
}

export function renameExit(flow: Flow, { subgraph, from, to }: ExitRename): Operation[] {
  return graphRefs(flow).flatMap((graph) => {
    const { nodes, edges } = graphOf(flow, graph)!;
    const calls = new Set(nodes.flatMap((node) => (subgraphCallOf(node)?.ref === subgraph ? [node.id] : [])));
    return edges.flatMap((edge): Operation[] => {
      const set = {
        ...(graph === subgraph && leadsTo(edge, from) ? { toExit: to } : {}),
        ...(calls.has(edge.from) && edge.fromExit === from ? { fromExit: to } : {}),
      };
      return Object.keys(set).length === 0 ? [] : [{ op: 'update-edge', graph, id: edge.id, set }];
    });
  });
}

function leadsTo({ to, toExit }: Edge, exit: string): boolean {
  return to === EXIT && toExit === exit;
}
