/** What happens when a tool or an agent fails: a timeout takes its own edge, or else the error edge, or else the run stops. */
import type { CompiledNode } from './compiled-flow.ts';
import type { Failure } from './compiled-flow.ts';
import type { StepContext } from './compiled-flow.ts';

export function failCall(step: StepContext, at: CompiledNode, { kind, message }: Failure): void {
  const { calls } = at.behaviour;
  if (calls === undefined) throw new Error(`"${at.node.id}" calls nothing.`);
  step.events.push({ type: 'tool.failed', node: at.node.id, tool: calls.tool, kind, message });
  step.set({ last: { error: { kind, message } } });
  if (kind === 'timeout' && step.leaveBy(at, 'timeout')) return;
  if (step.leaveBy(at, 'error')) return;
  step.stop(at, `${calls.title(at)} failed and there is no error edge to take: ${message}`);
}
