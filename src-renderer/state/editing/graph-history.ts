/** The graph on the canvas, and its history: back and forward. */
import { graphOf, type Flow, type GraphRef } from '../../../src-shared/flow/flow.ts';

export interface GraphHistory {
  /** The graph on the canvas: a subgraph, or null for the top. */
  readonly graph: GraphRef;
  /** Graphs viewed before and after this one, nearest last. */
  readonly trail: { readonly back: readonly GraphRef[]; readonly forward: readonly GraphRef[] };
}

export type OnFlow = GraphHistory & { readonly document: { readonly flow: Flow } };

const MAX_STEPS_BACK = 50;

export function visitGraph(state: OnFlow, graph: GraphRef): Partial<GraphHistory> {
  if (graph === state.graph || graphOf(state.document.flow, graph) === undefined) return {};
  return { graph, trail: { back: [...state.trail.back, state.graph].slice(-MAX_STEPS_BACK), forward: [] } };
}

/** Back and forward skip deleted graphs. */
export function stepInHistory(state: OnFlow, direction: 'back' | 'forward'): Partial<GraphHistory> {
  const steps = state.trail[direction].filter((graph) => graphOf(state.document.flow, graph) !== undefined);
  const graph = steps.at(-1);
  if (graph === undefined) return {};
  const rest = steps.slice(0, -1);
  const trail =
    direction === 'back'
      ? { back: rest, forward: [...state.trail.forward, state.graph] }
      : { back: [...state.trail.back, state.graph], forward: rest };
  return { graph, trail };
}
