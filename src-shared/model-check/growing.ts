/**
 * Variables that tools of agents extend each time they run. If conditions read them, a run has infinitely many states.
 */
import { graphOfTool } from '../agents/tool-row.ts';
import { cyclesOf } from '../cycles.ts';
import type { GraphRef } from '../flow/flow.ts';
import { EXIT } from '../flow/ids.ts';
import type { CompiledFlow } from '../step/compiled-flow.ts';
import { plannersIn } from './agent-facts.ts';
import { getOrAdd, handedOn, placeName, type Reads } from './reads.ts';

/** A variable that a tool computes from itself, while conditions read it. */
export interface Growing {
  readonly place: string;
  readonly row: string;
}

interface Readers {
  readonly context: ReadonlySet<string>;
  readonly conditions: ReadonlyMap<string, { readonly reads: Reads }>;
}

export function growingPlaces(flow: CompiledFlow, { context, conditions }: Readers): Growing[] {
  const isRepeated = repeatedGraphs(flow);
  return plannersIn(flow).flatMap(({ id, planner }) => {
    const again = isRepeated(flow.nodes.get(id)!.graph);
    return [...planner.rows.values()].flatMap(({ row, repeat }) => {
      // A tool that runs only once can't make a variable grow forever.
      if (repeat === 'never' && !again) return [];
      return Object.entries(row.set ?? {}).flatMap(([place, text]) => {
        const name = placeName(place.split('.')[0]!);
        const readsItself = handedOn(text) === null && conditions.get(text)?.reads.context.has(name) === true;
        return readsItself && context.has(name) ? [{ place, row: row.name }] : [];
      });
    });
  });
}

/** Whether a graph may be entered more than once: it is called in a cycle, from several places, or recursively. */
function repeatedGraphs(flow: CompiledFlow): (graph: GraphRef) => boolean {
  const callers = callersOf(flow);
  const next = (id: string): string[] =>
    Object.values(flow.nodes.get(id)!.edges).flatMap((list) =>
      list.flatMap(({ edge }) => (edge.to === EXIT ? [] : [edge.to])),
    );
  const inCircles = new Set(cyclesOf([...flow.nodes.keys()], next).flat());
  const isRepeated = (graph: GraphRef, inside: ReadonlySet<GraphRef>): boolean => {
    if (graph === null) return false;
    if (inside.has(graph)) return true;
    const around = callers.get(graph) ?? [];
    const within = new Set([...inside, graph]);
    return (
      around.length > 1 ||
      around.some((caller) => inCircles.has(caller) || isRepeated(flow.nodes.get(caller)!.graph, within))
    );
  };
  return (graph) => isRepeated(graph, new Set());
}

function callersOf(flow: CompiledFlow): Map<GraphRef, string[]> {
  const callers = new Map<GraphRef, string[]>();
  for (const [id, { behavior }] of flow.nodes) {
    const tools = [...(behavior.planner?.rows.values() ?? [])].map(({ row }) => graphOfTool(row.tool));
    for (const ref of [behavior.subgraph?.node.ref ?? null, ...tools])
      if (ref !== null) getOrAdd(callers, ref, (): string[] => []).push(id);
  }
  return callers;
}
