/** Nodes a conversation can reach from any question without an edge: by an exit command, or by changing to a path. */
import type { CallChain } from '../flow/call-chain.ts';
import { CallChains } from '../node-kinds/call-chains.ts';
import { subgraphCallOf } from '../node-kinds/parts-of.ts';
import { entryOf } from '../flow/entry.ts';
import { graphOf, type Flow, type GraphRef } from '../flow/flow.ts';

export interface Jump {
  readonly graph: GraphRef;
  readonly node: string;
  /** The path followed from then on; null if that doesn't change. */
  readonly path: string | null;
  /** The calls on the way, outermost first. */
  readonly chain: CallChain;
  /** True if it is called and returns to the question it came from. */
  readonly isCall: boolean;
}

export function jumpsOf(flow: Flow): Jump[] {
  const { handlers = [], hooks = {}, intents = {}, paths = [] } = flow;
  const goals = [...Object.values(intents), ...handlers.flatMap(({ to }) => to ?? [])];
  const calls = [...goals, ...handlers.flatMap(({ call }) => call ?? []), hooks.heard, hooks.turn].filter(
    (ref) => ref !== undefined,
  );
  const chains = new CallChains(flow);
  return [
    ...goals.flatMap((node) => jumpTo(chains, node, null)),
    ...calls.flatMap((graph) => callOf(flow, graph)),
    ...paths.flatMap(({ id, entry, digression }): Jump[] => {
      if (digression !== undefined) return callOf(flow, digression);
      return entry === undefined ? [] : jumpTo(chains, entry, id);
    }),
  ];
}

/** Empty if the target isn't reachable. */
function jumpTo(chains: CallChains, node: string, path: string | null): Jump[] {
  const landing = chains.at(node);
  if (landing.kind !== 'found') return [];
  return [{ graph: landing.graph, node, path, chain: landing.chain, isCall: false }];
}

/** Empty if it isn't a subgraph. */
function callOf(flow: Flow, ref: string): Jump[] {
  const graph = graphOf(flow, ref);
  const start = graph === undefined ? undefined : entryOf(graph);
  return start?.kind === 'found' ? [{ graph: ref, node: start.id, path: null, chain: [], isCall: true }] : [];
}

/** Subgraphs that are called, but not by a node. */
export function calledOnTheSide({ handlers = [], hooks = {}, intents = {}, paths = [] }: Flow): string[] {
  const called = [...handlers.map(({ call }) => call), ...paths.map(({ digression }) => digression)];
  return [...called, ...Object.values(hooks), ...Object.values(intents)].filter((ref) => ref !== undefined);
}

/** The top graph and everything called from it; other graphs are only drawn. */
export function walkedGraphs(flow: Flow): ReadonlySet<GraphRef> {
  const walked = new Set<GraphRef>([null, ...calledOnTheSide(flow)]);
  for (const ref of walked) {
    for (const node of graphOf(flow, ref)?.nodes ?? []) {
      const called = subgraphCallOf(node)?.ref;
      if (called !== undefined) walked.add(called);
    }
  }
  return walked;
}
