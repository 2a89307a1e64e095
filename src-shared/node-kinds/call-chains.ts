/** The calls that must be open for a conversation to be at a node, which a jump into subgraphs opens. */
import type { CallChain, ChainCall } from '../flow/call-chain.ts';
import { graphOf, graphRefs, type Flow, type GraphRef } from '../flow/flow.ts';
import { subgraphCallOf } from './parts-of.ts';

export type Landing =
  | { readonly kind: 'found'; readonly graph: GraphRef; readonly chain: CallChain }
  /** No node has this id. */
  | { readonly kind: 'missing' }
  /** No call leads from the main graph to the node's graph. */
  | { readonly kind: 'uncalled'; readonly graph: string }
  /** Several calls lead to `ref`: the node's graph, or one around it. */
  | { readonly kind: 'several'; readonly ref: string; readonly calls: readonly ChainCall[] };

export class CallChains {
  readonly #graphs = new Map<string, GraphRef>();
  /** Calls reachable from the top graph, by the graph they call. */
  readonly #calls: ReadonlyMap<string, readonly ChainCall[]>;

  constructor(flow: Flow) {
    for (const ref of graphRefs(flow)) {
      for (const { id } of graphOf(flow, ref)!.nodes) if (!this.#graphs.has(id)) this.#graphs.set(id, ref);
    }
    this.#calls = Map.groupBy(callsFromTop(flow), ({ ref }) => ref);
  }

  nodes(): Iterable<string> {
    return this.#graphs.keys();
  }

  /** The place a jump to a node arrives at. */
  at(node: string): Landing {
    const graph = this.#graphs.get(node);
    return graph === undefined ? { kind: 'missing' } : this.into(graph);
  }

  /** The calls that lead into a graph. */
  into(graph: GraphRef): Landing {
    const chain: ChainCall[] = [];
    const seen = new Set<GraphRef>();
    for (let ref = graph; ref !== null; ref = chain[0]!.graph) {
      const calls = this.#calls.get(ref) ?? [];
      const [only] = calls;
      if (only === undefined || seen.has(ref)) return { kind: 'uncalled', graph: ref };
      if (calls.length > 1) return { kind: 'several', ref, calls };
      seen.add(ref);
      chain.unshift(only);
    }
    return { kind: 'found', graph, chain };
  }
}

/** Calls in unreachable graphs don't count. */
function callsFromTop(flow: Flow): ChainCall[] {
  const met = new Set<GraphRef>([null]);
  const calls: ChainCall[] = [];
  for (const graph of met) {
    for (const node of graphOf(flow, graph)?.nodes ?? []) {
      const ref = subgraphCallOf(node)?.ref;
      if (ref === undefined || graphOf(flow, ref) === undefined) continue;
      calls.push({ call: node.id, graph, ref });
      met.add(ref);
    }
  }
  return calls;
}

/** The jump targets in a flow: of exit commands, client actions, and paths. Called subgraphs aren't included. */
export function jumpTargets(flow: Flow): string[] {
  const { handlers = [], intents = {}, paths = [] } = flow;
  return [
    ...Object.values(intents).filter((to) => graphOf(flow, to) === undefined),
    ...handlers.flatMap(({ to }) => to ?? []),
    ...paths.flatMap(({ entry }) => entry ?? []),
  ];
}
