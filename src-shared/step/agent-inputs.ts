/** Whether a flow waits for what only agents take: a decision about a call, or that a failed agent goes on. */
import type { FlowInput, FlowState } from './state.ts';

export function takesAgentInput(state: FlowState, input: FlowInput): boolean {
  if (input.type === 'resumed') return canResume(state);
  return input.type !== 'decided' || state.open?.approval !== undefined;
}

/** Whether there is an agent that failed or timed out, or a place where the run stopped. */
export function canResume({ agents, status, current }: FlowState): boolean {
  if (status !== 'ended' && status !== 'stuck') return false;
  return Object.values(agents).some(({ resumeAt }) => resumeAt !== null) || (status === 'stuck' && current !== null);
}
