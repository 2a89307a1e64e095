/** Where a conversation is, seen from one graph: the node to go to, or that it is outside this graph. */
import { END } from '@langchain/langgraph';
import type { GraphRef } from '../../../src-shared/flow/flow.ts';
import type { CompiledFlow } from '../../../src-shared/step/compiled-flow.ts';
import type { FlowState } from '../../../src-shared/step/state.ts';

/**
 * A graph is on the stack at most once, because subgraphs can't call themselves. So the frame that called it gives its
 * depth: with more frames above, the conversation is inside a call made from here; with none, it is in this graph.
 */
export function placeIn(flow: CompiledFlow, graph: GraphRef, state: FlowState): string {
  const depth = graph === null ? 0 : state.stack.findIndex((frame) => frame.graph === graph) + 1;
  if (graph !== null && depth === 0) return END;
  return state.stack[depth]?.call ?? state.current ?? flow.graphs.get(null)?.entry ?? END;
}

/**
 * Returns the graph a node has called that hasn't returned yet, or null. Any node may be the one a digression returns
 * to.
 */
export function graphCalledBy(id: string, state: FlowState): string | null {
  return state.stack.find((frame) => frame.call === id)?.graph ?? null;
}
