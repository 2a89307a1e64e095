/** What runs a node: decides nothing itself, but fetches from the world what the transition function asks for. */
import type { FlowInput, FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';

export interface NodeDeps {
  /** What happens next: the one semantics, or the engine of a checklist. */
  decide(state: FlowState, input: FlowInput): Step;
  /** The input that enters a node, with the time for a node that needs it. */
  run(): FlowInput;
  /** What was done while the conversation waits. Does not come back while there is nothing: the run is laid to rest. */
  hear(): FlowInput;
  /** Makes the call that the step before asked for. Failures are inputs as well, so it only throws when cancelled. */
  call(): Promise<FlowInput>;
}

export type NodeRunner = (state: FlowState, deps: NodeDeps) => Step | Promise<Step>;
