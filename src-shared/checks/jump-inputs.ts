/** Inputs of subgraphs that a jump leaves null, because it skips the nodes that give their values. */
import { entryOf } from '../flow/entry.ts';
import type { CallChain, ChainCall } from '../flow/call-chain.ts';
import { graphOf, type Flow, type Graph } from '../flow/flow.ts';
import type { FlowNode } from '../flow/node.ts';
import { portsOf } from '../flow/ports.ts';
import { resultOf, subgraphCallOf, waitsFor } from '../node-kinds/parts-of.ts';
import { nameRead } from '../scope/context-types.ts';

export interface LostInputs {
  /** The subgraph. */
  readonly ref: string;
  readonly names: readonly string[];
}

export interface JumpInto {
  readonly to: string;
  readonly chain: CallChain;
}

/**
 * The missing inputs of the subgraphs that a jump starts on its way, outermost first. Optional and unused inputs may be
 * null.
 */
export function lostInputs(flow: Flow, { to, chain }: JumpInto): readonly LostInputs[] {
  return chain.flatMap((call, depth) => {
    const expected = portsOf(flow.subgraphs?.[call.ref]?.inputs).filter(({ optional }) => optional !== true);
    const start = chain[depth + 1]?.call ?? to;
    const names = expected.flatMap(({ key }) =>
      isLost(flow, call, key) && isReadFrom(graphOf(flow, call.ref), start, key) ? [key] : [],
    );
    return names.length === 0 ? [] : [{ ref: call.ref, names }];
  });
}

/** Whether the edges always pass a node that sets the value, but the jump may not. */
function isLost(flow: Flow, { call, graph: ref }: ChainCall, input: string): boolean {
  const graph = graphOf(flow, ref);
  const node = graph?.nodes.find(({ id }) => id === call);
  const name = nameRead((node && subgraphCallOf(node)?.inputs?.[input]) ?? '');
  if (graph === undefined || name === undefined) return false;
  const before = nodesBefore(graph, name);
  if (before.has(call)) return false;
  // A jump into a subgraph skips everything before its target; in the main flow, it starts at a waiting node.
  return ref !== null || graph.nodes.some((one) => before.has(one.id) && canWait(flow, one));
}

/** Whether a node or edge that can follow a node reads the name, in any of its texts. */
function isReadFrom(graph: Graph | undefined, start: string, name: string): boolean {
  const { nodes = [], edges = [] } = graph ?? {};
  const reads = new RegExp(`\\bcontext\\s*\\.\\s*${name}\\b`);
  const met = new Set([start]);
  for (const id of met) for (const { from, to } of edges) if (from === id) met.add(to);
  const running = [...nodes.filter(({ id }) => met.has(id)), ...edges.filter(({ from }) => met.has(from))];
  return running.some((part) => reads.test(JSON.stringify(part)));
}

/** The nodes that a conversation can reach before one sets the value; all of them if none does. */
function nodesBefore(graph: Graph, name: string): ReadonlySet<string> {
  const givers = new Set(graph.nodes.flatMap((node) => (gives(node, name) ? [node.id] : [])));
  const entry = entryOf(graph);
  const before = new Set(entry.kind === 'found' && givers.size > 0 ? [entry.id] : graph.nodes.map(({ id }) => id));
  const out = Map.groupBy(graph.edges, ({ from }) => from);
  for (const id of before) {
    if (givers.has(id)) before.delete(id);
    else for (const { to } of out.get(id) ?? []) if (!givers.has(to)) before.add(to);
  }
  return before;
}

function gives(node: FlowNode, name: string): boolean {
  return resultOf(node) === name || Object.hasOwn(subgraphCallOf(node)?.outputs ?? {}, name);
}

/** The node, or one in the subgraph it calls. */
function canWait(flow: Flow, node: FlowNode): boolean {
  const seen = new Set<string>();
  const waiting = (one: FlowNode): boolean => {
    if (waitsFor(one) !== null) return true;
    const ref = subgraphCallOf(one)?.ref;
    if (ref === undefined || seen.has(ref)) return false;
    seen.add(ref);
    return graphOf(flow, ref)?.nodes.some(waiting) ?? false;
  };
  return waiting(node);
}
