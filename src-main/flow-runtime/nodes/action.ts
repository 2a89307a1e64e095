/**
 * Nodes that call something external: the call is announced and stored in one step, and made in the next. Confirmations
 * and questions of an agent wait for an answer.
 */
import type { FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { runWaiting } from './waiting.ts';
import type { NodeDeps } from './runner.ts';

export async function runAction(state: FlowState, deps: NodeDeps): Promise<Step> {
  if (state.status !== 'calling') return runWaiting(state, deps);
  return deps.decide(state, await deps.call());
}
