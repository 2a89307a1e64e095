/** The outcome of one step of a flow. */
import type { FlowEvent } from '../step/events.ts';
import type { Effect, FlowState } from '../step/state.ts';

export interface Step {
  readonly state: FlowState;
  readonly effects: readonly Effect[];
  readonly events: readonly FlowEvent[];
}
