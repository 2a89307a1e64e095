/** Puts the subgraphs that cards stand for into a flow. Compiler, proof, and canvas share it, so they can't differ. */
import { graphOf, graphRefs, type Edge, type Flow } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Expansion } from './base/node-kind.ts';
import { kindOf } from './registry.ts';

/** The flow itself if no card stands for a subgraph. */
export function expandFlow(flow: Flow): Flow {
  const made = graphRefs(flow).flatMap((ref) => {
    const graph = graphOf(flow, ref);
    return (graph?.nodes ?? []).flatMap((node) => expansionOf(node, graph?.edges ?? []) ?? []);
  });
  if (made.length === 0) return flow;
  const subgraphs = Object.fromEntries(made.map(({ ref, subgraph }) => [ref, subgraph]));
  return { ...flow, subgraphs: { ...flow.subgraphs, ...subgraphs } };
}

/** Undefined for a card that stands for itself. `edges` are those of its graph. */
export function expansionOf(node: FlowNode, edges: readonly Edge[]): Expansion | undefined {
  const { expand } = kindOf(node);
  if (expand === undefined) return undefined;
  const drawn = new Set(edges.filter(({ from }) => from === node.id).map(({ kind }) => kind ?? 'normal'));
  return expand(node, drawn);
}
