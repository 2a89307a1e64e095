/** Decision, assign, say, subgraph and terminal nodes: one step that needs nothing of the world. */
import type { FlowState } from '../../src-shared/traverse/state.ts';
import type { Step } from '../../src-shared/traverse/transition.ts';
import type { NodeWorld } from './runner.ts';

export function runStep(state: FlowState, world: NodeWorld): Step {
  return world.decide(state, { type: 'run' });
}
