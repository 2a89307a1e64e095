/**
 * A changed answer may have led another way. The conversation then goes back to the earliest step that would now turn
 * out differently and walks on from there: answered questions are passed, and what is new is asked.
 */
import { sameJson, type JsonObject } from '../json.ts';
import type { GuardInput } from '../guard/scope.ts';
import { chooseEdge } from './choose-edge.ts';
import type { CompiledNode } from './compiled-flow.ts';
import type { Frame } from './state.ts';
import type { Walk } from './walk.ts';

/** Goes back if any step is affected by the change from `before` to the answers of now. False: nothing to do. */
export function goBack(walk: Walk, before: JsonObject): boolean {
  if (!Object.keys(before).some((key) => isChanged(before, walk.state.answers, key))) return false;
  const was: GuardInput = { ...walk.input, answers: before };
  // In the order of first visits: names keep the order in which they were added.
  const visited = Object.keys(walk.state.visited);
  const isUnderWay = (id: string): boolean => walk.state.stack.some(({ call }) => call === id);
  const affected = visited.findIndex((id) => {
    if (id === walk.state.current) return false; // it has not decided anything yet
    return isAffected(walk.node(id), { was, now: walk.input, underWay: isUnderWay(id) });
  });
  const id = visited[affected];
  if (id === undefined) return false;
  standAt(walk, walk.node(id), visited.slice(0, affected));
  return true;
}

function isChanged(before: JsonObject, now: JsonObject, key: string): boolean {
  return (before[key] ?? null) !== null && !sameJson(before[key]!, now[key] ?? null);
}

interface Change {
  readonly was: GuardInput;
  readonly now: GuardInput;
  /** A call that has not returned: its outputs are not computed and its way on is not chosen yet. */
  readonly underWay: boolean;
}

/** Whether a node, entered now, would do something else than with the answers of before. What it said is not said again. */
function isAffected(at: CompiledNode, { was, now, underWay }: Change): boolean {
  const { behaviour } = at;
  const computed = ([, compute]: readonly [string, (input: GuardInput) => unknown]): boolean =>
    !sameJson(compute(was) as never, compute(now) as never);
  if (behaviour.type === 'question' && behaviour.when !== null && behaviour.when(was) !== behaviour.when(now))
    return true;
  if (behaviour.type === 'action' && behaviour.args.some(computed)) return true;
  if (behaviour.type === 'subgraph' && behaviour.inputs.some(computed)) return true;
  if (underWay) return false;
  if (behaviour.type === 'subgraph' && behaviour.outputs.some(computed)) return true;
  return wayFrom(at, was) !== wayFrom(at, now);
}

function wayFrom(at: CompiledNode, input: GuardInput): string | null {
  const { choice } = chooseEdge(at, 'normal', input);
  return choice.kind === 'taken' ? choice.edge.edge.id : null;
}

function standAt(walk: Walk, at: CompiledNode, kept: readonly string[]): void {
  const { stack, context } = placeOf(walk, at, kept);
  const visited = Object.fromEntries(kept.map((id) => [id, walk.state.visited[id]!]));
  walk.set({ status: 'running', current: at.node.id, stack, context, visited, open: null });
  walk.events.push({
    type: 'flow.reevaluated',
    node: at.node.id,
    graph: at.graph,
    stack: stack.map(({ call, graph }) => ({ call, graph })),
  });
}

/** The calls that are open at a node, and the context inside them. Calls that are still open keep theirs. */
function placeOf(walk: Walk, at: CompiledNode, kept: readonly string[]): { stack: Frame[]; context: JsonObject } {
  const calls = callsTo(walk, at, kept);
  const { stack: open } = walk.state;
  let shared = 0;
  while (shared < calls.length && open[shared]?.call === calls[shared]?.node.id) shared += 1;
  const stack = open.slice(0, shared);
  let context = open[shared]?.context ?? walk.state.context;
  for (const call of calls.slice(shared)) {
    if (call.behaviour.type !== 'subgraph') continue;
    stack.push({ call: call.node.id, graph: call.behaviour.node.ref, context });
    const input = { ...walk.input, context };
    context = {
      ...context,
      ...Object.fromEntries(call.behaviour.inputs.map(([name, compute]) => [name, compute(input)])),
    };
  }
  return { stack, context };
}

/** The subgraph nodes that lead to a node from the top, each the first that was visited for its graph. */
function callsTo(walk: Walk, at: CompiledNode, kept: readonly string[]): CompiledNode[] {
  const calls: CompiledNode[] = [];
  for (let { graph } = at; graph !== null; graph = calls[0]!.graph) {
    const caller = kept
      .map((id) => walk.node(id))
      .find(({ behaviour }) => behaviour.type === 'subgraph' && behaviour.node.ref === graph);
    if (caller === undefined) throw new Error(`"${at.node.id}" was visited, but no call of "${graph}" was.`);
    calls.unshift(caller);
  }
  return calls;
}
