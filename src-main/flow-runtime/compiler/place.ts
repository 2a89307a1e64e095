/** Where a conversation stands, seen from one graph: the node to go to there, or that it stands outside. */
import { END } from '@langchain/langgraph';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import type { FlowState } from '../../../src-shared/step/state.ts';

/**
 * A graph stands at most once on the stack, because subgraphs cannot call themselves. So the frame that called it tells
 * how deep it is: with more frames above, the conversation stands inside a call made from here; with none, right here.
 */
export function placeIn(flow: CompiledFlow, graph: GraphRef, state: FlowState): string {
  const depth = graph === null ? 0 : state.stack.findIndex((frame) => frame.graph === graph) + 1;
  if (graph !== null && depth === 0) return END;
  return state.stack[depth]?.call ?? state.current ?? flow.graphs.get(null)?.entry ?? END;
}

/** The graph a node has called that has not returned yet, or null. Any node may be the one a digression returns to. */
export function graphCalledBy(id: string, state: FlowState): string | null {
  return state.stack.find((frame) => frame.call === id)?.graph ?? null;
}
