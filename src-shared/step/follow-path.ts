/** The effect of a vote for a path: going to the entry of a locked path, or into a digression and back. */
import type { PathCandidate } from './state.ts';
import { jumpTo } from './jump.ts';
import { castVote, policyOf } from './path-policy.ts';
import { unwound } from './unwind.ts';
import { countOf } from './step-context.ts';
import type { StepContext } from './compiled-flow.ts';

/** A path that a turn decided. */
export interface Settled {
  readonly path: string;
  /** True if the user requested it: its entry is visited again. */
  readonly again: boolean;
}

/** Counts a turn's vote. Null if it locks no path. */
export function vote(step: StepContext, candidate: PathCandidate | null): Settled | null {
  const { ballot, paths } = step.flow;
  if (ballot.length === 0) return null;
  const { selection: before, path: from } = step.state;
  const isAside = candidate !== null && paths.get(candidate.path)?.digression !== undefined;
  const ballotPaper = { policy: policyOf(step.flow.flow), paths: ballot };
  const { selection, vote: counted } = castVote(ballotPaper, before, isAside ? null : candidate);
  step.set({ selection, path: selection.active ?? selection.tentative });
  if (counted.reason === 'override') step.events.push({ type: 'path.overridden', from, to: counted.candidate! });
  step.events.push({ type: 'path.voted', ...counted });
  if (asksAgain(step, candidate)) return { path: candidate!.path, again: true };
  if (counted.reason !== 'override' && counted.reason !== 'locked') return null;
  return { path: counted.candidate!, again: counted.reason === 'override' };
}

/** A path with hints is entered whenever one is said, even if it is already followed. */
function asksAgain({ flow, state }: StepContext, candidate: PathCandidate | null): boolean {
  if (candidate?.explicit !== true || candidate.path !== state.selection.active) return false;
  return flow.paths.get(candidate.path)?.hints !== undefined;
}

/** A path that the drawn edges have already reached isn't entered again, unless the user requests it. */
export function enterPath(step: StepContext, { path, again }: Settled): boolean {
  const node = step.flow.paths.get(path)?.entry;
  if (node === undefined) return false;
  if (!again && countOf(unwound(step.state, 0).visited, node) > 0) return false;
  jumpTo(step, node);
  step.events.push({ type: 'path.entered', path, node });
  return true;
}

/**
 * Calls the subgraph of the turn's path if it is a digression, which returns to the current node. Returns false for
 * other paths, and if the call depth is used up or a graph it may call is already open.
 */
export function digress(step: StepContext, candidate: PathCandidate | null): boolean {
  const { status, current } = step.state;
  if (candidate === null || current === null || (status !== 'running' && status !== 'waiting')) return false;
  const { path, confidence = 1 } = candidate;
  const graph = step.flow.paths.get(path)?.digression;
  if (graph === undefined || confidence < policyOf(step.flow.flow).minConfidence) return false;
  return callWithoutLeaving(step, { path, graph });
}

/** Calls a subgraph that returns to the current position and asks the open question again. */
export function callWithoutLeaving(step: StepContext, { path, graph }: { path: string; graph: string }): boolean {
  const { stack, context, visited, exits, current, open } = step.state;
  const entry = step.flow.graphs.get(graph)?.entry;
  const depth = stack.length + 1;
  if (entry === undefined || current === null || depth > step.limits().maxDepth) return false;
  const inside = step.flow.callable.get(graph);
  if (stack.some((frame) => inside?.has(frame.graph))) return false;
  const frame = {
    call: current,
    graph,
    context,
    digression: { path, visited, ...(exits && { exits }), ...(open?.agent && { agent: open.agent }) },
  };
  step.events.push({ type: 'digression.begun', path, node: current, graph });
  step.set({ status: 'running', current: entry, stack: [...stack, frame], open: null });
  step.events.push({ type: 'subgraph.entered', node: current, graph, depth });
  return true;
}
