/**
 * Steps a flow. No other module calls `transition`: the flow runtime, the simulator, proofs, and tests all step through
 * here, so they can't differ in how a step is taken or in where a conversation waits.
 */
import type { CompiledFlow } from '../step/compiled-flow.ts';
import type { Effect, FlowInput, FlowState } from '../step/state.ts';
import type { Step } from './step.ts';
import { transition } from './transition.ts';

export type CallEffect = Extract<Effect, { type: 'call' }>;

const RUN: FlowInput = { type: 'run' };

/** Takes one step. Throws if the state doesn't accept this kind of input. */
export function takeStep(flow: CompiledFlow, state: FlowState, input: FlowInput): Step {
  return transition(flow, state, input);
}

/**
 * Yields the steps from an input until the conversation waits, calls a tool, or ends. All are computed when the input
 * arrives.
 */
export function* stepsToRest(flow: CompiledFlow, state: FlowState, input: FlowInput = RUN): Generator<Step, void> {
  let step = transition(flow, state, input);
  yield step;
  const goOn = 'at' in input && input.at !== undefined ? { ...RUN, at: input.at } : RUN;
  while (step.state.status === 'running') {
    step = transition(flow, step.state, goOn);
    yield step;
  }
}

/** Returns the call that a step asks for, if any. Its result is the input of the next step. */
export function callOf({ effects }: Step): CallEffect | null {
  return effects.find((effect) => effect.type === 'call') ?? null;
}
