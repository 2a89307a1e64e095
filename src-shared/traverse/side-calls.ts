/** Subgraphs called beside the conversation: afterwards it stands where it stood, and nothing is asked again. */
import type { FlowEvent } from './events.ts';
import type { Frame, Unfinished } from './state.ts';
import type { StepContext } from './step-context.ts';

type Reason = Extract<FlowEvent, { type: 'aside.begun' }>['reason'];

interface SideCall {
  readonly reason: Reason;
  readonly unfinished?: Unfinished;
}

/** False: there is no room for one more call, or a graph that may be called in there is open already. */
export function callOnTheSide(walk: StepContext, graph: string, { reason, unfinished }: SideCall): boolean {
  const { stack, context, visited, open, current } = walk.state;
  const entry = walk.flow.graphs.get(graph)?.entry;
  const depth = stack.length + 1;
  if (entry === undefined || current === null || depth > walk.limits().maxDepth) return false;
  const inside = walk.flow.callable.get(graph);
  if (stack.some((frame) => inside?.has(frame.graph))) return false;
  const frame: Frame = { call: current, graph, context, aside: { open, visited, ...(unfinished && { unfinished }) } };
  walk.events.push({ type: 'aside.begun', reason, node: current, graph });
  walk.set({ status: 'running', current: entry, stack: [...stack, frame], open: null });
  walk.events.push({ type: 'subgraph.entered', node: current, graph, depth });
  return true;
}

/** Calls the flow's subgraph for the end of a turn, once for each turn in which the user said something. */
export function callTurnHook(walk: StepContext): boolean {
  const graph = walk.flow.flow.hooks?.turn;
  const { status, event, turn, hookedTurn } = walk.state;
  if (graph === undefined || status !== 'waiting' || event.kind !== 'text' || hookedTurn === turn) return false;
  walk.set({ hookedTurn: turn });
  return callOnTheSide(walk, graph, { reason: 'turn' });
}

/** Calls the flow's subgraph for what follows from answers, if there are any; the turn goes on when it returns. */
export function callInputHook(walk: StepContext, unfinished: Unfinished): boolean {
  const graph = walk.flow.flow.hooks?.heard;
  const { changed, refused } = walk.state.event;
  if (graph === undefined || (changed.length === 0 && refused.length === 0)) return false;
  return callOnTheSide(walk, graph, { reason: 'heard', unfinished });
}
