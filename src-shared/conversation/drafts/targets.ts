/** The targets that drafts should cover, those that are left, and how far each node is from one of them. */
import type { Flow } from '../../flow/flow.ts';
import { EXIT } from '../../flow/ids.ts';
import type { CompiledFlow } from '../../step/compiled-flow.ts';
import type { FlowEvent } from '../../step/events.ts';
import { coverageOf, type Coverage } from '../coverage.ts';

/** A node that is entered, an edge that is followed, or an outcome of a condition. */
export type Target = string;

function conditionTarget(edge: string, outcome: boolean): Target {
  return `condition ${outcome} on edge ${edge}`;
}

export function targetsOf(flow: Flow): Set<Target> {
  const { nodes, edges, guards } = coverageOf(flow, []);
  return new Set([
    ...nodes.map(({ node }) => `node ${node}`),
    ...edges.map(({ edge }) => `edge ${edge}`),
    ...guards.flatMap(({ edge }) => [conditionTarget(edge, true), conditionTarget(edge, false)]),
  ]);
}

/** The targets a coverage has reached. */
export function targetsSeen({ nodes, edges, guards }: Coverage): Target[] {
  return [
    ...nodes.flatMap(({ node, entered }) => (entered > 0 ? [`node ${node}`] : [])),
    ...edges.flatMap(({ edge, taken }) => (taken > 0 ? [`edge ${edge}`] : [])),
    ...guards.flatMap(({ edge, seenTrue, seenFalse }) => [
      ...(seenTrue > 0 ? [conditionTarget(edge, true)] : []),
      ...(seenFalse > 0 ? [conditionTarget(edge, false)] : []),
    ]),
  ];
}

export function targetsIn(events: readonly FlowEvent[]): Target[] {
  return events.flatMap((event) => {
    if (event.type === 'node.entered') return [`node ${event.node}`];
    if (event.type === 'node.exited') return event.edge === null ? [] : [`edge ${event.edge}`];
    if (event.type === 'guard.evaluated') return [conditionTarget(event.edge, event.value)];
    return [];
  });
}

/** Steps along drawn edges from each node to the nearest one that is still to be covered, or has an edge that is. */
export function distances(flow: CompiledFlow, left: ReadonlySet<Target>): ReadonlyMap<string, number> {
  const before = waysBack(flow);
  const found = new Map<string, number>();
  let ring = [...flow.nodes.values()]
    .filter(
      ({ node, edges }) =>
        left.has(`node ${node.id}`) ||
        Object.values(edges)
          .flat()
          .some(({ edge }) => hasLeft(left, edge.id)),
    )
    .map(({ node }) => node.id);
  for (let distance = 0; ring.length > 0; distance += 1) {
    for (const node of ring) found.set(node, distance);
    ring = [...new Set(ring.flatMap((node) => before.get(node) ?? []))].filter((node) => !found.has(node));
  }
  return found;
}

function hasLeft(left: ReadonlySet<Target>, edge: string): boolean {
  return [`edge ${edge}`, conditionTarget(edge, true), conditionTarget(edge, false)].some((target) => left.has(target));
}

/** The predecessors of each node. */
function waysBack(flow: CompiledFlow): Map<string, string[]> {
  const callers = Map.groupBy(
    [...flow.nodes.values()].filter(({ behavior }) => behavior.subgraph !== undefined),
    ({ behavior }) => behavior.subgraph?.node.ref,
  );
  const before = new Map<string, string[]>();
  const lead = (from: string, to: string): void => {
    const known = before.get(to);
    if (known) known.push(from);
    else before.set(to, [from]);
  };
  for (const { node, graph, behavior, edges } of flow.nodes.values()) {
    const called = behavior.subgraph?.node.ref;
    const entry = called === undefined ? undefined : flow.graphs.get(called)?.entry;
    if (entry !== undefined) lead(node.id, entry);
    for (const { edge } of Object.values(edges).flat()) {
      if (edge.to !== EXIT) lead(node.id, edge.to);
      // Returning continues at the edges of the call.
      else for (const caller of callers.get(graph ?? '') ?? []) lead(node.id, caller.node.id);
    }
  }
  return before;
}
