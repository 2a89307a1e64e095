/** Requests a call of a tool, unless its gate is closed. */
import type { JsonObject } from '../json.ts';
import type { CompiledNode } from './compiled-flow.ts';
import type { Effect } from './state.ts';
import type { StepContext } from './compiled-flow.ts';
import { t } from '../messages/translate.ts';

type CallEffect = Extract<Effect, { type: 'call' }>;

export interface WantedCall extends Pick<CallEffect, 'tool' | 'timeoutMs' | 'attempts' | 'backoffMs'> {
  readonly args: () => JsonObject;
  /** True if a person allowed this call. */
  readonly isApproved?: boolean;
}

export function callTool(
  step: StepContext,
  at: CompiledNode,
  { args: argsOf, isApproved = false, ...wanted }: WantedCall,
): void {
  const { tool } = wanted;
  const gate = step.flow.gates.get(tool);
  if (gate !== undefined && !gate.isOpen({ ...step.input, approval: { granted: isApproved } }))
    return refuseCall(step, at, { tool, gate: gate.text });
  const args = argsOf();
  step.set({ status: 'calling', open: null });
  step.events.push({ type: 'tool.called', node: at.node.id, tool, args: args as never });
  step.effects.push({ type: 'call', node: at.node.id, args, ...wanted });
}

/** However the node was reached, its tool is not called without its condition. */
function refuseCall(step: StepContext, at: CompiledNode, { tool, gate }: { tool: string; gate: string }): void {
  const message = t('steps.gateClosed', { tool });
  step.events.push({ type: 'gate.refused', node: at.node.id, tool, gate });
  step.set({ status: 'running', open: null, last: { error: { kind: 'gate', message } } });
  if (step.leaveBy(at, 'error')) return;
  step.stop(at, t('steps.gateNoErrorEdge', { message, node: at.title }));
}
