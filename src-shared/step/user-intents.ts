/** "Talk to a human", "start again", "cancel" …: led where the flow says, or else dealt with as a user would expect. */
import type { UserIntent } from '../flow/flow.ts';
import type { CompiledNode } from './compiled-flow.ts';
import { callWithoutLeaving } from './follow-path.ts';
import { jumpTo } from './jump.ts';
import { PHRASES } from './phrases.ts';
import { restart } from './restart.ts';
import { unwound } from './unwind.ts';
import type { StepContext } from './compiled-flow.ts';

/**
 * Looks for an edge of this kind at the open question, then at the subgraph nodes around it from the inside out, then in
 * the flow's list of ways out. False: nobody takes it.
 */
export function routeIntent(step: StepContext, at: CompiledNode, intent: UserIntent): boolean {
  const isAside = intent === 'unknown' || intent === 'skip' || intent === 'repeat';
  if (step.leaveBy(at, intent)) return followed(step, isAside);
  for (let depth = step.state.stack.length - 1; depth >= 0; depth -= 1) {
    const { call, digression } = step.state.stack[depth]!;
    // A digression is a matter of its own: "cancel" ends nothing beyond it, and what the question it interrupted has drawn is not meant.
    if (digression && intent === 'cancel') return false;
    const caller = step.node(call);
    if (digression || caller.edges[intent].length === 0) continue;
    const inside = step.state;
    step.set(unwound(inside, depth));
    if (step.leaveBy(caller, intent)) {
      for (const { call } of inside.stack.slice(depth + 1)) step.closeWay(call);
      step.closeWay(at.node.id);
      return followed(step, isAside);
    }
    step.set(inside);
  }
  const to = step.flow.flow.intents?.[intent];
  if (to === undefined) return false;
  step.events.push({ type: 'intent.routed', intent, node: at.node.id, to });
  if (!step.flow.nodes.has(to)) return callWithoutLeaving(step, { path: intent, graph: to });
  jumpTo(step, to);
  return true;
}

/** Who asks for a person or to stop is not led back by what is corrected there; a question passed is one step of many. */
function followed(step: StepContext, isAside: boolean): true {
  if (!isAside) step.closeSteps();
  return true;
}

/** What happens to a wish nobody takes, if it is one that has nothing to do with the question. */
export function followIntent(
  step: StepContext,
  at: CompiledNode,
  intent: Exclude<UserIntent, 'unknown' | 'repeat' | 'skip'>,
): true {
  switch (intent) {
    case 'restart':
      restart(step);
      return true;
    case 'human':
      endWith(step, at, { outcome: 'human', text: PHRASES.human() });
      return true;
    case 'cancel':
      if (step.leaveDigression()) return true;
      endWith(step, at, { outcome: 'cancelled', text: PHRASES.cancelled() });
      return true;
  }
}

function endWith(step: StepContext, at: CompiledNode, { outcome, text }: { outcome: string; text: string }): void {
  step.effects.push({ type: 'say', node: at.node.id, text });
  step.end(outcome, at.node.id);
}
