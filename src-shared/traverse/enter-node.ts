/** Enters a node of any kind. */
import type { CompiledNode } from '../step/compiled-flow.ts';
import { countOf, withoutKey } from '../step/step-context.ts';
import type { StepContext } from '../step/compiled-flow.ts';
import { goesTooFar } from './step-limit.ts';

export function enterNode(step: StepContext, at: CompiledNode): void {
  const { id } = at.node;
  const { visited, trail, steps } = step.state;
  const visit = countOf(visited, id) + 1;
  const closed = withoutKey(step.state.closed, id);
  step.set({ current: id, visited: { ...visited, [id]: visit }, closed, steps: steps + 1 });
  if (visit === 1) step.set({ trail: [...trail, id] });
  step.events.push({ type: 'node.entered', node: id, graph: at.graph, visit });
  if (!goesTooFar(step, at)) at.behavior.enter(step, at);
}
