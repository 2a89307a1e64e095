/** The outcome of one step of a flow. */
import type { FlowEvent } from './events.ts';
import type { Effect, FlowState } from './state.ts';

export interface Step {
  readonly state: FlowState;
  readonly effects: readonly Effect[];
  readonly events: readonly FlowEvent[];
}
