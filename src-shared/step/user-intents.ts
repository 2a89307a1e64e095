/** "Talk to a human", "start again", "cancel" …: handled by the flow, or else by default. */
import type { UserIntent } from '../flow/flow.ts';
import type { CompiledNode } from './compiled-flow.ts';
import { callWithoutLeaving } from './follow-path.ts';
import { jumpTo } from './jump.ts';
import { PHRASES } from './phrases.ts';
import { restart } from './restart.ts';
import { unwound } from './unwind.ts';
import type { StepContext } from './compiled-flow.ts';

/**
 * Looks for an edge of this kind at the open question, then at the enclosing subgraph nodes from the inside out, then
 * in the flow's exit commands. Returns false if there is none.
 */
export function routeIntent(step: StepContext, at: CompiledNode, intent: UserIntent): boolean {
  const isAside = intent === 'unknown' || intent === 'skip' || intent === 'repeat';
  if (step.leaveBy(at, intent)) return followed(step, isAside);
  for (let depth = step.state.stack.length - 1; depth >= 0; depth -= 1) {
    const { call, digression } = step.state.stack[depth]!;
    // "cancel" in a digression doesn't end anything outside it, so edges of the interrupted question don't apply.
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

/** After a request for a person or to stop, corrections don't lead back; skipping a question is an ordinary step. */
function followed(step: StepContext, isAside: boolean): true {
  if (!isAside) step.closeSteps();
  return true;
}

/** The effect of an unhandled exit command that isn't about the question. */
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
