/** Side calls of subgraphs: afterwards the conversation is where it was, and nothing is asked again. */
import type { FlowEvent } from '../step/events.ts';
import type { Frame, Unfinished } from '../step/state.ts';
import type { StepContext } from '../step/compiled-flow.ts';

type Reason = Extract<FlowEvent, { type: 'aside.begun' }>['reason'];

interface SideCall {
  readonly reason: Reason;
  readonly unfinished?: Unfinished;
}

/** False if the call limit is reached, or a graph that may be called in it is already open. */
export function callOnTheSide(step: StepContext, graph: string, { reason, unfinished }: SideCall): boolean {
  const { stack, context, visited, exits, open, current } = step.state;
  const entry = step.flow.graphs.get(graph)?.entry;
  const depth = stack.length + 1;
  if (entry === undefined || current === null || depth > step.limits().maxDepth) return false;
  const inside = step.flow.callable.get(graph);
  if (stack.some((frame) => inside?.has(frame.graph))) return false;
  const aside = { open, visited, ...(exits && { exits }), ...(unfinished && { unfinished }) };
  const frame: Frame = { call: current, graph, context, aside };
  step.events.push({ type: 'aside.begun', reason, node: current, graph });
  step.set({ status: 'running', current: entry, stack: [...stack, frame], open: null });
  step.events.push({ type: 'subgraph.entered', node: current, graph, depth });
  return true;
}

/** Calls the flow's subgraph for the end of a turn, once for each turn with user input. */
export function callTurnHook(step: StepContext): boolean {
  const graph = step.flow.flow.hooks?.turn;
  const { status, event, turn, hookedTurn } = step.state;
  if (graph === undefined || status !== 'waiting' || event.kind !== 'text' || hookedTurn === turn) return false;
  step.set({ hookedTurn: turn });
  return callOnTheSide(step, graph, { reason: 'turn' });
}

/** Calls the flow's hook after answers change. The turn continues when it returns. */
export function callInputHook(step: StepContext, unfinished: Unfinished): boolean {
  const graph = step.flow.flow.hooks?.heard;
  const { changed, refused } = step.state.event;
  if (graph === undefined || (changed.length === 0 && refused.length === 0)) return false;
  return callOnTheSide(step, graph, { reason: 'heard', unfinished });
}
