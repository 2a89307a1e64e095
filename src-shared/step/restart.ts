/** Begins a conversation again: everything said is forgotten, but not what the client shows and is. */
import { initialState } from './initial-state.ts';
import type { StepContext } from './compiled-flow.ts';

export function restart(step: StepContext): void {
  const { origin, turn, client, screens, event, hookedTurn, agentSettings } = step.state;
  step.set({ ...initialState({ ...origin, agentSettings }), turn, client, screens, event, hookedTurn });
  step.events.push({ type: 'flow.restarted' });
}
