/** Reads and changes the loops of planners in the state of a step. */
import {
  COMPLETE,
  type AgentLoop,
  type LimitName,
  type PlannerDecision,
  type ToolExecution,
} from '../agents/agent-loop.ts';
import type { CompiledNode, StepContext } from './compiled-flow.ts';
import type { FlowState } from './state.ts';

/** Nested agents, and agents called from several places, each have their own loop. */
export function loopPath({ stack }: Pick<FlowState, 'stack'>, planner: string): string {
  return [...stack.map(({ call }) => call), planner].join('/');
}

export function loopAt({ state }: Pick<StepContext, 'state'>, planner: string): AgentLoop | null {
  const path = loopPath(state, planner);
  return Object.hasOwn(state.agents, path) ? state.agents[path]! : null;
}

export function setLoop(step: StepContext, planner: string, loop: AgentLoop): void {
  step.set({ agents: { ...step.state.agents, [loopPath(step.state, planner)]: loop } });
}

export function changeLoop(step: StepContext, planner: string, change: Partial<AgentLoop>): AgentLoop {
  const loop = loopAt(step, planner);
  if (loop === null) throw new Error(`The planner "${planner}" has no loop.`);
  const changed = { ...loop, ...change };
  setLoop(step, planner, changed);
  return changed;
}

export function recordDecision(step: StepContext, planner: string, decision: PlannerDecision): void {
  const loop = loopAt(step, planner);
  if (loop === null) return;
  changeLoop(step, planner, { decisions: [...loop.decisions, decision] });
  if (decision.selected_tool !== COMPLETE) giveBackStep(step);
  step.events.push({ type: 'agent.decided', node: planner, decision: { ...decision } as never });
}

export interface LoopEnd {
  readonly planner: string;
  readonly status: 'COMPLETED' | 'DENIED' | 'FAILED' | 'TIMED_OUT';
  readonly limit: LimitName | null;
  readonly message: string | null;
}

/** Only the loop that ended last can be resumed: the flow has passed earlier ones. */
export function endLoop(step: StepContext, at: CompiledNode, { planner, status, limit, message }: LoopEnd): AgentLoop {
  const { stack, context, agents } = step.state;
  const canResume = status === 'FAILED' || status === 'TIMED_OUT';
  step.set({ agents: withoutResumePlaces(agents) });
  const calls = stack.map(({ call, graph, context: outer }) => ({ call, graph, context: outer }));
  const resumeAt = canResume ? { node: at.node.id, stack: calls, context } : null;
  const loop = changeLoop(step, planner, { status, completedAt: step.moment.at, resumeAt });
  step.events.push({ type: 'agent.ended', node: planner, status, limit, message });
  return loop;
}

function withoutResumePlaces(agents: FlowState['agents']): FlowState['agents'] {
  if (Object.values(agents).every(({ resumeAt }) => resumeAt === null)) return agents;
  return Object.fromEntries(Object.entries(agents).map(([path, loop]) => [path, { ...loop, resumeAt: null }]));
}

/**
 * A loop has its own limits, so its steps don't count against those of a turn. Its end does, because a flow that keeps
 * starting loops is still an infinite loop.
 */
function giveBackStep(step: StepContext): void {
  step.set({ steps: Math.max(0, step.state.steps - 1) });
}

/** A tool that was executed counts as completed, however that ended. */
export function recordExecution(
  step: StepContext,
  at: { readonly planner: string; readonly node: string },
  execution: ToolExecution,
): void {
  const loop = loopAt(step, at.planner);
  if (loop === null) return;
  const { tool_name: name, status } = execution;
  const completed = status === 'DENIED' ? loop.completed : [...loop.completed, name];
  changeLoop(step, at.planner, { completed, executions: [...loop.executions, execution], picked: null });
  giveBackStep(step);
  step.events.push({ type: 'agent.executed', node: at.node, execution: execution as never });
}
