/** Whether a flow waits for input that only agents take: an approval, or resuming a failed agent. */
import type { FlowInput, FlowState } from './state.ts';

export function takesAgentInput(state: FlowState, input: FlowInput): boolean {
  if (input.type === 'resumed') return canResume(state);
  return input.type !== 'decided' || state.open?.approval !== undefined;
}

/** Whether an agent failed or timed out, or the run stopped. */
export function canResume({ agents, status, current }: FlowState): boolean {
  if (status !== 'ended' && status !== 'stuck') return false;
  return Object.values(agents).some(({ resumeAt }) => resumeAt !== null) || (status === 'stuck' && current !== null);
}
