/** Runs a flow until it waits, and collects all events. */
import type { CompiledFlow } from '../step/compiled-flow.ts';
import type { FlowEvent } from '../step/events.ts';
import type { Effect, FlowInput, FlowState } from '../step/state.ts';
import type { Step } from './step.ts';
import { stepsToRest } from './stepper.ts';

/** Terminates, because a node counts its steps and stops the run beyond `limits.maxSteps`. */
export function runToRest(flow: CompiledFlow, from: FlowState, input?: FlowInput): Step {
  const effects: Effect[] = [];
  const events: FlowEvent[] = [];
  let state = from;
  for (const step of stepsToRest(flow, from, input)) {
    effects.push(...step.effects);
    events.push(...step.events);
    ({ state } = step);
  }
  return { state, effects, events };
}
