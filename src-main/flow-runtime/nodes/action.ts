/** Nodes that call something outside: the call is announced and stored in one step, and made in the next. A confirmation is a question, and so is what an agent asks. */
import type { FlowState } from '../../../src-shared/step/state.ts';
import type { Step } from '../../../src-shared/traverse/step.ts';
import { runWaiting } from './waiting.ts';
import type { NodeDeps } from './runner.ts';

export async function runAction(state: FlowState, deps: NodeDeps): Promise<Step> {
  if (state.status !== 'calling') return runWaiting(state, deps);
  return deps.decide(state, await deps.call());
}
