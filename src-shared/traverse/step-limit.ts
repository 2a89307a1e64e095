/**
 * Handles the step limit of a turn. The run stops there, unless it is an agent in a loop and the flow has an edge for
 * its failure: then that edge is followed, with a few steps to tell the user.
 */
import { isJsonObject } from '../json.ts';
import type { CompiledNode } from '../step/compiled-flow.ts';
import type { StepContext } from '../step/compiled-flow.ts';
import { t } from '../messages/translate.ts';

/** Enough to explain what happened and to ask how to continue. */
const STEPS_TO_EXPLAIN = 100;

/** Returns true if the node must not be entered, because the run stopped or another edge was followed. */
export function goesTooFar(step: StepContext, at: CompiledNode): boolean {
  const { maxSteps } = step.limits();
  const beyond = step.state.steps - maxSteps;
  if (beyond <= 0) return false;
  const hasRoom = beyond <= STEPS_TO_EXPLAIN;
  const isAgent = at.behavior.calls?.isAgent === true;
  if (isAgent && hasRoom && giveUpAgent(step, at, maxSteps)) return true;
  if (!isAgent && hasRoom && hasReachedLimit(step)) return false;
  step.stop(at, t('steps.tooManySteps', { most: maxSteps, node: at.title }));
  return true;
}

function giveUpAgent(step: StepContext, at: CompiledNode, maxSteps: number): boolean {
  const message = t('steps.agentTooManySteps', { most: maxSteps, node: at.title });
  const { last } = step.state;
  step.set({ last: { error: { kind: 'limit', message } } });
  if (!step.leaveBy(at, 'error')) {
    step.set({ last });
    return false;
  }
  step.events.push({ type: 'error.raised', node: at.node.id, code: 'STEP_LIMIT', message, field: null });
  return true;
}

function hasReachedLimit({ state: { last } }: StepContext): boolean {
  return (
    isJsonObject(last) && isJsonObject(last['error'] ?? null) && (last['error'] as { kind?: unknown }).kind === 'limit'
  );
}
