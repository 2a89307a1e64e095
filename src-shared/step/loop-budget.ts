/** The time of loops: what calls took counts for every loop around them, and no call may take longer than a loop has left. */
import type { AgentLoop } from '../agents/agent-loop.ts';
import type { StepContext } from './compiled-flow.ts';
import type { FlowState } from './state.ts';

/** Adds the time and tokens of the call that has just ended. */
export function countTime(step: StepContext): void {
  const { tookMs } = step.moment;
  if (tookMs <= 0) return;
  const around = loopsAround(step.state);
  if (around.length === 0) return;
  const counted = around.map(([path, loop]) => [path, { ...loop, elapsedMs: loop.elapsedMs + tookMs }] as const);
  step.set({ agents: { ...step.state.agents, ...Object.fromEntries(counted) } });
}

/** Shortens the call that a step asks for to what the loops around it have left. */
export function clipCall(step: StepContext): void {
  const at = step.effects.findIndex(({ type }) => type === 'call');
  const call = step.effects[at];
  if (call?.type !== 'call') return;
  const left = loopsAround(step.state).map(([, loop]) => msLeft(loop));
  const timeoutMs = Math.max(1, Math.ceil(Math.min(call.timeoutMs, ...left)));
  if (timeoutMs < call.timeoutMs) step.effects[at] = { ...call, timeoutMs };
}

/** Of the loop, and of the tool it runs. */
function msLeft({ timeoutMs, elapsedMs, picked }: AgentLoop): number {
  const ofTool = picked?.endsAtMs === undefined ? Infinity : picked.endsAtMs - elapsedMs;
  return Math.min(timeoutMs - elapsedMs, ofTool);
}

/** Loops at work in the graphs that are open now. */
export function loopsAround({ agents, stack }: FlowState): [string, AgentLoop][] {
  const entries = Object.entries(agents);
  if (entries.length === 0) return [];
  const open = stack.map(({ call }) => call).join('/');
  return entries.filter(([path, { status }]) => {
    const outside = path.slice(0, Math.max(0, path.lastIndexOf('/')));
    return status === 'IN_PROGRESS' && (outside === '' || open === outside || open.startsWith(`${outside}/`));
  });
}
