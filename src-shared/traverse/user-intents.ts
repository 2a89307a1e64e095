/** "Talk to a human", "start again", "cancel" …: led where the flow says, or else dealt with as a user would expect. */
import type { UserIntent } from '../flow/flow.ts';
import type { CompiledNode } from './compiled-flow.ts';
import { callWithoutLeaving } from './follow-path.ts';
import { PHRASES } from './phrases.ts';
import { restart } from './restart.ts';
import { unwound } from './unwind.ts';
import type { StepContext } from './step-context.ts';

/**
 * Looks for an edge of this kind at the open question, then at the subgraph nodes around it from the inside out, then in
 * the flow's list of ways out. False: nobody takes it.
 */
export function routeIntent(walk: StepContext, at: CompiledNode, intent: UserIntent): boolean {
  const isAside = intent === 'unknown' || intent === 'skip' || intent === 'repeat';
  if (walk.leaveBy(at, intent)) return followed(walk, isAside);
  for (let depth = walk.state.stack.length - 1; depth >= 0; depth -= 1) {
    const { call, digression } = walk.state.stack[depth]!;
    // A digression is a matter of its own: "cancel" ends nothing beyond it, and what the question it interrupted has drawn is not meant.
    if (digression && intent === 'cancel') return false;
    const caller = walk.node(call);
    if (digression || caller.edges[intent].length === 0) continue;
    const inside = walk.state;
    walk.set(unwound(inside, depth));
    if (walk.leaveBy(caller, intent)) {
      for (const { call } of inside.stack.slice(depth + 1)) walk.closeWay(call);
      walk.closeWay(at.node.id);
      return followed(walk, isAside);
    }
    walk.set(inside);
  }
  const to = walk.flow.flow.intents?.[intent];
  if (to === undefined) return false;
  walk.events.push({ type: 'intent.routed', intent, node: at.node.id, to });
  if (!walk.flow.nodes.has(to)) return callWithoutLeaving(walk, { path: intent, graph: to });
  walk.set({ ...unwound(walk.state, 0), status: 'running', current: to, open: null });
  return followed(walk, false);
}

/** Who asks for a person or to stop is not led back by what is corrected there; a question passed is one step of many. */
function followed(walk: StepContext, isAside: boolean): true {
  if (!isAside) walk.closeSteps();
  return true;
}

/** What happens to a wish nobody takes, if it is one that has nothing to do with the question. */
export function followIntent(
  walk: StepContext,
  at: CompiledNode,
  intent: Exclude<UserIntent, 'unknown' | 'repeat' | 'skip'>,
): true {
  switch (intent) {
    case 'restart':
      restart(walk);
      return true;
    case 'human':
      endWith(walk, at, { outcome: 'human', text: PHRASES.human });
      return true;
    case 'cancel':
      if (walk.leaveDigression()) return true;
      endWith(walk, at, { outcome: 'cancelled', text: PHRASES.cancelled });
      return true;
  }
}

function endWith(walk: StepContext, at: CompiledNode, { outcome, text }: { outcome: string; text: string }): void {
  walk.effects.push({ type: 'say', node: at.node.id, text });
  walk.end(outcome, at.node.id);
}
