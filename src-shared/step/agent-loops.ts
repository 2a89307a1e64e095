/** Reads and changes the loops of planners in the state of a step. */
import type { AgentLoop, PlannerDecision, ToolExecution } from '../agents/agent-loop.ts';
import type { StepContext } from './compiled-flow.ts';
import type { FlowState } from './state.ts';

/** Agents inside agents, and agents called from several places, each have a loop of their own. */
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
  step.events.push({ type: 'agent.decided', node: planner, decision: { ...decision } as never });
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
  step.events.push({ type: 'agent.executed', node: at.node, execution: execution as never });
}
