/**
 * Nodes that wait: they show or ask in one step and take the answer in the next, so that the question is stored before
 * the wait.
 */
import type { FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import type { NodeDeps } from './runner.ts';
import { runStep } from './step.ts';

export function runWaiting(state: FlowState, deps: NodeDeps): Step {
  if (state.status !== 'waiting' && state.status !== 'away') return runStep(state, deps);
  return deps.decide(state, deps.awaitInput());
}
