/** Question nodes: ask in one step, hear the reply in the next, so that what was asked is stored before the wait. */
import type { FlowState } from '../../src-shared/traverse/state.ts';
import type { Step } from '../../src-shared/traverse/transition.ts';
import type { NodeWorld } from './runner.ts';
import { runStep } from './step.ts';

export function runQuestion(state: FlowState, world: NodeWorld): Step {
  if (state.status !== 'waiting') return runStep(state, world);
  return world.decide(state, { type: 'understood', understanding: world.hear() });
}
