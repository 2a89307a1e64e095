/** Adds the subgraphs that cards represent to a flow. Compiler, proof, and canvas all use it. */
import { graphOf, graphRefs, type Edge, type Flow } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import type { Expansion } from './base/node-kind.ts';
import { kindOf } from './registry.ts';

/** Returns the same flow if no card represents a subgraph. */
export function expandFlow(flow: Flow): Flow {
  const made = graphRefs(flow).flatMap((ref) => {
    const graph = graphOf(flow, ref);
    return (graph?.nodes ?? []).flatMap((node) => expansionOf(node, graph?.edges ?? []) ?? []);
  });
  if (made.length === 0) return flow;
  const subgraphs = Object.fromEntries(made.map(({ ref, subgraph }) => [ref, subgraph]));
  return { ...flow, subgraphs: { ...flow.subgraphs, ...subgraphs } };
}

/** Undefined for other cards. `edges` are those of its graph. */
export function expansionOf(node: FlowNode, edges: readonly Edge[]): Expansion | undefined {
  const { expand } = kindOf(node);
  if (expand === undefined) return undefined;
  const drawn = new Set(edges.filter(({ from }) => from === node.id).map(({ kind }) => kind ?? 'normal'));
  return expand(node, drawn);
}
