/** Finds a path through a drawn graph, with the answers the agent would have to give at each step to take it. */
import { isExternal } from '../../../src-shared/node-kinds/external/is-external.ts';
import { ELSE, type Edge, type Subgraph } from '../../../src-shared/flow/flow.ts';
import { EXIT } from '../../../src-shared/flow/ids.ts';
import type { FlowNode } from '../../../src-shared/flow/node.ts';

export interface PathStep {
  /** The id of an external node. */
  readonly node: string;
  readonly step: string;
  /** The steps that may follow. */
  readonly next: readonly string[];
}

/** A name no node has, so that the "else" branch is taken. */
const ELSEWHERE = 'somewhere else';

/** Returns the shortest path from entry to exit, through `via` if it is given; null if there is none. */
export function pathThrough(graph: Subgraph, via?: string): readonly PathStep[] | null {
  if (via === undefined) return stepsAlong(graph, ways(graph, graph.entry, EXIT));
  const before = via === graph.entry ? [] : ways(graph, graph.entry, via);
  return before === null ? null : stepsAlong(graph, joined(before, ways(graph, via, EXIT)));
}

function joined(before: readonly Edge[], after: readonly Edge[] | null): readonly Edge[] | null {
  return after === null ? null : [...before, ...after];
}

/** Prefers edges that were read in the source over those that only stand in for unknown ones. */
function ways(graph: Subgraph, from: string, to: string): readonly Edge[] | null {
  const normal = graph.edges.filter(({ kind = 'normal' }) => kind === 'normal');
  const read = normal.filter(({ ui }) => ui !== undefined && ui['certainty'] !== 'unresolved');
  return shortest(read, from, to) ?? shortest(normal, from, to);
}

function shortest(edges: readonly Edge[], from: string, to: string): readonly Edge[] | null {
  const bySource = Map.groupBy(edges, (edge) => edge.from);
  const arrived = new Map<string, Edge | null>([[from, null]]);
  for (const at of arrived.keys()) {
    for (const edge of bySource.get(at) ?? []) {
      if (!arrived.has(edge.to)) arrived.set(edge.to, edge);
    }
  }
  if (!arrived.has(to)) return null;
  const way: Edge[] = [];
  for (let edge = arrived.get(to); edge != null; edge = arrived.get(edge.from)) way.unshift(edge);
  return way;
}

function stepsAlong(graph: Subgraph, way: readonly Edge[] | null): readonly PathStep[] | null {
  if (way === null) return null;
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
  return way.flatMap((edge) => {
    const node = nodes.get(edge.from);
    if (node === undefined || !isExternal(node) || node.step === undefined) return [];
    return [{ node: node.id, step: node.step, next: nextOn(edge, nodes.get(edge.to)) }];
  });
}

function nextOn({ to, guard }: Edge, target: FlowNode | undefined): readonly string[] {
  if (target !== undefined && isExternal(target) && target.step !== undefined) return [target.step];
  if (to === EXIT) return [];
  return guard === ELSE ? [ELSEWHERE] : [''];
}
