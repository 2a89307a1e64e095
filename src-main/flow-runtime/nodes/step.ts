/** Nodes that take one step without external input. */
import type { FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import type { NodeDeps } from './runner.ts';

export function runStep(state: FlowState, deps: NodeDeps): Step {
  return deps.decide(state, deps.run());
}
