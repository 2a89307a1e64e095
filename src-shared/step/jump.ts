/** Goes to a node from wherever the conversation is: by an exit command, a client action, or a path. */
import type { CallChain } from '../flow/call-chain.ts';
import type { StepContext } from './compiled-flow.ts';
import type { FlowState } from './state.ts';
import { unwound } from './unwind.ts';

/**
 * Open calls on the way stay open and keep their context. All others are left, and missing ones are made, each as a
 * separate step. Nothing later returns to earlier steps.
 */
export function jumpTo(step: StepContext, node: string): void {
  const chain = step.flow.chains.get(node) ?? [];
  const depth = openCalls(step.state, chain);
  step.set({ ...unwound(step.state, depth), status: 'running', open: null });
  step.closeSteps();
  const kept = chain.slice(0, depth).map(({ call }) => [call, 'inputs'] as const);
  step.set({ closed: { ...step.state.closed, ...Object.fromEntries(kept) } });
  const next = chain[depth]?.call;
  step.state = landing(step.state, next === undefined ? undefined : node);
  step.set({ current: next ?? node });
}

/** How many calls of a chain are open, from the outermost on. */
function openCalls({ stack }: FlowState, chain: CallChain): number {
  const first = chain.findIndex(({ call, ref }, depth) => {
    const frame = stack[depth];
    const isCall = frame?.digression === undefined && frame?.aside === undefined;
    return !isCall || frame?.call !== call || frame.graph !== ref;
  });
  return first === -1 ? chain.length : first;
}

/** The state with another target of a pending jump, or with none. */
export function landing({ landing: _before, ...state }: FlowState, node: string | undefined): FlowState {
  return node === undefined ? state : { ...state, landing: node };
}
