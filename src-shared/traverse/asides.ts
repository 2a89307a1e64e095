/** Subgraphs called beside the conversation: afterwards it stands where it stood, and nothing is asked again. */
import type { FlowEvent } from './events.ts';
import type { Frame } from './state.ts';
import type { Walk } from './walk.ts';

type Reason = Extract<FlowEvent, { type: 'aside.begun' }>['reason'];

/** False: there is no room for one more call, or a graph that may be called in there is open already. */
export function callAside(walk: Walk, graph: string, reason: Reason): boolean {
  const { stack, context, visited, open, current } = walk.state;
  const entry = walk.flow.graphs.get(graph)?.entry;
  const depth = stack.length + 1;
  if (entry === undefined || current === null || depth > walk.limits().maxDepth) return false;
  const inside = walk.flow.callable.get(graph);
  if (stack.some((frame) => inside?.has(frame.graph))) return false;
  const frame: Frame = { call: current, graph, context, aside: { open, visited } };
  walk.events.push({ type: 'aside.begun', reason, node: current, graph });
  walk.set({ status: 'running', current: entry, stack: [...stack, frame], open: null });
  walk.events.push({ type: 'subgraph.entered', node: current, graph, depth });
  return true;
}

/** Calls the flow's subgraph for the end of a turn, once for each turn in which the user said something. */
export function callTurnHook(walk: Walk): boolean {
  const graph = walk.flow.flow.hooks?.turn;
  const { status, event, turn, hookedTurn } = walk.state;
  if (graph === undefined || status !== 'waiting' || event.kind !== 'text' || hookedTurn === turn) return false;
  walk.set({ hookedTurn: turn });
  return callAside(walk, graph, 'turn');
}
