/** Restarts a conversation: clears the answers, but keeps the client's properties and screens. */
import { initialState } from './initial-state.ts';
import type { StepContext } from './compiled-flow.ts';

export function restart(step: StepContext): void {
  const { origin, turn, client, screens, event, hookedTurn, agentSettings } = step.state;
  step.set({ ...initialState({ ...origin, agentSettings }), turn, client, screens, event, hookedTurn });
  step.events.push({ type: 'flow.restarted' });
}
