/**
 * The time, tokens, and cost of loops: a call counts for every loop around it, and may not take longer than one has
 * left.
 */
import type { AgentLoop, LimitName } from '../agents/agent-loop.ts';
import { isModelTool, modelReplySchema } from '../agents/model-call.ts';
import type { StepContext } from './compiled-flow.ts';
import type { PlannerLimits } from './compiled-planner.ts';
import type { FlowInput, FlowState } from './state.ts';

/** Adds the last call: its time, and the tokens and cost of a model. */
export function countCall(step: StepContext, input: FlowInput): void {
  const { tookMs } = step.moment;
  const { tokens, cost } = usedBy(step, input);
  if (tookMs <= 0 && tokens === 0 && cost === 0) return;
  const around = loopsAround(step.state);
  if (around.length === 0) return;
  const counted = around.map(([path, loop]) => {
    const used = { elapsedMs: loop.elapsedMs + tookMs, tokens: loop.tokens + tokens, cost: loop.cost + cost };
    return [path, { ...loop, ...used }] as const;
  });
  step.set({ agents: { ...step.state.agents, ...Object.fromEntries(counted) } });
}

function usedBy({ flow, state }: StepContext, input: FlowInput): { tokens: number; cost: number } {
  const calls = flow.nodes.get(state.current ?? '')?.behavior.calls;
  const reply =
    input.type === 'result' && calls !== undefined && isModelTool(calls.tool)
      ? modelReplySchema.safeParse(input.value).data
      : undefined;
  const { usage = null, cost = 0 } = reply ?? {};
  return { tokens: usage === null ? 0 : usage.input + usage.output, cost };
}

/** The exceeded limit of a planner; null if it may call its model again. */
export function usedUp(
  { elapsedMs, tokens, cost }: AgentLoop,
  { timeoutMs, maxTokens, maxCost }: Pick<PlannerLimits, 'timeoutMs' | 'maxTokens' | 'maxCost'>,
): LimitName | null {
  if (elapsedMs >= timeoutMs) return 'timeout';
  if (maxTokens !== null && tokens >= maxTokens) return 'maxTokens';
  return maxCost !== null && cost >= maxCost ? 'maxCost' : null;
}

/** The remaining time of the loops around a call, in milliseconds; Infinity without a loop. */
export function msLeft(state: FlowState): number {
  return Math.min(...loopsAround(state).map(([, loop]) => msLeftOf(loop)));
}

/** The remaining time of the loop and of its running tool. */
function msLeftOf({ timeoutMs, elapsedMs, picked }: AgentLoop): number {
  const ofTool = picked?.endsAtMs === undefined ? Infinity : picked.endsAtMs - elapsedMs;
  return Math.min(timeoutMs - elapsedMs, ofTool);
}

/** Active loops in the open graphs. */
export function loopsAround({ agents, stack }: FlowState): [string, AgentLoop][] {
  // States stored by versions before agents have none.
  const entries = Object.entries((agents as FlowState['agents'] | undefined) ?? {});
  if (entries.length === 0) return [];
  const open = stack.map(({ call }) => call).join('/');
  return entries.filter(([path, { status }]) => {
    const outside = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    return status === 'IN_PROGRESS' && (outside === '' || open === outside || open.startsWith(`${outside}/`));
  });
}
