/** Which nodes may follow a node, by any edge, call, return, or jump. */
import type { GraphRef } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { CompiledFlow, CompiledNode } from '../step/compiled-flow.ts';
import { graphToolsAt } from './agent-facts.ts';
import { getOrAdd } from './reads.ts';

/** Conservative: an edge that is never followed only makes it remember more. */
export function successorsOf(flow: CompiledFlow): Map<string, readonly string[]> {
  const callers = new Map<GraphRef, CompiledNode[]>();
  for (const at of flow.nodes.values()) {
    const call = at.behavior.subgraph?.node;
    for (const ref of [call?.ref, ...graphToolsAt(flow, at)])
      if (ref !== undefined) getOrAdd(callers, ref, () => []).push(at);
  }
  const isWaiting = ({ behavior }: CompiledNode): boolean => behavior.waits !== undefined;
  const waiting = [...flow.nodes.values()].filter(isWaiting).map(({ node }) => node.id);
  const jumps = jumpsOf(flow, callers);
  const sideGraphs = new Set([...flow.callable.values()].flatMap((graphs) => [...graphs]));
  const landings = landingsOf(flow);
  const successors = new Map<string, readonly string[]>();
  for (const at of flow.nodes.values()) {
    const next = new Set<string>(isWaiting(at) ? jumps : []);
    for (const { edge } of Object.values(at.edges).flat()) {
      if (edge.to !== EXIT) next.add(edge.to);
      // After the exit, the edges of the caller are evaluated, which are in the reads of the caller itself.
      else for (const caller of callers.get(at.graph) ?? []) next.add(caller.node.id);
    }
    // A digression can be left from anywhere inside, for the question it interrupted.
    if (at.graph !== null && sideGraphs.has(at.graph)) addEach(next, waiting);
    const called = at.behavior.subgraph?.node.ref;
    for (const ref of [called, ...graphToolsAt(flow, at)]) {
      const entry = ref === undefined ? undefined : flow.graphs.get(ref)?.entry;
      if (entry !== undefined) next.add(entry);
    }
    addEach(next, landings.get(at.node.id) ?? []);
    successors.set(at.node.id, [...next]);
  }
  return successors;
}

/** The targets of calls made by a jump: the next call, or the goal. */
function landingsOf({ chains }: CompiledFlow): Map<string, string[]> {
  const landings = new Map<string, string[]>();
  for (const [goal, chain] of chains) {
    chain.forEach(({ call }, depth) => getOrAdd(landings, call, () => []).push(chain[depth + 1]?.call ?? goal));
  }
  return landings;
}

function addEach(target: Set<string>, names: readonly string[]): void {
  for (const name of names) target.add(name);
}

/**
 * Where any open question may lead: exit commands of the flow and of calls. Path changes are explored once and not
 * followed here.
 */
function jumpsOf(flow: CompiledFlow, callers: ReadonlyMap<GraphRef, readonly CompiledNode[]>): string[] {
  const goals = Object.values(flow.flow.intents ?? {});
  const jumps = new Set<string>(goals.map((goal) => flow.chains.get(goal)?.[0]?.call ?? goal));
  for (const hook of Object.values(flow.flow.hooks ?? {})) {
    const entry = hook === undefined ? undefined : flow.graphs.get(hook)?.entry;
    if (entry !== undefined) jumps.add(entry);
  }
  // An exit command may be handled by the edge of a call, represented by its node.
  for (const calls of callers.values()) {
    for (const { node, edges } of calls) {
      const wishes = [edges.unknown, edges.human, edges.restart, edges.repeat, edges.cancel, edges.skip];
      if (wishes.some((list) => list.length > 0)) jumps.add(node.id);
    }
  }
  return [...jumps];
}
