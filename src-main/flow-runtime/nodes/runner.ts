/** Runs a node: decides nothing itself, but provides what the transition function requests. */
import type { FlowInput, FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';

export interface NodeDeps {
  /** Decides the next step: the flow's semantics, or the engine of a checklist. */
  decide(state: FlowState, input: FlowInput): Step;
  /** The input that enters a node, with the time for a node that needs it. */
  run(): FlowInput;
  /** Returns the input received while the conversation waits. If there is none, it doesn't return and the run rests. */
  awaitInput(): FlowInput;
  /** Makes the call requested by the previous step. Failures are inputs, too, so it only throws when canceled. */
  call(): Promise<FlowInput>;
}

export type NodeRunner = (state: FlowState, deps: NodeDeps) => Step | Promise<Step>;
