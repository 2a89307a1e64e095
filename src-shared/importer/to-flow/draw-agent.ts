/** The chosen graph and all it runs inside, each as a subgraph of the flow. */
import type { Predicate, Subgraph } from '../../flow/flow.ts';
import { freeIds } from '../../flow/ids.ts';
import type { ExternalNode } from '../../node-kinds/external/schema.ts';
import type { InspectedGraph } from '../inspection.ts';
import { drawGraph } from './draw-graph.ts';
import { wordPart } from '../names.ts';

/** The subgraph that draws the chosen graph. */
export const AGENT_GRAPH = 'agent';

export interface DrawAgentInputs {
  readonly graphs: readonly InspectedGraph[];
  readonly graph: InspectedGraph;
  readonly runner: string;
  readonly input: ExternalNode['input'];
  readonly timeoutMs: number;
  /** Whether conversations run the chosen graph node by node. Graphs inside it run as one step. */
  readonly isWalked: boolean;
  /** Whether a run remembers earlier runs. */
  readonly remembers: boolean;
}

export interface DrawnAgent {
  readonly subgraphs: Readonly<Record<string, Subgraph>>;
  readonly predicates: Readonly<Record<string, Predicate>>;
}

/** Graphs may run each other, or themselves, so each is drawn once. */
export function drawAgent({ graphs, graph, ...common }: DrawAgentInputs): DrawnAgent {
  const needed = graphsInside(graph, graphs);
  const free = freeIds(new Set([AGENT_GRAPH]));
  const inside = new Map(
    needed.map((each, at) => [each.id, at === 0 ? AGENT_GRAPH : free(`${AGENT_GRAPH}-${wordPart(each.id)}`)]),
  );
  const drawn = needed.map((each, at) => {
    const id = inside.get(each.id)!;
    const input = at === 0 ? common.input : undefined;
    return [
      id,
      drawGraph({ ...common, input, isWalked: at === 0 && common.isWalked, graph: each, id, inside }),
    ] as const;
  });
  return {
    subgraphs: Object.fromEntries(drawn.map(([id, { subgraph }]) => [id, subgraph])),
    predicates: Object.assign({}, ...drawn.map(([, { predicates }]) => predicates)) as Record<string, Predicate>,
  };
}

/** The graph itself first, then those it leads to, by distance. */
export function graphsInside(graph: InspectedGraph, graphs: readonly InspectedGraph[]): readonly InspectedGraph[] {
  const byId = new Map(graphs.map((each) => [each.id, each]));
  const found = new Map([[graph.id, graph]]);
  for (const each of found.values()) {
    for (const { graph: id } of linksOf(each)) {
      const target = byId.get(id);
      if (target !== undefined && !found.has(id)) found.set(id, target);
    }
  }
  return [...found.values()];
}

/** Which node runs which graph. */
export function linksOf(graph: InspectedGraph): readonly { readonly node: string; readonly graph: string }[] {
  const named = graph.nodes.flatMap(({ name, graph: id }) => (id === null ? [] : [{ node: name, graph: id }]));
  return [...graph.subgraphs, ...named];
}
