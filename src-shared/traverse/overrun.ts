/** Handles a step that exceeds the limits of a conversation: follows the error edge of its node, or stops the run. */
import type { Json } from '../json.ts';
import { sizeOfJson, type JsonSize } from '../json-size.ts';
import { overrunOf, type Overrun } from '../guard/work.ts';
import type { CompiledNode } from '../step/compiled-flow.ts';
import type { Effect, FlowState } from '../step/state.ts';
import type { StepContext } from '../step/compiled-flow.ts';
import { t } from '../messages/translate.ts';

/** Null if everything that the step stores and sends is within the limits. */
export function overrunIn(state: FlowState, effects: readonly Effect[]): Overrun | null {
  const { answers, context, domain, last, event, stack, agents } = state;
  const values: Json[] = [answers, context, domain, last, event.data, ...stack.map((frame) => frame.context)];
  for (const loop of Object.values(agents)) values.push(loop as unknown as Json);
  for (const effect of effects) {
    if (effect.type === 'call') values.push(effect.args);
    if (effect.type === 'handoff') values.push(effect.context);
  }
  return overrunOf(values.map((value) => sizeOfJson(value)).reduce(together));
}

function together(a: JsonSize, b: JsonSize): JsonSize {
  return {
    members: a.members + b.members,
    characters: a.characters + b.characters,
    depth: Math.max(a.depth, b.depth),
  };
}

export function messageOf(at: CompiledNode | null, { reason }: Overrun): string {
  const advice = t('steps.overrun.advice');
  return at === null
    ? t('steps.overrun.conversation', { reason, advice })
    : t('steps.overrun.node', { node: at.title, reason, advice });
}

/** `walk` is in the state before the step, with the step counted. */
export function leaveByError(step: StepContext, at: CompiledNode, overrun: Overrun): void {
  const message = messageOf(at, overrun);
  const { last } = step.state;
  step.set({ last: { error: { kind: 'limit', message } } });
  if (step.state.steps <= step.limits().maxSteps && step.leaveBy(at, 'error')) {
    step.events.push({ type: 'error.raised', node: at.node.id, code: overrun.code, message, field: null });
    return;
  }
  step.set({ last });
  step.stop(at, message);
}
