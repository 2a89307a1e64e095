/** Calls a subgraph. When it returns, the conversation continues along an edge of this node. */
import { t } from '../../messages/translate.ts';
import type { GuardInput } from '../../guard/scope.ts';
import { landing } from '../../step/jump.ts';
import { differ, valuesOf } from '../../step/compile-texts.ts';
import type { CompiledNode } from '../../step/compiled-flow.ts';
import type { CompiledSubgraphCall, CompileSetting, NodeBehavior } from '../../step/compiled-flow.ts';
import type { StepContext } from '../../step/compiled-flow.ts';
import type { SubgraphNode } from './schema.ts';

export function compileSubgraphCall(node: SubgraphNode, { texts }: CompileSetting): SubgraphBehavior {
  const { inputs, outputs } = node;
  const computed = { inputs: texts.kept(inputs, 'context'), outputs: texts.kept(outputs, 'context') };
  return new SubgraphBehavior({ node, ...computed });
}

export class SubgraphBehavior implements NodeBehavior {
  readonly subgraph: CompiledSubgraphCall;

  constructor(subgraph: CompiledSubgraphCall) {
    this.subgraph = subgraph;
  }

  enter(step: StepContext, at: CompiledNode): void {
    const { node, inputs } = this.subgraph;
    const { maxDepth } = step.limits();
    const depth = step.state.stack.length + 1;
    if (depth > maxDepth) return step.stop(at, t('kinds.subgraph.tooDeep', { most: maxDepth }));
    const graph = step.flow.graphs.get(node.ref);
    if (graph === undefined) throw new Error(`The flow has no subgraph "${node.ref}".`);
    const { context, stack } = step.state;
    const frame = { call: at.node.id, graph: node.ref, context };
    step.set({
      status: 'running',
      current: this.#goalOfJump(step, at) ?? graph.entry,
      stack: [...stack, frame],
      context: { ...context, ...valuesOf(inputs, step.input) },
    });
    step.events.push({ type: 'subgraph.entered', node: at.node.id, graph: node.ref, depth });
  }

  /** Where a jump through this node continues: at the next call on its way, or at its target. */
  #goalOfJump(step: StepContext, at: CompiledNode): string | undefined {
    const { landing: goal } = step.state;
    if (goal === undefined) return undefined;
    step.set({ closed: { ...step.state.closed, [at.node.id]: 'inputs' } });
    const chain = step.flow.chains.get(goal) ?? [];
    const next = chain[chain.findIndex(({ call }) => call === at.node.id) + 1]?.call;
    if (next === undefined) step.state = landing(step.state, undefined);
    return next ?? goal;
  }

  differs(was: GuardInput, now: GuardInput): boolean {
    return differ(this.subgraph.inputs, was, now);
  }
}
