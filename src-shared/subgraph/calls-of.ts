/** The calls of a subgraph in all graphs of a flow. */
import { graphOf, graphPointer, type Flow, type GraphRef } from '../flow/flow.ts';
import type { SubgraphCall } from '../flow/node-parts.ts';
import { subgraphCallOf } from '../node-kinds/parts-of.ts';

export interface Call {
  readonly graph: GraphRef;
  readonly node: SubgraphCall;
  readonly pointer: string;
}

export function callsOf(flow: Flow, ref: string): Call[] {
  const graphs: readonly GraphRef[] = [null, ...Object.keys(flow.subgraphs ?? {})];
  return graphs.flatMap((graph) =>
    graphOf(flow, graph)!.nodes.flatMap((node, at): Call[] => {
      const call = subgraphCallOf(node);
      return call?.ref === ref ? [{ graph, node: call, pointer: `${graphPointer(graph)}/nodes/${at}` }] : [];
    }),
  );
}
