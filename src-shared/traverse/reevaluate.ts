/**
 * A changed answer may have led elsewhere. The conversation then goes back to the earliest step that would now have
 * another result and continues from there: answered questions aren't asked again, and new ones are.
 */
import { deepEqual } from '../equality.ts';
import type { JsonObject } from '../json.ts';
import type { GuardInput } from '../guard/scope.ts';
import { differ, valuesOf } from '../step/compile-texts.ts';
import { chooseEdge } from '../step/choose-edge.ts';
import type { CompiledNode } from '../step/compiled-flow.ts';
import type { Frame, Unfinished } from '../step/state.ts';
import { visitedOutside } from '../step/unwind.ts';
import { closedAt, exitOf } from '../step/step-context.ts';
import type { StepContext } from '../step/compiled-flow.ts';

/**
 * Goes back if any step is affected by the change of answers or path since `was`. Returns false if there is nothing to
 * do.
 */
export function goBack(step: StepContext, was: Unfinished['before']): boolean {
  if (!isChanged(was, step.input)) return false;
  const { trail } = step.state;
  // The current user action doesn't affect the result of earlier steps.
  const now = { ...step.input, event: was.event ?? step.state.event };
  // A waiting agent was already called with the information known at that time.
  const isAgentWaiting = step.state.open?.agent !== undefined;
  const isUnderWay = (id: string): boolean => step.state.stack.some(({ call }) => call === id);
  const affected = trail.findIndex((id) => {
    const closed = closedAt(step.state, id);
    const isHere = id === step.state.current;
    if ((isHere && !isAgentWaiting) || closed === 'step') return false; // not decided yet, or not to be decided again
    const isCalled = isUnderWay(id) || isHere;
    return isAffected(step.node(id), {
      ...{ was, now },
      calls: closed !== 'inputs',
      open: closed !== 'way' && !isCalled,
      exit: exitOf(step.state, id),
    });
  });
  const id = trail[affected];
  if (id === undefined) return false;
  moveTo(step, step.node(id), trail.slice(0, affected));
  return true;
}

/**
 * A new answer alone is no reason to go back, unless its question had been skipped, because the steps so far didn't
 * depend on it.
 */
function isChanged(was: Unfinished['before'], now: GuardInput): boolean {
  if (was.path != null && was.path !== now.path) return true;
  if (was.answers === now.answers) return false;
  const isOther = (key: string): boolean => !deepEqual(was.answers[key] ?? null, now.answers[key] ?? null);
  return (
    was.declined.some(isOther) || Object.keys(was.answers).some((key) => was.answers[key] !== null && isOther(key))
  );
}

interface Change {
  readonly was: GuardInput;
  readonly now: GuardInput;
  /** False for a call that a jump entered: other inputs don't restart it. */
  readonly calls: boolean;
  /** The exit by which a call returned. */
  readonly exit: string | null;
  /**
   * False for a call that has not returned, whose outputs and next edge are still to come, and for branches that no
   * condition chose.
   */
  readonly open: boolean;
}

/** Whether a node, entered now, would behave differently than with the previous answers. Messages aren't repeated. */
function isAffected(at: CompiledNode, { was, now, calls, open, exit }: Change): boolean {
  const { behavior } = at;
  if (calls && behavior.differs?.(was, now) === true) return true;
  if (!open) return false;
  if (behavior.subgraph !== undefined && differ(behavior.subgraph.outputs, was, now)) return true;
  return wayFrom(at, was, exit) !== wayFrom(at, now, exit);
}

function wayFrom(at: CompiledNode, input: GuardInput, exit: string | null): string | null {
  const { choice } = chooseEdge(at, { kind: 'normal', exit }, input);
  return choice.kind === 'taken' ? choice.edge.edge.id : null;
}

function moveTo(step: StepContext, at: CompiledNode, kept: readonly string[]): void {
  const { stack, context } = placeOf(step, at, kept);
  const { state } = step;
  const visited = Object.fromEntries(kept.map((id) => [id, state.visited[id]!]));
  const closed = Object.fromEntries(Object.entries(state.closed).filter(([id]) => Object.hasOwn(visited, id)));
  const retraced = [...new Set([...state.retraced, ...passedBehind(step, kept.length)])];
  step.set({
    status: 'running',
    current: at.node.id,
    stack,
    context,
    visited,
    closed,
    retraced,
    trail: kept,
    open: null,
  });
  step.events.push({
    type: 'flow.reevaluated',
    node: at.node.id,
    graph: at.graph,
    stack: stack.map(({ call, graph }) => ({ call, graph })),
  });
}

/** The skipped questions on the way, except the open one. */
function passedBehind(step: StepContext, from: number): string[] {
  const { trail, declined, open } = step.state;
  return trail.slice(from).filter((id) => {
    const { question } = step.node(id).behavior;
    return question !== undefined && id !== open?.node && declined.includes(question.node.key);
  });
}

interface Place {
  readonly stack: readonly Frame[];
  readonly context: JsonObject;
}

/** The open calls at a node, and their contexts. Calls that are still open keep their contexts. */
function placeOf(step: StepContext, at: CompiledNode, kept: readonly string[]): Place {
  const { base, calls } = callsTo(step, at, kept);
  const { stack: open } = step.state;
  let shared = base;
  while (shared < base + calls.length && open[shared]?.call === calls[shared - base]?.node.id) shared += 1;
  const stack = open.slice(0, shared);
  let context = open[shared]?.context ?? step.state.context;
  for (const call of calls.slice(shared - base)) {
    const { subgraph } = call.behavior;
    if (subgraph === undefined) continue;
    stack.push({ call: call.node.id, graph: subgraph.node.ref, context });
    context = { ...context, ...valuesOf(subgraph.inputs, { ...step.input, context }) };
  }
  return { stack, context };
}

/**
 * The subgraph nodes that lead to a node, each the first visited for its graph: from the main graph, or from the open
 * digression it was first visited in, which no node calls. `base` is how many of the open calls lead there.
 */
function callsTo(
  step: StepContext,
  at: CompiledNode,
  kept: readonly string[],
): { base: number; calls: CompiledNode[] } {
  const calls: CompiledNode[] = [];
  for (let { graph } = at; graph !== null; graph = calls[0]!.graph) {
    const open = step.state.stack.findIndex(
      (frame) => frame.graph === graph && !Object.hasOwn(visitedOutside(frame) ?? { [at.node.id]: 1 }, at.node.id),
    );
    if (open >= 0) return { base: open + 1, calls };
    const caller = kept.map((id) => step.node(id)).find(({ behavior }) => behavior.subgraph?.node.ref === graph);
    if (caller === undefined) throw new Error(`"${at.node.id}" was visited, but no call of "${graph}" was.`);
    calls.unshift(caller);
  }
  return { base: 0, calls };
}
