/** Walks on until somebody else has to act: the user, a tool, or nobody any more. */
import type { CompiledFlow } from './compiled-flow.ts';
import type { FlowEvent } from './events.ts';
import type { Effect, FlowInput, FlowState } from './state.ts';
import { transition, type Step } from './transition.ts';

/** Bounded: a node counts its steps and stops the run beyond `limits.maxSteps`. */
export function runToRest(flow: CompiledFlow, state: FlowState, input: FlowInput = { type: 'run' }): Step {
  const effects: Effect[] = [];
  const events: FlowEvent[] = [];
  let step = transition(flow, state, input);
  effects.push(...step.effects);
  events.push(...step.events);
  while (step.state.status === 'running') {
    step = transition(flow, step.state, { type: 'run' });
    effects.push(...step.effects);
    events.push(...step.events);
  }
  return { state: step.state, effects, events };
}
